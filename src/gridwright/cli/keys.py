"""Single key presses from a terminal, with a time to wait for them; the terminal is put back as it was."""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator

from gridwright.errors import GridwrightError

__all__ = ["Keys", "pressed_keys"]

Keys = Callable[[float], str]
"""Wait so many seconds for a key; the empty text says that none came."""


@contextlib.contextmanager
def pressed_keys() -> Iterator[Keys]:
    """Read keys as they are pressed, without echo, until the block ends."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise GridwrightError("expected a terminal with keys and a screen, got a pipe or a file")
    with _listening():
        yield _next_key


if sys.platform == "win32":
    import msvcrt

    _NAMES = {
        "\xe0M": "right",
        "\xe0K": "left",
        "\xe0H": "up",
        "\xe0P": "down",
        "\xe0S": "delete",
        "\x08": "backspace",
        " ": "space",
        "\x03": "q",
    }

    def _listening() -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()

    def _next_key(seconds: float) -> str:
        end = time.monotonic() + seconds
        while not msvcrt.kbhit():
            if time.monotonic() >= end:
                return ""
            time.sleep(0.01)
        key = msvcrt.getwch()
        if key in {"\x00", "\xe0"}:
            key = "\xe0" + msvcrt.getwch()
        return _NAMES.get(key, key)

else:
    import select
    import termios
    import tty

    _LONGEST = 24
    """A report of the mouse has at most so many characters."""

    _NAMES = {
        b"\x1b[C": "right",
        b"\x1bOC": "right",
        b"\x1b[D": "left",
        b"\x1bOD": "left",
        b"\x1b[A": "up",
        b"\x1bOA": "up",
        b"\x1b[B": "down",
        b"\x1bOB": "down",
        b"\x1b[3~": "delete",
        b"\x7f": "backspace",
        b"\x08": "backspace",
        b" ": "space",
        b"": "q",
    }

    @contextlib.contextmanager
    def _listening() -> Iterator[None]:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            yield
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)

    def _is_begun(data: bytes) -> bool:
        if data[:3] == b"\x1b[<":
            return data[-1:] not in {b"M", b"m"} and len(data) < _LONGEST
        return data[:1] == b"\x1b" and (len(data) < 3 or (data[2:].isdigit() and len(data) < 6))

    def _next_key(seconds: float) -> str:
        terminal = sys.stdin.fileno()
        if not select.select([terminal], [], [], seconds)[0]:
            return ""
        # An arrow key arrives as a burst of three bytes, others have a number and ~ at the end; what was typed
        # after it is read next time.
        data = os.read(terminal, 1)
        while _is_begun(data) and select.select([terminal], [], [], 0.02)[0]:
            data += os.read(terminal, 1)
        return _NAMES.get(data, data.decode("utf-8", errors="replace"))
