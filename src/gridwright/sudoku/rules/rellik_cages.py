"""Rellik cages: no values of a cage, one or more, add up to its number, and none stands twice."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Automaton, Demand, Distinct, Machine, machine
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "RellikCages"]


@dataclass(frozen=True)
class RellikCages(Rule):
    """Cells and the sum that no choice of them has: r1c1 r1c2=8."""

    cages: tuple[Total, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"cages": ["r1c1 r1c2=3", "r4c3 r4c4=5"]}

    def check(self, frame: Frame) -> None:
        """Refuse cages that hold a cell twice or that nothing can fill."""
        for cage in self.cages:
            cells = frame.line(cage.cells)
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"rellik cage '{cage}': expected every cell once")
            if not _machine(frame, cage).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"rellik cage '{cage}': expected a sum that its cells can avoid")

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Keep all sums that some of the values have."""
        for cage in self.cages:
            name, says = f"rellik cage from {cage.cells[0]}", f"hold no values that add up to {cage.total}"
            yield Distinct(frame.line(cage.cells), name)
            yield Automaton(frame.line(cage.cells), _machine(frame, cage), name, says)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Draw every cage with the sum crossed out."""
        return (Outline(frame.line(cage.cells), f"≠{cage.total}") for cage in self.cages)


def _machine(frame: Frame, cage: Total) -> Machine:
    out_of_reach = len(cage.cells) * max(frame.values) + 1
    return _without(frame.values, min(cage.total, out_of_reach))


@functools.lru_cache(maxsize=64)
def _without(values: tuple[int, ...], total: int) -> Machine:
    """Keep the sums below the total as bits of a number; bit 0 is the empty choice."""
    if total < 1:
        return machine(values, 0, lambda _, __: [0], lambda _: total < 0 or 0 not in values)
    kept = (1 << total) - 1

    def step(sums: int, value: int) -> list[int]:
        more = sums | sums << value
        return [] if more >> total & 1 else [more & kept]

    return machine(values, 1, step, lambda _: True)


RULE = RellikCages
