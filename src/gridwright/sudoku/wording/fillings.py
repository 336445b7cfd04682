"""Ways to fill some cells, few enough to be told, and what goes wrong where there is none."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridwright.grid import Cell
from gridwright.model import Candidate
from gridwright.sudoku.demands import Automaton, Relation, Sum
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = [
    "MOST_WAYS",
    "combinations",
    "emptied_by",
    "fillings",
    "hindering_cells",
    "hindrance",
    "is_hindered",
    "left_over_sum",
    "sequences",
]

MOST_WAYS = 4
"""More ways than these are not read."""
_MOST_TRIALS = 3000
_MOST_READ = 16
"""Cells of a line that is read once for every cell."""


class _TooManyError(Exception):
    """There are more ways than are told, or they take too long to list."""


def left_over_sum(s: Sight) -> Sum:
    """Return what sums leave of houses as a sum of its own; of a difference, innies count against outies."""
    cells = tuple(sorted(s.defining))
    inside = s.defining.intersection(*[set().union(*s.houses())])
    signs = tuple(-1 if 0 < len(inside) < len(cells) and cell in inside else 1 for cell in cells)
    is_distinct = -1 not in signs and all(s.sees(a, b) for a, b in itertools.combinations(cells, 2))
    return Sum(cells, signs, frozenset({s.total}), "", is_distinct)


def combinations(s: Sight, demand: Sum) -> list[tuple[int, ...]]:
    """List the sets of different symbols that fill a sum, none where they are too many to be told."""
    return s.once(_combinations, demand)


def _combinations(s: Sight, demand: Sum) -> list[tuple[int, ...]]:
    search = _Combinations(s, demand)
    try:
        search.choose((), 0)
    except _TooManyError:
        return []
    return search.found


class _Combinations:
    def __init__(self, s: Sight, demand: Sum) -> None:
        self.masks = [s.mask(cell) for cell in demand.cells]
        self.values, self.totals = values_of(s.puzzle.symbols), demand.totals
        self.symbols = sorted(set().union(*map(bits, self.masks)))
        self.found: list[tuple[int, ...]] = []
        self.trials = _MOST_TRIALS

    def choose(self, taken: tuple[int, ...], number: int) -> None:
        self.trials -= 1
        if self.trials < 0 or len(self.found) > MOST_WAYS:
            raise _TooManyError
        missing = len(self.masks) - len(taken)
        if missing == 0:
            if sum(self.values[s] for s in taken) in self.totals and _can_be_dealt(self.masks, taken):
                self.found.append(taken)
            return
        for k in range(number, len(self.symbols) - missing + 1):
            self.choose((*taken, self.symbols[k]), k + 1)


def _can_be_dealt(masks: Sequence[int], symbols: Sequence[int]) -> bool:
    """Return whether each cell can have another one of as many symbols."""
    if not masks:
        return True
    first, *others = masks
    return any(
        first >> symbol & 1 and _can_be_dealt(others, [other for other in symbols if other != symbol])
        for symbol in symbols
    )


def fillings(s: Sight, demand: Sum) -> list[tuple[int, ...]]:
    """List the ways to fill the cells of a sum, in their order, none where they are too many to be told."""
    return s.once(_fillings, demand)


def _fillings(s: Sight, demand: Sum) -> list[tuple[int, ...]]:
    search = _Fillings(s, demand)
    try:
        search.fill(())
    except _TooManyError:
        return []
    return search.found


class _Fillings:
    def __init__(self, s: Sight, demand: Sum) -> None:
        self.s, self.demand = s, demand
        self.values = values_of(s.puzzle.symbols)
        self.found: list[tuple[int, ...]] = []
        self.trials = _MOST_TRIALS

    def fill(self, taken: tuple[int, ...]) -> None:
        self.trials -= 1
        if self.trials < 0 or len(self.found) > MOST_WAYS:
            raise _TooManyError
        cells = self.demand.cells
        masks = [1 << symbol for symbol in taken] + [self.s.mask(cell) for cell in cells[len(taken) :]]
        if not _adds_up(self.demand, dict(zip(cells, masks, strict=True)), self.values):
            return
        if len(taken) == len(cells):
            self.found.append(taken)
            return
        cell = cells[len(taken)]
        for symbol in sorted(bits(self.s.mask(cell))):
            if not any(
                symbol == other and (self.demand.is_distinct or self.s.sees(cell, cells[k]))
                for k, other in enumerate(taken)
            ):
                self.fill((*taken, symbol))


def sequences(s: Sight, demand: Automaton) -> list[tuple[int, ...]]:
    """List the sequences that the cells of a line can still hold, none where they are too many to be told.

    Nor are they told where they would leave less than the step does: that is not what it found.
    """
    return s.once(_sequences, demand)


def _sequences(s: Sight, demand: Automaton) -> list[tuple[int, ...]]:
    search = _Sequences(s, demand)
    try:
        search.read((), {demand.machine.start})
    except _TooManyError:
        return []
    left = {(cell, symbol) for way in search.found for cell, symbol in zip(demand.cells, way, strict=True)}
    kept = {(cell, symbol) for cell in demand.cells for symbol in bits(s.mask(cell))}
    is_news = left == kept - {(c.cell, c.symbol) for c in s.gone}
    return search.found if is_news and len(search.found) <= MOST_WAYS else []


class _Sequences:
    def __init__(self, s: Sight, demand: Automaton) -> None:
        self.s, self.cells, self.machine = s, demand.cells, demand.machine
        self.symbols = [sorted(bits(s.mask(cell))) for cell in demand.cells]
        self.found: list[tuple[int, ...]] = []
        self.trials = _MOST_TRIALS
        peers = s.puzzle.peers
        self.seen = [[k for k in range(n) if self.cells[k] in peers[one]] for n, one in enumerate(self.cells)]
        self._leads_on: dict[tuple[int, int], bool] = {}

    def leads_on(self, place: int, state: int) -> bool:
        """Return whether some symbols from a place on are accepted, whatever stands before it."""
        if place == len(self.cells):
            return state in self.machine.accepting
        known = self._leads_on.get((place, state))
        if known is None:
            moves = self.machine.moves[state]
            known = any(self.leads_on(place + 1, one) for symbol in self.symbols[place] for one in moves[symbol])
            self._leads_on[place, state] = known
        return known

    def read(self, taken: tuple[int, ...], states: set[int]) -> None:
        self.trials -= 1
        if self.trials < 0 or len(self.found) > MOST_WAYS:
            raise _TooManyError
        place = len(taken)
        if place == len(self.cells):
            self.found.append(taken)
            return
        for symbol in self.symbols[place]:
            if any(taken[k] == symbol and self.s.sees(self.cells[place], self.cells[k]) for k in self.seen[place]):
                continue
            after = {one for state in states for one in self.machine.moves[state][symbol]}
            after = {state for state in after if self.leads_on(place + 1, state)}
            if after:
                self.read((*taken, symbol), after)


def hindrance(s: Sight, demand: Automaton) -> tuple[Candidate, list[Cell]] | None:
    """Return a struck candidate and the few cells of the line whose candidates leave no sequence beside it.

    The one with the fewest such cells; nothing for lines that take too long to read again and again.
    """
    return s.once(_hindrance, demand)


def _hindrance(s: Sight, demand: Automaton) -> tuple[Candidate, list[Cell]] | None:
    if len(demand.cells) > _MOST_READ:
        return None
    found = [(candidate, hindering_cells(s, demand, candidate)) for candidate in sorted(s.gone)[:MOST_WAYS]]
    return min(found, key=lambda one: len(one[1]))


def hindering_cells(s: Sight, demand: Automaton, candidate: Candidate) -> list[Cell]:
    """List cells whose candidates leave no sequence beside a candidate, as few as passing over some allows.

    One after the other is passed over, those with most candidates first, as long as none fits all the same.
    """
    kept = sorted({*demand.cells} - {candidate.cell}, key=lambda cell: (-s.mask(cell).bit_count(), cell))
    for cell in list(kept):
        without = [other for other in kept if other != cell]
        if is_hindered(s, demand, candidate, without):
            kept = without
    return sorted(kept, key=demand.cells.index)


def is_hindered(s: Sight, demand: Automaton, candidate: Candidate, cells: Iterable[Cell]) -> bool:
    """Return whether no sequence has a candidate, whatever stands in the line outside these cells."""
    masks = {cell: s.mask(cell) for cell in cells} | {candidate.cell: 1 << candidate.symbol}
    anything = (1 << s.puzzle.size) - 1
    return not demand.machine.accepts([masks.get(cell, anything) for cell in demand.cells])


def _adds_up(demand: Sum, masks: Mapping[Cell, int], values: Sequence[int]) -> bool:
    """Return whether the bounds of the cells reach a total."""
    low = high = 0
    for cell, times in zip(demand.cells, demand.coefficients, strict=True):
        terms = [times * values[symbol] for symbol in bits(masks[cell])]
        if not terms:
            return False
        low, high = low + min(terms), high + max(terms)
    return any(low <= total <= high for total in demand.totals)


def emptied_by(s: Sight, cells: Iterable[Cell], candidate: Candidate) -> Cell | None:
    """Return the cell left empty where a candidate is placed among cells and only the simplest follows."""
    masks = {cell: s.mask(cell) for cell in cells}
    masks[candidate.cell] = 1 << candidate.symbol
    return next((empty for empty in _followed(s, masks, candidate.cell) if empty is not None), None)


def _followed(s: Sight, masks: dict[Cell, int], kept: Cell) -> Iterator[Cell | None]:
    """Strike in rounds what settled cells, relations and the bounds of sums forbid to all cells but one.

    Yields the first cell left empty, or None after a round that leaves all something.
    """
    inside = [d for d in s.puzzle.demands if isinstance(d, Relation | Sum) and masks.keys() >= set(d.cells)]
    values = values_of(s.puzzle.symbols)
    before: dict[Cell, int] = {}
    while before != masks:
        before = dict(masks)
        for cell, mask in before.items():
            if mask and not mask & (mask - 1):
                for other in masks.keys() & s.puzzle.peers[cell] - {kept}:
                    masks[other] &= ~mask
        for demand in inside:
            for cell in set(demand.cells) - {kept}:
                masks[cell] = _supported(demand, masks, cell, values)
        yield next((cell for cell in sorted(masks) if not masks[cell]), None)
        if not all(masks.values()):
            return


def _supported(demand: Relation | Sum, masks: Mapping[Cell, int], cell: Cell, values: Sequence[int]) -> int:
    """Return the candidates of a cell that a demand allows beside some of the others, taken one by one."""
    if isinstance(demand, Sum):
        kept = [s for s in bits(masks[cell]) if _adds_up(demand, {**masks, cell: 1 << s}, values)]
        return sum(1 << symbol for symbol in kept)
    if demand.first == demand.second:
        return masks[cell] & sum(1 << a for a, row in enumerate(demand.table) if row >> a & 1)
    if cell == demand.first:
        return masks[cell] & sum(1 << a for a, row in enumerate(demand.table) if row & masks[demand.second])
    beside = 0
    for symbol in bits(masks[demand.first]):
        beside |= demand.table[symbol]
    return masks[cell] & beside
