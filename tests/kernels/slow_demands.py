"""Demands beside their slow twins: each is put to the kernel and kept as an obvious check of a full filling."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from gridwright.engine.kernels import SudokuLayout, SudokuRules
from gridwright.sudoku.demands import Machine

from .slow_sudoku import hangs_together

__all__ = ["Demanded"]

Filling = Sequence[int]


@dataclass
class Demanded:
    """Rules for the kernels, and for every demand its cells with the check of their symbols."""

    cells: int
    values: Sequence[int]
    checks: list[tuple[list[int], Callable[[list[int]], bool]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rules = SudokuRules(cells=self.cells, values=self.values)

    @property
    def symbols(self) -> int:
        """Count the symbols."""
        return len(self.values)

    @property
    def layout(self) -> SudokuLayout:
        """Prepare the rules."""
        return SudokuLayout(self.rules)

    def distinct(self, cells: list[int]) -> None:
        """No symbol twice."""
        self.rules.add_distinct(cells)
        self.checks.extend(
            (list(pair), lambda held: held[0] != held[1]) for pair in itertools.combinations(cells, 2)
        )

    def domain(self, cell: int, allowed: int) -> None:
        """Only the symbols of a mask."""
        self.rules.add_domain(cell, allowed)
        self.checks.append(([cell], lambda held: bool(allowed >> held[0] & 1)))

    def relation(self, first: int, second: int, table: Sequence[int]) -> None:
        """Only pairs of a table."""
        self.rules.add_relation(first, second, table)
        self.checks.append(([first, second], lambda held: bool(table[held[0]] >> held[1] & 1)))

    def sum(
        self, cells: list[int], coefficients: Sequence[int], totals: Sequence[int], *, is_distinct: bool
    ) -> None:
        """Values times coefficients add up to one of the totals."""
        self.rules.add_sum(cells, coefficients, totals, is_distinct=is_distinct)

        def adds_up(held: list[int]) -> bool:
            worth = sum(times * self.values[symbol] for times, symbol in zip(coefficients, held, strict=True))
            return worth in totals and not (is_distinct and len(set(held)) < len(held))

        self.checks.append((cells, adds_up))

    def automaton(self, cells: list[int], machine: Machine) -> None:
        """Only sequences that the machine accepts."""
        number = self.rules.add_machine(machine.start, list(machine.accepting), machine.moves)
        self.rules.add_automaton(cells, number)
        self.checks.append((cells, lambda held: machine.accepts(1 << symbol for symbol in held)))

    def contains(self, cells: list[int], least: Sequence[int], most: Sequence[int]) -> None:
        """Every symbol so often, at least and at most."""
        self.rules.add_contains(cells, least, most)
        self.checks.append(
            (cells, lambda held: all(least[s] <= held.count(s) <= most[s] for s in range(self.symbols)))
        )

    def distinct_pairs(self, firsts: list[int], seconds: list[int]) -> None:
        """No pair of symbols twice."""
        self.rules.add_distinct_pairs(firsts, seconds)

        def differ(held: list[int]) -> bool:
            pairs = list(zip(held[: len(firsts)], held[len(firsts) :], strict=True))
            return len(set(pairs)) == len(pairs)

        self.checks.append(([*firsts, *seconds], differ))

    def connected(self, cells: list[int], links: list[tuple[int, int]], symbols: int, size: int) -> None:
        """Cells with some symbols hang together, a number of them if that is not 0."""
        self.rules.add_connected(cells, links, symbols, size)

        def is_whole(held: list[int]) -> bool:
            inside = {cell for cell, symbol in zip(cells, held, strict=True) if symbols >> symbol & 1}
            return hangs_together(inside, links) and len(inside) == (size or len(inside))

        self.checks.append((cells, is_whole))

    def fillings(self, masks: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Yield every filling of the masks, in order, by trying all symbols of a cell after those before it."""
        due: list[list[tuple[list[int], Callable[[list[int]], bool]]]] = [[] for _ in range(self.cells)]
        for cells, check in self.checks:
            due[max(cells, default=0)].append((cells, check))

        def fill(held: list[int]) -> Iterator[tuple[int, ...]]:
            cell = len(held)
            if cell == self.cells:
                yield tuple(held)
                return
            for symbol in range(self.symbols):
                if masks[cell] >> symbol & 1:
                    held.append(symbol)
                    if all(check([held[of] for of in cells]) for cells, check in due[cell]):
                        yield from fill(held)
                    held.pop()

        return fill([])
