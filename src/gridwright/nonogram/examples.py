"""Positions of techniques' examples: one line with its clue, or a whole small puzzle.

A line is written `2 1: .#..`, a puzzle `1;2/2;1: .. #.`: rows and columns, then what stands in each row, with `#`
for a filled, `x` for a crossed and `.` for an open cell.
"""

from gridwright.model import Board, Example
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["read_example"]

_MARKS = {".": 0b11, "#": 0b10, "x": 0b01}


def read_example(example: Example) -> tuple[Nonogram, Board]:
    """Read the puzzle and the position; a line lies above another, in a grid whose other clues are unknown.

    >>> puzzle, board = read_example(Example("2: #..", ()))
    >>> puzzle.shape, board.masks
    (Shape(height=2, width=3), (2, 3, 3, 3, 3, 3))
    >>> read_example(Example("1;2/2;1: .. #.", ()))[1].masks
    (3, 3, 2, 3)
    """
    clues, _, cells = example.position.partition(": ")
    rows, _, columns = clues.partition("/")
    marks = [_MARKS[mark] for mark in cells if mark != " "]
    if columns:
        puzzle = Nonogram(rows=rows.split(";"), columns=columns.split(";"))
    else:
        puzzle = Nonogram(rows=[clues, "?"], columns=["?"] * len(marks))
        marks += [_MARKS["."]] * len(marks)
    return puzzle, Board(puzzle.shape, tuple(marks), puzzle)
