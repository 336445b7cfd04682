"""Claims about fish: a symbol's places in some houses, covered by as many others, with fins or without."""

from gridwright.sudoku.explaining.deduce import HousePart, Part
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.sight import Sight

__all__ = ["CLAIMS"]


def _stands_in_covers(s: Sight) -> bool:
    """Return whether nothing but the fins stands outside the covers; what lies in two bases is a fin as well."""
    base, cover = s.houses(HousePart.BASE), s.houses(HousePart.COVER)
    fins = s.cells(Part.FIN, Part.ENDOFIN)
    covered = {cell for house in cover for cell in house}
    for number, house in enumerate(base):
        places = s.places(s.symbol, house) - fins
        twice = any(places & set(other) for other in base[:number])
        if not s.is_complete(house) or not places <= covered or twice:
            return False
    return len(base) <= len(cover)


def _is_fish(s: Sight) -> bool:
    same_number = len(s.houses(HousePart.BASE)) == len(s.houses(HousePart.COVER))
    body = s.cells(Part.DEFINING)
    there = {cell for house in s.houses(HousePart.BASE) for cell in s.places(s.symbol, house)}
    return same_number and body <= there and _stands_in_covers(s)


def _leaves_covers(s: Sight) -> bool:
    """Return whether each struck candidate lies in more covers than bases."""
    base, cover = s.houses(HousePart.BASE), s.houses(HousePart.COVER)
    return all(
        c.symbol == s.symbol and sum(c.cell in house for house in cover) > sum(c.cell in house for house in base)
        for c in s.gone
    )


def _is_seen_from_fins(s: Sight) -> bool:
    fins = s.cells(Part.FIN, Part.ENDOFIN)
    return bool(fins) and s.gone_see(*fins)


def _are_twins(s: Sight) -> bool:
    return len(s.houses(HousePart.COVER)) > len(s.houses(HousePart.BASE)) and _stands_in_covers(s)


CLAIMS = (
    claim("takes-covers", _is_fish),
    claim("or-takes-covers", _is_fish),
    claim("fish", _is_fish),
    claim("fish-but-fins", _is_fish),
    claim("fins-seen", _is_seen_from_fins),
    claim("twin-fish", _are_twins),
    claim("leaves-covers", _leaves_covers),
)
