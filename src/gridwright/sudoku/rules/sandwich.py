"""Sandwiches: a number outside is the sum of what stands between the smallest and the largest value."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.sudoku.demands import Machine, machine
from gridwright.sudoku.lanes import Lanes

__all__ = ["RULE", "Sandwich"]

_State: TypeAlias = tuple[int | None, int]
_BEFORE: _State = (None, 0)
_AFTER: _State = (None, -1)


@dataclass(frozen=True)
class Sandwich(Lanes):
    """Sums between 1 and 9, or whatever the smallest and largest values are: r1c3 down=12."""

    word: ClassVar[str] = "sandwich"
    title: ClassVar[str] = "sandwich sums"
    names: ClassVar[tuple[str, ...]] = ("sandwich",)
    says: ClassVar[str] = "hold a sum of {number} between the smallest and the largest value"
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=3", "r3c1 right=0", "r4c4 left=5"]}

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:  # noqa: ARG002
        """Add up what stands between the two crusts."""
        return _sandwich(values, number)


@functools.lru_cache(maxsize=256)
def _sandwich(values: tuple[int, ...], number: int) -> Machine:
    """Wait for a crust, keep what is left of the number until the other one closes it."""
    crusts = {min(values): max(values), max(values): min(values)}

    def step(state: _State, value: int) -> list[_State]:
        closing, left = state
        if closing is None:
            if state == _BEFORE and value in crusts:
                return [(crusts[value], number)]
            return [] if value in crusts else [state]
        if value == closing:
            return [_AFTER] if left == 0 else []
        return [(closing, left - value)] if value not in crusts and value <= left else []

    return machine(values, _BEFORE, step, lambda state: state == _AFTER)


RULE = Sandwich
