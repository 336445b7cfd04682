"""Every row holds each symbol once."""

import functools
from dataclasses import dataclass
from typing import ClassVar

from gridwright.sudoku.demands import Distinct, HouseKind
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Rows"]


@dataclass(frozen=True)
class Rows(Rule):
    """Every row holds each symbol once."""

    is_layout: ClassVar[bool] = True

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:
        """Make a house of every row."""
        return _rows_of(frame)


@functools.lru_cache(maxsize=16)
def _rows_of(frame: Frame) -> tuple[Distinct, ...]:
    return tuple(Distinct(line, f"row {n}", HouseKind.ROW) for n, line in enumerate(frame.shape.rows, start=1))


RULE = Rows
