"""Every column holds each symbol once."""

import functools
from dataclasses import dataclass

from gridwright.grid import Shape
from gridwright.sudoku.rule import House, Rule

__all__ = ["RULE", "Columns"]


@dataclass(frozen=True)
class Columns(Rule):
    """Every column holds each symbol once."""

    def houses(self, shape: Shape, size: int) -> tuple[House, ...]:  # noqa: ARG002
        """Make a house of every column."""
        return _columns_of(shape)


@functools.lru_cache(maxsize=16)
def _columns_of(shape: Shape) -> tuple[House, ...]:
    return tuple(House(f"column {number}", line) for number, line in enumerate(shape.columns, start=1))


RULE = Columns
