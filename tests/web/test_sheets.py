"""Contracts of the sheets: every family has one, and every cell it names is on the grid."""

import msgspec
import pytest

from gridwright.samples import Sample, samples
from gridwright.web.sheets import SHEETS


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_sheet_fits_its_puzzle(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    sheet = SHEETS[puzzle.family](puzzle)
    assert (sheet.height, sheet.width) == (puzzle.shape.height, puzzle.shape.width)
    assert tuple(symbol.text for symbol in sheet.symbols) == tuple(puzzle.symbols)
    assert len(sheet.givens) == puzzle.shape.size
    assert (len(sheet.row_headers), len(sheet.column_headers)) == (sheet.height, sheet.width)
    assert all(0 <= cell < puzzle.shape.size for group in sheet.groups for cell in group.cells)
    assert msgspec.json.decode(msgspec.json.encode(sheet))["family"] == puzzle.family


NONOGRAMS = [sample for sample in samples() if sample.family == "nonogram"]


@pytest.mark.parametrize("sample", NONOGRAMS, ids=lambda sample: sample.name)
def test_rules_speak_of_colours_only_where_there_are_some(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    rules = " ".join(SHEETS["nonogram"](puzzle).rules)
    assert rules
    assert ("colour" in rules) == (len(puzzle.symbols) > 2)
