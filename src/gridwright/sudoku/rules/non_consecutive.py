"""Non-consecutive: values in cells that share a side do not follow each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.neighbours import DIAGONAL, SIDE, pairs_apart
from gridwright.sudoku.parts.ties import differ, none_of
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "NonConsecutive"]


@dataclass(frozen=True)
class NonConsecutive(Rule):
    """Neighbours at a side, and with `diagonal` also at a corner, are not 1 apart; without `side` only these."""

    side: bool = True
    diagonal: bool = False
    shown_side: ClassVar[int] = 6
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "adjacent not consecutive",
            "Orthogonally adjacent cells cannot contain consecutive digits.",
            "orthogonal horizontally vertically",
        ),
        Cue(
            "consecutive not (?:adjacent )?orthogonal(?: adjacent)?",
            "Consecutive digits may never touch orthogonally.",
        ),
        Cue(
            "share (?:edge |border )?not consecutive",
            "Cells that share an edge cannot contain consecutive digits.",
        ),
        Cue("not consecutive(?: rule)?(?: apply)?", "Nonconsecutive rules apply."),
    )

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Forbid neighbours that are 1 apart."""
        tie = none_of(frozenset({differ(frame.values, 1)}))
        for first, second in pairs_apart(frame.shape, SIDE * self.side + DIAGONAL * self.diagonal):
            yield tie.between(first, second, "non-consecutive")


RULE = NonConsecutive
