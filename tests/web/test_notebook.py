"""What a board in a notebook tells its page, and what it takes from it."""

import subprocess
import sys

import pytest

import gridwright as gw
from gridwright.web.notebook import PuzzleBoard

PICTURE = "1;3;3;2,2;2\n2;3;3;3;1,1\n"


def test_a_solution_is_shown_and_cannot_be_changed() -> None:
    board = PuzzleBoard(gw.solve(PICTURE))
    assert board.position["is_locked"]
    assert board.board.rows == gw.solve(PICTURE).solutions[0].rows


def test_a_refused_stroke_is_told_and_counted() -> None:
    board = PuzzleBoard("1...23....1....4")
    board._heard(board, {"stroke": "r9c9=5"}, [])
    assert board.position["count"] == 1
    assert "r9c9" in board.position["news"]
    assert board.position["cells"] == []


def test_progress_of_a_document_is_where_the_game_begins() -> None:
    puzzle = gw.Sudoku("1...23....1....4")
    begun = gw.Document(puzzle, progress=puzzle.start.with_only([(1, 3)]))
    assert PuzzleBoard(begun).board.symbol(1) == 3


def test_what_cannot_be_shown_is_said() -> None:
    with pytest.raises(gw.GridwrightError, match="expected solutions to show, got none"):
        PuzzleBoard(gw.solve("11" + "." * 14))


def test_the_board_needs_no_server() -> None:
    code = "import sys, gridwright.web.notebook; sys.exit(bool({'starlette', 'sqlalchemy'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
