"""Neighbours: pairs of cells that lie beside each other or a move apart, for rules that hold everywhere."""

from collections.abc import Iterable, Iterator

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.pieces import Pair
from gridwright.sudoku.parts.ties import Tie
from gridwright.sudoku.rule import Frame

__all__ = ["DIAGONAL", "KNIGHT", "SIDE", "check_neighbours", "pairs_apart", "unmarked"]

SIDE = ((0, 1), (1, 0))
DIAGONAL = ((1, -1), (1, 1))
KNIGHT = ((1, -2), (1, 2), (2, -1), (2, 1))


def pairs_apart(shape: Shape, moves: Iterable[tuple[int, int]]) -> Iterator[tuple[Cell, Cell]]:
    """List the pairs of cells that lie a move of so many rows and columns apart, each move in one direction.

    >>> list(pairs_apart(Shape(2, 2), SIDE))
    [(0, 1), (0, 2), (1, 3), (2, 3)]
    """
    steps = tuple(moves)
    for cell in shape.cells:
        row, column = shape.place(cell)
        for down, right in steps:
            if 0 <= row + down < shape.height and 0 <= column + right < shape.width:
                yield cell, shape.cell(row + down, column + right)


def check_neighbours(pairs: Iterable[Pair], frame: Frame, what: str) -> None:
    """Refuse marks between cells that do not share a side, and two of them in one place."""
    seen: dict[frozenset[Cell], Pair] = {}
    for pair in pairs:
        first, second = frame.cell(pair.first), frame.cell(pair.second)
        if second not in frame.sheet.neighbours(first):
            raise InvalidPuzzleError(f"{what} '{pair}': expected two neighbouring cells")
        other = seen.setdefault(frozenset({first, second}), pair)
        if other is not pair:
            raise InvalidPuzzleError(f"{what} '{pair}': expected one {what} there, got '{other}' too")


def unmarked(frame: Frame, pairs: Iterable[Pair], tie: Tie, name: str) -> Iterator[Relation]:
    """Demand something of all neighbours between which no mark is printed."""
    marked = {frozenset(frame.line((pair.first, pair.second))) for pair in pairs}
    for first, second in pairs_apart(frame.shape, SIDE):
        if frozenset({first, second}) not in marked:
            yield tie.between(first, second, name)
