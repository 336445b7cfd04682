"""Words that look at the position: the few ways left to fill cells, or what one candidate would lead to."""

from collections.abc import Callable, Mapping

from gridwright.grid import Cell
from gridwright.model import Candidate
from gridwright.sudoku.demands import HouseKind, Relation, turned
from gridwright.sudoku.explaining.deduce import Part
from gridwright.sudoku.wording.bans import are_apart, bars_between
from gridwright.sudoku.wording.chains import CHAIN_SIGHTS
from gridwright.sudoku.wording.demands import DEMAND_FRAGMENTS
from gridwright.sudoku.wording.details import why_not_in_sum
from gridwright.sudoku.wording.fillings import combinations, dead_end_with, fillings, hindrance, sequences
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.words import join_words, list_cells, list_houses, name_few

__all__ = ["SIGHTS"]

_MOST_HELD = 4
"""Cells, and candidates of a cell, that are told one by one."""


def _demand(s: Sight) -> str:
    return DEMAND_FRAGMENTS["demand"](s.puzzle, s.deduction)


def _hold(s: Sight) -> str:
    """Say what a cage can only be, where these are few combinations, else what it can only hold."""
    sets = combinations(s, s.demand)
    if not sets:
        return f"hold {DEMAND_FRAGMENTS['remaining'](s.puzzle, s.deduction)}"
    return f"be {join_words(('+'.join(s.puzzle.symbols[one] for one in each) for each in sets), 'or')}"


def _filled(s: Sight) -> str:
    """List the ways to fill a sum where they are few; else tell that none has these, and why one of them fails."""
    ways = fillings(s, s.demand)
    if ways:
        told = join_words((" ".join(s.puzzle.symbols[one] for one in way) for way in ways), "or")
        return f"{_demand(s)} can only hold {told}, in this order"
    return f"no way to fill {_demand(s)} has these{_needed(s)}"


def _sequenced(s: Sight) -> str:
    """List the sequences that are left to a line where they are few; else say what hinders one of those struck."""
    ways = [" ".join(s.puzzle.symbols[one] for one in way) for way in sequences(s, s.demand)]
    if ways:
        return f"only {join_words(ways, 'or')} is left, in this order"
    return f"no such sequence has these{_hindered(s)}"


def _hindered(s: Sight) -> str:
    """Say which cells leave no sequence beside a candidate, and what they may hold where that is short."""
    found = hindrance(s, s.demand)
    if found is None:
        return ""
    candidate, cells = found
    there = f"with {s.puzzle.symbols[candidate.symbol]} in {s.puzzle.shape.name(candidate.cell)}"
    if not cells:
        return f" (there is none {there}, whatever the others are)"
    if len(cells) > _MOST_HELD or any(s.mask(cell).bit_count() > _MOST_HELD for cell in cells):
        return f" ({there} the candidates of {list_cells(s.puzzle, cells)} leave none)"
    held = (f"{s.puzzle.shape.name(cell)} is {_symbols_of(s, bits(s.mask(cell)), 'or')}" for cell in cells)
    return f" (there is none {there}, as {join_words(held)})"


def _needed(s: Sight) -> str:
    """Say what the others would have to add up to beside the first candidate struck, where the sum is plain."""
    first = min(s.gone)
    reason = why_not_in_sum(s, first.symbol, [first.cell])
    return f" ({reason})" if reason else _leading_nowhere(s, s.demand.cells)


def _leading_nowhere(s: Sight, cells: tuple[Cell, ...] | set[Cell]) -> str:
    """Say what one of the struck candidates leaves empty at once, where one does."""
    for gone in sorted(s.gone):
        if ends := dead_end_with(s, cells, gone):
            return f" (with {s.puzzle.symbols[gone.symbol]} in {s.puzzle.shape.name(gone.cell)} {ends})"
    return ""


def _bars(s: Sight) -> str:
    """Say by which relations and sums places forbid what is removed."""
    places = [candidate for candidate, _ in s.parts]
    bars = {
        id(bar): bar
        for gone in sorted(s.gone)
        for place in places
        if not are_apart(s, gone, place)
        for bar in bars_between(s, gone, place)
    }
    found = [demand for demand in s.puzzle.demands if id(demand) in bars]
    cells = list(dict.fromkeys(candidate.cell for candidate in sorted(s.gone)))
    says = {demand.says if isinstance(demand, Relation) else "" for demand in found}
    if len(says) == 1 and all(isinstance(one, Relation) and one.table == turned(one.table) for one in found):
        return _said_of(s, cells, {place.cell for place in places}, says.pop())
    names = [bar.name for bar in bars.values()]
    return f"{name_few(names)} {'leaves' if len(set(names)) == 1 else 'leave'} no room for these"


def _said_of(s: Sight, cells: list[Cell], places: set[Cell], says: str) -> str:
    """Say what cells are to a symbol that may stand in some of them itself."""
    if set(cells) == places and len(places) == 2:
        return f"the other is {says} it"
    is_one = len(cells) == 1
    itself = f"{'holds' if is_one else 'hold'} it or " if places & set(cells) else ""
    return f"{list_cells(s.puzzle, cells)} {itself}{'is' if is_one else 'are'} {says} it"


def _symbols_of(s: Sight, symbols: set[int], last: str) -> str:
    return join_words((s.puzzle.symbols[symbol] for symbol in sorted(symbols)), last)


def _cross_lines(s: Sight) -> str:
    """Name the row and the column of the cell that loses a candidate."""
    candidate: Candidate = min(s.gone)
    lines = {HouseKind.ROW, HouseKind.COLUMN}
    around = [h.name for h in s.puzzle.houses if candidate.cell in h.cells and h.kind in lines]
    return list_houses(around)


SIGHTS: Mapping[str, Callable[[Sight], str]] = {
    **CHAIN_SIGHTS,
    "hold": _hold,
    "filled": _filled,
    "sequenced": _sequenced,
    "leading_nowhere": lambda s: _leading_nowhere(s, s.defining),
    "bars": _bars,
    "pivot_symbols": lambda s: _symbols_of(s, s.union(s.cells(Part.PIVOT)), "or"),
    "further": lambda s: _symbols_of(s, s.union(s.cells(Part.EXTRA)) - s.symbols, "or"),
    "cross_lines": _cross_lines,
}
"""What a template may name that only the position tells."""
