"""Further regions, a layer over the others, in which no symbol stands twice."""

import functools
from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku.rule import House, Rule

__all__ = ["RULE", "ExtraRegions"]

_NO_REGION = "."


@dataclass(frozen=True)
class ExtraRegions(Rule):
    """A layer of regions, such as windoku's four windows or a second set of boxes.

    `map` has one letter per cell, row by row; `.` is a cell outside; no symbol stands twice under one letter.
    Several layers are several rules of this kind.
    """

    map: tuple[str, ...] = ()
    name: str = "extra region"

    def check(self, shape: Shape, size: int) -> None:
        """Refuse a map of the wrong shape and regions larger than the number of symbols."""
        if len(self.map) != shape.height or any(len(row) != shape.width for row in self.map):
            raise InvalidPuzzleError(f"expected a map of {shape} for {self.name}, got {'/'.join(self.map)!r}")
        for house in self.houses(shape, size):
            if len(house.cells) > size:
                raise InvalidPuzzleError(
                    f"{house.name}: expected at most {size} cells for {size} symbols, got {len(house.cells)}"
                )

    def houses(self, shape: Shape, size: int) -> tuple[House, ...]:  # noqa: ARG002
        """Make a house of every letter, numbered by its first cell."""
        return _extra_regions_of(self.map, self.name)

    def tinted(self, shape: Shape, size: int) -> tuple[Line, ...]:
        """Tint every region of the layer."""
        return tuple(house.cells for house in self.houses(shape, size))


@functools.lru_cache(maxsize=64)
def _extra_regions_of(rows: tuple[str, ...], name: str) -> tuple[House, ...]:
    cells_of: dict[str, list[Cell]] = {}
    for cell, letter in enumerate("".join(rows)):
        if letter != _NO_REGION:
            cells_of.setdefault(letter, []).append(cell)
    return tuple(
        House(f"{name} {number}", tuple(cells)) for number, cells in enumerate(cells_of.values(), start=1)
    )


RULE = ExtraRegions
