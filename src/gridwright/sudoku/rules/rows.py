"""Every row holds each symbol once."""

import functools
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Cell, Shape
from gridwright.sudoku.demands import Distinct, HouseKind
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Rows"]


@dataclass(frozen=True)
class Rows(Rule):
    """Every row holds each symbol once."""

    is_layout: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"(?:(?:place|put|fill in|enter|write|insert) )?<a>(?:(?:digits|numbers) )?(?:from )?1-\d+ "
            r"(?:(?:must|should|be|placed|appear|appears|exactly|once|each) ){0,6}(?:in|into) <a>row and "
            r"<a>column(?: (?:exactly once|once each|without repeats|once))?",
            "Place the digits 1 to 5 once each in every row and column.",
        ),
    )

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:
        """Make a house of every row, without holes."""
        return _rows_of(frame.shape, frame.holes)


@functools.lru_cache(maxsize=16)
def _rows_of(shape: Shape, holes: frozenset[Cell]) -> tuple[Distinct, ...]:
    whole = enumerate(shape.rows, start=1)
    lines = ((n, tuple(cell for cell in line if cell not in holes)) for n, line in whole)
    return tuple(Distinct(line, f"row {n}", HouseKind.ROW) for n, line in lines if line)


RULE = Rows
