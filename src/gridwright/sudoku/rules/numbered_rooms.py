"""Numbered rooms: a number outside stands in the Xth cell, where X is the value in the first cell."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.sudoku.demands import Machine, machine
from gridwright.sudoku.parts.lanes import Lanes
from gridwright.sudoku.rule import Cue

__all__ = ["RULE", "NumberedRooms"]


@dataclass(frozen=True)
class NumberedRooms(Lanes):
    """Values that stand where the first cell says: r1c3 down=4."""

    word: ClassVar[str] = "numbered room"
    says: ClassVar[str] = "hold {number} in the place that the first one says"
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=2", "r3c1 right=4", "r4c4 left=1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "outside|room nth|xth|n|x first",
            "A clue outside the grid indicates the digit which has to be placed in the Nth cell in "
            "the corresponding direction, where N is the digit placed in the first cell in that "
            "direction.",
            "direction row column outside room first n x th seen same",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"clues": "lane"}

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:
        """Count to the room that the first cell names."""
        return _room(values, number, length)


@functools.lru_cache(maxsize=256)
def _room(values: tuple[int, ...], number: int, length: int) -> Machine:
    """Keep how many cells lie before the room, 0 after it."""

    def step(left: int | None, value: int) -> list[int | None]:
        if left is None and not 1 <= value <= length:
            return []
        ahead = value if left is None else left
        if ahead == 1 and value != number:
            return []
        return [max(0, ahead - 1)]

    return machine(values, None, step, lambda left: left == 0)


RULE = NumberedRooms
