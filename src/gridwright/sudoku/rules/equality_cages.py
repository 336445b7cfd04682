"""Equality cages: a cage holds as many even as odd values, as many low as high ones, and none twice."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Automaton, Demand, Distinct, Machine, machine
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "EqualityCages"]

_State: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class EqualityCages(Rule):
    """Cells of every cage: r1c1 r1c2. A middle value, neither low nor high, stands in none."""

    cages: tuple[Path, ...] = ()
    shown: ClassVar[Mapping[str, object]] = {"cages": ["r1c3 r1c4", "r3c1 r3c2 r4c1 r4c2"]}
    example: ClassVar[Mapping[str, object]] = {"cages": ["r1c1 r2c2", "r3c1 r3c2 r4c1 r4c2"]}

    def check(self, frame: Frame) -> None:
        """Refuse cages that hold a cell twice or that nothing can fill."""
        for cage in self.cages:
            cells = frame.line(cage.cells)
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"equality cage '{cage}': expected every cell once")
            if not _balanced(frame.values).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"equality cage '{cage}': expected an even number of cells")

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Count even against odd, and low against high."""
        for cage in self.cages:
            cells, name = frame.line(cage.cells), f"equality cage from {cage.cells[0]}"
            yield Distinct(cells, name)
            says = "hold as many even as odd and as many low as high values"
            yield Automaton(cells, _balanced(frame.values), name, says)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Draw every cage."""
        return (Outline(frame.line(cage.cells), "=") for cage in self.cages)


@functools.lru_cache(maxsize=16)
def _balanced(values: tuple[int, ...]) -> Machine:
    most = len(values)
    middle = sum((min(values), max(values)))

    def step(state: _State, value: int) -> list[_State]:
        if 2 * value == middle:
            return []
        even = state[0] + (-1 if value % 2 else 1)
        high = state[1] + (1 if 2 * value > middle else -1)
        return [(even, high)] if max(abs(even), abs(high)) <= most else []

    return machine(values, (0, 0), step, lambda state: state == (0, 0))


RULE = EqualityCages
