"""X-sums: a number outside is the sum of the first X cells, where X is the value in the first of them."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.sudoku.demands import Machine, machine
from gridwright.sudoku.parts.lanes import Lanes
from gridwright.sudoku.rule import Cue

__all__ = ["RULE", "XSums"]

_State: TypeAlias = tuple[int, int] | None


@dataclass(frozen=True)
class XSums(Lanes):
    """Sums of as many cells as the first one says: r1c3 down=12."""

    word: ClassVar[str] = "x-sum"
    title: ClassVar[str] = "x-sums"
    names: ClassVar[tuple[str, ...]] = ("x-sums",)
    says: ClassVar[str] = "begin with as many cells of sum {number} as the first one says"
    shown: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=15", "r3c1 right=20", "r9c6 up=12"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=5", "r3c1 right=10", "r4c4 left=1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "outside|sum|x sum first x|n",
            "A clue outside the grid gives the sum of the first X digits, where X is the first of them.",
            "first x n row column direction same seen deduced outside clue nearest closest from that's "
            "adjacent starting "
            "continuing away counting start begin",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"clues": "lane"}

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:
        """Count the cells that the first one asks for."""
        return _x_sum(values, number, length)


@functools.lru_cache(maxsize=256)
def _x_sum(values: tuple[int, ...], number: int, length: int) -> Machine:
    """Keep how many cells are still asked for, and what is left of the number."""

    def step(state: _State, value: int) -> list[_State]:
        count, left = (value, number) if state is None else state
        if state is None and not 1 <= value <= length:
            return []
        if count == 0:
            return [state]
        count, left = count - 1, left - value
        return [(count, left)] if left >= 0 and (count or not left) else []

    return machine(values, None, step, lambda state: state is not None and state[0] == 0)


RULE = XSums
