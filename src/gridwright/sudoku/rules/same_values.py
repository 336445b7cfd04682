"""Same values: groups of as many cells hold the same values, each as often, in any order."""

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import Ground
from gridwright.sudoku.demands import Automaton, Demand
from gridwright.sudoku.parts.counters import scales
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.ties import equal
from gridwright.sudoku.parts.tints import tint_alike
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "SameValues"]


@dataclass(frozen=True)
class SameValues(Rule):
    """Groups of cells parted by bars: r1c1 r1c2 | r3c4 r4c4."""

    sets: tuple[Groups, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("same values",)
    shown: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r4c3"]}
    example: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r4c3", "r2c4 | r4c1"]}

    def check(self, frame: Frame) -> None:
        """Refuse groups with another number of cells."""
        for groups in self.sets:
            sizes = [len(frame.line(group)) for group in groups.groups]
            if len(set(sizes)) > 1:
                raise InvalidPuzzleError(
                    f"same values '{groups}': expected as many cells in every group, got {sizes}"
                )

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Weigh every symbol in one group against the same symbol in the next; cells of both weigh nothing."""
        for groups in self.sets:
            name = f"group of the same values as at {groups.groups[0][0]}"
            for one, other in itertools.pairwise(map(frame.line, groups.groups)):
                pairs = tuple(zip(_without(one, other), _without(other, one), strict=True))
                if len(pairs) == 1:
                    yield equal(frame.values).between(*pairs[0], name)
                elif pairs:
                    cells = tuple(itertools.chain(*pairs))
                    for symbol, value in enumerate(frame.values):
                        says = f"hold {value} as often in both groups"
                        yield Automaton(cells, scales(frame.size, symbol, len(pairs)), name, says)

    def prints(self, frame: Frame) -> Iterator[Ground]:
        """Tint groups of the same values alike."""
        return tint_alike(self.sets, frame)


def _without(cells: Line, others: Line) -> Line:
    return tuple((Counter(cells) - Counter(others)).elements())


RULE = SameValues
