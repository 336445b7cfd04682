"""Several grids on one sheet, which may overlap as in samurai: each has rows, columns and boxes of its own."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Place
from gridwright.model.prints import Border, Hole, Print
from gridwright.sudoku.demands import Distinct, Domain, HouseKind
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.rules.holes import cut_out

__all__ = ["RULE", "Grids"]


@dataclass(frozen=True)
class Grids(Rule):
    """Grids, each named by its upper left cell, as many in a text as you like: r1c1 r1c13 r7c7.

    Their boxes have `height` rows and `width` columns; cells outside all grids are holes.
    """

    corners: tuple[Path, ...] = ()
    height: int = 3
    width: int = 3
    title: ClassVar[str] = "several grids"
    names: ClassVar[tuple[str, ...]] = ("samurai", "gattai")
    is_layout: ClassVar[bool] = True
    gestures: ClassVar[Mapping[str, str]] = {"corners": "cells"}
    example: ClassVar[Mapping[str, object]] = {"corners": ["r1c1"], "height": 2, "width": 2}
    shown: ClassVar[Mapping[str, object]] = {"corners": ["r1c1 r3c3"], "height": 2, "width": 2}
    shown_side: ClassVar[int] = 6
    shown_symbols: ClassVar[int] = 4

    def check(self, frame: Frame) -> None:
        """Refuse boxes that do not hold every symbol once, and grids that leave the sheet."""
        if self.height < 1 or self.width < 1 or self.height * self.width != frame.size:
            raise InvalidPuzzleError(
                f"grids: expected boxes of {frame.size} cells for {frame.size} symbols, "
                f"got {self.height}x{self.width}"
            )
        self.demands(frame)

    def demands(self, frame: Frame) -> tuple[Distinct | Domain, ...]:
        """Make houses of every grid, a box that two grids share only once, and holes of the rest."""
        return _demands(frame, self._corners(), self.height, self.width)

    def _corners(self) -> tuple[Place, ...]:
        return tuple(corner for piece in self.corners for corner in piece.cells)

    def holes(self, frame: Frame) -> Line:
        """List the cells outside all grids."""
        return tuple(demand.cell for demand in self.demands(frame) if isinstance(demand, Domain))

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw thick borders around the boxes, and cut out what lies outside."""
        for house in self.demands(frame):
            if isinstance(house, Distinct) and house.kind is HouseKind.REGION:
                yield Border(house.cells)
        yield Hole(self.holes(frame))


@functools.lru_cache(maxsize=16)
def _demands(frame: Frame, corners: tuple[Place, ...], height: int, width: int) -> tuple[Distinct | Domain, ...]:
    houses: dict[Line, Distinct] = {}
    used = set[Cell]()
    for number, (top, left) in enumerate(corners, start=1):
        side = range(height * width)
        lines = [
            (HouseKind.ROW, "row", [[(n, place) for place in side] for n in side]),
            (HouseKind.COLUMN, "column", [[(place, n) for place in side] for n in side]),
            (HouseKind.REGION, "box", [_box(n, height, width) for n in side]),
        ]
        for kind, word, all_places in lines:
            for n, places in enumerate(all_places, start=1):
                cells = tuple(frame.shape.cell(top + down, left + right) for down, right in places)
                houses.setdefault(cells, Distinct(cells, f"{word} {n} of grid {number}", kind))
                used.update(cells)
    holes = tuple(cell for cell in frame.shape.cells if cell not in used)
    return (*houses.values(), *cut_out(holes))


def _box(number: int, height: int, width: int) -> list[tuple[int, int]]:
    top, left = number // height * height, number % height * width
    return [(top + down, left + right) for down in range(height) for right in range(width)]


RULE = Grids
