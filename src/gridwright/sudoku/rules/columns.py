"""Every column holds each symbol once."""

import functools
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Cell, Shape
from gridwright.sudoku.demands import Distinct, HouseKind
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Columns"]


@dataclass(frozen=True)
class Columns(Rule):
    """Every column holds each symbol once."""

    is_layout: ClassVar[bool] = True

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:
        """Make a house of every column, without holes."""
        return _columns_of(frame.shape, frame.holes)


@functools.lru_cache(maxsize=16)
def _columns_of(shape: Shape, holes: frozenset[Cell]) -> tuple[Distinct, ...]:
    lines = (
        (n, tuple(cell for cell in line if cell not in holes)) for n, line in enumerate(shape.columns, start=1)
    )
    return tuple(Distinct(line, f"column {n}", HouseKind.COLUMN) for n, line in lines if line)


RULE = Columns
