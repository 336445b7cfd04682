"""Claims about areas that hang together, and about pairs of cells of which no two hold the same."""

from gridwright.model import Candidate
from gridwright.sudoku.demands import Connected, DistinctPairs
from gridwright.sudoku.parts.areas import Area
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS"]


def _area(s: Sight, candidate: Candidate | None = None) -> Area:
    """See the area as it is, or with one candidate taken for true."""
    masks = {cell: s.mask(cell) for cell in s.demand.cells}
    if candidate is not None:
        masks[candidate.cell] = 1 << candidate.symbol
    return Area(s.demand, masks)


def _is_full(s: Sight) -> bool:
    demand: Connected = s.demand
    area = _area(s)
    return len(area.sure) == demand.size and all(c.cell not in area.sure for c in s.gone)


def _needs_all(s: Sight) -> bool:
    demand: Connected = s.demand
    area = _area(s)
    return len(area.possible) == max(demand.size, 1) and all(c.cell in area.possible for c in s.gone)


def _is_out_of_reach(s: Sight) -> bool:
    """Return whether no area is left that has a cell with a struck candidate."""
    return all(s.demand.symbols >> c.symbol & 1 and not _area(s, c).is_possible for c in s.gone)


def _holds_it_together(s: Sight) -> bool:
    """Return whether no area is left without a cell that loses candidates."""
    return all(not s.demand.symbols >> c.symbol & 1 and not _area(s, c).is_possible for c in s.gone)


def _partner(demand: DistinctPairs, cell: int) -> list[int]:
    """List the cells that a cell is paired with."""
    pairs = zip(demand.firsts, demand.seconds, strict=True)
    return [other for pair in pairs for one, other in (pair, pair[::-1]) if one == cell]


def _stand(s: Sight) -> bool:
    """Return whether the cells named hold their symbols."""
    return all(s.mask(c.cell) == 1 << c.symbol for c, _ in s.parts)


def _is_taken(s: Sight) -> bool:
    """Return whether every struck candidate would make the pair named a second time."""
    (one, _), (other, _) = s.parts
    return _stand(s) and all(_makes(s, c, (one, other)) and c.cell not in {one.cell, other.cell} for c in s.gone)


def _makes(s: Sight, struck: Candidate, pair: tuple[Candidate, Candidate]) -> bool:
    """Return whether a candidate makes a pair with what its partner holds in any case."""
    is_second = struck.cell in s.demand.seconds
    own, others = pair[is_second].symbol, pair[not is_second].symbol
    return struck.symbol == own and any(s.mask(cell) == 1 << others for cell in _partner(s.demand, struck.cell))


def _leaves_no_pair(s: Sight) -> bool:
    """Return whether every pair of an eliminated candidate with one of its partner stands elsewhere."""
    stand = {
        (first.symbol, second.symbol) for (first, _), (second, _) in zip(s.parts[::2], s.parts[1::2], strict=True)
    }

    def is_dead(c: Candidate) -> bool:
        is_second = c.cell in s.demand.seconds
        (other,) = _partner(s.demand, c.cell)
        pairs = {(symbol, c.symbol) if is_second else (c.symbol, symbol) for symbol in bits(s.mask(other))}
        return pairs <= stand

    return _stand(s) and all(map(is_dead, s.gone))


def _has_one_place(s: Sight) -> bool:
    """Return whether a pair that must stand somewhere fits into one pair of cells alone."""
    demand: DistinctPairs = s.demand
    (one, _), (other, _) = s.parts
    pairs = list(zip(demand.firsts, demand.seconds, strict=True))
    kinds = len(s.union(demand.firsts)) * len(s.union(demand.seconds))
    fitting = [(a, b) for a, b in pairs if s.may(a, one.symbol) and s.may(b, other.symbol)]
    return kinds == len(pairs) and fitting == [(one.cell, other.cell)]


CLAIMS = (
    claim("area-is-full", _is_full),
    claim("area-needs-all", _needs_all),
    claim("out-of-reach", _is_out_of_reach),
    claim("holds-together", _holds_it_together),
    claim("pair-is-taken", _is_taken),
    claim("no-pair-left", _leaves_no_pair),
    claim("pair-has-one-place", _has_one_place),
)
