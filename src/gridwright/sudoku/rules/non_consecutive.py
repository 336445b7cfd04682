"""Non-consecutive: values in cells that share a side do not follow each other."""

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.sudoku.demands import Relation
from gridwright.sudoku.neighbours import DIAGONAL, SIDE, pairs_apart
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.ties import differ, none_of

__all__ = ["RULE", "NonConsecutive"]


@dataclass(frozen=True)
class NonConsecutive(Rule):
    """Neighbours at a side, and with `diagonal` also at a corner, are not 1 apart; without `side` only these."""

    side: bool = True
    diagonal: bool = False

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Forbid neighbours that are 1 apart."""
        tie = none_of(frozenset({differ(frame.values, 1)}))
        for first, second in pairs_apart(frame.shape, SIDE * self.side + DIAGONAL * self.diagonal):
            yield tie.between(first, second, "non-consecutive")


RULE = NonConsecutive
