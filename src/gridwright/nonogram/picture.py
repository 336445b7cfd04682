"""From a picture to its puzzle: the clues are read off the rows and columns."""

from collections.abc import Sequence

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model import Board
from gridwright.nonogram.clue import runs
from gridwright.nonogram.palette import BLACK_AND_WHITE, Palette
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["from_picture"]


def from_picture(rows: Sequence[str], palette: Palette = BLACK_AND_WHITE) -> tuple[Nonogram, Board]:
    """Return the puzzle that a picture makes, and the picture as its goal.

    >>> puzzle, goal = from_picture(["##.#", "...#", "###."])
    >>> puzzle.row_clues[0]
    (Block(length=2, colour=1), Block(length=1, colour=1))
    """
    symbols = [colour.symbol for colour in palette]
    shape = Shape(len(rows), len(rows[0]) if rows else 0)
    cells: list[int] = []
    for number, row in enumerate(rows, start=1):
        if len(row) != shape.width:
            raise InvalidPuzzleError(f"row {number}: expected {shape.width} cells, got {len(row)}")
        for place, mark in enumerate(row, start=1):
            if mark not in symbols:
                raise InvalidPuzzleError(
                    f"row {number}, column {place}: expected one of {''.join(symbols)!r}, got {mark!r}"
                )
            cells.append(symbols.index(mark))
    clues = [runs(cells[c] for c in line) for line in shape.rows + shape.columns]
    puzzle = Nonogram(clues[: shape.height], clues[shape.height :], palette)
    return puzzle, Board(shape, tuple(1 << symbol for symbol in cells))
