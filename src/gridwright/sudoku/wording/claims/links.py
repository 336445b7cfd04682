"""Claims about a few strong links: kites and their kin, wings, and the links of one symbol painted in colours."""

from collections.abc import Iterable

from gridwright.grid import Cell
from gridwright.sudoku.explaining.deduce import HousePart, Part
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS"]


def _have_two_places(s: Sight) -> bool:
    ends = s.defining | s.cells(Part.PINCER)
    houses = s.houses()
    return len(houses) > 1 and all(
        s.is_complete(house) and len(places := s.places(s.symbol, house)) == 2 and places <= ends
        for house in houses
    )


def _see_each_other(s: Sight) -> bool:
    one, two = s.defining
    return s.sees(one, two)


def _share_a_house(s: Sight) -> bool:
    shared = [house for house in s.puzzle.houses if s.defining <= set(house.cells)]
    s.rely(*shared[:1])
    return bool(shared)


def _one_pincer_is_true(s: Sight) -> bool:
    """Return whether each link joins a pincer to another cell of the pattern, so that one pincer is true."""
    pincers = s.cells(Part.PINCER)
    joined = [s.places(s.symbol, house) for house in s.houses()]
    ties = [link & s.defining for link in joined]
    ends = [link & pincers for link in joined]
    each_joins = all(len(tie) == 1 and len(end) == 1 for tie, end in zip(ties, ends, strict=True))
    return each_joins and set().union(*ties) == s.defining and set().union(*ends) == pincers


def _is_seen_from_pincers(s: Sight) -> bool:
    return s.gone_see(*s.cells(Part.PINCER))


def _stands_only_on_lines(s: Sight) -> bool:
    (base,) = s.houses(HousePart.BASE)
    lines = {cell for line in s.houses(HousePart.COVER) for cell in line}
    return s.is_complete(base) and s.places(s.symbol, base) <= lines


def _have_a_link(s: Sight) -> bool:
    houses = s.houses(HousePart.WITHIN)
    return all(s.is_complete(house) and len(s.places(s.symbol, house)) == 2 for house in houses)


def _crosses_the_link(s: Sight) -> bool:
    """Return whether what is removed sees the far end of a link and all places that the near end leaves."""
    (base,), places = s.houses(HousePart.BASE), s.cells(Part.PINCER)
    in_base = s.places(s.symbol, base)
    for c in s.gone:
        far = {end for end in places if s.sees(end, c.cell)}
        left = [{cell for cell in in_base if not s.sees(cell, near)} for near in places - far]
        if c.symbol != s.symbol or not any(s.all_see([c.cell], rest) for rest in left):
            return False
    return True


def _is_at_the_end_or_on_the_line(s: Sight) -> bool:
    """Return whether without the far end of a link the base keeps its symbol on one of the two lines only."""
    (base,), ends = s.houses(HousePart.BASE), s.cells(Part.PINCER)
    gone = {c.cell for c in s.gone}
    far = {end for end in ends if s.gone_see(end)}
    lines = [set(line) for line in s.houses(HousePart.COVER) if gone <= set(line)]
    left = [{cell for cell in s.places(s.symbol, base) if not s.sees(cell, near)} for near in ends - far]
    return len(far) == len(lines) == 1 and all(rest <= lines[0] for rest in left)


def _is_sound_pair(s: Sight) -> bool:
    return _have_a_link(s) and all(c.symbol == s.symbol for c in s.gone)


def _are_kites(s: Sight) -> bool:
    """Return whether every link is of an eliminated symbol, and each elimination sees an end of its link."""
    symbols = {c.symbol for c in s.gone}
    links = [
        (symbol, places)
        for house in s.houses(HousePart.WITHIN)
        for symbol in symbols
        if s.is_complete(house) and len(places := s.places(symbol, house)) == 2
    ]
    ends = s.cells(Part.PINCER)
    return len(links) >= len(s.houses(HousePart.WITHIN)) and all(
        any(c.symbol == symbol and _some_see(s, [c.cell], places & ends) for symbol, places in links)
        for c in s.gone
    )


def _hold_the_same_pair(s: Sight) -> bool:
    return all(bits(s.mask(cell)) == s.symbols for cell in s.cells(Part.PINCER)) and len(s.symbols) == 2


def _are_tied(s: Sight) -> bool:
    """Return whether the other symbol has two places in a house, each seen from another of the two cells."""
    (tie,), (house, *_) = s.symbols - {s.symbol}, s.houses()
    near, (one, two) = s.places(tie, house), s.cells(Part.PINCER)
    ways = [(a, b) for a in near for b in near if a != b and s.sees(a, one) and s.sees(b, two)]
    return s.is_complete(house) and near == s.cells(Part.PIVOT) and len(near) == 2 and bool(ways)


def _makes_a_pincer_true(s: Sight) -> bool:
    """Return whether every candidate of the pivot but the symbol leaves the symbol as the last of a pincer."""
    (pivot,), pincers = s.cells(Part.PIVOT), s.cells(Part.PINCER)
    others = bits(s.mask(pivot)) - {s.symbol}
    masks = [bits(s.mask(cell)) for cell in pincers if s.sees(cell, pivot)]
    return len(masks) == 2 and all({s.symbol, other} in masks for other in others)


def _is_seen_from_wing(s: Sight) -> bool:
    (pivot,) = s.cells(Part.PIVOT)
    return s.gone_see(*s.cells(Part.PINCER), *([pivot] if s.may(pivot, s.symbol) else []))


def _strong_neighbours(s: Sight, cell: Cell) -> set[Cell]:
    found = set[Cell]()
    for house in s.puzzle.houses:
        places = [one for one in house.cells if s.symbol in s.board.symbols(one)]
        if cell in places and len(places) == 2 and s.is_complete(house.cells):
            found |= s.places(s.symbol, house.cells) - {cell}
    return found


def _are_opposites(s: Sight, one: set[Cell], two: set[Cell]) -> bool:
    """Return whether strong links lead through all of two sets of cells, always from one to the other."""
    reached, waiting = {min(one)}, [min(one)]
    while waiting:
        cell = waiting.pop()
        for other in _strong_neighbours(s, cell) & (two if cell in one else one) - reached:
            reached.add(other)
            waiting.append(other)
    return reached == one | two and not one & two


def _colours(s: Sight) -> list[set[Cell]]:
    return [s.cells(Part.FIRST), s.cells(Part.SECOND), s.cells(Part.THIRD), s.cells(Part.THIRD + 1)]


def _are_two_colours(s: Sight) -> bool:
    first, second, *_ = _colours(s)
    return _are_opposites(s, first, second)


def _are_four_colours(s: Sight) -> bool:
    first, second, third, fourth = _colours(s)
    return _are_opposites(s, first, second) and _are_opposites(s, third, fourth)


def _some_see(s: Sight, ones: Iterable[Cell], others: Iterable[Cell]) -> bool:
    there = list(others)
    return any(s.sees(one, other) for one in ones for other in there)


def _colour_sees_itself(s: Sight) -> bool:
    first, second, *_ = _colours(s)
    false = {c.cell for c in s.gone}
    return (
        any(colour & false and _some_see(s, colour, colour) for colour in (first, second))
        and false <= first | second
    )


def _sees_both_colours(s: Sight) -> bool:
    first, second, *_ = _colours(s)
    return all(_some_see(s, [c.cell], first) and _some_see(s, [c.cell], second) for c in s.gone)


def _colour_sees_two(s: Sight) -> bool:
    first, second, third, fourth = _colours(s)
    false = {c.cell for c in s.gone}
    seeing = [own for own in (first, second) if _some_see(s, own, third) and _some_see(s, own, fourth)]
    return bool(seeing) and false <= set().union(*seeing)


def _sees_both_opposites(s: Sight) -> bool:
    first, second, third, fourth = _colours(s)
    ways = [
        (far, away)
        for near, far in ((first, second), (second, first))
        for by, away in ((third, fourth), (fourth, third))
        if _some_see(s, near, by)
    ]
    return all(
        any(_some_see(s, [c.cell], far) and _some_see(s, [c.cell], away) for far, away in ways) for c in s.gone
    )


CLAIMS = (
    claim("two-places", _have_two_places),
    claim("share-house", _share_a_house),
    claim("see-each-other", _see_each_other),
    claim("one-of-pincers", _one_pincer_is_true),
    claim("seen-from-pincers", _is_seen_from_pincers),
    claim("only-on-lines", _stands_only_on_lines),
    claim("strong-link", _have_a_link),
    claim("either-end-or-line", _is_at_the_end_or_on_the_line),
    claim("across-the-link", _crosses_the_link),
    claim(
        "dual-rectangles",
        _is_sound_pair,
    ),
    claim("dual-kites", _are_kites),
    claim("same-pair", _hold_the_same_pair),
    claim("tied", _are_tied),
    claim("one-pincer-left", _are_tied),
    claim(
        "wing",
        _makes_a_pincer_true,
    ),
    claim("seen-from-wing", _is_seen_from_wing),
    claim(
        "two-colours",
        _are_two_colours,
    ),
    claim(
        "colour-sees-itself",
        _colour_sees_itself,
    ),
    claim("sees-both-colours", _sees_both_colours),
    claim(
        "four-colours",
        _are_four_colours,
    ),
    claim("colour-sees-two", _colour_sees_two),
    claim(
        "sees-opposites",
        _sees_both_opposites,
    ),
)
