"""Rare patterns in words: the cells of several parts together, what they have room for, how givens are turned."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from gridwright.grid import Cell
from gridwright.model import Candidate
from gridwright.sudoku.demands import HouseKind
from gridwright.sudoku.explaining.deduce import Part
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import join_words, list_cells, list_houses, list_struck, list_symbols, say

__all__ = ["PATTERN_ARGUMENTS", "guardians_of", "image_of", "members_of", "most_apart", "new_names", "region_of"]


def members_of(s: Sight) -> set[Cell]:
    """Return the cells of a pattern whose symbols play several parts."""
    return s.cells(Part.DEFINING, Part.PIVOT, Part.PINCER)


def guardians_of(s: Sight) -> set[Candidate]:
    """Return the candidates that keep a pattern from being impossible."""
    return {candidate for candidate, part in s.parts if part == Part.FIN}


def region_of(puzzle: Sudoku, cell: Cell) -> int:
    """Return the number of the region that a cell lies in."""
    return next(
        n for n, house in enumerate(puzzle.houses) if house.kind is HouseKind.REGION and cell in house.cells
    )


def most_apart(s: Sight, cells: Sequence[Cell]) -> int:
    """Count the most cells among these of which no two see each other."""
    if not cells:
        return 0
    first, *rest = cells
    apart = [cell for cell in rest if not s.sees(first, cell)]
    with_first = 1 + most_apart(s, apart)
    # Whatever sees only one other may as well be taken.
    return with_first if len(rest) - len(apart) <= 1 else max(with_first, most_apart(s, rest))


def image_of(cell: Cell, size: int, turn: int) -> Cell:
    """Turn or mirror a cell of a square grid: half turn, quarter turns, mirrors, diagonal mirrors."""
    row, column, end = cell // size, cell % size, size - 1
    row, column = (
        (end - row, end - column),
        (column, end - row),
        (end - column, row),
        (row, end - column),
        (end - row, column),
        (column, row),
        (end - column, end - row),
    )[turn]
    return row * size + column


def new_names(s: Sight) -> dict[int, int]:
    """Return what each symbol of the givens becomes by a turn; nothing where it does not keep them."""
    names: dict[int, int] = {}
    givens = s.puzzle.givens
    for cell, symbol in enumerate(givens):
        if symbol is not None:
            other = givens[image_of(cell, s.puzzle.size, s.total)]
            if other is None or names.setdefault(symbol, other) != other:
                return {}
    missing = set(range(s.puzzle.size)) - set(names)
    left = set(range(s.puzzle.size)) - set(names.values())
    return names | dict(zip(missing, left, strict=True)) if len(missing) == len(left) == 1 or not missing else {}


def _rooms(s: Sight) -> str:
    """Say how often each symbol fits into the cells: 2 times 1 and 5, 4 times 3."""
    times: dict[int, list[int]] = {}
    for symbol in sorted(s.union(members_of(s))):
        times.setdefault(most_apart(s, sorted(s.places(symbol, members_of(s)))), []).append(symbol)
    return join_words(
        say("room-for", times=count, symbols=list_symbols(s.puzzle, symbols))
        for count, symbols in sorted(times.items())
    )


def _renamed(s: Sight) -> Iterator[str]:
    """Say what becomes of the symbols, those that trade places together."""
    names = new_names(s)
    done = set[int]()
    for symbol in sorted(names):
        ring = [symbol]
        while names[ring[-1]] != symbol:
            ring.append(names[ring[-1]])
        if symbol not in done and len(ring) > 1:
            yield say("renamed-in-turn", symbols=" → ".join(s.puzzle.symbols[one] for one in [*ring, symbol]))
        done.update(ring)


PATTERN_ARGUMENTS: Mapping[str, Callable[[Sight], str | int]] = {
    "members": lambda s: list_cells(s.puzzle, sorted(members_of(s))),
    "member_count": lambda s: len(members_of(s)),
    "pivot_regions": lambda s: list_houses(
        s.puzzle.houses[region_of(s.puzzle, cell)].name for cell in sorted(s.cells(Part.PIVOT))
    ),
    "rooms": _rooms,
    "guardians": lambda s: list_struck(s.puzzle, guardians_of(s), "symbols-in"),
    "guardian_count": lambda s: len(guardians_of(s)),
    "turn": lambda s: s.total,
    "renamed": lambda s: join_words(_renamed(s)),
    "renamed_count": lambda s: len(list(_renamed(s))),
}
"""What messages may name of a rare pattern."""
