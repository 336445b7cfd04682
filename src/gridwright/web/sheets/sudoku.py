"""The sheet of a sudoku: region borders, tints, signs, cages, thermometers and sums outside the grid."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.draw.printing import printed
from gridwright.model import Board, Puzzle
from gridwright.model.prints import Badge, Ground, Outline, Track
from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import Distinct, Sum
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.web.sheet import (
    CageMark,
    Group,
    Header,
    LineReport,
    OutsideMark,
    Sheet,
    SheetMaker,
    Sign,
    Symbol,
    Tint,
    walls_between,
)

__all__ = ["SHEET"]

_USUAL = (Rows, Columns, Boxes)


def make(puzzle: Puzzle) -> Sheet:
    """Lay out a sudoku."""
    sudoku = cast("Sudoku", puzzle)
    shape = sudoku.shape
    paper = printed(sudoku.prints, shape)
    return Sheet(
        family=sudoku.family,
        height=shape.height,
        width=shape.width,
        marking="write",
        symbols=tuple(Symbol(text, text) for text in sudoku.symbols),
        blank=None,
        givens=sudoku.givens,
        thick_rows=(),
        thick_columns=(),
        walls=walls_between(shape, paper.areas),
        row_headers=tuple(Header(f"row {number + 1}", ()) for number in range(shape.height)),
        column_headers=tuple(Header(f"column {number + 1}", ()) for number in range(shape.width)),
        groups=tuple(_groups(sudoku)),
        tints=tuple(Tint("", one.cells) for one in sudoku.prints if isinstance(one, Ground)),
        signs=tuple(Sign(*one.cells) for one in sudoku.prints if isinstance(one, Badge) and len(one.cells) == 2),
        cages=tuple(CageMark(one.cells, one.text) for one in sudoku.prints if isinstance(one, Outline)),
        thermometers=tuple(one.cells for one in sudoku.prints if isinstance(one, Track)),
        outside=tuple(
            OutsideMark(one.cells[0], *one.way, one.text)
            for one in sudoku.prints
            if isinstance(one, Badge) and one.way is not None
        ),
        note=", ".join(dict.fromkeys(rule.words() for rule in sudoku.rules if not isinstance(rule, _USUAL))),
        rules=tuple(dict.fromkeys(rule.tell() for rule in sudoku.rules)),
    )


def read_lines(puzzle: Puzzle, board: Board) -> Sequence[LineReport]:  # noqa: ARG001
    """Report nothing: sudoku prints nothing before its lines."""
    return []


def _groups(sudoku: Sudoku) -> Iterator[Group]:
    for demand in sudoku.demands:
        if isinstance(demand, Distinct):
            yield Group(demand.name, demand.cells, is_distinct=True)
        elif isinstance(demand, Sum):
            yield Group(demand.name, demand.cells, is_distinct=demand.is_distinct)


SHEET = SheetMaker(make, read_lines)
