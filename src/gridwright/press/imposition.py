"""Imposition: which pages are printed side by side, so that folding or turning sheets makes a book."""

import enum
from typing import TypeAlias

__all__ = ["Imposition", "Side", "sides_of"]

Side: TypeAlias = tuple[int | None, ...]
"""The pages on one side of a sheet from left to right, counted from 0; None is left blank."""


class Imposition(enum.Enum):
    """One page after the other; two on each side of sheets to be folded; or all fronts first, then the backs."""

    PAGES = "pages"
    BOOKLET = "booklet"
    MANUAL_DUPLEX = "manual-duplex"


def sides_of(count: int, imposition: Imposition) -> list[Side]:
    """Return the sides in the order in which they are printed.

    A booklet is printed on both sides, turned on the short edge, folded in the middle and stapled. For turning
    by hand all fronts come first; the pile is put back as it came out, printed side away, and the backs follow.

    >>> sides_of(4, Imposition.BOOKLET)
    [(3, 0), (1, 2)]
    >>> sides_of(5, Imposition.MANUAL_DUPLEX)
    [(0,), (2,), (4,), (1,), (3,), (None,)]
    """
    if imposition is Imposition.PAGES:
        return [(number,) for number in range(count)]
    if imposition is Imposition.MANUAL_DUPLEX:
        backs: list[Side] = [(number if number < count else None,) for number in range(1, count + 1, 2)]
        return [*((number,) for number in range(0, count, 2)), *backs]
    whole = -(-count // 4) * 4
    page = [number if number < count else None for number in range(whole)]
    sides: list[Side] = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(page[last], page[first]), (page[first + 1], page[last - 1])]
    return sides
