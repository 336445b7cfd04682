"""Grids that overlap on one sheet, by the names that people have for them: samurai, butterfly and the like."""

from typing import NamedTuple

from gridwright.errors import UnknownNameError
from gridwright.grid import Shape
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku
from gridwright.sudoku.rules.grids import Grids

__all__ = ["ARRANGEMENTS", "Arrangement", "arranged"]

_SIZE = 9


class Arrangement(NamedTuple):
    """What an arrangement is called, and the upper left cells of its grids, which have nine symbols each."""

    title: str
    side: int
    corners: str


ARRANGEMENTS = {
    "samurai": Arrangement("Samurai: five grids", 21, "r1c1 r1c13 r7c7 r13c1 r13c13"),
    "windmill": Arrangement("Windmill: five grids", 21, "r1c4 r4c13 r7c7 r10c1 r13c10"),
    "flower": Arrangement("Flower: five grids", 15, "r1c4 r4c1 r4c4 r4c7 r7c4"),
    "butterfly": Arrangement("Butterfly: four grids", 12, "r1c1 r1c4 r4c1 r4c4"),
    "twins": Arrangement("Two grids that share a box", 15, "r1c1 r7c7"),
}


def arranged(name: str) -> Sudoku:
    """Return an empty puzzle of overlapping grids.

    >>> arranged("butterfly").shape
    Shape(height=12, width=12)
    """
    if name not in ARRANGEMENTS:
        raise UnknownNameError("arrangement of grids", name, ARRANGEMENTS)
    _, side, corners = ARRANGEMENTS[name]
    shape = Shape(side, side)
    return Sudoku.with_rules(shape, SYMBOLS[:_SIZE], [None] * shape.size, [Grids.of(corners)])
