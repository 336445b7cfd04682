"""Claims about all ways to fill a line, a cage or a house, and about what every place of a symbol forbids."""

from collections.abc import Iterable

from gridwright.grid import Cell
from gridwright.sudoku.demands import Automaton, Relation, Sum
from gridwright.sudoku.explaining.deduce import HousePart
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.bans import are_apart, bars_between
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS"]

_MOST_TRIALS = 200_000


class _Ways:
    """Looks for a way to fill some cells; gives up, and believes in one, after many trials."""

    def __init__(self, s: Sight, cells: Iterable[Cell], required: int | None = None) -> None:
        self.s, self.cells, self.required, self.trials = s, frozenset(cells), required, _MOST_TRIALS
        self.values = values_of(s.puzzle.symbols)
        inside = [demand for demand in s.puzzle.demands if self.cells.issuperset(demand.cells)]
        s.rely(*inside)
        self.relations = [demand for demand in inside if isinstance(demand, Relation)]
        self.sums = [demand for demand in inside if isinstance(demand, Sum)]

    def exist(self, masks: dict[Cell, int], placed: dict[Cell, int] | None = None) -> bool:
        """Return whether the cells can be filled from these masks."""
        done = placed or {}
        self.trials -= 1
        if self.trials < 0:
            return True
        if not self._may_be(masks):
            return False
        if len(done) == len(self.cells):
            return True
        cell = min(self.cells - done.keys(), key=lambda one: (masks[one].bit_count(), one))
        for symbol in bits(masks[cell]):
            after = self._after(masks, cell, symbol)
            if all(after.values()) and self.exist(after, done | {cell: symbol}):
                return True
        return False

    def _may_be(self, masks: dict[Cell, int]) -> bool:
        if self.required is not None and not any(mask >> self.required & 1 for mask in masks.values()):
            return False
        if not all(self._adds_up(demand, masks) for demand in self.sums):
            return False
        demand = self.s.demand
        return not isinstance(demand, Automaton) or demand.machine.accepts([masks[c] for c in demand.cells])

    def _after(self, masks: dict[Cell, int], cell: Cell, symbol: int) -> dict[Cell, int]:
        after = {
            other: mask & ~(1 << symbol) if self.s.sees(cell, other) else mask for other, mask in masks.items()
        }
        after[cell] = 1 << symbol
        for relation in self.relations:
            if relation.first == cell:
                after[relation.second] &= relation.table[symbol]
            if relation.second == cell:
                after[relation.first] &= sum(1 << a for a, row in enumerate(relation.table) if row >> symbol & 1)
        return after

    def _adds_up(self, demand: Sum, masks: dict[Cell, int]) -> bool:
        low = high = 0
        for cell, times in zip(demand.cells, demand.coefficients, strict=True):
            terms = [times * self.values[symbol] for symbol in bits(masks[cell])]
            low, high = low + min(terms), high + max(terms)
        return any(low <= total <= high for total in demand.totals)


def _has_no_way(s: Sight, required: int | None = None) -> bool:
    """Return whether no way to fill the cells of the pattern has a struck candidate."""
    masks = {cell: s.mask(cell) for cell in s.defining}
    return all(
        c.cell in masks and not _Ways(s, masks, required).exist(masks | {c.cell: 1 << c.symbol}) for c in s.gone
    )


def _stands_there(s: Sight) -> bool:
    (base,) = s.houses(HousePart.BASE)
    return s.is_complete(base) and s.places(s.symbol, base) <= s.defining


def _is_in_every_way(s: Sight) -> bool:
    masks = {cell: s.mask(cell) & ~(1 << s.symbol) for cell in s.defining}
    return not all(masks.values()) or not _Ways(s, masks).exist(masks)


def _is_seen_there(s: Sight) -> bool:
    return s.gone_see(*s.places(s.symbol, s.defining))


def _all_forbid(s: Sight) -> bool:
    """Return whether each place excludes each eliminated candidate: by cell, sight, relation or sum."""
    places = [candidate for candidate, _ in s.parts]
    return all(
        are_apart(s, gone, place) or bool(bars_between(s, gone, place)) for gone in s.gone for place in places
    )


def _is_barred_wherever(s: Sight) -> bool:
    (base,) = s.houses(HousePart.BASE)
    return s.is_complete(base) and s.places(s.symbol, base) == s.defining and _all_forbid(s)


def _is_barred_whatever(s: Sight) -> bool:
    (cell,) = s.defining
    return {candidate.symbol for candidate, _ in s.parts} == bits(s.mask(cell)) and _all_forbid(s)


CLAIMS = (
    claim(
        "no-way",
        _has_no_way,
    ),
    claim("stands-there", _stands_there),
    claim(
        "no-way-with",
        lambda s: _has_no_way(s, s.symbol),
    ),
    claim("every-way", _is_in_every_way),
    claim("seen-there", _is_seen_there),
    claim("no-way-in-house", _has_no_way),
    claim(
        "barred-wherever",
        _is_barred_wherever,
    ),
    claim("barred-whatever", _is_barred_whatever),
)
