"""Claims about almost locked sets: cells of a house with one {digit} more than cells."""

import itertools

from gridwright.grid import Cell
from gridwright.sudoku.explaining.deduce import Part
from gridwright.sudoku.technique import Form
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS", "is_almost_locked"]


def is_almost_locked(s: Sight, cells: set[Cell], spare: int = 1) -> bool:
    """Return whether cells of one house have so many symbols more than cells."""
    together = [house for house in s.puzzle.houses if cells <= set(house.cells)]
    s.rely(*together[:1])
    return bool(together) and len(s.union(cells)) == len(cells) + spare


def _sets(s: Sight) -> list[set[Cell]]:
    numbers = sorted({part for _, part in s.parts if part >= Part.FIRST})
    return [s.cells(number) for number in numbers]


def _exclude_each_other(s: Sight, symbol: int, one: set[Cell], two: set[Cell]) -> bool:
    """Return whether two sets cannot both hold a symbol."""
    first, second = s.places(symbol, one), s.places(symbol, two)
    return bool(first and second) and s.all_see(first, second)


def _are_almost_locked(s: Sight) -> bool:
    return all(is_almost_locked(s, cells) for cells in _sets(s))


def _cannot_both_hold(s: Sight) -> bool:
    one, two = _sets(s)
    return all(_exclude_each_other(s, symbol, one, two) for symbol in s.symbols)


def _cannot_share_with_both(s: Sight) -> bool:
    one, two, third = _sets(s)
    ties = [{symbol for symbol in s.symbols if _exclude_each_other(s, symbol, each, third)} for each in (one, two)]
    is_tied = all(ties) and ties[0] | ties[1] == s.symbols and len(ties[0] | ties[1]) > 1
    return is_tied and _are_almost_locked(s)


def _hand_on(s: Sight) -> bool:
    sets = _sets(s)
    between = itertools.pairwise(sets)
    return all(
        any(_exclude_each_other(s, symbol, one, two) for symbol in s.union(one) & s.union(two))
        for one, two in between
    )


def _have_in_common(s: Sight) -> bool:
    """Return whether two sets both have what is struck; those that are doubly tied need not."""
    one, two, *_ = _sets(s)
    return s.form is Form.DOUBLY_TIED or {c.symbol for c in s.gone} <= s.union(one) & s.union(two)


def _one_keeps_the_rest(s: Sight) -> bool:
    """Return whether struck candidates see all places of their symbol in both ends of the row of sets.

    Two sets that are tied by two symbols keep all their others: one of them is then enough.
    """
    sets = _sets(s)
    ends = [sets[0], sets[-1] if s.chain else sets[1]]
    doubly = len(sets) == 2 and s.form is Form.DOUBLY_TIED
    for c in s.gone:
        seen = [bool(places := s.places(c.symbol, end)) and s.all_see([c.cell], places - {c.cell}) for end in ends]
        if not (any(seen) if doubly else all(seen)):
            return False
    return True


def _bars(s: Sight, pivot: Cell, places: set[Cell]) -> bool:
    return bool(places) and s.all_see([pivot], places)


def _loses_to_pivot(s: Sight) -> bool:
    (pivot,) = s.cells(Part.PIVOT)
    petals = _sets(s)
    return all(
        any(_bars(s, pivot, s.places(symbol, petal)) for petal in petals) for symbol in bits(s.mask(pivot))
    ) and all(s.symbols <= s.union(petal) and is_almost_locked(s, petal) for petal in petals)


def _is_seen_from_petals(s: Sight) -> bool:
    return all(
        all(s.all_see([c.cell], s.places(c.symbol, petal)) for petal in _sets(s)) and c.symbol in s.symbols
        for c in s.gone
    )


def _use_up_all(s: Sight) -> bool:
    one, two = s.cells(Part.FIRST), s.cells(Part.SECOND)
    together = s.defining | one | two
    twice = s.union(one) & s.union(two) - s.union(s.defining)
    return len(s.union(together)) + len(twice) == len(together) and all(
        s.defining <= set(house) for house in s.houses()
    )


CLAIMS = (
    claim("almost-locked", _are_almost_locked),
    claim("not-both", _cannot_both_hold),
    claim(
        "third-not-both",
        _cannot_share_with_both,
    ),
    claim("one-keeps", _have_in_common),
    claim("one-of-two-keeps", _have_in_common),
    claim("all-almost-locked", _are_almost_locked),
    claim("hand-on", _hand_on),
    claim("keeps-the-rest", _one_keeps_the_rest),
    claim(
        "loses-to-pivot",
        _loses_to_pivot,
    ),
    claim("seen-from-petals", _is_seen_from_petals),
    claim(
        "use-up-all",
        _use_up_all,
    ),
)
