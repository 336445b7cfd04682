"""Contracts of the sheets: every family has one, and every cell it names is on the grid."""

import json
from dataclasses import asdict

import pytest

import gridwright as gw
from gridwright.samples import Sample, samples
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.web.sheets import SHEETS


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_sheet_fits_its_puzzle(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    maker = SHEETS[puzzle.family]
    sheet = maker.make(puzzle)
    assert (sheet.height, sheet.width) == (puzzle.shape.height, puzzle.shape.width)
    assert tuple(symbol.text for symbol in sheet.symbols) == tuple(puzzle.symbols)
    assert len(sheet.givens) == puzzle.shape.size
    assert (len(sheet.row_headers), len(sheet.column_headers)) == (sheet.height, sheet.width)
    named = [group.cells for group in sheet.groups]
    named += [tint.cells for tint in sheet.tints]
    named += [cage.cells for cage in sheet.cages]
    named += [*sheet.thermometers, tuple(mark.cell for mark in sheet.outside)]
    assert all(0 <= cell < puzzle.shape.size for cells in named for cell in cells)
    assert all(second in puzzle.shape.neighbours(first) for first, second in sheet.walls)
    assert json.loads(json.dumps(asdict(sheet)))["family"] == puzzle.family


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_a_solution_leaves_no_line_open(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    solution = gw.solve(puzzle, limit=1).solutions[0]
    reports = SHEETS[puzzle.family].read_lines(puzzle, solution)
    assert {report.state for report in reports} <= {"done"}


def test_lines_are_drawn_as_thermometers_and_outside_marks_without_signs() -> None:
    rules = [Thermometers.of("r1c1 r1c2 r2c2"), LittleKillers.of("r1c3 down-left=6", "r4c2 up-right=9")]
    sheet = SHEETS["sudoku"].make(Sudoku("." * 16, rules=rules))
    assert sheet.thermometers == ((0, 1, 5),)
    assert sheet.signs == ()
    assert [(mark.cell, mark.down, mark.right, mark.text) for mark in sheet.outside] == [
        (2, 1, -1, "6"),
        (13, -1, 1, "9"),
    ]
    assert [group.is_distinct for group in sheet.groups if group.name == "diagonal of 6"] == [False]
