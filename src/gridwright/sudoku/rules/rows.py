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
            r"(?:solve )?normal(?: (?P<upto>\d+)x(?P=upto))?(?: irregular| jigsaw)?(?: (?:rule|apply|standard))*",
            "Normal 6x6 sudoku rules apply.",
        ),
        Cue(
            r"(?P<upto>1-\d+) row column|box",
            "Place the digits 1 to 9 once each in every row, column and box.",
            "row column box once exactly1 all standard outlined irregular irregularly shaped not enter write "
            "empty unique different same "
            "repeat rule apply normal thick bordered bold",
        ),
        Cue(
            "row column not repeat|same|more",
            "Digits may not repeat in any row, column or box.",
            "repeat box once exactly1 all standard outlined rule apply normal same single enter",
        ),
        Cue(
            r"(?:standard|classic)(?: (?P<upto>\d+)x(?P=upto))?(?: rule)?(?: apply)?",
            "Standard sudoku rules apply.",
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
