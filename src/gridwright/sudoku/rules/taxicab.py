"""Taxicab: no value stands twice as many steps apart, along rows and columns, as it counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.neighbours import pairs_apart
from gridwright.sudoku.parts.ties import Tie, tie
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Taxicab"]


@dataclass(frozen=True)
class Taxicab(Rule):
    """Two cells that are N steps apart do not both hold N."""

    shown_side: ClassVar[int] = 6

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Forbid a value in cells as far apart as it counts."""
        for steps in sorted(set(frame.values) & set(range(1, frame.shape.height + frame.shape.width - 1))):
            apart = _not_both(frame.values, steps)
            moves = [(down, right) for down in range(steps + 1) for right in {steps - down, down - steps}]
            for first, second in pairs_apart(frame.shape, (move for move in moves if move > (0, 0))):
                yield apart.between(first, second, "taxicab")


def _not_both(values: tuple[int, ...], steps: int) -> Tie:
    return tie(values, lambda a, b: not a == b == steps, f"not {steps} at the same time as")


RULE = Taxicab
