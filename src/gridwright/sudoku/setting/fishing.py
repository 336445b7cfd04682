"""Almost a fish: where one cell keeps some lines from making one, so that a given there makes it.

A fish is a digit whose places in some lines lie within as many crossing lines. Few puzzles get stuck where there
is one, but most come to a position where a single place is in its way.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence

from gridwright.grid import Cell, Shape
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["fish_size", "spoilers"]

_FINDER = "fish"
_PLAIN = 0


def spoilers(shape: Shape, masks: Sequence[int], symbols: Iterable[int], size: int) -> Iterator[tuple[Cell, int]]:
    """Yield cells, each with a symbol whose last place outside a fish of a size it is; the fish would remove some.

    >>> masks = [0] * 16
    >>> for cell in (0, 1, 8, 9, 11, 13): masks[cell] = 1
    >>> list(spoilers(Shape(4, 4), masks, [0], 2))
    [(11, 0), (13, 0)]
    """
    for symbol, lines in itertools.product(symbols, (shape.rows, shape.columns)):
        places = [_places(line, masks, symbol) for line in lines]
        bases = [number for number, found in enumerate(places) if 2 <= found.bit_count() <= size + 1]
        for chosen in itertools.combinations(bases, size):
            union = 0
            for number in chosen:
                union |= places[number]
            if union.bit_count() != size + 1:
                continue
            rest = 0
            for number, found in enumerate(places):
                if number not in chosen:
                    rest |= found
            for across in _bits(union):
                holders = [number for number in chosen if places[number] >> across & 1]
                if (
                    len(holders) > 1 or places[holders[0]].bit_count() == 2
                ):  # else: two places are left in every line
                    continue
                if rest & union & ~(1 << across):
                    yield lines[holders[0]][across], symbol


def fish_size(technique: str) -> int | None:
    """Give the number of lines of a plain fish, None for other techniques.

    >>> fish_size("swordfish"), fish_size("w-wing")
    (3, None)
    """
    call = TECHNIQUES[technique].call
    return call.size if call.finder == _FINDER and call.variant == _PLAIN else None


def _places(line: Sequence[Cell], masks: Sequence[int], symbol: int) -> int:
    found = 0
    for at, cell in enumerate(line):
        if masks[cell] >> symbol & 1:
            found |= 1 << at
    return found


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
