"""Equal sums: groups of cells whose values have the same sum."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.sums import check_reach, equal_sums, letter
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "EqualSums"]


@dataclass(frozen=True)
class EqualSums(Rule):
    """Groups of one sum, each set of groups written with bars: r1c1 r1c2 | r3c3 r3c4 r4c4."""

    sets: tuple[Groups, ...] = ()
    shown: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r3c4"]}
    example: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r3c4", "r4c1 r4c2 | r2c4"]}

    def check(self, frame: Frame) -> None:
        """Refuse groups that cannot have one sum."""
        for one in self.sets:
            for first, second in zip(one.groups, one.groups[1:], strict=False):
                check_reach(frame, frame.line(first), frame.line(second), f"equal sums '{one}'")

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Let all groups of a set have one sum."""
        for number, one in enumerate(self.sets):
            yield from equal_sums(map(frame.line, one.groups), f"equal sums {letter(number)}")

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Outline every group with the letter of its set."""
        for number, one in enumerate(self.sets):
            yield from (Outline(frame.line(group), letter(number)) for group in one.groups)


RULE = EqualSums
