"""Dutch flatmates: every middle value has the smallest one directly above it or the largest directly below."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "DutchFlatmates"]

_FREE, _BELOW_SMALLEST, _WAITING = 0, 1, 2
_FEWEST = 3


@dataclass(frozen=True)
class DutchFlatmates(Rule):
    """With values 1 to 9 every 5 has a 1 above it or a 9 below it, or both; of two middles it is the lower one."""

    title: ClassVar[str] = "Dutch flatmates"

    def check(self, frame: Frame) -> None:
        """Refuse too few values."""
        if frame.size < _FEWEST:
            raise InvalidPuzzleError(f"Dutch flatmates: expected at least {_FEWEST} values, got {frame.size}")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Read every column from the top."""
        says = "give every middle value a flatmate"
        for number, column in enumerate(frame.shape.columns, start=1):
            yield Automaton(column, _flatmates(frame.values), f"flatmates in column {number}", says)


@functools.lru_cache(maxsize=16)
def _flatmates(values: tuple[int, ...]) -> Machine:
    ordered = sorted(values)
    low, middle, high = ordered[0], ordered[(len(ordered) - 1) // 2], ordered[-1]

    def step(state: int, value: int) -> list[int]:
        if state == _WAITING and value != high:
            return []
        if value == middle:
            return [_FREE] if state == _BELOW_SMALLEST else [_WAITING]
        return [_BELOW_SMALLEST if value == low else _FREE]

    return machine(values, _FREE, step, lambda state: state != _WAITING)


RULE = DutchFlatmates
