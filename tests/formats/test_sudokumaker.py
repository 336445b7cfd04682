"""Links of SudokuMaker: every constraint that has a row comes back, others are named, and nothing is run."""

import json
from typing import Any

import pytest

import gridwright as gw
from gridwright.errors import FormatError
from gridwright.formats import parse, to_text
from gridwright.formats.shared.lz_string import pack
from gridwright.formats.sudoku.sudokumaker_rows import FLAGS, ROWS
from gridwright.model import About, Document
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule

# The gap of lockout lines is always 4 there, which a small grid does not have.
NAMES = sorted(({row.rule for row in ROWS} | {name for name, _ in FLAGS.values()}) - {"lockout-lines"})
REGIONS = [row // 2 * 2 + column // 2 for row in range(4) for column in range(4)]


def link(*constraints: dict[str, Any], cells: list[dict[str, Any]] | None = None, **fields: Any) -> str:  # noqa: ANN401
    blocks = [{"type": 0}, {"type": 1, "regions": REGIONS}, *constraints]
    puzzle = {"size": 4, "cells": cells or [{} for _ in range(16)], "constraints": blocks, **fields}
    packed = pack(json.dumps({"formatVersion": "1.5.0", "puzzle": puzzle}))
    return "https://sudokumaker.app/?puzzle=" + packed.rstrip("=").replace("+", "%2B").replace("/", "-")


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_with_a_row_comes_back(name: str) -> None:
    puzzle = Sudoku("1" + "." * 15, rules=[read_rule(RULES[name], RULES[name].example)])
    about = About(title="A name", author="Somebody", description="Rules, & more.")
    again = parse(to_text(Document(puzzle, about), "sudokumaker"), "sudokumaker")
    assert isinstance(again.puzzle, Sudoku)
    assert (again.puzzle.substance, again.puzzle.givens, again.about) == (puzzle.substance, puzzle.givens, about)


def test_edges_and_places_outside_are_numbered_as_they_are_there() -> None:
    cells: list[dict[str, Any]] = [{} for _ in range(81)]
    regions = [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)]
    blocks = [
        {"type": 1, "regions": regions},
        {"type": 202, "clues": [{"value": 10, "edge": 70}, {"value": 5, "edge": 103}]},
        {"type": 200, "clues": [{"value": 1, "edge": 75}, {"value": 1, "edge": 132}]},
        {"type": 504, "clues": [{"value": 3, "outerCell": 1}, {"value": 4, "outerCell": 11}]},
    ]
    packed = pack(json.dumps({"formatVersion": "1.5.0", "puzzle": {"cells": cells, "constraints": blocks}}))
    text = "https://sudokumaker.app/?puzzle=" + packed.replace("+", "%2B").replace("/", "-")
    rules = getattr(parse(text).puzzle, "rules", ())
    assert read_rule(RULES["xv"], {"x": ["r4c8 r5c8"], "v": ["r6c5 r7c5"]}) in rules
    assert read_rule(RULES["kropki"], {"white": ["r5c3 r5c4", "r8c6 r8c7"]}) in rules
    assert read_rule(RULES["numbered-rooms"], {"clues": ["r1c1 down=3", "r1c1 right=4"]}) in rules


def test_a_solve_in_progress_is_kept() -> None:
    cells: list[dict[str, Any]] = [{"given": True, "value": 1}, {"value": 2}, *({} for _ in range(14))]
    document = parse(link(cells=cells))
    assert document.progress is not None
    assert (document.progress.symbol(0), document.progress.symbol(1)) == (0, 1)
    assert getattr(document.puzzle, "givens", ())[:2] == (0, None)
    assert parse(to_text(document, "sudokumaker")).progress == document.progress


def test_what_is_not_read_is_named_and_code_is_not_run() -> None:
    code = {"type": 1000, "definition": {"name": "X", "backend": {"type": "code", "code": "1/0"}}}
    document = parse(link(code, {"type": 302, "groups": []}, {"type": 9999}))
    assert document.unread.parts == ("a constraint in code, which is not run", "clones", "constraint 9999")
    off = {"type": 1000, "disabled": True}
    assert not parse(link(off)).unread


def test_words_tell_what_a_drawn_line_means() -> None:
    drawn = {"type": 2000, "lines": [[[0.5, 0.5], [1.5, 0.5]]], "style": {"color": "#67f067", "thickness": 0.15}}
    words = "Normal sudoku rules apply. Adjacent digits on a green line differ by at least 3."
    given = ["1", "", "2", "3", "", "3", "", ""]
    cells: list[dict[str, Any]] = [{"given": True, "value": int(mark)} if mark else {} for mark in given]
    document = parse(link(drawn, cells=[*cells, *({} for _ in range(8))], comment=words))
    assert [told.rule for told in document.told] == ["rows", "whispers"]
    assert document.unread.parts == ("the rules as they were read have several solutions",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://sudokumaker.app/abc", "only names a puzzle on the server of"),
        ("https://sudokumaker.app/?puzzle=N4Ig", "expected"),
        (link({"type": 200, "clues": [{"value": 1, "edge": 0}]}), "expected an edge between two cells, got 0"),
        (link({"type": 501, "clues": [{"value": 1, "outerCell": 0}]}), "expected a place beside the grid"),
        (link({"type": 300, "thermometers": [[0, 99]]}), "expected a cell from 0 to 15, got '99'"),
        (link({"type": 1, "regions": [1, 2]}), "regions: expected 16 numbers"),
        (link(cells=[{}]), "expected a square of up to 16 rows, got 1 cells"),
        (link(minDigit=5), "expected the digits 1 to 4"),
    ],
)
def test_a_bad_link_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse(text, "sudokumaker")


def test_a_rule_without_a_row_is_refused() -> None:
    puzzle = gw.Sudoku("." * 16, rules=[RULES["nabner"].of("r1c1 r2c2")])
    with pytest.raises(FormatError, match="SudokuMaker link cannot hold"):
        to_text(puzzle, "sudokumaker")
