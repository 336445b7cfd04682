"""Given values: a group of cells holds the values printed with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Contains
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "ContainsValues"]


@dataclass(frozen=True)
class ContainsValues(Rule):
    """Groups of cells with values that stand among them: r1c1 r1c2 r2c1=1 3; a value twice for two of it.

    With `exact` these values stand there just so often.
    """

    groups: tuple[Values, ...] = ()
    exact: bool = False
    example: ClassVar[Mapping[str, object]] = {"groups": ["r1c1 r1c2 r2c1=1 3", "r3c3 r4c4=2"], "exact": True}

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
