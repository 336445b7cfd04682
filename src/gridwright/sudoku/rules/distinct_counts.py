"""Distinct counts: the value in the first cell of a group is the number of different values in its other cells."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form, Outline, Print
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "DistinctCounts"]

_MOST_VALUES = 10


@dataclass(frozen=True)
class DistinctCounts(Rule):
    """Groups, the counting cell first: r2c2 r1c1 r1c2 r1c3."""

    groups: tuple[Path, ...] = ()
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<groups>arrow) circle|bulb different|unique|distinct",
            "A digit in a circle is the number of different digits along its arrow.",
            "count counts how many arrow circle",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"groups": "arrow"}
    example: ClassVar[Mapping[str, object]] = {"groups": ["r2c2 r1c1 r1c2 r2c1 r3c3", "r4c4 r3c4 r4c3"]}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Count along arrows, the circle first."""
        return super().as_told(fields, {"groups": [text.replace(" |", "") for text in pieces["groups"]]}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse groups without cells to count, and more values than can be told apart."""
        for group in self.groups:
            if len(group.cells) < 2:
                raise InvalidPuzzleError(f"distinct count '{group}': expected cells to count")
            if frame.size > _MOST_VALUES:
                raise InvalidPuzzleError(f"distinct count '{group}': expected at most {_MOST_VALUES} values")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Gather the values of the others, then read the count."""
        for group in self.groups:
            counter, *others = frame.line(group.cells)
            name = f"distinct count at {group.cells[0]}"
            says = f"hold as many different values as {group.cells[0]} says"
            yield Automaton((*others, counter), _count(frame.values, len(others)), name, says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw the group and a ring around its counter."""
        for group in self.groups:
            cells = frame.line(group.cells)
            yield Outline(cells)
            yield Badge(cells[:1], "", Form.RING, Paint.DOT_LIGHT)


@functools.lru_cache(maxsize=64)
def _count(values: tuple[int, ...], length: int) -> Machine:
    """Keep the set of values seen; the last value, which a guess tells from the others, must be its size."""
    done = -1
    bits = {value: 1 << number for number, value in enumerate(values)}

    def step(seen: int, value: int) -> list[int]:
        if seen == done:
            return []
        more = [seen | bits[value]] if (seen | bits[value]).bit_count() <= length else []
        return [*more, done] if value == seen.bit_count() else more

    return machine(values, 0, step, lambda seen: seen == done)


RULE = DistinctCounts
