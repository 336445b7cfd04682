"""Entropic squares: every square of 2x2 cells holds a low, a middle and a high value, or one of each rest by 3."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Line
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "EntropicSquares"]

_KINDS = 3


@dataclass(frozen=True)
class EntropicSquares(Rule):
    """Every square holds values of all three kinds: thirds of the values in order, or the rests by 3, or both."""

    entropic: bool = True
    modular: bool = False
    shown: ClassVar[Mapping[str, object]] = {"entropic": True, "modular": False}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"entropic": True, "modular": False}

    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "2x2 low|123|1-3|entropic",
            "Every 2x2 square contains at least one low digit (123), one medium digit (456) and one high "
            "digit (789).",
            "square area box atleast exactly1 medium middle high 123 456 789 1-3 4-6 7-9 1 2 3 4 5 6 7 8 9 set",
        ),
        Cue(
            "global entropy",
            "Global entropy: every 2x2 box has a low (1-3), a middle (4-6) and a high (7-9) digit.",
            "2x2 square area box atleast exactly1 low medium middle high 123 456 789 1-3 4-6 7-9 rule apply",
        ),
        Cue(
            "2x2 (?P<not_entropic>(?P<modular>147|mod|modular|remainder))",
            "Every 2x2 square contains a digit of each of 147, 258 and 369.",
            "square area box atleast exactly1 147 258 369 remainder divided 3 set",
        ),
    )

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Read every square until all kinds were seen."""
        size = len(frame.values)
        thirds = tuple(number * _KINDS // size for number in range(size))
        rests = tuple(value % _KINDS for value in frame.values)
        for cells in _squares(frame):
            where = frame.shape.name(cells[0])
            if self.entropic:
                says = "hold a low, a middle and a high value"
                yield Automaton(cells, _all_of(frame.values, thirds), f"entropic square at {where}", says)
            if self.modular:
                says = "hold a value of each rest by 3"
                yield Automaton(cells, _all_of(frame.values, rests), f"modular square at {where}", says)


def _squares(frame: Frame) -> Iterator[Line]:
    shape = frame.shape
    for row in range(shape.height - 1):
        for column in range(shape.width - 1):
            yield tuple(shape.cell(row + down, column + right) for down in (0, 1) for right in (0, 1))


@functools.lru_cache(maxsize=16)
def _all_of(values: tuple[int, ...], kinds: tuple[int, ...]) -> Machine:
    kind_of = dict(zip(values, kinds, strict=True))
    every = frozenset(kinds)
    return machine(
        values, frozenset[int](), lambda seen, value: [seen | {kind_of[value]}], lambda seen: seen == every
    )


RULE = EntropicSquares
