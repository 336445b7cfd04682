"""Claims that rest on a single solution: rectangles whose symbols could be swapped, and the bivalue grave."""

import itertools

from gridwright.grid import Cell
from gridwright.sudoku.explaining.deduce import Part
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS"]


def _corners(s: Sight) -> set[Cell]:
    return s.cells(Part.DEFINING, Part.EXTRA)


def _roof(s: Sight) -> set[Cell]:
    """List the corners that have more than the two symbols."""
    return {cell for cell in _corners(s) if s.union([cell]) - s.symbols}


def _could_be_swapped(s: Sight) -> bool:
    """Return whether two symbols may be exchanged in some corners without any house seeing it."""
    corners = _corners(s)
    shared = [len(corners & set(house.cells)) for house in s.puzzle.houses]
    return len(corners) >= 4 and set(shared) <= {0, 2} and len(s.symbols) == 2 and _are_free(s)


def _are_free(s: Sight) -> bool:
    return all(s.puzzle.givens[cell] is None for cell in _corners(s))


def _could_be_traded(s: Sight) -> bool:
    """Return whether two lines could trade the symbols of their corners without any other house seeing it."""
    corners = _corners(s)
    lines = [there for house in s.puzzle.houses if len(there := corners & set(house.cells)) == len(s.symbols)]
    return _are_free(s) and any(
        one | two == corners and not one & two and _trade_in_place(s, one, two)
        for one, two in itertools.combinations(lines, 2)
    )


def _trade_in_place(s: Sight, one: set[Cell], two: set[Cell]) -> bool:
    """Return whether each cell has a partner in the other line that shares all its further houses."""
    others = [
        set(house.cells) for house in s.puzzle.houses if not (one <= set(house.cells) or two <= set(house.cells))
    ]
    return all(any(all((a in house) == (b in house) for house in others) for b in two) for a in one)


def _one_roof(s: Sight) -> bool:
    return _roof(s) == s.cells(Part.EXTRA) and len(_roof(s)) == 1


def _share_one_more(s: Sight) -> bool:
    more = {frozenset(s.union([cell]) - s.symbols) for cell in _roof(s)}
    return _roof(s) == s.cells(Part.EXTRA) and len(more) == 1 and all(len(each) == 1 for each in more)


def _see_the_roof(s: Sight) -> bool:
    (more,) = s.union(_roof(s)) - s.symbols
    return all(c.symbol == more and s.all_see([c.cell], _roof(s)) for c in s.gone)


def _makes_a_subset(s: Sight) -> bool:
    roof, subset, house = _roof(s), s.cells(Part.SECOND), set(s.houses()[0])
    symbols = (s.union(roof) - s.symbols) | s.union(subset)
    return roof == s.cells(Part.EXTRA) and roof | subset <= house and len(symbols) == len(subset) + 1


def _is_in_the_subset(s: Sight) -> bool:
    symbols = (s.union(_roof(s)) - s.symbols) | s.union(s.cells(Part.SECOND))
    return all(c.symbol in symbols and c.cell not in _corners(s) | s.cells(Part.SECOND) for c in s.gone)


def _is_tied_to_roof(s: Sight) -> bool:
    house, roof = s.houses()[0], _roof(s)
    tied = s.symbols - {c.symbol for c in s.gone}
    return (
        roof == s.cells(Part.EXTRA)
        and len(tied) == 1
        and s.is_complete(house)
        and s.places(min(tied), house) <= roof <= set(house)
    )


def _leaves_corners(s: Sight) -> bool:
    return all(c.cell in _corners(s) and c.symbol in s.symbols for c in s.gone)


def _only_in_rectangle(s: Sight, symbol: int, corner: Cell) -> bool:
    lines = [house.cells for house in s.puzzle.houses if corner in house.cells and house.kind in {0, 1}]
    return all(s.is_complete(line) and s.places(symbol, line) <= _corners(s) for line in lines)


def _is_an_x_wing(s: Sight) -> bool:
    return all(_only_in_rectangle(s, c.symbol, c.cell) for c in s.gone)


def _would_force_it(s: Sight) -> bool:
    (gone,) = s.gone
    (other,) = s.symbols - {gone.symbol}
    return _only_in_rectangle(s, other, gone.cell)


def _were_found(s: Sight) -> bool:
    settled = [cell for cell in _corners(s) if not s.is_open(cell)]
    return bool(settled) and all(
        s.puzzle.givens[cell] is None and s.union([cell]) <= s.symbols for cell in settled
    )


def _would_complete(s: Sight) -> bool:
    (gone,) = s.gone
    others = _corners(s) - {gone.cell}
    return all(not s.is_open(cell) for cell in others) and gone.symbol in s.symbols and gone.cell in _corners(s)


def _take_a_further(s: Sight) -> bool:
    roof = {cell for cell in _corners(s) if s.is_open(cell)}
    more = {frozenset(s.union([cell]) - s.symbols) for cell in roof}
    return roof == s.cells(Part.EXTRA) and len(more) == 1 and all(len(each) == 1 for each in more)


def _is_grave_but_one(s: Sight) -> bool:
    odd = next(iter(s.gone)).cell
    for cell in s.puzzle.shape.cells:
        if s.is_open(cell) and len(bits(s.mask(cell))) != (3 if cell == odd else 2):
            return False
    for house in s.puzzle.houses:
        for symbol in range(s.puzzle.size):
            places = s.places(symbol, house.cells) - {odd}
            settled = any(not s.is_open(cell) for cell in places)
            at_odd = odd in house.cells and s.may(odd, symbol)
            fine = settled or len(places) in {0, 2} or (len(places) == 1 and at_odd)
            if not fine or not s.is_complete(house.cells):
                return False
    return True


CLAIMS = (
    claim("swappable", _could_be_swapped),
    claim("lines-tradable", _could_be_traded),
    claim("one-roof", _one_roof),
    claim(
        "share-one-more",
        _share_one_more,
    ),
    claim("seen-from-roof", _see_the_roof),
    claim(
        "makes-a-subset",
        _makes_a_subset,
    ),
    claim("in-the-subset", _is_in_the_subset),
    claim(
        "tied-to-roof",
        _is_tied_to_roof,
    ),
    claim("leaves-corners", _leaves_corners),
    claim("x-wing-on-it", _is_an_x_wing),
    claim(
        "would-force-it",
        _would_force_it,
    ),
    claim("were-found", _were_found),
    claim("would-complete", _would_complete),
    claim("take-a-further", _take_a_further),
    claim(
        "grave-but-one",
        _is_grave_but_one,
    ),
)
