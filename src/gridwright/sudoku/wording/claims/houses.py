"""Claims about cells and houses: singles, subsets, locked candidates, and what follows."""

from gridwright.sudoku.explaining.deduce import HousePart
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.exclusions import places_out, symbols_out
from gridwright.sudoku.wording.sight import Sight

__all__ = ["CLAIMS"]


def _is_last_open(s: Sight) -> bool:
    (placed,), house = s.deduction.placed, s.houses()[0]
    return not any(s.is_open(cell) for cell in house if cell != placed.cell)


def _is_left_over(s: Sight) -> bool:
    (placed,), house = s.deduction.placed, s.houses()[0]
    return s.is_complete(house) and s.places(placed.symbol, house) == {placed.cell}


def _is_only_candidate(s: Sight) -> bool:
    (placed,) = s.deduction.placed
    return s.mask(placed.cell) == 1 << placed.symbol


def _stands_only_in(s: Sight) -> bool:
    (base,), (cover,) = s.houses(HousePart.BASE), s.houses(HousePart.COVER)
    return s.is_complete(base) and s.places(s.symbol, base) == s.defining <= set(cover)


def _leaves_cover(s: Sight) -> bool:
    (base,), (cover,) = s.houses(HousePart.BASE), s.houses(HousePart.COVER)
    return all(c.symbol == s.symbol and c.cell in cover and c.cell not in base for c in s.gone)


def _is_seen_wherever(s: Sight) -> bool:
    (base,) = s.houses(HousePart.BASE)
    return s.is_complete(base) and s.places(s.symbol, base) == s.defining and s.gone_see(*s.defining)


def _hold_only(s: Sight) -> bool:
    return s.union(s.defining) == s.symbols and len(s.symbols) == len(s.defining) and _lie_in_one(s)


def _lie_in_one(s: Sight) -> bool:
    return s.defining <= set(s.houses()[0])


def _lie_in_all(s: Sight) -> bool:
    return all(s.defining <= set(house) for house in s.houses()) and len(s.houses()) > 1


def _leave_houses(s: Sight) -> bool:
    """Return whether the subset's symbols leave only cells that share a house with all of it."""
    for c in s.gone:
        shared = [house for house in s.puzzle.houses if {c.cell, *s.defining} <= set(house.cells)]
        if not shared or c.symbol not in s.symbols or c.cell in s.defining:
            return False
        s.rely(shared[0])
    return True


def _go_only(s: Sight) -> bool:
    house = s.houses()[0]
    only = all(s.places(symbol, house) <= s.defining for symbol in s.symbols)
    return s.is_complete(house) and only and len(s.symbols) == len(s.defining)


def _leave_the_rest(s: Sight) -> bool:
    return all(c.cell in s.defining and c.symbol not in s.symbols for c in s.gone)


def _has_one_place_then(s: Sight) -> bool:
    """Return whether a symbol has one place left in a house once it has left the cells that the pattern bars."""
    (placed,), (within, *_) = s.deduction.placed, s.houses(HousePart.WITHIN)
    barred = {cell for cover in s.houses(HousePart.COVER) for cell in cover}
    return s.is_complete(within) and s.places(placed.symbol, within) - barred == {placed.cell}


def _has_one_place_beside(s: Sight) -> bool:
    (placed,) = s.deduction.placed
    return any(
        s.is_complete(house) and s.places(placed.symbol, house) - s.defining == {placed.cell}
        for house in s.houses()
    )


def _is_news(s: Sight) -> bool:
    """Return whether what is removed or placed was still a candidate."""
    there = all(c.symbol in s.board.symbols(c.cell) for c in (*s.gone, *s.deduction.placed))
    return there and bool(s.gone or s.deduction.placed)


def _is_in_the_solution(s: Sight) -> bool:
    from gridwright.model import Budget
    from gridwright.sudoku.solving.solve import solve

    found = solve(s.puzzle, 2, Budget()).solutions
    return len(found) == 1 and all(found[0].symbol(c.cell) == c.symbol for c in s.deduction.placed)


def _are_excluded(s: Sight) -> bool:
    """Return whether every other symbol stands where the cell sees it, or is no candidate of the cell."""
    (placed,), found = s.deduction.placed, symbols_out(s)
    told = {candidate.symbol for candidate in (*found.printed, *found.earlier)}
    is_seen = all(s.stands(b, symbol) and s.sees(b, placed.cell) for b, symbol, _ in found.sightings)
    told |= {sighting.symbol for sighting in found.sightings}
    return is_seen and told == set(range(s.puzzle.size)) - {placed.symbol} and not s.union([placed.cell]) & told


def _has_no_other_place(s: Sight) -> bool:
    """Return whether every other cell of the house is filled, sees the symbol, or has lost it."""
    (placed,), found, house = s.deduction.placed, places_out(s), s.houses()[0]
    is_seen = all(s.stands(b, placed.symbol) and s.all_see([b], cells) for b, _, cells in found.sightings) and all(
        not s.is_open(cell) for cell in found.filled
    )
    lost = {candidate.cell for candidate in (*found.printed, *found.earlier)}
    told = {*found.filled, *lost, *(cell for one in found.sightings for cell in one.cells)}
    return is_seen and told == set(house) - {placed.cell} and s.places(placed.symbol, house) == {placed.cell}


CLAIMS = (
    claim("last-open", _is_last_open, _is_left_over),
    claim("left-over", _is_left_over),
    claim("only-candidate", _is_only_candidate),
    claim("others-excluded", _are_excluded, _is_only_candidate),
    claim("no-other-place", _has_no_other_place, _is_left_over),
    claim("one-place", _is_left_over),
    claim("stands-only", _stands_only_in),
    claim("nowhere-else", _leaves_cover),
    claim(
        "seen-wherever",
        _is_seen_wherever,
    ),
    claim("hold-only", _hold_only),
    claim("locked-hold-only", _hold_only),
    claim("lie-in-all", _lie_in_all),
    claim("no-other-holds", _leave_houses),
    claim("go-only", _go_only),
    claim("nothing-else-there", _leave_the_rest),
    claim("one-place-then", _has_one_place_then),
    claim("one-place-beside", _has_one_place_beside),
    claim("so", _is_news),
    claim("revealed", _is_in_the_solution),
)
