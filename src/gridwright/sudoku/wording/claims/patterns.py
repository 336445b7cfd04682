"""Claims about rare patterns: bent subsets, fireworks, locked sectors, exocets, impossible fillings, symmetry."""

import itertools
from collections.abc import Iterable, Sequence

from gridwright.grid import Cell, Line
from gridwright.model import Candidate
from gridwright.sudoku.explaining.deduce import HousePart, Part
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.patterns import guardians_of, image_of, members_of, most_apart, new_names, region_of
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS"]


def _see_one_another(s: Sight, cells: Iterable[Cell]) -> bool:
    return all(s.sees(one, two) for one, two in itertools.combinations(sorted(cells), 2))


def _is_bent(s: Sight) -> bool:
    """Return whether cells have as many symbols as they are, each but one where it can stand only once."""
    members = members_of(s)
    once = s.symbols - {s.symbol}
    return (
        s.union(members) == s.symbols
        and len(s.symbols) == len(members)
        and all(_see_one_another(s, s.places(symbol, members)) for symbol in once)
    )


def _is_seen_from_members(s: Sight) -> bool:
    return s.gone_see(*s.places(s.symbol, members_of(s)))


def _bursts(s: Sight, pivot: Cell, symbol: int) -> bool:
    """Return whether two lines leave a symbol to the region where they cross and to the cells outside it."""
    lines = [house for house in s.houses(HousePart.BASE) if pivot in house]
    region = s.puzzle.houses[region_of(s.puzzle, pivot)]
    s.rely(region)
    near = set(region.cells) | s.cells(Part.PINCER)
    return (
        len(lines) == 2
        and set(lines[0]) & set(lines[1]) == {pivot}
        and all(s.is_complete(line) and s.places(symbol, line) <= near for line in lines)
        and all(len(set(line) & s.cells(Part.PINCER) - set(region.cells)) == 1 for line in lines)
    )


def _all_burst(s: Sight) -> bool:
    return all(any(_bursts(s, pivot, symbol) for pivot in s.cells(Part.PIVOT)) for symbol in s.symbols)


def _take_one_each(s: Sight) -> bool:
    return _all_burst(s) and len(s.symbols) == len(s.cells(Part.PIVOT, Part.PINCER))


def _fill_them(s: Sight) -> bool:
    """Return whether what is removed is none of the symbols, or one that does not burst from its crossing."""
    pivots, cells = s.cells(Part.PIVOT), s.cells(Part.PIVOT, Part.PINCER)
    return all(
        c.cell in cells and (c.symbol not in s.symbols or (c.cell in pivots and not _bursts(s, c.cell, c.symbol)))
        for c in s.gone
    )


def _have_just_room(s: Sight) -> bool:
    s.houses()
    members = sorted(members_of(s))
    rooms = sum(most_apart(s, sorted(s.places(symbol, members))) for symbol in s.union(members))
    return rooms == len(members)


def _would_take_room(s: Sight) -> bool:
    members = members_of(s)
    for c in s.gone:
        places = sorted(s.places(c.symbol, members))
        left = [cell for cell in places if not s.sees(cell, c.cell)]
        if c.cell in members or most_apart(s, left) >= most_apart(s, places):
            return False
    return True


def _hold_two(s: Sight) -> bool:
    one, two = s.defining
    return s.sees(one, two) and s.union([one, two]) == s.symbols


def _fits_across(s: Sight, symbol: int, without: set[Cell]) -> bool:
    """Return whether a symbol that stands in the base fits into each of the lines, at other cells than some."""
    lines, base = s.houses(HousePart.COVER), s.defining
    places = [
        [
            cell
            for cell in line
            if cell not in base | without and s.may(cell, symbol) and not s.all_see([cell], base)
        ]
        for line in lines
    ]
    return not all(map(s.is_complete, lines)) or any(
        not any(s.sees(one, two) for one, two in itertools.combinations(way, 2))
        for way in itertools.product(*places)
    )


def _need_targets(s: Sight) -> bool:
    targets = s.cells(Part.PINCER)
    return len(targets) == 2 and not any(_fits_across(s, symbol, targets) for symbol in s.symbols)


def _same_in_targets(s: Sight) -> bool:
    targets = s.cells(Part.PINCER)
    return all(
        (c.cell in targets and c.symbol not in s.symbols)
        or (c.cell in targets | s.defining and not _fits_across(s, c.symbol, set()))
        for c in s.gone
    )


def _can_fill(s: Sight, cells: Sequence[Cell], filled: dict[Cell, int]) -> bool:
    """Return whether cells can be filled with the symbols of the step alone."""
    if len(filled) == len(cells):
        return True
    cell = cells[len(filled)]
    return any(
        _can_fill(s, cells, filled | {cell: symbol})
        for symbol in bits(s.mask(cell)) & s.symbols
        if not any(other == symbol and s.sees(at, cell) for at, other in filled.items())
    )


def _cannot_fill_alone(s: Sight) -> bool:
    return not _can_fill(s, list(dict.fromkeys(c.cell for c, part in s.parts if part == Part.DEFINING)), {})


def _a_guardian_is_true(s: Sight) -> bool:
    cells = s.defining | s.cells(Part.FIN)
    others = {Candidate(cell, symbol) for cell in cells for symbol in bits(s.mask(cell)) - s.symbols}
    return others == guardians_of(s)


def _excludes(s: Sight, one: Candidate, other: Candidate) -> bool:
    if one.cell == other.cell:
        return one.symbol != other.symbol
    return one.symbol == other.symbol and s.sees(one.cell, other.cell)


def _contradicts_guardians(s: Sight) -> bool:
    guardians = guardians_of(s)
    return all(_excludes(s, c, guardian) for c in s.gone for guardian in guardians) and (
        not s.deduction.placed or set(s.deduction.placed) == guardians
    )


def _is_odd_ring(s: Sight) -> bool:
    """Return whether cells in a ring, an odd number, are two by two all places of a symbol but the guardians."""
    cells = list(dict.fromkeys(c.cell for c, part in s.parts if part == Part.DEFINING))
    houses: list[Line] = s.houses()
    fins = s.cells(Part.FIN)
    return (
        len(cells) % 2 == 1
        and len(houses) == len(cells)
        and all(
            {one, two} <= set(house) and s.is_complete(house) and s.places(s.symbol, house) - {one, two} <= fins
            for one, two, house in zip(cells, [*cells[1:], cells[0]], houses, strict=True)
        )
    )


def _is_turned_into_itself(s: Sight) -> bool:
    """Return whether a turn keeps givens and houses, and tells what every symbol becomes."""
    names, size = new_names(s), s.puzzle.size
    houses = {frozenset(house.cells) for house in s.puzzle.houses}
    images = {frozenset(image_of(cell, size, s.total) for cell in house) for house in houses}
    return len(set(names.values())) == size and images == houses and len(s.puzzle.houses) == len(s.puzzle.demands)


def _has_no_image(s: Sight) -> bool:
    names, size = new_names(s), s.puzzle.size
    for c in s.gone:
        image, name = image_of(c.cell, size, s.total), names[c.symbol]
        meets_itself = name != c.symbol if image == c.cell else name == c.symbol and s.sees(image, c.cell)
        if s.may(image, name) and not meets_itself:
            return False
    return True


def _is_way(s: Sight, way: dict[Cell, int]) -> bool:
    """Return whether cells may hold symbols side by side, and leave something to the cells around them."""
    if any(way[a] == way[b] and s.sees(a, b) for a, b in itertools.combinations(way, 2)):
        return False
    return all(
        bits(s.mask(other)) - {way[cell] for cell in way if s.sees(cell, other)} for other in s.cells(Part.SECOND)
    )


def _every_way_is_excluded(s: Sight) -> bool:
    cells = sorted(s.defining)
    return all(
        c.cell in cells
        and not any(
            _is_way(s, dict(zip(cells, way, strict=True)))
            for way in itertools.product(
                *([c.symbol] if cell == c.cell else sorted(bits(s.mask(cell))) for cell in cells)
            )
        )
        for c in s.gone
    )


CLAIMS = (
    claim("bent", _is_bent),
    claim("stands-among-them", _is_bent),
    claim("seen-from-members", _is_seen_from_members),
    claim("firework", _all_burst),
    claim("take-one-each", _take_one_each),
    claim("fill-them", _fill_them),
    claim("just-room", _have_just_room),
    claim("as-often-as-it-can", _have_just_room),
    claim("would-take-room", _would_take_room),
    claim("hold-two", _hold_two),
    claim("need-targets", _need_targets),
    claim("same-in-targets", _same_in_targets),
    claim("cannot-fill-alone", _cannot_fill_alone),
    claim("guardian-is-true", _a_guardian_is_true),
    claim("seen-from-guardians", _contradicts_guardians),
    claim("odd-ring", _is_odd_ring),
    claim("guardian-holds-it", _is_odd_ring),
    claim("turned-into-itself", _is_turned_into_itself),
    claim("solution-as-well", _is_turned_into_itself),
    claim("has-no-image", _has_no_image),
    claim("ways-excluded", _every_way_is_excluded),
)
