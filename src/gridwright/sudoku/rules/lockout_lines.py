"""Lockout lines: the values in the diamonds of a line are at least 4 apart, and the others lie outside these."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import End
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "LockoutLines"]

_Ends: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class LockoutLines(Lines):
    """Lines with a diamond at both ends, whose values are at least `gap` apart; no other lies within them."""

    gap: int = 4
    word: ClassVar[str] = "lockout line"
    paint: ClassVar[Paint] = Paint.LINE_TEAL
    ends: ClassVar[End] = End.DIAMOND
    names: ClassVar[tuple[str, ...]] = ("lockout",)
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r2c3 r3c4 r4c4", "r7c8 r7c7 r8c6"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3", "r4c1 r3c2"], "gap": 2}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "diamond differ|apart atleast|4 line|diamond outside",
            "Digits in diamonds differ by at least 4 and the digits on the line between lie outside of them.",
            "line diamond 4 end ends lie fall falls strictly range same endpoint endpoints remaining atleast",
        ),
        Cue(
            "diamond differ|apart atleast|4",
            "The digits in the diamonds at the ends of a line differ by at least 4.",
            "line diamond 4 end ends endpoint endpoints atleast",
        ),
        Cue(
            "line not diamond",
            "Digits on the line cannot be between the digits in the diamonds.",
            "end ends lie strictly range same endpoint endpoints",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "ended line|line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a gap that leaves no value for the diamonds, or none for the rest of the line."""
        most = max(frame.values) - min(frame.values) - (len(cells) > 2)
        if not 0 <= self.gap <= most:
            raise InvalidPuzzleError(f"{name}: expected a gap from 0 to {most}, got {self.gap}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Automaton]:
        """Read both ends first, then what must lie outside them."""
        first, *inner, last = cells
        says = f"after two diamonds at least {self.gap} apart hold values outside these"
        yield Automaton((first, last, *inner), _outside(frame.values, self.gap), name, says)


@functools.lru_cache(maxsize=64)
def _outside(values: tuple[int, ...], gap: int) -> Machine:
    def step(ends: _Ends, value: int) -> list[_Ends]:
        if len(ends) < 2:
            both = tuple(sorted((*ends, value)))
            return [both] if len(both) < 2 or both[1] - both[0] >= gap else []
        return [] if ends[0] <= value <= ends[1] else [ends]

    start: _Ends = ()
    return machine(values, start, step, lambda _: True)


RULE = LockoutLines
