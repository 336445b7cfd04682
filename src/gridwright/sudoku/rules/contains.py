"""Given values: a group of cells holds the values printed with it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Contains
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.parts.pieces import Lane
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "ContainsValues"]


@dataclass(frozen=True)
class ContainsValues(Rule):
    """Groups of cells with values that stand among them: r1c1 r1c2 r2c1=1 3; a value twice for two of it.

    With `exact` these values stand there just so often.
    """

    groups: tuple[Values, ...] = ()
    exact: bool = False
    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?:text |all )*(?P<groups>cage) cage(?: once| atleast| order)*",
            "Small clues in cages indicate digits that must appear somewhere within that cage.",
        ),
        Cue(
            "<hue>(?P<dots>circle|dot)(?: atleast| once)* (?:2 )?adjacent",
            "Digits in white circles must appear in one of the two adjacent cells.",
        ),
        Cue(
            "(?P<lanes>outside) first (?P<many>[2-9])",
            "Digits outside the grid must appear in the first three cells in that direction.",
            "row column direction order arrow seen corresponding all",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"groups": "noted", "dots": "dot", "lanes": "lane"}
    example: ClassVar[Mapping[str, object]] = {"groups": ["r1c1 r1c2 r2c1=1 3", "r3c3 r4c4=2"], "exact": True}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Let cages hold the digits in their corners, and the first cells of a row those before it."""
        groups = [*pieces.get("groups", ()), *pieces.get("dots", ())]
        for text in pieces.get("lanes", ()):
            lane = Lane.parse(text)
            cells = lane.cells(frame.shape)[: int(str(fields["many"]))]
            groups.append(f"{frame.name(cells)}={' '.join(str(lane.total))}")
        return super().as_told({}, {"groups": groups}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse more values than cells."""
        for group in self.groups:
            frame.counts(group.values)
            if len(group.values) > len(set(frame.line(group.cells))):
                raise InvalidPuzzleError(f"group '{group}': expected no more values than cells")

    def demands(self, frame: Frame) -> Iterator[Contains]:
        """Let the cells hold the values."""
        for group in self.groups:
            name = f"group from {group.cells[0]}"
            yield Contains(frame.line(group.cells), frame.counts(group.values), name, is_exact=self.exact)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Outline every group with its values."""
        for group in self.groups:
            yield Outline(frame.line(group.cells), ",".join(map(str, group.values)))


RULE = ContainsValues
