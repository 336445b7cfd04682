"""Claims about lines and regions that hold the same symbols, and about the cells that stick out on either side."""

import itertools

from gridwright.grid import Cell
from gridwright.sudoku.explaining.deduce import HousePart, Part
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight

__all__ = ["CLAIMS"]


def _own(s: Sight) -> set[Cell]:
    return s.cells(Part.FIRST)


def _other(s: Sight) -> set[Cell]:
    return s.cells(Part.SECOND)


def _hold_the_same_symbols(s: Sight) -> bool:
    """Return whether both sides have as many houses, which hold every symbol and share no cells."""
    sides = [s.houses(part) for part in (HousePart.BASE, HousePart.COVER)]
    apart = all(not set(a) & set(b) for side in sides for a, b in itertools.combinations(side, 2))
    return (
        len(sides[0]) == len(sides[1]) and apart and all(s.is_complete(house) for side in sides for house in side)
    )


def _are_left_over(s: Sight) -> bool:
    """Return whether the cells named are just those that one side has without the other."""
    one, two = (set().union(*s.houses(part)) for part in (HousePart.BASE, HousePart.COVER))
    return {frozenset(one - two), frozenset(two - one)} == {frozenset(_own(s)), frozenset(_other(s))}


def _has_no_match(s: Sight) -> bool:
    """Return whether each candidate struck sees all cells of the other side that could hold the same."""
    return all(c.cell in _own(s) and s.all_see([c.cell], s.places(c.symbol, _other(s))) for c in s.gone)


def _is_there_as_often(s: Sight) -> bool:
    """Return whether a symbol stands on one side as often as the other has places for it."""
    standing = {cell for cell in _own(s) if s.board.masks[cell] == 1 << s.symbol and s.stands(cell, s.symbol)}
    places = s.places(s.symbol, _other(s))
    return (
        len(standing) == len(places) > 0
        and {c.cell for c in s.deduction.placed} <= places
        and {c.cell for c in s.gone} <= _own(s) - standing
        and {c.symbol for c in (*s.gone, *s.deduction.placed)} == {s.symbol}
    )


CLAIMS = (
    claim("same-symbols", _hold_the_same_symbols),
    claim("hold-the-same", _are_left_over),
    claim("has-no-match", _has_no_match),
    claim("as-often-there", _is_there_as_often),
)
