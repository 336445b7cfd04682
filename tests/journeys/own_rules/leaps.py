"""A rule that only its journey knows: neighbours on a path differ by at least two."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.model import Paint
from gridwright.model.prints import Badge, Form, Outline, Print, Track
from gridwright.sudoku import Rule
from gridwright.sudoku.demands import Relation, table
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame

__all__ = ["RULE"]


@dataclass(frozen=True)
class Leaps(Rule):
    """Neighbours on a path differ by at least two."""

    paths: tuple[Path, ...] = ()

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Keep neighbours on a path apart."""
        apart = table(frame.values, lambda one, other: abs(one - other) >= 2)
        for path in self.paths:
            for one, other in itertools.pairwise(frame.line(path.cells)):
                yield Relation(one, other, apart, "leap", "far from")

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw a green line, a ring at its start, an outline with a text and a badge outside the grid."""
        for path in self.paths:
            cells = frame.line(path.cells)
            yield Track(cells, Paint.LINE_GREEN)
            yield Badge(cells[:1], form=Form.RING, paint=Paint.LINE_PURPLE)
            yield Outline(cells, "2+")
            yield Badge(cells[:1], "leap", way=(0, 1), paint=Paint.CLUE)


RULE = Leaps
