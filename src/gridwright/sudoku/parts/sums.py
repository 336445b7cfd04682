"""Sums that rules share: groups of equal sum, and whether two groups can have it at all."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.rule import Frame

__all__ = ["balance", "check_reach", "equal_sums", "letter", "reach"]

_FEW_GROUPS = 5
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def balance(left: Mapping[Cell, int], right: Mapping[Cell, int], name: str) -> Iterator[Sum]:
    """Demand that cells times coefficients are the same on both sides; what is on both cancels out."""
    difference = {cell: left.get(cell, 0) - right.get(cell, 0) for cell in {**left, **right}}
    terms = [(cell, times) for cell, times in difference.items() if times]
    if terms:
        cells, coefficients = zip(*terms, strict=True)
        yield Sum(cells, coefficients, frozenset({0}), name)


def equal_sums(groups: Iterable[Sequence[Cell]], name: str) -> Iterator[Sum]:
    """Demand that groups of cells have one sum; a cell may come several times.

    A cell by itself is compared with every group; where there is none, a few groups are compared each with each,
    and many each with the next: a chain of comparisons alone would pass on only what a group shows by itself.
    """
    counted = [Counter(group) for group in groups]
    alone = next((one for one in counted if one.total() == 1), None)
    pairs: Iterable[tuple[Counter[Cell], Counter[Cell]]]
    if alone is not None:
        pairs = ((alone, one) for one in counted if one is not alone)
    elif len(counted) <= _FEW_GROUPS:
        pairs = itertools.combinations(counted, 2)
    else:
        pairs = itertools.pairwise(counted)
    for first, second in pairs:
        yield from balance(first, second, name)


def letter(number: int) -> str:
    """Name the groups that belong together, for people: A, B and so on.

    >>> letter(0), letter(27)
    ('A', 'BB')
    """
    return _LETTERS[number % len(_LETTERS)] * (1 + number // len(_LETTERS))


def check_reach(frame: Frame, first: Line, second: Line, what: str) -> None:
    """Refuse two groups of cells whose sums cannot be the same whatever they hold."""
    (low, high), (least, most) = reach(frame, first), reach(frame, second)
    if low > most or high < least:
        raise InvalidPuzzleError(
            f"{what}: expected groups that can have one sum, got {low} to {high} and {least} to {most}"
        )


def reach(frame: Frame, cells: Sequence[Cell]) -> tuple[int, int]:
    """Bound the sum of cells from below and above; in one row, column or region they differ."""
    ascending = sorted(frame.values)
    best = [(len(cells) * ascending[0], len(cells) * ascending[-1])]
    if len(set(cells)) == len(cells):
        for houses in frame.houses_by_cell:
            counts = list(Counter([house for cell in cells for house in houses[cell]]).values())
            alone = len(cells) - sum(counts)
            if alone >= 0:
                counts += [1] * alone
                low = sum(sum(ascending[:count]) for count in counts)
                best.append((low, sum(sum(ascending[-count:]) for count in counts)))
    return max(low for low, _ in best), min(high for _, high in best)
