"""Hidden skyscrapers: a number outside is the first value that a larger one before it hides, seen from there."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.sudoku.demands import Machine, machine
from gridwright.sudoku.parts.lanes import Lanes

__all__ = ["RULE", "HiddenSkyscrapers"]

_FOUND = -1


@dataclass(frozen=True)
class HiddenSkyscrapers(Lanes):
    """First buildings that are not seen when values are heights: r1c3 down=4."""

    word: ClassVar[str] = "hidden skyscraper"
    says: ClassVar[str] = "hide {number} before any other value"
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=2", "r3c1 right=1"]}

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:  # noqa: ARG002
        """Wait for the first value that is hidden."""
        return _hidden(values, number)


@functools.lru_cache(maxsize=256)
def _hidden(values: tuple[int, ...], number: int) -> Machine:
    def step(highest: int, value: int) -> list[int]:
        if highest == _FOUND or value < highest:
            return [_FOUND] if highest == _FOUND or value == number else []
        return [value]

    return machine(values, 0, step, lambda highest: highest == _FOUND)


RULE = HiddenSkyscrapers
