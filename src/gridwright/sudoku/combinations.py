"""What can stand in a cage: the combinations that have its sum, and which of them the cells still allow."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridwright.grid import Cell
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.puzzle import Sudoku, values_of

__all__ = ["MOST_COMBINATIONS", "CageWays", "Combination", "cage_ways", "is_plain_sum"]

MOST_COMBINATIONS = 200
"""Sums with more combinations are not listed, since nobody would read them."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Symbols that have the sum, in ascending order; `is_possible` where the cells can still hold them."""

    symbols: tuple[int, ...]
    is_possible: bool


@dataclass(frozen=True, slots=True)
class CageWays:
    """A cage or another plain sum: its combinations, none where they are too many, and what each cell can hold."""

    name: str
    cells: tuple[Cell, ...]
    totals: tuple[int, ...]
    combinations: tuple[Combination, ...]
    possible: tuple[int, ...]


def is_plain_sum(demand: object) -> bool:
    """Return whether a demand adds cells up, each once, as a cage does."""
    return isinstance(demand, Sum) and set(demand.coefficients) == {1}


def cage_ways(sudoku: Sudoku, left: Callable[[Cell], int], cell: Cell) -> list[CageWays]:
    """List what can stand in the plain sums through a cell; `left` gives what a cell can hold, as a mask."""
    demands = (sudoku.demands[number] for number in sudoku.demands_on[cell])
    sums = [demand for demand in demands if isinstance(demand, Sum) and is_plain_sum(demand)]
    return [_ways(sudoku, demand, [left(one) for one in demand.cells]) for demand in sums]


def _ways(sudoku: Sudoku, demand: Sum, masks: list[int]) -> CageWays:
    found = list(_combinations(sudoku, demand))
    is_told = len(found) <= MOST_COMBINATIONS
    deals = _Deals(sudoku, demand, masks)
    possible = [0] * len(masks)
    told: list[Combination] = []
    for symbols in found if is_told else ():
        held = deals.held(symbols)
        told.append(Combination(symbols, is_possible=any(held)))
        possible = [mask | more for mask, more in zip(possible, held, strict=True)]
    left = tuple(possible) if is_told else tuple(masks)
    return CageWays(demand.name, demand.cells, tuple(sorted(demand.totals)), tuple(told), left)


def _combinations(sudoku: Sudoku, demand: Sum) -> Iterator[tuple[int, ...]]:
    """Return the combinations with the sum, up to one more than are listed."""
    values, size = values_of(sudoku.symbols), len(demand.cells)
    order = sorted(range(len(values)), key=values.__getitem__)
    most = [sorted(values)[-count:] for count in range(1, size + 1)]
    goals = demand.totals
    given = 0

    def choose(taken: tuple[int, ...], start: int, total: int) -> Iterator[tuple[int, ...]]:
        nonlocal given
        missing = size - len(taken)
        if missing == 0:
            if total in goals:
                given += 1
                yield taken
            return
        for at in range(start, len(order)):
            symbol = order[at]
            least = total + values[symbol] * missing
            if least > max(goals) or given > MOST_COMBINATIONS:
                return
            reach = total + values[symbol] + sum(most[missing - 2] if missing > 1 else ())
            if not demand.is_distinct:
                reach = total + values[symbol] + values[order[-1]] * (missing - 1)
            if reach >= min(goals):
                yield from choose((*taken, symbol), at + demand.is_distinct, total + values[symbol])

    yield from choose((), 0, 0)


class _Deals:
    """Ways to assign the symbols of a combination to the cells of a sum."""

    def __init__(self, sudoku: Sudoku, demand: Sum, masks: list[int]) -> None:
        self._masks = masks
        cells = demand.cells
        self._seen = [
            [k for k in range(at) if demand.is_distinct or cells[k] in sudoku.peers[cell]]
            for at, cell in enumerate(cells)
        ]

    def held(self, symbols: tuple[int, ...]) -> list[int]:
        """Return the masks of what each cell holds in some assignment; empty if there is none."""
        held = [0] * len(self._masks)
        for at, mask in enumerate(self._masks):
            for symbol in set(symbols):
                if mask >> symbol & 1 and not held[at] >> symbol & 1:
                    dealt = self._deal(symbols, (), at, symbol)
                    for place, one in enumerate(dealt):
                        held[place] |= 1 << one
        return held

    def _deal(self, left: tuple[int, ...], dealt: tuple[int, ...], fixed: int, symbol: int) -> tuple[int, ...]:
        """Deal the remaining symbols to the remaining cells, one of them fixed; empty if impossible."""
        at = len(dealt)
        if at == len(self._masks):
            return dealt
        for one in dict.fromkeys(left):
            is_meant = one == symbol if at == fixed else True
            if is_meant and self._masks[at] >> one & 1 and all(dealt[k] != one for k in self._seen[at]):
                rest = list(left)
                rest.remove(one)
                if done := self._deal(tuple(rest), (*dealt, one), fixed, symbol):
                    return done
        return ()
