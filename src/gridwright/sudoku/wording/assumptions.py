"""What some assumptions strike at once: the ground on which the links of chains and nets are judged."""

from collections.abc import Iterable, Sequence

from gridwright.grid import Cell
from gridwright.sudoku.demands import Distinct, Relation, Sum
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["Trial"]


class Trial:
    """The candidates of a position under assumptions, without any placement but those that are written down.

    What is supposed strikes whatever it sees, whatever a relation or the bounds of a sum do not allow beside it,
    and whatever sees all places that it leaves a symbol in a house.
    """

    def __init__(self, s: Sight, masks: Sequence[int] | None = None) -> None:
        self.s = s
        self.masks = list(s.board.masks if masks is None else masks)
        self.values = values_of(s.puzzle.symbols)

    def suppose(self, node: ChainNode) -> None:
        """Take a node as read: a symbol stands in one of its cells, or in none of them."""
        self.look(node)
        before: list[int] = []
        while before != self.masks and 0 not in self.masks:
            before = list(self.masks)
            self._strike_by_demands()
            self._strike_by_houses()

    def look(self, node: ChainNode) -> None:
        """Strike what a node strikes by itself and by sight, and nothing that follows from it."""
        if node.is_on:
            if len(node.cells) == 1:
                self.masks[node.cells[0]] &= 1 << node.symbol
            self._strike(self.s.seen_by_all(node.cells), node.symbol)
        else:
            self._strike(node.cells, node.symbol)

    def _strike(self, cells: Iterable[int], symbol: int) -> None:
        for cell in cells:
            self.masks[cell] &= ~(1 << symbol)

    def _strike_by_demands(self) -> None:
        for demand in self.s.puzzle.demands:
            if isinstance(demand, Relation) and demand.first != demand.second:
                beside = 0
                for symbol in bits(self.masks[demand.first]):
                    beside |= demand.table[symbol]
                self.masks[demand.second] &= beside
                second = self.masks[demand.second]
                self.masks[demand.first] &= sum(1 << a for a, mask in enumerate(demand.table) if mask & second)
            elif isinstance(demand, Sum) and demand.totals:
                self._strike_by_sum(demand)

    def _strike_by_sum(self, demand: Sum) -> None:
        terms = [
            {symbol: times * self.values[symbol] for symbol in bits(self.masks[cell])}
            for cell, times in zip(demand.cells, demand.coefficients, strict=True)
        ]
        if not all(terms):
            return
        low, high = sum(min(t.values()) for t in terms), sum(max(t.values()) for t in terms)
        for cell, each in zip(demand.cells, terms, strict=True):
            rest_low, rest_high = low - min(each.values()), high - max(each.values())
            for symbol, value in each.items():
                if value + rest_low > max(demand.totals) or value + rest_high < min(demand.totals):
                    self.masks[cell] &= ~(1 << symbol)

    def _strike_by_houses(self) -> None:
        for house in self.s.puzzle.houses:
            if not self.s.is_complete(house.cells):
                continue
            masks = [(cell, self.masks[cell]) for cell in house.cells]
            for symbol in range(self.s.puzzle.size):
                bit = 1 << symbol
                places = tuple([cell for cell, mask in masks if mask & bit])
                if len(places) > 1:
                    self._strike(self.s.seen_by_all(places), symbol)

    def has_ended(self) -> bool:
        """Return whether a cell has nothing left, or a symbol no place in a house."""
        return self.empty_cell() is not None or self.homeless() is not None

    def empty_cell(self) -> Cell | None:
        """Return the first cell that has nothing left."""
        return self.masks.index(0) if 0 in self.masks else None

    def homeless(self) -> tuple[Distinct, int] | None:
        """Return the first house in which a symbol has no place, and the symbol."""
        everything = (1 << self.s.puzzle.size) - 1
        for house in self.s.puzzle.houses:
            if self.s.is_complete(house.cells):
                missing = everything
                for cell in house.cells:
                    missing &= ~self.masks[cell]
                if missing:
                    return house, min(bits(missing))
        return None

    def follows(self, node: ChainNode) -> bool:
        """Return whether the contrary of a node ends at once."""
        if not node.is_on and not any(self.masks[cell] >> node.symbol & 1 for cell in node.cells):
            return True
        against = Trial(self.s, self.masks)
        against.suppose(node._replace(is_on=not node.is_on))
        return against.has_ended()
