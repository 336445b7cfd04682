"""What assumptions strike, and why: the witness of chains and nets, link by link."""

from collections.abc import Iterable, Iterator

from gridwright.model import Candidate
from gridwright.sudoku.demands import Demand, Relation, Sum
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.sight import bits
from gridwright.sudoku.wording.watching import Watching, rule_between

__all__ = ["Strikes"]


class Strikes:
    """The candidates that some stops of a chain strike, each with the rules that make it so.

    Asking why a stop follows makes the sight remember the rules and the absent candidates of the simplest reason:
    the cell has nothing else, the house no other place, or a stop before it strikes the candidate.
    """

    def __init__(self, s: Watching) -> None:
        self._s = s
        self._by: dict[Candidate, tuple[Demand, ...]] = {}

    def suppose(self, node: ChainNode) -> None:
        """Take a stop as read."""
        if not node.is_on:
            for cell in node.cells:
                self._by.setdefault(Candidate(cell, node.symbol), ())
            return
        puzzle = self._s.puzzle
        if len(node.cells) == 1:
            for symbol in self._s.board.symbols(node.cells[0]):
                if symbol != node.symbol:
                    self._by.setdefault(Candidate(node.cells[0], symbol), ())
            for struck, demand in self._barred(Candidate(node.cells[0], node.symbol)):
                self._by.setdefault(struck, (demand,))
        for cell in frozenset.intersection(*(puzzle.peers[cell] for cell in node.cells)):
            rules = tuple(rule for one in node.cells for rule in rule_between(puzzle, one, cell))
            self._by.setdefault(Candidate(cell, node.symbol), rules)

    def _barred(self, true: Candidate) -> Iterator[tuple[Candidate, Demand]]:
        """Yield what relations and the bounds of sums do not allow beside a true candidate."""
        s, values = self._s, values_of(self._s.puzzle.symbols)
        for number in s.puzzle.demands_on[true.cell]:
            demand = s.puzzle.demands[number]
            if isinstance(demand, Relation) and demand.first != demand.second:
                is_first = demand.first == true.cell
                other = demand.second if is_first else demand.first
                for symbol in s.board.symbols(other):
                    pair = (true.symbol, symbol) if is_first else (symbol, true.symbol)
                    if not demand.table[pair[0]] >> pair[1] & 1:
                        yield Candidate(other, symbol), demand
            elif isinstance(demand, Sum) and demand.totals:
                terms = {
                    cell: [
                        times * values[one]
                        for one in ([true.symbol] if cell == true.cell else bits(s.board.masks[cell]))
                    ]
                    for cell, times in zip(demand.cells, demand.coefficients, strict=True)
                }
                low, high = sum(map(min, terms.values())), sum(map(max, terms.values()))
                for cell, times in zip(demand.cells, demand.coefficients, strict=True):
                    for symbol in s.board.symbols(cell) if cell != true.cell else ():
                        least = low - min(terms[cell]) + times * values[symbol]
                        most = high - max(terms[cell]) + times * values[symbol]
                        if most < min(demand.totals) or least > max(demand.totals):
                            yield Candidate(cell, symbol), demand

    def _is_gone(self, candidate: Candidate) -> bool:
        return candidate in self._by or candidate.symbol not in self._s.board.symbols(candidate.cell)

    def _remember(self, candidates: Iterable[Candidate]) -> bool:
        for candidate in candidates:
            if self._s.may(*candidate):
                rules = self._by[candidate]
                self._s.rely(*rules)
                for rule in rules:
                    if isinstance(rule, Sum):
                        for cell in rule.cells:
                            self._s.mask(cell)
        return True

    def _follows_by(self, candidates: Iterable[Candidate], *rules: Demand) -> bool:
        """Return whether some candidates are all gone; if so, record why, and the rules that make it matter."""
        wanted = list(candidates)
        if not all(map(self._is_gone, wanted)):
            return False
        self._s.rely(*rules)
        return self._remember(wanted)

    def shows(self, node: ChainNode) -> bool:
        """Return whether a stop follows from what is struck, and remember the simplest reason."""
        if not node.is_on:
            return all(self._shows_gone(Candidate(cell, node.symbol)) for cell in node.cells)
        if node.set:
            return self._shows_by_set(node)
        return self._has_one_symbol(node) or self._has_one_place(node)

    def _shows_gone(self, candidate: Candidate) -> bool:
        return self._follows_by([candidate]) or self._is_pointed_at(candidate)

    def _has_one_symbol(self, node: ChainNode) -> bool:
        if len(node.cells) != 1:
            return False
        (cell,) = node.cells
        others = (symbol for symbol in range(self._s.puzzle.size) if symbol != node.symbol)
        return self._follows_by(Candidate(cell, symbol) for symbol in others)

    def _has_one_place(self, node: ChainNode) -> bool:
        return any(
            self._follows_by(
                (Candidate(cell, node.symbol) for cell in house.cells if cell not in node.cells), house
            )
            for house in self._s.puzzle.houses
            if len(house.cells) == self._s.puzzle.size and set(node.cells) <= set(house.cells)
        )

    def _is_pointed_at(self, candidate: Candidate) -> bool:
        """Return whether a cell sees every place that is left to a symbol in a house."""
        seen = self._s.puzzle.peers[candidate.cell]
        for house in self._s.puzzle.houses:
            if len(house.cells) == self._s.puzzle.size and candidate.cell not in house.cells:
                rest = [Candidate(cell, candidate.symbol) for cell in house.cells if cell not in seen]
                if self._follows_by(rest, house):
                    near = (cell for cell in house.cells if cell in seen and self._s.may(cell, candidate.symbol))
                    for cell in near:
                        self._s.sees(candidate.cell, cell)
                    return True
        return False

    def _shows_by_set(self, node: ChainNode) -> bool:
        """Tell of the almost locked set: its cells, all that they may hold, and what keeps them apart."""
        s = self._s
        for cell in (*node.set, *(cell for cell in node.cells if cell not in node.set)):
            s.mask(cell)
            for other in node.set:
                if other != cell:
                    s.sees(cell, other)
        return True

    def has_ended(self) -> bool:
        """Return whether a cell has nothing left, or a symbol no place in a house, and remember which and why."""
        s = self._s
        return any(
            self._follows_by(Candidate(cell, symbol) for symbol in range(s.puzzle.size))
            for cell in s.puzzle.shape.cells
        ) or any(
            self._follows_by((Candidate(cell, symbol) for cell in house.cells), house)
            for house in s.puzzle.houses
            if len(house.cells) == s.puzzle.size
            for symbol in range(s.puzzle.size)
        )
