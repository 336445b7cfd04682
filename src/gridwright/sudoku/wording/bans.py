"""Which candidates forbid each other, and by which demands: the ground of common bans and of links in chains."""

from gridwright.model import Candidate
from gridwright.sudoku.demands import Relation, Sum
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["are_apart", "bars_between"]


def are_apart(s: Sight, one: Candidate, other: Candidate) -> bool:
    """Return whether two candidates exclude each other by their cell or by sight alone."""
    if one.cell == other.cell:
        return one.symbol != other.symbol
    return one.symbol == other.symbol and s.sees(one.cell, other.cell)


def bars_between(s: Sight, one: Candidate, other: Candidate) -> list[Relation | Sum]:
    """List the relations and sums that do not allow two candidates side by side."""
    found: list[Relation | Sum] = [
        demand
        for demand in s.puzzle.demands
        if isinstance(demand, Relation | Sum)
        and one.cell != other.cell
        and {one.cell, other.cell} <= set(demand.cells)
        and not _go_together(s, demand, one, other)
    ]
    s.rely(*found)
    return found


def _go_together(s: Sight, demand: Relation | Sum, one: Candidate, other: Candidate) -> bool:
    if isinstance(demand, Relation):
        first, second = (one, other) if demand.first == one.cell else (other, one)
        return bool(demand.table[first.symbol] >> second.symbol & 1)
    values = values_of(s.puzzle.symbols)
    fixed = {one.cell: 1 << one.symbol, other.cell: 1 << other.symbol}
    low = high = 0
    for cell, times in zip(demand.cells, demand.coefficients, strict=True):
        terms = [times * values[symbol] for symbol in bits(fixed.get(cell, s.mask(cell)))]
        low, high = low + min(terms), high + max(terms)
    return any(low <= total <= high for total in demand.totals)
