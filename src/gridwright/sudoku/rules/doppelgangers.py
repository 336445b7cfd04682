"""Doppelgangers: houses miss a value each, no two of a kind the same, nor those that meet at the lowest value."""

import functools
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Border
from gridwright.sudoku.demands import Automaton, Distinct, Domain, Machine, machine
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Doppelgangers"]


@dataclass(frozen=True)
class Doppelgangers(Rule):
    """Houses of each kind, each after the cell that holds what it misses: r5c1 | r1c1 r1c2 r1c3 r1c4.

    No house misses the lowest value; where this stands, its row, its column and its box miss different values.
    """

    rows: tuple[Groups, ...] = ()
    columns: tuple[Groups, ...] = ()
    boxes: tuple[Groups, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("doppelganger",)
    example: ClassVar[Mapping[str, object]] = {
        "rows": ["r4c1 | r1c1 r1c2 r1c3", "r4c2 | r2c1 r2c2 r2c3"],
        "columns": ["r4c3 | r1c2 r3c2"],
    }

    def check(self, frame: Frame) -> None:
        """Refuse houses that are no single group, too large to miss a value, or miss it in the same cell."""
        for house in (house for kind in self._kinds().values() for house in kind):
            cells = frame.line(itertools.chain(*house.groups))
            if len(house.groups) != 2 or len(house.groups[0]) != 1 or len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"doppelganger '{house}': expected a cell and a house without it")
            if len(cells) > frame.size:
                raise InvalidPuzzleError(
                    f"doppelganger '{house}': expected a house of fewer than {frame.size} cells"
                )
        for kind, houses in self._kinds().items():
            apart = [house.groups[0][0] for house in houses]
            if len(set(apart)) < len(apart):
                raise InvalidPuzzleError(f"doppelgangers: expected a cell of its own for what each {kind} misses")

    def demands(self, frame: Frame) -> Iterator[Distinct | Domain | Automaton]:
        """Let a house and its cell differ, the cells of a kind, and at the lowest value those of all kinds."""
        lowest = frame.symbol(min(frame.values))
        missing: dict[Cell, list[Cell]] = {}
        for kind, houses in self._kinds().items():
            for number, house in enumerate(houses, start=1):
                (cell,), cells = map(frame.line, house.groups)
                name = f"completed {kind} {number}"
                yield Distinct((*cells, cell), name)
                yield Domain(
                    cell, frame.everything & ~(1 << lowest), f"what {kind} {number} misses", "above the lowest"
                )
                for one in cells:
                    missing.setdefault(one, []).append(cell)
            if len(houses) > 1:
                yield Distinct(frame.line(house.groups[0][0] for house in houses), f"values that {kind}s miss")
        differ = _differ_after(frame.values)
        for cell, others in missing.items():
            if len(others) > 1:
                says = f"differ where a {frame.values[lowest]} comes first"
                yield Automaton((cell, *others), differ, f"missing values at {frame.shape.name(cell)}", says)

    def prints(self, frame: Frame) -> Iterator[Border]:
        """Draw thick borders around the boxes."""
        return (Border(frame.line(house.groups[1])) for house in self.boxes)

    def _kinds(self) -> dict[str, tuple[Groups, ...]]:
        return {"row": self.rows, "column": self.columns, "box": self.boxes}


@functools.lru_cache(maxsize=16)
def _differ_after(values: tuple[int, ...]) -> Machine:
    """Read a value and, if it is the lowest, remember those behind it; nothing counts behind another one."""
    anything, start = frozenset({-1}), None

    def step(seen: frozenset[int] | None, value: int) -> list[frozenset[int] | None]:
        if seen is start:
            return [frozenset() if value == min(values) else anything]
        if seen == anything:
            return [seen]
        return [] if value in seen else [seen | {value}] if len(seen) < 2 else [anything]

    return machine(values, start, step, lambda seen: seen is not start)


RULE = Doppelgangers
