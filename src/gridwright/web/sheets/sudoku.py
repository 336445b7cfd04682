"""The sheet of a sudoku: region borders, tints, signs, cages, thermometers and sums outside the grid."""

import re
import sys
from collections.abc import Sequence
from typing import cast

from gridwright.model import Board, Puzzle
from gridwright.sudoku import House, Rule, Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.regions import Regions
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

_TILES = (Boxes, Regions)
_PLAIN = (Rows, Columns, *_TILES)
_USUAL = (Rows, Columns, Boxes)


def make(puzzle: Puzzle) -> Sheet:
    """Lay out a sudoku."""
    sudoku = cast("Sudoku", puzzle)
    shape = sudoku.shape
    tiles = [
        house for rule in sudoku.rules if isinstance(rule, _TILES) for house in rule.houses(shape, sudoku.size)
    ]
    tints = [
        house for rule in sudoku.rules if not isinstance(rule, _PLAIN) for house in rule.houses(shape, sudoku.size)
    ]
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
        walls=walls_between(shape, _areas(tiles, shape.size)),
        row_headers=tuple(Header(f"row {number + 1}", ()) for number in range(shape.height)),
        column_headers=tuple(Header(f"column {number + 1}", ()) for number in range(shape.width)),
        groups=(
            *(Group(house.name, house.cells, is_distinct=True) for house in sudoku.houses),
            *(Group(f"cage of {cage.total}", cage.cells, is_distinct=True) for cage in sudoku.cages),
            *(Group(f"diagonal of {line.total}", line.cells, is_distinct=False) for line in sudoku.line_sums),
        ),
        tints=tuple(Tint(house.name, house.cells) for house in tints),
        signs=tuple(Sign(low, high) for low, high in sudoku.signs),
        cages=tuple(CageMark(cage.cells, str(cage.total)) for cage in sudoku.cages),
        thermometers=sudoku.thermometers,
        outside=tuple(OutsideMark(line.cells[0], *line.way, str(line.total)) for line in sudoku.line_sums),
        note=", ".join(dict.fromkeys(_words(rule) for rule in sudoku.rules if not isinstance(rule, _USUAL))),
        rules=tuple(dict.fromkeys(_sentence(rule) for rule in sudoku.rules)),
    )


def read_lines(puzzle: Puzzle, board: Board) -> Sequence[LineReport]:  # noqa: ARG001
    """Report nothing: sudoku prints nothing before its lines."""
    return []


def _areas(tiles: Sequence[House], size: int) -> list[tuple[str, ...]]:
    """Name the boxes or regions of every cell, so that several layers draw all their borders."""
    areas: list[tuple[str, ...]] = [()] * size
    for house in tiles:
        for cell in house.cells:
            areas[cell] = (*areas[cell], house.name)
    return areas


def _sentence(rule: Rule) -> str:
    """Say a rule in the words on top of its file."""
    return (sys.modules[type(rule).__module__].__doc__ or "").splitlines()[0]


def _words(rule: Rule) -> str:
    """Name a rule by its class: ExtraRegions is "extra regions"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", type(rule).__name__).lower()


SHEET = SheetMaker(make, read_lines)
