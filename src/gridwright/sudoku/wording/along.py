"""Why candidates leave a line along which values grow, or one of two cells that belong together."""

import itertools
from typing import NamedTuple

from gridwright.grid import Cell
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.ways import leading_nowhere
from gridwright.sudoku.wording.words import list_symbols, say

__all__ = ["Bound", "along", "bounds", "growing_path"]

_MOST_HELD = 4


class Bound(NamedTuple):
    """A cell of a growing line that loses its lowest or highest values because another lies so many cells away."""

    cell: Cell
    source: Cell
    distance: int
    is_low: bool


def growing_path(s: Sight) -> list[Cell]:
    """List the cells of a line along which every value is larger than the one before; none of other lines."""
    size = s.puzzle.size
    above = tuple(sum(1 << b for b in range(a + 1, size)) for a in range(size))
    steps = [d for d in s.puzzle.demands if isinstance(d, Relation) and d.name == s.demand.name]
    path = [steps[0].first, *(step.second for step in steps)]
    follows = all(one.second == two.first for one, two in itertools.pairwise(steps))
    return path if follows and all(step.table == above for step in steps) else []


def bounds(s: Sight) -> list[Bound]:
    """Return for one cell that loses its lowest values, and one that loses its highest, what bounds them."""
    path, found = growing_path(s), list[Bound]()
    for is_low in (True, False) if path else ():
        ways = [bound for cell in path if (bound := _bound(s, path, cell, is_low=is_low))]
        found += sorted(ways, key=lambda bound: -bound.distance)[:1]
    return found


def _bound(s: Sight, path: list[Cell], cell: Cell, *, is_low: bool) -> Bound | None:
    """Find the cell that bounds another, if that accounts for a candidate struck there."""
    at = path.index(cell)
    others = range(at) if is_low else range(at + 1, len(path))
    sign = 1 if is_low else -1

    def limit(other: int) -> int:
        held = bits(s.mask(path[other]))
        return sign * (min(held) if is_low else max(held)) + abs(at - other)

    best = max(others, key=limit, default=None)
    if best is None:
        return None
    struck = [
        candidate for candidate in s.gone if candidate.cell == cell and sign * candidate.symbol < limit(best)
    ]
    return Bound(cell, path[best], abs(at - best), is_low) if struck else None


def along(s: Sight) -> str:
    """Say what bounds a growing line, what the other of two cells holds, or what one candidate leads to."""
    found = bounds(s)
    if found:
        if len(growing_path(s)) == 2:
            return _limit(s, found[0])
        first, *more = [_told(s, bound) for bound in found]
        return say("along-both", lower=first, upper=more[0]) if more else say("along-one", bound=first)
    cells = {candidate.cell for candidate, _ in s.parts}
    struck = {candidate.cell for candidate in s.gone}
    others = cells - struck
    if len(cells) == 2 and len(others) == 1:
        (other,) = others
        held = bits(s.mask(other))
        if len(held) <= _MOST_HELD:
            symbols = list_symbols(s.puzzle, held, "list-or")
            return say("along-other", cell=s.puzzle.shape.name(other), symbols=symbols)
    return leading_nowhere(s, cells)


def _limit(s: Sight, bound: Bound) -> str:
    """Say of the larger or the smaller of two cells how far it reaches."""
    held = bits(s.mask(bound.source))
    limit = s.puzzle.symbols[min(held) if bound.is_low else max(held)]
    side = "below" if bound.is_low else "above"
    return say("along-limit", source=s.puzzle.shape.name(bound.source), limit=limit, side=side)


def _told(s: Sight, bound: Bound) -> str:
    held = bits(s.mask(bound.source))
    limit = min(held) if bound.is_low else max(held)
    is_free = limit == (0 if bound.is_low else s.puzzle.size - 1)
    return say(
        "along-counted" if is_free else "along-bound",
        cell=s.puzzle.shape.name(bound.cell),
        source=s.puzzle.shape.name(bound.source),
        limit=s.puzzle.symbols[limit],
        count=bound.distance,
        side="below" if bound.is_low else "above",
    )
