"""Both long diagonals hold each symbol once."""

import functools
from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line, Shape
from gridwright.sudoku.rule import House, Rule

__all__ = ["RULE", "Diagonals"]


@dataclass(frozen=True)
class Diagonals(Rule):
    """The diagonals named by `main` (from the top left) and `anti` (from the top right) hold each symbol once."""

    main: bool = True
    anti: bool = True

    def check(self, shape: Shape, size: int) -> None:  # noqa: ARG002
        """Refuse a grid that is not square."""
        if shape.height != shape.width:
            raise InvalidPuzzleError(f"expected a square grid for diagonals, got {shape}")

    def houses(self, shape: Shape, size: int) -> tuple[House, ...]:  # noqa: ARG002
        """Make a house of each chosen diagonal."""
        main, anti = _diagonals_of(shape)
        return (*([main] if self.main else ()), *([anti] if self.anti else ()))

    def tinted(self, shape: Shape, size: int) -> tuple[Line, ...]:
        """Tint the diagonals."""
        return tuple(house.cells for house in self.houses(shape, size))


@functools.lru_cache(maxsize=16)
def _diagonals_of(shape: Shape) -> tuple[House, House]:
    side = shape.height
    return (
        House("main diagonal", tuple(shape.cell(i, i) for i in range(side))),
        House("anti-diagonal", tuple(shape.cell(i, side - 1 - i) for i in range(side))),
    )


RULE = Diagonals
