"""Every row of a table of another program's names: a rule that it says is written with its name and read again."""

import dataclasses
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats import parse, to_text
from gridwright.formats.sudoku.constraint_rows import ROWS as CONSTRAINTS
from gridwright.formats.sudoku.f_puzzles_rows import ROWS as FIELDS
from gridwright.formats.sudoku.rule_rows import Form, Row, written
from gridwright.grid import Shape
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import piece_fields, read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

READ_ONLY = Form[Any, Any](lambda *_: ()).write
TABLES: dict[str, tuple[Row[Any, Any], ...]] = {"constraint-string": CONSTRAINTS, "f-puzzles": FIELDS}
GRIDS = ((4, 0, 0), (9, 0, 0), (9, 2, 3), (9, 5, 1))
"""Sides of grids, and how far an example is moved down and to the right."""

OUTSIDE = {
    *(("chaos-construction", ""), ("doppelgangers", ""), ("same-counts", "groups"), ("same-runs", "runs")),
    ("connected", "groups"),
}
"""Rules and fields of cells outside the grid, which tests of their own lay out."""

ROWS = [(name, row) for name, rows in TABLES.items() for row in rows]
WRITTEN = [(name, row) for name, row in ROWS if row.form.write is not READ_ONLY and row[1:3] not in OUTSIDE]


def label(value: object) -> str:
    return f"{value.name}-{value.rule}" if isinstance(value, Row) else str(value)


def instances(row: Row[Any, Any]) -> Iterator[Sudoku]:
    """Make puzzles with the example of a rule, reduced to what a row says and moved about the grid."""
    kind = RULES[row.rule]
    lone = ({name: [piece.example]} for name, piece in piece_fields(kind).items())
    for example, (side, down, right) in itertools.product((kind.example, *lone), GRIDS):
        fields = {name: moved(value, down, right) for name, value in example.items() if row.field in {"", name}}
        try:
            rule = dataclasses.replace(read_rule(kind, fields), **{**switched_off(row), **row.says})
            rules = [Rows(), Columns(), Boxes(*((2, 2) if side == 4 else (3, 3))), rule]
            yield Sudoku.with_rules(Shape(side, side), "123456789"[:side], [None] * side * side, rules)
        except InvalidPuzzleError:
            continue


def switched_off(row: Row[Any, Any]) -> dict[str, bool]:
    """Give what the other rows of a rule switch on."""
    others = [other for rows in TABLES.values() if row in rows for other in rows if other.rule == row.rule]
    return {
        name: False for other in others if not other.field for name, value in other.says.items() if value is True
    }


def moved(value: object, down: int, right: int) -> object:
    if isinstance(value, list | tuple):
        return [moved(one, down, right) for one in value]
    if not isinstance(value, str):
        return value
    return re.sub(r"r(\d)c(\d)", lambda at: f"r{int(at[1]) + down}c{int(at[2]) + right}", value)


@pytest.mark.parametrize(("name", "row"), ROWS, ids=label)
def test_a_row_names_a_rule_and_its_fields(name: str, row: Row[Any, Any]) -> None:
    fields = {field.name for field in dataclasses.fields(RULES[row.rule])}
    assert {*row.says, *row.form.sets, *([row.field] if row.field else [])} <= fields
    twins = [other for other in TABLES[name] if (other.name, other.rule, other.field) == row[:3]]
    assert twins == [row]


@pytest.mark.parametrize(("name", "row"), WRITTEN, ids=label)
def test_what_a_row_says_is_written_and_read_again(name: str, row: Row[Any, Any]) -> None:
    came_back = 0
    for puzzle in instances(row):
        rule = puzzle.rules[-1]
        try:
            again = parse(to_text(puzzle, name), name).puzzle
        except FormatError:
            continue
        assert isinstance(again, Sudoku)
        assert again.substance == puzzle.substance
        is_said = row.name in (said for said, _ in written(rule, puzzle.frame, TABLES[name]))
        came_back += is_said and (again.rules[-1] == rule or not rule.is_drawing)
    assert came_back
