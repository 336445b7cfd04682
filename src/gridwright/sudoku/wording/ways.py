"""The few ways left to fill cells in words, or what one candidate would lead to where they are many."""

from collections.abc import Callable, Collection, Mapping, Sequence

from gridwright.grid import Cell
from gridwright.sudoku.demands import Relation, Sum, turned
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.bans import are_apart, bars_between
from gridwright.sudoku.wording.demands import demand_in_words, remaining
from gridwright.sudoku.wording.fillings import (
    combinations,
    emptied_by,
    fillings,
    hindrance,
    left_over_sum,
    sequences,
)
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.words import candidates_of, join_words, list_cells, list_symbols, name_few, say

__all__ = ["WAY_ARGUMENTS", "leading_nowhere", "sure_combinations", "why_not_in_sum"]

_PLUS = "+"
_MOST_HELD = 4
"""Cells, and candidates of a cell, that are told one by one."""


def _what_goes(s: Sight) -> str:
    """Name what a step removes, nothing where it is too much for a clause: 1 or 2 in r1c1."""
    there = list(dict.fromkeys(candidate.cell for candidate in sorted(s.gone)))
    symbols = {candidate.symbol for candidate in s.gone}
    if len(s.gone) != len(there) * len(symbols) or len(there) > 2 or len(symbols) > 3:
        return ""
    cells = list_cells(s.puzzle, there, "list-or")
    return say("symbols-in", symbols=list_symbols(s.puzzle, symbols, "list-or"), cells=cells)


def _combinations(s: Sight) -> str:
    sets = combinations(s, s.demand)
    return join_words((_PLUS.join(s.puzzle.symbols[one] for one in each) for each in sets), "list-or")


def _listed(s: Sight, ways: Sequence[tuple[int, ...]]) -> str:
    return join_words((" ".join(s.puzzle.symbols[one] for one in way) for way in ways), "list-or")


def _filled(s: Sight) -> str:
    """List the ways to fill a sum where they are few; else tell that none has these, and why one of them fails."""
    ways, demand = fillings(s, s.demand), demand_in_words(s)
    if not ways:
        what = _what_goes(s)
        return say("fillings-none", demand=demand, what=what, count=int(bool(what)), reason=_needed(s))
    if s.brief > 1:
        return say("brief-fillings", demand=demand, count=len(ways))
    return say("fillings-listed", demand=demand, ways=_listed(s, ways))


def _sequenced(s: Sight) -> str:
    """List the sequences that are left to a line where they are few; else say what hinders one of those struck."""
    ways, name = sequences(s, s.demand), s.demand.name
    what = _what_goes(s)
    several = int(bool(what))
    if ways and s.brief > 2:
        return say("brief-sequences", count=len(ways), name=name, what=what, several=several)
    if ways and s.brief > 1:
        return say("sequences-counted", count=len(ways), what=what, several=several)
    if ways:
        return say("sequences-listed", ways=_listed(s, ways))
    if s.brief > 2:
        return say("brief-sequences-none", name=name, what=what, count=several, reason=_hindered(s))
    return say("sequences-none", what=what, count=several, reason=_hindered(s))


def _hindered(s: Sight) -> str:
    """Return which cells leave no sequence beside a candidate, and what they may hold where that is short."""
    found = hindrance(s, s.demand)
    if found is None:
        return ""
    candidate, cells = found
    symbol, cell = s.puzzle.symbols[candidate.symbol], s.puzzle.shape.name(candidate.cell)
    is_only = int(s.gone == {candidate})
    if not cells:
        return say("hindered-alone", symbol=symbol, cell=cell, is_only=is_only)
    most = 1 if s.brief > 1 else _MOST_HELD
    if len(cells) <= most and (s.brief > 1 or all(s.mask(one).bit_count() <= _MOST_HELD for one in cells)):
        held = join_words(candidates_of(s.puzzle, one, bits(s.mask(one))) for one in cells)
        return say("hindered-held", symbol=symbol, cell=cell, held=held, is_only=is_only)
    if s.brief > 1 and len(cells) > 2:
        return say("hindered-by-many", symbol=symbol, cell=cell, count=len(cells), is_only=is_only)
    return say("hindered-by", symbol=symbol, cell=cell, cells=list_cells(s.puzzle, cells), is_only=is_only)


def why_not_in_sum(s: Sight, symbol: int, cells: Sequence[Cell], rest: Sum | None = None) -> str:
    """Say what the other cells of a plain sum would have to be beside a symbol; nothing of other sums."""
    demand: Sum = rest or s.demand
    if set(demand.coefficients) != {1} or len(demand.totals) != 1:
        return ""
    (total,) = demand.totals
    return say(
        "not-in-sum",
        symbol=s.puzzle.symbols[symbol],
        cell=list_cells(s.puzzle, cells, "list-or"),
        rest=total - values_of(s.puzzle.symbols)[symbol],
        several=len(cells),
        others=list_cells(s.puzzle, [cell for cell in demand.cells if cell not in cells]),
        count=len(demand.cells) - 1,
    )


def _needed(s: Sight) -> str:
    """Say what the others would have to add up to beside the first candidate struck, where the sum is plain."""
    first = min(s.gone)
    reason = why_not_in_sum(s, first.symbol, [first.cell])
    return say("in-brackets", reason=reason) if reason else leading_nowhere(s, s.demand.cells)


def leading_nowhere(s: Sight, cells: Collection[Cell]) -> str:
    """Say what one of the struck candidates leaves empty at once, where one does."""
    for gone in sorted(s.gone):
        if (empty := emptied_by(s, cells, gone)) is not None:
            ends = say("nothing-left", cell=s.puzzle.shape.name(empty))
            symbol, cell = s.puzzle.symbols[gone.symbol], s.puzzle.shape.name(gone.cell)
            return say("in-brackets", reason=say("dead-end-with", symbol=symbol, cell=cell, ends=ends))
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
    what = _what_goes(s)
    several = int(bool(what))
    return say("bars-named", names=name_few(names), count=len(set(names)), what=what, several=several)


def _said_of(s: Sight, cells: list[Cell], places: set[Cell], says: str) -> str:
    """Say what cells are to a symbol that may stand in some of them itself."""
    if set(cells) == places and len(places) == 2:
        return say("bars-other", says=says)
    itself = int(not places.isdisjoint(cells))
    return say("bars-said", cells=list_cells(s.puzzle, cells), count=len(cells), itself=itself, says=says)


def sure_combinations(s: Sight) -> list[tuple[int, ...]]:
    """List the few sets of symbols that fill a cage where each of them has all symbols that the step removes."""
    demand: Sum = s.demand
    is_plain = demand.is_distinct and set(demand.coefficients) == {1}
    found = combinations(s, demand) if is_plain and s.brief <= 1 else []
    symbols = {candidate.symbol for candidate in s.gone}
    return found if all(symbols <= set(each) for each in found) else []


def _remainder_ways(s: Sight) -> str:
    """List what cells that sums leave over can hold, where that is little and shows why candidates go."""
    rest = left_over_sum(s)
    if s.brief or len(rest.cells) < 2:
        return ""
    if rest.is_distinct:
        sets = combinations(s, rest)
        if sets and not {candidate.symbol for candidate in s.gone} & set().union(*sets):
            told = (_PLUS.join(s.puzzle.symbols[one] for one in each) for each in sets)
            return say("remainder-sets", ways=join_words(told, "list-or"))
    ways = fillings(s, rest)
    if ways:
        return say("remainder-ways", ways=_listed(s, ways))
    return _why_not_left(s, rest) if set(rest.coefficients) == {1} else ""


def _why_not_left(s: Sight, rest: Sum) -> str:
    """Say what the others would have to be beside the first candidate struck."""
    first = min(s.gone)
    return say("in-brackets", reason=why_not_in_sum(s, first.symbol, [first.cell], rest))


WAY_ARGUMENTS: Mapping[str, Callable[[Sight], str | int]] = {
    "combinations": _combinations,
    "sure_count": lambda s: len(sure_combinations(s)),
    "remainder_ways": _remainder_ways,
    "combination_count": lambda s: len(combinations(s, s.demand)),
    "remaining": remaining,
    "filled": _filled,
    "sequenced": _sequenced,
    "leading_nowhere": lambda s: leading_nowhere(s, s.defining) if s.brief <= 1 else "",
    "bars": _bars,
    "what_goes": _what_goes,
    "what_count": lambda s: int(bool(_what_goes(s))),
}
"""What messages may name that only the ways left to fill cells tell."""
