"""Arrows: the values along an arrow add up to the value in its circle, or to the number in its pill."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Place
from gridwright.model.prints import End, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.sums import balance, reach
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Arrows"]

_BASE = 10


@dataclass(frozen=True)
class Arrows(Rule):
    """Arrows, each written as its circle and its cells: r1c1 | r1c2 r1c3; several may leave one circle.

    A pill of several cells holds a number, its digits in the order of the cells.
    """

    arrows: tuple[Groups, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("arrow",)
    gestures: ClassVar[Mapping[str, str]] = {"arrows": "arrow"}
    shown: ClassVar[Mapping[str, object]] = {"arrows": ["r2c2 | r3c3 r4c4 r5c4", "r7c8 | r7c7 r6c6"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"arrows": ["r1c1 | r1c2 r2c3", "r4c3 r4c4 | r3c3 r3c2 r3c1 r2c1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "arrow|arrow's|shaft|stem sum circle|bulb|pill|oval|arrow's|head",
            "Digits along an arrow must sum to the digit in that arrow's circle.",
            "arrow arrow's circle bulb line shaft stem start end base pill oval repeat attached 2 "
            "multi read left right top bottom downwards rule allowed its rounded associated path adjacent "
            "white grey as long emanating coming leaving pointing extending originating located tail "
            "follow obey normal all direction",
        ),
        Cue(
            "circle same sum arrow",
            "The digit in a circle equals the sum of the digits along its arrow.",
            "arrow's all attached line emanating coming leaving pointing extending originating emerge "
            "emerges emerging emanate emanates bulb base start",
        ),
        Cue("(?:normal )?arrow(?: rule)?(?: apply)?", "Arrow rules apply."),
        Cue(
            "pill|oval read|reads|written|reading|2|3|multi",
            "Two-digit numbers in pills are read left to right or top to bottom.",
            "left right top bottom downwards down 2 3 multi arrow sum from either numbers should",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"arrows": "arrow"}

    def check(self, frame: Frame) -> None:
        """Refuse arrows whose cells add up to more than the circle can hold, or to less."""
        for arrow in self.arrows:
            pill, *shafts = map(frame.line, arrow.groups)
            ones = sum(_BASE**n for n in range(len(pill)))
            least, most = ones * min(frame.values), ones * max(frame.values)
            for shaft in shafts:
                low, high = reach(frame, shaft)
                if low > most or high < least:
                    raise InvalidPuzzleError(
                        f"arrow '{arrow}': expected a sum from {least} to {most} as its circle can hold, "
                        f"got cells that add up to at least {low} and at most {high}"
                    )

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Balance every arrow against its circle."""
        for arrow in self.arrows:
            pill, *shafts = arrow.groups
            for shaft in shafts:
                yield from balance(Counter(frame.line(shaft)), _worth(pill, frame), f"arrow from {pill[0]}")

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw every arrow from its circle or pill on."""
        for arrow in self.arrows:
            pill, *shafts = map(frame.line, arrow.groups)
            for shaft in shafts:
                base = min(pill, key=lambda cell: frame.distance(cell, shaft[0]))
                start = End.CIRCLE if len(pill) == 1 else End.ROUND
                yield Track((base, *shaft), Paint.PEN, 0.05, start=start, end=End.ARROW)
            if len(pill) > 1:
                yield Track(pill, width=0.76)


def _worth(pill: tuple[Place, ...], frame: Frame) -> dict[Cell, int]:
    return {cell: _BASE**n for n, cell in enumerate(reversed(frame.line(pill)))}


RULE = Arrows
