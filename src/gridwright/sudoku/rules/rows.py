"""Every row holds each symbol once."""

import functools
from dataclasses import dataclass

from gridwright.grid import Shape
from gridwright.sudoku.rule import House, Rule

__all__ = ["RULE", "Rows"]


@dataclass(frozen=True)
class Rows(Rule):
    """Every row holds each symbol once."""

    def houses(self, shape: Shape, size: int) -> tuple[House, ...]:  # noqa: ARG002
        """Make a house of every row."""
        return _rows_of(shape)


@functools.lru_cache(maxsize=16)
def _rows_of(shape: Shape) -> tuple[House, ...]:
    return tuple(House(f"row {number}", line) for number, line in enumerate(shape.rows, start=1))


RULE = Rows
