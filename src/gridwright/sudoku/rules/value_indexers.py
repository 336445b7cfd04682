"""Value indexers: a line's first value stands again as many cells behind its second cell as that one says."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Frame

__all__ = ["RULE", "ValueIndexers"]

_State: TypeAlias = tuple[int | None, int | None]


@dataclass(frozen=True)
class ValueIndexers(Lines):
    """Lines whose first cell is found again: 7 and 2 in the first cells of a line say that its fourth holds 7."""

    word: ClassVar[str] = "value indexer"
    paint: ClassVar[Paint] = Paint.LINE_GOLD
    fewest: ClassVar[int] = 3
    may_cross: ClassVar[bool] = True
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3 r3c4", "r4c4 r3c3 r2c2"]}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line that no values can fill."""
        if not _found(frame.values).accepts([frame.everything] * len(cells)):
            raise InvalidPuzzleError(f"{name}: expected more cells")

    def along(self, frame: Frame, cells: Line, name: str) -> tuple[Automaton]:
        """Keep the value and how many cells on it stands."""
        return (Automaton(cells, _found(frame.values), name, "hold the first value again where the second says"),)


@functools.lru_cache(maxsize=16)
def _found(values: tuple[int, ...]) -> Machine:
    """Keep the value that is looked for and the cells up to it; 0 cells to go say that it was found."""

    def step(state: _State, value: int) -> list[_State]:
        wanted, left = state
        if wanted is None:
            return [(value, None)]
        if left is None:
            return [(wanted, value)] if value > 0 else []
        if left == 0:
            return [state]
        if left == 1:
            return [(0, 0)] if value == wanted else []
        return [(wanted, left - 1)]

    start: _State = (None, None)
    return machine(values, start, step, lambda state: state[1] == 0)


RULE = ValueIndexers
