"""Same counts: the value in the first cell of a group counts its other cells that hold the same as the second."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form, Outline, Print
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "SameCounts"]


@dataclass(frozen=True)
class SameCounts(Rule):
    """Groups, the counting cell first: r2c2 r1c1 r1c2 r1c3 counts r1c1, and those that hold the same.

    With `others` the cell itself that they are compared with is not counted.
    """

    groups: tuple[Path, ...] = ()
    others: bool = False
    names: ClassVar[tuple[str, ...]] = ("same counts",)
    example: ClassVar[Mapping[str, object]] = {"groups": ["r4c4 r1c1 r2c2 r3c3 r1c3"]}

    def check(self, frame: Frame) -> None:  # noqa: ARG002
        """Refuse groups without cells to count."""
        for group in self.groups:
            if len(group.cells) < 2:
                raise InvalidPuzzleError(f"same count '{group}': expected cells to count")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Remember what the first holds, count those like it, then read the count."""
        for group in self.groups:
            counter, *counted = frame.line(group.cells)
            own = " other" if self.others else ""
            says = f"hold the same as {group.cells[1]} in as many{own} cells as {group.cells[0]} says"
            name = f"same count at {group.cells[0]}"
            yield Automaton((*counted, counter), _count(frame.values, -int(self.others)), name, says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw the group and a ring around its counter."""
        for group in self.groups:
            counter, *counted = frame.line(group.cells)
            yield Outline(tuple(counted))
            yield Badge((counter,), "", Form.RING, Paint.DOT_LIGHT)


@functools.lru_cache(maxsize=64)
def _count(values: tuple[int, ...], start: int) -> Machine:
    """Keep the first value and the count; the last value, told from the others by a guess, must be the count."""
    begin, done, most = (-1, 0), (-2, 0), max(values)
    number = {value: symbol for symbol, value in enumerate(values)}

    def step(state: tuple[int, int], value: int) -> list[tuple[int, int]]:
        same, count = state
        if state == done:
            return []
        if state == begin:
            return [(number[value], start + 1)]
        after = count + (number[value] == same)
        return [*([(same, after)] if after <= most else []), *([done] if value == count else [])]

    return machine(values, begin, step, lambda state: state == done)


RULE = SameCounts
