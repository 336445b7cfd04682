"""Equal sums: groups of cells whose values have the same sum."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.sums import check_reach, equal_sums, letter
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "EqualSums"]


@dataclass(frozen=True)
class EqualSums(Rule):
    """Groups of one sum, each set of groups written with bars: r1c1 r1c2 | r3c3 r3c4 r4c4."""

    sets: tuple[Groups, ...] = ()
    shown: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r3c4"]}
    example: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r3c4", "r4c1 r4c2 | r2c4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"line(?: \d)? sum first (?P<many>\d) same sum last (?P=many)",
            "In each line of four cells the sum of the first two digits equals the sum of the last two digits.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"sets": "line"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Compare the first cells of every line with as many of the last."""
        many = int(str(fields["many"]))
        lines = [line.split() for line in pieces["sets"]]
        halves = [f"{' '.join(line[:many])} | {' '.join(line[-many:])}" for line in lines if len(line) >= 2 * many]
        return super().as_told({}, {"sets": halves}, frame)

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
