"""Skyscrapers: a number outside counts the values that are larger than all before them, seen from there."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.sudoku.demands import Machine, machine
from gridwright.sudoku.parts.lanes import Lanes
from gridwright.sudoku.rule import Cue

__all__ = ["RULE", "Skyscrapers"]

_State: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Skyscrapers(Lanes):
    """Counts of the buildings that are seen when values are heights: r1c3 down=4."""

    word: ClassVar[str] = "skyscraper"
    says: ClassVar[str] = "show {number} values that are larger than all before them"
    names: ClassVar[tuple[str, ...]] = ("skyscraper",)
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=2", "r3c1 right=4", "r4c4 left=3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "skyscraper|building|buildings|height|heights|taller",
            "A clue outside the grid gives the number of skyscrapers seen from there.",
            "skyscraper building buildings height heights tall taller smaller larger block blocks "
            "blocked obscure obscured hide hides hidden view viewed direction represent represents "
            "as assuming how many row column vantage point look looking when outside seen visible "
            "see considered consider their different behind shorter considering where first line box position "
            "side count counts obscures blocking hiding than not same all up it imagine",
        ),
        Cue(
            "outside seen|visible|see larger|taller box|blocked|obscure|obscures|hide|hides smaller|shorter",
            "Numbers outside the grid tell how many digits are seen, where larger digits block smaller ones.",
            "how many direction row column larger smaller behind view side position",
        ),
        Cue("(?:normal )?skyscraper(?: rule)?(?: apply)?", "Skyscraper rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"clues": "lane"}

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:  # noqa: ARG002
        """Count what is seen."""
        return _skyscraper(values, number)


@functools.lru_cache(maxsize=256)
def _skyscraper(values: tuple[int, ...], number: int) -> Machine:
    """Keep the highest building, and how many are still to be seen; a height of 0 is no building."""

    def step(state: _State, value: int) -> list[_State]:
        highest, left = state
        if value <= highest:
            return [state]
        return [(value, left - 1)] if left > 0 else []

    start = (0, number)
    return machine(values, start, step, lambda state: state[1] == 0)


RULE = Skyscrapers
