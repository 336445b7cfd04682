"""The grid is cut into irregular regions, each holding each symbol once."""

import functools
from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku.rule import House, Rule

__all__ = ["RULE", "Regions"]


@dataclass(frozen=True)
class Regions(Rule):
    """Irregular regions: `map` has one letter per cell, row by row; equal letters make a region."""

    map: tuple[str, ...] = ()

    def check(self, shape: Shape, size: int) -> None:
        """Refuse a map of the wrong shape and regions of the wrong size."""
        if len(self.map) != shape.height or any(len(row) != shape.width for row in self.map):
            raise InvalidPuzzleError(f"expected a region map of {shape}, got {'/'.join(self.map)!r}")
        for house in self.houses(shape, size):
            if len(house.cells) != size:
                letter = "".join(self.map)[house.cells[0]]
                raise InvalidPuzzleError(
                    f"{house.name} (letter {letter}, from {shape.name(house.cells[0])}): "
                    f"expected {size} cells, got {len(house.cells)}"
                )

    def houses(self, shape: Shape, size: int) -> tuple[House, ...]:  # noqa: ARG002
        """Make a house of every region, numbered by its first cell."""
        return _regions_of(self.map)

    def outlined(self, shape: Shape, size: int) -> tuple[Line, ...]:
        """Draw thick borders around the regions."""
        return tuple(house.cells for house in self.houses(shape, size))


@functools.lru_cache(maxsize=64)
def _regions_of(rows: tuple[str, ...]) -> tuple[House, ...]:
    cells_of: dict[str, list[Cell]] = {}
    for cell, letter in enumerate("".join(rows)):
        cells_of.setdefault(letter, []).append(cell)
    return tuple(House(f"region {n}", tuple(cells)) for n, cells in enumerate(cells_of.values(), start=1))


RULE = Regions
