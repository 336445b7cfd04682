"""Claims about demands beyond houses: what signs, sums, sequences and counts leave to their cells."""

from gridwright.grid import Cell
from gridwright.model import Budget, Candidate
from gridwright.sudoku.demands import Automaton, Contains, Domain, Relation, Sum
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.along import bounds, growing_path
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.fillings import (
    combinations,
    fillings,
    hindrance,
    is_hindered,
    left_over_sum,
    sequences,
)
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.ways import sure_combinations

__all__ = ["CLAIMS", "can_be_filled"]

_MOST_TRIALS = 200_000


def _is_not_printed(s: Sight) -> bool:
    """Return whether each struck candidate is one that a print of this name does not allow."""
    domains = [d for d in s.puzzle.demands if isinstance(d, Domain) and d.name == s.demand.name]
    s.rely(*(d for d in domains if any(d.cell == c.cell for c in s.gone)))
    return all(any(d.cell == c.cell and not d.allowed >> c.symbol & 1 for d in domains) for c in s.gone)


def _finds_no_partner(s: Sight) -> bool:
    """Return whether following the relations of this name to the end strikes the candidates."""
    together = [d for d in s.puzzle.demands if isinstance(d, Relation) and d.name == s.demand.name]
    s.rely(*together)
    named = dict.fromkeys(cell for link in together for cell in link.cells)
    masks = list(s.board.masks)
    for cell in named:
        masks[cell] = s.mask(cell)
    changed = True
    while changed:
        before = list(masks)
        for link in together:
            if link.first == link.second:
                masks[link.first] &= sum(1 << a for a, mask in enumerate(link.table) if mask >> a & 1)
                continue
            beside = 0
            for symbol in bits(masks[link.first]):
                beside |= link.table[symbol]
            masks[link.second] &= beside
            masks[link.first] &= sum(1 << a for a, mask in enumerate(link.table) if mask & masks[link.second])
        changed = masks != before
    return all(not masks[c.cell] >> c.symbol & 1 for c in s.gone)


def _is_related_so(s: Sight) -> bool:
    """Return whether the relations strike the candidates, and whether the bounds told along a line are its own."""
    for cell, source, distance, is_low in bounds(s):
        path = growing_path(s)
        apart = path.index(cell) - path.index(source)
        limit = min(bits(s.mask(source))) + apart if is_low else max(bits(s.mask(source))) + apart
        beyond = [c for c in s.gone if c.cell == cell and (c.symbol < limit if is_low else c.symbol > limit)]
        if abs(apart) != distance or (apart > 0) != is_low or not beyond:
            return False
    return _finds_no_partner(s)


def _finds_no_partner_in(s: Sight) -> bool:
    """Return whether the first cell named leaves the struck candidates no partner, by relations of these words."""
    source = s.parts[0][0].cell
    partners: dict[Cell, int] = {}
    for d in s.puzzle.demands:
        if isinstance(d, Relation) and d.says == s.demand.says and source in d.cells and d.first != d.second:
            turned = d.second == source
            s.rely(d)
            reached = sum(
                1 << b
                for b in range(len(d.table))
                if any((d.table[b] >> a if turned else d.table[a] >> b) & 1 for a in bits(s.mask(source)))
            )
            other = d.first if turned else d.second
            partners[other] = partners.get(other, -1) & reached
    return all(not partners.get(c.cell, -1) >> c.symbol & 1 for c in s.gone)


def _is_counted(s: Sight) -> bool:
    demand: Contains = s.demand
    wanted = demand.counts[s.symbol]
    there = s.places(s.symbol, demand.cells)
    settled = {cell for cell in there if not s.is_open(cell)}
    if s.deduction.placed:
        return len(there) == wanted and {c.cell for c in s.deduction.placed} == there - settled
    full = len(settled) >= wanted and (demand.is_exact or wanted > 0)
    return full and {c.cell for c in s.gone} <= set(demand.cells)


class _Filling:
    """Looks for a way to fill the cells of a sum; gives up, and believes in one, after many trials."""

    def __init__(self, s: Sight, demand: Sum, masks: dict[Cell, int]) -> None:
        self.s, self.demand, self.masks, self.trials = s, demand, masks, _MOST_TRIALS
        self.values = values_of(s.puzzle.symbols)
        order = sorted(range(len(demand.cells)), key=lambda i: len(bits(masks[demand.cells[i]])))
        self.cells = [demand.cells[i] for i in order]
        self.times = [demand.coefficients[i] for i in order]
        self.reach = [(0, 0)]
        for cell, times in zip(self.cells[::-1], self.times[::-1], strict=True):
            terms = [times * self.values[symbol] for symbol in bits(masks[cell])] or [0]
            low, high = self.reach[-1]
            self.reach.append((low + min(terms), high + max(terms)))
        self.reach.reverse()

    def exists(self, number: int = 0, total: int = 0, placed: tuple[int, ...] = ()) -> bool:
        """Return whether the cells from a number on can be filled so that a total is met."""
        if number == len(self.cells):
            return total in self.demand.totals
        self.trials -= 1
        low, high = self.reach[number]
        if self.trials < 0:
            return True
        if not any(low <= wanted - total <= high for wanted in self.demand.totals):
            return False
        cell = self.cells[number]
        for symbol in bits(self.masks[cell]):
            clash = any(
                symbol == other and (self.demand.is_distinct or self.s.sees(cell, self.cells[k]))
                for k, other in enumerate(placed)
            )
            added = total + self.times[number] * self.values[symbol]
            if not clash and self.exists(number + 1, added, (*placed, symbol)):
                return True
        return False


def can_be_filled(s: Sight, demand: Sum) -> bool:
    """Return whether some way is left to fill the cells of a sum."""
    return _Filling(s, demand, {cell: s.mask(cell) for cell in demand.cells}).exists()


def _fits(s: Sight, candidate: Candidate) -> bool:
    masks = {cell: s.mask(cell) for cell in s.demand.cells}
    masks[candidate.cell] = 1 << candidate.symbol
    return _Filling(s, s.demand, masks).exists()


def _fits_no_filling(s: Sight) -> bool:
    return all(c.cell in s.demand.cells and not _fits(s, c) for c in s.gone)


def _can_only_hold(s: Sight) -> bool:
    """Return whether the cells hold only the remaining symbols and each listed combination is possible."""
    told = combinations(s, s.demand)
    symbols = [sum(1 << symbol for symbol in each) for each in told]
    if not all(_can_be(s, each) for each in told):
        return False
    within = all(
        any(mask >> c.symbol & 1 for mask in symbols) for c, _ in s.parts if c not in s.gone and _fits(s, c)
    )
    return _fits_no_filling(s) and bool({c for c, _ in s.parts} - s.gone) and (within or not told)


def _is_filled_so(s: Sight) -> bool:
    """Return whether struck candidates are in no filling, and whether fillings that are told are all there are."""
    told = fillings(s, s.demand)
    left = {(cell, symbol) for way in told for cell, symbol in zip(s.demand.cells, way, strict=True)}
    kept = {(c.cell, c.symbol) for c, _ in s.parts if _fits(s, c)}
    return _fits_no_filling(s) and (not told or left == kept)


def _is_in_every_filling(s: Sight) -> bool:
    for symbol in {c.symbol for c in s.gone}:
        masks = {cell: s.mask(cell) & ~(1 << symbol) for cell in s.demand.cells}
        if all(masks.values()) and _Filling(s, s.demand, masks).exists():
            return False
    return all(_can_be(s, each) for each in sure_combinations(s))


def _can_be(s: Sight, symbols: tuple[int, ...]) -> bool:
    """Return whether a cage can be filled with these symbols alone."""
    kept = sum(1 << symbol for symbol in symbols)
    return _Filling(s, s.demand, {cell: s.mask(cell) & kept for cell in s.demand.cells}).exists()


def _sees_its_places(s: Sight) -> bool:
    return all(s.all_see([c.cell], s.places(c.symbol, s.demand.cells)) for c in s.gone)


def _adds_up(s: Sight) -> bool:
    """Return whether the cells add up to the total in every solution."""
    from gridwright.sudoku.solving.solve import solve

    inside = s.defining.union(*s.houses())
    s.rely(*(d for d in s.puzzle.demands if isinstance(d, Sum) and inside.issuperset(d.cells)))
    found = solve(s.puzzle, 2, Budget(5.0)).solutions
    values, rest = values_of(s.puzzle.symbols), left_over_sum(s)
    return all(map(s.is_complete, s.houses())) and all(
        sum(
            times * values[symbol]
            for cell, times in zip(rest.cells, rest.coefficients, strict=True)
            if (symbol := board.symbol(cell)) is not None
        )
        == s.total
        for board in found
    )


def _fits_no_remainder(s: Sight) -> bool:
    rest = left_over_sum(s)
    return all(
        not _Filling(s, rest, {cell: s.mask(cell) for cell in rest.cells} | {c.cell: 1 << c.symbol}).exists()
        for c in s.gone
    )


def _is_in_no_sequence(s: Sight) -> bool:
    """Return whether struck candidates are in no sequence, those told are some, and a hindrance told is one."""
    demand: Automaton = s.demand
    told = sequences(s, demand)
    reason = None if told else hindrance(s, demand)
    return (
        all(demand.machine.accepts([1 << symbol for symbol in way]) for way in told)
        and all(is_hindered(s, demand, candidate, demand.cells) for candidate in s.gone)
        and (reason is None or is_hindered(s, demand, *reason))
    )


CLAIMS = (
    claim("printed", _is_not_printed),
    claim("related", _is_related_so, _finds_no_partner),
    claim("related-to-all", _finds_no_partner_in),
    claim("counted", _is_counted),
    claim("can-only-hold", _can_only_hold),
    claim("no-filling", _is_filled_so),
    claim("every-filling", _is_in_every_filling),
    claim("sees-its-places", _sees_its_places),
    claim("adds-up", _adds_up),
    claim("differs", _adds_up),
    claim("no-remainder", _fits_no_remainder),
    claim("no-sequence", _is_in_no_sequence),
)
