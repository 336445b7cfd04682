"""The sheet of a sudoku: symbols to write, cells in which no symbol may stand twice, rules in words."""

import functools
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from gridwright.model import Puzzle
from gridwright.sudoku import Sudoku
from gridwright.sudoku.combinations import is_plain_sum
from gridwright.sudoku.demands import Distinct, Sum
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.schemes import SCHEMES
from gridwright.web.sheet import Group, SchemeChoice, Sheet, plain_sheet

__all__ = ["SHEET"]

_USUAL = (Rows, Columns, Boxes)


def make(puzzle: Puzzle) -> Sheet:
    """Lay out a sudoku."""
    sudoku = cast("Sudoku", puzzle)
    return replace(
        plain_sheet(puzzle),
        givens=sudoku.givens,
        groups=tuple(_groups(sudoku)),
        note=", ".join(dict.fromkeys(rule.words() for rule in sudoku.rules if not isinstance(rule, _USUAL))),
        rules=tuple(dict.fromkeys(rule.tell() for rule in sudoku.rules)),
        has_sums=any(map(is_plain_sum, sudoku.demands)),
        schemes=_schemes(),
    )


@functools.cache
def _schemes() -> tuple[SchemeChoice, ...]:
    return tuple(SchemeChoice(one.name, one.title) for one in SCHEMES.values())


def _groups(sudoku: Sudoku) -> Iterator[Group]:
    for demand in sudoku.demands:
        if isinstance(demand, Distinct) or (isinstance(demand, Sum) and demand.is_distinct):
            yield Group(demand.name, demand.cells)


SHEET = make
