"""Words that look at the position: the few ways left to fill cells, or what one candidate would lead to."""

from collections.abc import Callable, Mapping

from gridwright.grid import Cell
from gridwright.model import Candidate
from gridwright.sudoku.demands import HouseKind, Relation, turned
from gridwright.sudoku.explaining.deduce import Part
from gridwright.sudoku.wording.along import along
from gridwright.sudoku.wording.bans import are_apart, bars_between
from gridwright.sudoku.wording.chains import CHAIN_SIGHTS
from gridwright.sudoku.wording.demands import DEMAND_FRAGMENTS
from gridwright.sudoku.wording.details import why_not_in_sum
from gridwright.sudoku.wording.exclusions import EXCLUSION_SIGHTS
from gridwright.sudoku.wording.fillings import combinations, dead_end_with, fillings, hindrance, sequences
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.words import join_words, list_cells, list_houses, name_few
from gridwright.words import catalogue

__all__ = ["SIGHTS"]

_MOST_HELD = 4
"""Cells, and candidates of a cell, that are told one by one."""


def what_goes(s: Sight) -> str:
    """Name what a step removes, in one go where it is much: 1 or 2 in r1c1."""
    there = list(dict.fromkeys(candidate.cell for candidate in sorted(s.gone)))
    symbols = {candidate.symbol for candidate in s.gone}
    if len(s.gone) != len(there) * len(symbols) or len(there) > 2 or len(symbols) > 3:
        return catalogue("sudoku").tell("what-is-removed", {})
    cells = join_words(map(s.puzzle.shape.name, there), "or")
    told = {"symbols": _symbols_of(s, symbols, "or"), "cells": cells}
    return catalogue("sudoku").tell("symbols-there", told)


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
    return f"no way to fill {_demand(s)} has {what_goes(s)}{needed(s)}"


def _sequenced(s: Sight) -> str:
    """List the sequences that are left to a line where they are few; else say what hinders one of those struck."""
    ways = [" ".join(s.puzzle.symbols[one] for one in way) for way in sequences(s, s.demand)]
    if ways:
        return f"only {join_words(ways, 'or')} is left, in this order"
    return f"no such sequence has {what_goes(s)}{_hindered(s)}"


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


def needed(s: Sight) -> str:
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
    return f"{name_few(names)} {'leaves' if len(set(names)) == 1 else 'leave'} no room for {what_goes(s)}"


def _said_of(s: Sight, cells: list[Cell], places: set[Cell], says: str) -> str:
    """Say what cells are to a symbol that may stand in some of them itself."""
    if set(cells) == places and len(places) == 2:
        return f"the other is {says} it"
    is_one = len(cells) == 1
    itself = f"{'holds' if is_one else 'hold'} it or " if places & set(cells) else ""
    return f"{list_cells(s.puzzle, cells)} {itself}{'is' if is_one else 'are'} {says} it"


def _symbols_of(s: Sight, symbols: set[int], last: str) -> str:
    return join_words((s.puzzle.symbols[symbol] for symbol in sorted(symbols)), last)


def _wing_cases(s: Sight) -> str:
    """Say for each other candidate of the pivot which pincer it leaves the symbol: if 1, r2c7 (1 or 9) is 9."""
    (pivot,) = s.cells(Part.PIVOT)
    words = catalogue("sudoku")
    told: list[str] = []
    for other in sorted(bits(s.mask(pivot)) - {s.symbol}):
        pincer = next(cell for cell in sorted(s.cells(Part.PINCER)) if bits(s.mask(cell)) == {other, s.symbol})
        told.append(
            words.tell(
                "wing-case",
                {
                    "other": s.puzzle.symbols[other],
                    "pincer": s.puzzle.shape.name(pincer),
                    "candidates": _symbols_of(s, {other, s.symbol}, "or"),
                    "symbol": s.puzzle.symbols[s.symbol],
                },
            )
        )
    return join_words(told)


def _cross_lines(s: Sight) -> str:
    """Name the row and the column of the cell that loses a candidate."""
    candidate: Candidate = min(s.gone)
    lines = {HouseKind.ROW, HouseKind.COLUMN}
    around = [h.name for h in s.puzzle.houses if candidate.cell in h.cells and h.kind in lines]
    return list_houses(around)


SIGHTS: Mapping[str, Callable[[Sight], str]] = {
    **CHAIN_SIGHTS,
    **EXCLUSION_SIGHTS,
    "wing_cases": _wing_cases,
    "hold": _hold,
    "filled": _filled,
    "sequenced": _sequenced,
    "leading_nowhere": lambda s: _leading_nowhere(s, s.defining),
    "along": along,
    "bars": _bars,
    "what_goes": what_goes,
    "pivot_symbols": lambda s: _symbols_of(s, s.union(s.cells(Part.PIVOT)), "or"),
    "further": lambda s: _symbols_of(s, s.union(s.cells(Part.EXTRA)) - s.symbols, "or"),
    "cross_lines": _cross_lines,
}
"""What a template may name that only the position tells."""
