"""Whole games on a real terminal of 80 by 24: keyboard and mouse, both families, saved and gone on with."""

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.cli.player import Player, Seat
from gridwright.cli.pointing import Gesture, gesture_of
from gridwright.cli.screen import Look
from gridwright.cli.table import draw_table, shown_cells
from gridwright.formats import read
from gridwright.model import About, Document, Puzzle
from gridwright.play import Game
from gridwright.play.saved import resume

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of POSIX")

BOAT = gw.Nonogram(rows=["1", "2", "3", "1", "5", "3"], columns=["1", "2", "6", "2 2", "1 1"])
CLASSIC = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SMALL = os.terminal_size((80, 24))
LOOK = Look("never")
PICTURE = "..#....##...###..#..#####.###."


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, path: Path, *arguments: str) -> None:
        self.ours, theirs = os.openpty()
        environment = {**os.environ, "COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color", "NO_COLOR": "1"}
        command = [sys.executable, "-m", "gridwright", "play", str(path), *arguments]
        self.program = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)
        self.seen = ""
        self.found = 0

    def wait_for(self, words: str) -> None:
        """Read until words come after those that were waited for before."""
        end = time.monotonic() + 60
        while words not in self.seen[self.found :]:
            assert time.monotonic() < end, (words, self.seen[-2000:])
            if select.select([self.ours], [], [], 0.5)[0]:
                self.seen += os.read(self.ours, 65536).decode(errors="replace")
        self.found = self.seen.index(words, self.found) + len(words)

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def mouse(self, button: int, row: int, column: int, *, release: bool = False) -> None:
        self.press(f"\x1b[<{button};{column + 1};{row + 1}{'m' if release else 'M'}")

    def quit(self) -> None:
        self.press("q")
        self.wait_for("Saved in")
        assert self.program.wait(timeout=60) == 0
        os.close(self.ours)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    return tmp_path / "puzzle.json"


def places(puzzle: Puzzle) -> dict[int, tuple[int, int]]:
    """Find a place on the screen for every cell."""
    found: dict[int, tuple[int, int]] = {}
    for place, cell in sorted(shown_cells(Seat(Game.new(puzzle)), LOOK, SMALL).items()):
        found.setdefault(cell, place)
    return found


@pytest.mark.parametrize("puzzle", [BOAT, CLASSIC], ids=["nonogram", "sudoku"])
def test_every_cell_has_a_place_on_the_screen_and_what_is_under_it_is_drawn_there(puzzle: Puzzle) -> None:
    found = places(puzzle)
    assert set(found) == set(puzzle.shape.cells)
    lines = draw_table(Seat(Game.new(puzzle)), "", LOOK, SMALL, 0.0).split("\n")
    for cell, (row, column) in found.items():
        symbol = puzzle.start.symbol(cell)
        if symbol is not None:
            assert puzzle.symbols[symbol] in lines[row][column : column + 4]


def test_a_nonogram_is_solved_with_the_mouse_alone(played: Path) -> None:
    gw.write(Document(BOAT, About(title="Boat")), played)
    terminal = Terminal(played)
    terminal.wait_for("Boat")
    found = places(BOAT)
    steps = 0
    for row in range(6):
        text = PICTURE[5 * row : 5 * row + 5]
        for run in re.finditer("#+", text):
            first, last = 5 * row + run.start(), 5 * row + run.end() - 1
            terminal.mouse(0, *found[first])
            terminal.mouse(32, *found[last])
            terminal.mouse(0, *found[last], release=True)
            steps += len(run[0])
            terminal.wait_for(f"steps {steps}")
    if "Solved!" not in terminal.seen:
        terminal.wait_for("Solved!")
    terminal.quit()
    assert resume(read(f"{played}.game.json")).standing.is_solved


def test_a_sudoku_is_played_with_mouse_and_keys(played: Path) -> None:
    gw.write(Document(CLASSIC, About(title="Night")), played)
    terminal = Terminal(played)
    terminal.wait_for("Night")
    found = places(CLASSIC)
    terminal.mouse(0, *found[2])
    terminal.mouse(0, *found[2], release=True)
    terminal.wait_for("r1c3")
    terminal.press("4")
    terminal.wait_for("steps 1")
    terminal.press("\x1b[C" + "n" + "26" + "n")
    terminal.wait_for("notes 2 6")
    terminal.quit()
    game = resume(read(f"{played}.game.json"))
    assert (game.marks.cells[2].entry, game.marks.cells[3].notes) == (3, 0b100010)


def test_the_terminal_is_left_as_it_was(played: Path) -> None:
    gw.write(Document(BOAT, About(title="Boat")), played)
    terminal = Terminal(played)
    terminal.wait_for("Boat")
    terminal.quit()
    for mode in ("1049", "1002", "1006"):
        assert terminal.seen.index(f"\x1b[?{mode}h") < terminal.seen.rindex(f"\x1b[?{mode}l")


@pytest.mark.parametrize(
    ("key", "gesture"),
    [
        ("\x1b[<2;1;1M", Gesture("right", "press", 0, 0)),
        ("\x1b[<32;80;24M", Gesture("left", "drag", 23, 79)),
        ("\x1b[<1;3;4m", Gesture("middle", "release", 3, 2)),
        ("\x1b[<64;3;4M", None),
        ("\x1b[<3;3;4M", None),
        ("x", None),
        ("", None),
    ],
)
def test_reports_of_the_mouse(key: str, gesture: Gesture | None) -> None:
    assert gesture_of(key) == gesture


def drag(*gestures: tuple[str, str, int | None], puzzle: Puzzle = BOAT, begun: str = "") -> Seat:
    player = Player(Document(puzzle), Path("unused"))
    game = Game.new(puzzle)
    seat = Seat(game.play(begun) if begun else game)
    for button, kind, cell in gestures:
        seat = player.point(seat, Gesture(button, kind, 0, 0), cell, 0.0)  # type: ignore[arg-type]
    return seat


def strokes(seat: Seat) -> list[str]:
    return [stroke.text(seat.game.puzzle) for stroke in seat.game.strokes]


def test_a_drag_is_one_stroke_along_a_line_and_changes_only_cells_like_the_first() -> None:
    row = drag(("left", "press", 0), ("left", "drag", 2), ("left", "drag", 8), ("left", "release", 8))
    assert strokes(row) == ["r1c1..r1c4#"]
    assert row.grip is None
    kept = drag(("left", "press", 0), ("left", "release", 4), begun="r1c3x")
    assert strokes(kept) == ["r1c3x", "r1c1,r1c2,r1c4,r1c5#"]
    down = drag(("right", "press", 0), ("right", "release", 25))
    assert strokes(down) == ["r1c1..r6c1x"]


def test_the_same_button_again_clears_and_middle_clears() -> None:
    assert strokes(drag(("left", "press", 0), ("left", "release", 1), begun="r1c1..r1c2#"))[1:] == ["r1c1,r1c2-"]
    assert strokes(drag(("right", "press", 0), ("right", "release", 0), begun="r1c1x"))[1:] == ["r1c1-"]
    assert strokes(drag(("middle", "press", 0), ("middle", "release", 0), begun="r1c1#"))[1:] == ["r1c1-"]


def test_the_length_of_a_drag_is_told_while_it_lasts() -> None:
    assert drag(("left", "press", 0), ("left", "drag", 3)).message == "4 cells"


def test_a_press_beside_the_board_or_on_a_sudoku_writes_nothing() -> None:
    assert strokes(drag(("left", "press", None), ("left", "release", 3))) == []
    seat = drag(("left", "press", 40), ("left", "release", 41), puzzle=CLASSIC)
    assert (strokes(seat), seat.cell) == ([], 40)
