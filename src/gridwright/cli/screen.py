"""What the command line writes: text and drawings to standard output, complaints to standard error."""

import contextlib
import functools
import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TextIO, TypeVar

import click

if TYPE_CHECKING:
    from gridwright.draw.to_terminal import Charset, ColourDepth
    from gridwright.model import Scene

__all__ = [
    "Look",
    "complain",
    "json_option",
    "look_options",
    "print_json",
    "print_line",
    "remark",
    "second_screen",
]

R = TypeVar("R")

json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


class Look(NamedTuple):
    """How drawings look on this terminal: when colours are used, and whether ASCII must do."""

    colour: str = "auto"
    in_ascii: bool = False

    def show(self, scene: "Scene") -> None:
        """Draw a scene on standard output, as well as it can show it."""
        print_line(self.draw(scene))

    def draw(self, scene: "Scene") -> str:
        """Return the drawing that standard output can show; one too wide for the terminal is drawn small."""
        from gridwright.draw import terminal
        from gridwright.draw.to_terminal import drawing_width

        charset, depth = self._charset(), _depth(self.colour)
        if not sys.stdout.isatty():
            return terminal(scene, colours=depth, charset=charset)
        import shutil

        from gridwright.draw.halfblocks import half_blocks

        room, needed = shutil.get_terminal_size().columns, drawing_width(scene)
        if needed <= room:
            return terminal(scene, colours=depth, charset=charset)
        small = half_blocks(scene, colours=depth, charset=charset)
        return f"{small}\n(drawn small: with clues it needs {needed} columns and this terminal has {room})"

    @property
    def has_colours(self) -> bool:
        """Return whether drawings are in colours."""
        from gridwright.draw.to_terminal import ColourDepth

        return _depth(self.colour) is not ColourDepth.NONE

    def draw_around(
        self, scene: "Scene", cell: int, height: int, width: int
    ) -> tuple[str, dict[tuple[int, int], int]]:
        """Return the part of a drawing around a cell that fits, and the cell of each of its characters."""
        from gridwright.draw import terminal
        from gridwright.draw.to_terminal import drawn_cells, window_around

        charset, depth = self._charset(), _depth(self.colour)
        window = window_around(scene, cell, height, width, colours=depth)
        rows = {row: place for place, row in enumerate(window.rows)}
        columns = {column: place for place, column in enumerate(window.columns)}
        shown = {
            (rows[row], columns[column]): found
            for (row, column), found in drawn_cells(scene, colours=depth).items()
            if row in rows and column in columns
        }
        return terminal(scene, colours=depth, charset=charset, window=window), shown

    def _charset(self) -> "Charset":
        from gridwright.draw.to_terminal import Charset

        plain = self.in_ascii or not _can_encode("│█·", sys.stdout)
        return Charset.ASCII if plain else Charset.UNICODE


def look_options(command: Callable[..., R]) -> Callable[..., R]:
    """Add the options that say how drawings look on the terminal; the command takes them as `look`."""

    @functools.wraps(command)
    def with_look(*args: object, colour: str, in_ascii: bool, **rest: object) -> R:
        return command(*args, look=Look(colour, in_ascii), **rest)

    in_ascii = click.option("--ascii", "in_ascii", is_flag=True, help="Draw with plain ASCII characters only.")
    colour = click.option(
        "--colour",
        "--color",
        "colour",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="When to use colours; auto is on a terminal, and never with NO_COLOR.",
    )
    return colour(in_ascii(with_look))


@contextlib.contextmanager
def second_screen(*, with_mouse: bool = False) -> Iterator[Callable[[str], None]]:
    """Use the terminal's second screen without line wrapping, so that the first comes back untouched.

    The function that is given shows a picture in place of the one before. With the mouse the terminal tells of its
    buttons, and of drags while one is held, as keys.
    """

    def show(picture: str) -> None:
        sys.stdout.write("\x1b[H" + picture.replace("\n", "\x1b[K\r\n") + "\x1b[K\x1b[J")
        sys.stdout.flush()

    on, off = ("\x1b[?1002h\x1b[?1006h", "\x1b[?1006l\x1b[?1002l") if with_mouse else ("", "")
    sys.stdout.write(f"\x1b[?1049h\x1b[?25l\x1b[?7l{on}")
    try:
        yield show
    finally:
        sys.stdout.write(f"{off}\x1b[?7h\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()


def print_line(text: str = "") -> None:
    """Write a line to standard output."""
    sys.stdout.write(_encodable(text, sys.stdout) + "\n")


def print_json(record: object) -> None:
    """Write a record as one line of JSON."""
    import msgspec

    sys.stdout.write(msgspec.json.encode(record).decode() + "\n")


def remark(text: str) -> None:
    """Write a line to standard error that is no complaint."""
    sys.stderr.write(_encodable(text, sys.stderr) + "\n")


def complain(text: str) -> None:
    """Write one sentence to standard error."""
    sentence = "".join(mark if mark.isprintable() else "?" for mark in " ".join(text.split()))
    sys.stderr.write(_encodable(f"gridwright: {sentence}", sys.stderr) + "\n")


def _depth(colour: str) -> "ColourDepth":
    from gridwright.draw.to_terminal import ColourDepth

    is_wanted = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    if colour == "never" or (colour == "auto" and not is_wanted):
        return ColourDepth.NONE
    has_all = os.environ.get("COLORTERM", "") in {"truecolor", "24bit"}
    return ColourDepth.TRUE if has_all else ColourDepth.INDEXED


def _can_encode(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _encodable(text: str, stream: TextIO) -> str:
    if _can_encode(text, stream):
        return text
    encoding = stream.encoding or "ascii"
    return text.encode(encoding, errors="replace").decode(encoding)
