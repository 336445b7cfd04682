"""The sheet of a sudoku: symbols to write, cells in which no symbol may stand twice, rules in words."""

from collections.abc import Iterator
from typing import cast

from gridwright.model import Puzzle
from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import Distinct, Sum
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.web.picture import printed
from gridwright.web.sheet import Group, Header, Sheet, Symbol

__all__ = ["SHEET"]

_USUAL = (Rows, Columns, Boxes)


def make(puzzle: Puzzle) -> Sheet:
    """Lay out a sudoku."""
    sudoku = cast("Sudoku", puzzle)
    shape = sudoku.shape
    return Sheet(
        family=sudoku.family,
        height=shape.height,
        width=shape.width,
        marking="write",
        symbols=tuple(Symbol(text, text) for text in sudoku.symbols),
        blank=None,
        givens=sudoku.givens,
        row_headers=tuple(Header(f"row {number + 1}") for number in range(shape.height)),
        column_headers=tuple(Header(f"column {number + 1}") for number in range(shape.width)),
        picture=printed(sudoku),
        groups=tuple(_groups(sudoku)),
        note=", ".join(dict.fromkeys(rule.words() for rule in sudoku.rules if not isinstance(rule, _USUAL))),
        rules=tuple(dict.fromkeys(rule.tell() for rule in sudoku.rules)),
    )


def _groups(sudoku: Sudoku) -> Iterator[Group]:
    for demand in sudoku.demands:
        if isinstance(demand, Distinct) or (isinstance(demand, Sum) and demand.is_distinct):
            yield Group(demand.name, demand.cells)


SHEET = make
