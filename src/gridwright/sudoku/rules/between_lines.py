"""Between lines: the values along a line lie between those in the circles at its ends."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import End
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "BetweenLines"]

_Ends: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class BetweenLines(Lines):
    """Lines with a circle at both ends; the values between are larger than the one and smaller than the other."""

    word: ClassVar[str] = "between line"
    ends: ClassVar[End] = End.CIRCLE
    fewest: ClassVar[int] = 3
    names: ClassVar[tuple[str, ...]] = ("between lines", "between line")
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r3c3 r3c4 r4c5", "r8c2 r7c3 r7c4 r8c5"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3", "r4c1 r3c2 r3c3 r4c4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line circle|end|ends",
            "Digits on a line between two circles must lie strictly between the digits in the circles.",
            "line strictly circle end ends larger smaller than lie fall both in-between numerically "
            "associated endpoint "
            "endpoints liewithin bulb bulbs 2 inside oval fall falls lies",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "ended line|line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:  # noqa: ARG002
        """Refuse a line for which there are too few symbols."""
        if frame.size < 3:
            raise InvalidPuzzleError(f"{name}: expected at least 3 symbols, got {frame.size}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Automaton]:
        """Read both ends first, then what must lie between them."""
        first, *inner, last = cells
        says = "after the two circles hold values between these"
        yield Automaton((first, last, *inner), _between(frame.values), name, says)


@functools.lru_cache(maxsize=64)
def _between(values: tuple[int, ...]) -> Machine:
    def step(ends: _Ends, value: int) -> list[_Ends]:
        if len(ends) < 2:
            return [tuple(sorted((*ends, value)))]
        return [ends] if ends[0] < value < ends[1] else []

    start: _Ends = ()
    return machine(values, start, step, lambda _: True)


RULE = BetweenLines
