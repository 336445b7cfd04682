"""Sandwiches: a number outside is the sum of what stands between the smallest and the largest value."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from gridwright.sudoku.demands import Automaton, Demand, Machine, machine
from gridwright.sudoku.parts.lanes import Lanes
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "Sandwich"]

_State: TypeAlias = tuple[int | None, int, int]
"""The value that closes the sandwich, what is left of its sum, and the set of symbols that it holds."""
_BEFORE: _State = (None, 0, 0)
_AFTER: _State = (None, -1, 0)


@dataclass(frozen=True)
class Sandwich(Lanes):
    """Sums between 1 and 9, or whatever the smallest and largest values are: r1c3 down=12."""

    word: ClassVar[str] = "sandwich"
    title: ClassVar[str] = "sandwich sums"
    names: ClassVar[tuple[str, ...]] = ("sandwich",)
    says: ClassVar[str] = "hold a sum of {number} between the smallest and the largest value"
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=3", "r3c1 right=0", "r4c4 left=5"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "outside|sandwich|row|column|sum sum 1 9|6|4|8",
            "Clues outside the grid show the sum of the digits between the 1 and the 9 in that row/column.",
            "outside sandwich sandwiched all row column line direction sum not excluding corresponding 2 between",
        ),
        Cue("(?:normal )?sandwich(?: rule)?(?: apply)?", "Sandwich rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"clues": "lane"}

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:  # noqa: ARG002
        """Add up what stands between the two crusts."""
        return _sandwich(values, number, differ=False)

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Let what stands between the crusts differ where a row or column is a house: 18 is not 6 three times."""
        houses = [frozenset(house.cells) for house in frame.houses]
        for clue, demand in zip(self.clues, super().demands(frame), strict=True):
            if isinstance(demand, Automaton) and any(house.issuperset(demand.cells) for house in houses):
                yield replace(demand, machine=_sandwich(frame.values, clue.total, differ=True))
            else:
                yield demand


@functools.lru_cache(maxsize=256)
def _sandwich(values: tuple[int, ...], number: int, *, differ: bool) -> Machine:
    """Wait for a crust, keep what is left of the number, and what was used, until the other one closes it."""
    crusts = {min(values): max(values), max(values): min(values)}
    bits = {value: 1 << symbol if differ else 0 for symbol, value in enumerate(values)}

    def step(state: _State, value: int) -> list[_State]:
        closing, left, used = state
        if closing is None:
            if state == _BEFORE and value in crusts:
                return [(crusts[value], number, used)]
            return [] if value in crusts else [state]
        if value == closing:
            return [_AFTER] if left == 0 else []
        if value in crusts or value > left or bits[value] & used:
            return []
        return [(closing, left - value, used | bits[value])]

    return machine(values, _BEFORE, step, lambda state: state == _AFTER)


RULE = Sandwich
