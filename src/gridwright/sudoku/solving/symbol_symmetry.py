"""Symbols that no given names may be exchanged: to name them in one house spares a search all other ways."""

import itertools
import math
from collections.abc import Iterator

from gridwright.sudoku.demands import Demand, Distinct, Relation
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["free_symbols", "named_starts", "renamed"]

# Who asks for more solutions than this wants to see what differs beyond names.
_MOST_RENAMED = 1_000


def free_symbols(puzzle: Sudoku, limit: int) -> tuple[int, ...]:
    """List the symbols that may be exchanged, if a house can name them and a solution thus makes at least `limit`.

    >>> free_symbols(Sudoku("12.. .... ..1. ...."), limit=2)
    (2, 3)
    """
    named = set(puzzle.givens)
    number = puzzle.size - len(named - {None})
    if number < 2 or not limit <= min(math.factorial(number), _MOST_RENAMED):
        return ()
    if not all(_ignores_names(demand) for demand in puzzle.demands):
        return ()
    free = tuple(symbol for symbol in range(puzzle.size) if symbol not in named)
    return free if next(named_starts(puzzle, free), None) else ()


def _ignores_names(demand: Demand) -> bool:
    """Return whether a demand only says where symbols are the same or different."""
    if not isinstance(demand, Relation):
        return isinstance(demand, Distinct)
    everything = (1 << len(demand.table)) - 1
    return all(mask == 1 << symbol for symbol, mask in enumerate(demand.table)) or all(
        mask == everything ^ 1 << symbol for symbol, mask in enumerate(demand.table)
    )


def named_starts(puzzle: Sudoku, free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the start with the free symbols named in a house, for every house whose open cells hold just these.

    >>> next(named_starts(Sudoku("12.. .... ..1. ...."), (2, 3)))[:5]
    (1, 2, 4, 8, 15)
    """
    for house in puzzle.houses:
        open_cells = [cell for cell in house.cells if puzzle.givens[cell] is None]
        if len(house.cells) == puzzle.size and len(open_cells) == len(free):
            masks = list(puzzle.start.masks)
            for cell, symbol in zip(open_cells, free, strict=True):
                masks[cell] = 1 << symbol
            yield tuple(masks)


def renamed(filling: bytes, free: tuple[int, ...]) -> Iterator[bytes]:
    """Yield a solution with the free symbols exchanged in every way, the solution itself first.

    >>> [list(filling) for filling in renamed(bytes([0, 1, 2]), (1, 2))]
    [[0, 1, 2], [0, 2, 1]]
    """
    for order in itertools.permutations(free):
        yield filling.translate(bytes.maketrans(bytes(free), bytes(order)))
