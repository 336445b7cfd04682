"""What a person at a terminal sees: colours, the progress bar, drawings that fit."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_solve import CLASSIC, UNIQUE, Write

pty = pytest.importorskip("pty", reason="needs a Unix terminal")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")


def at_terminal(*arguments: str | Path, columns: int = 100, env: dict[str, str] | None = None) -> str:
    """Run the command line at a terminal of some width and give everything it showed."""
    screen, keyboard = pty.openpty()
    fcntl.ioctl(keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    plain = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "COLUMNS"}}
    solver = subprocess.Popen(
        [sys.executable, "-m", "gridwright", *map(str, arguments)],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env={**plain, "TERM": "xterm-256color", **(env or {})},
    )
    os.close(keyboard)
    shown = b""
    while True:
        try:
            piece = os.read(screen, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    os.close(screen)
    solver.wait()
    return shown.decode().replace("\r\n", "\n")


def test_colours_appear_at_a_terminal(write: Write) -> None:
    path = write("p.txt", CLASSIC)
    assert "\x1b[0;1m5" in at_terminal("solve", path)
    assert "\x1b[" not in at_terminal("solve", path, env={"NO_COLOR": "1"})
    assert "\x1b[" not in at_terminal("solve", path, env={"TERM": "dumb"})


def test_drawing_that_does_not_fit_is_drawn_small(write: Write) -> None:
    path = write("p.txt", UNIQUE)
    shown = at_terminal("solve", path, columns=12)
    assert "  █▄▄" in shown
    assert "drawn small" in shown
    assert "drawn small" not in at_terminal("solve", path, columns=40)


def test_progress_bar_runs_beside_the_answers(write: Write) -> None:
    path = write("list.sdm", f"{CLASSIC}\n" * 50)
    shown = at_terminal("solve", path, columns=200)
    assert "solving" in shown
    assert shown.count(": unique 534678912") == 50
    assert "50 puzzles in" in shown
