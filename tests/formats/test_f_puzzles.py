"""f-puzzles: what its fields mean, what is refused by name, and its packed links."""

import json
from pathlib import Path
from typing import Any

import pytest

import gridwright as gw
from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.formats import decipher, to_text
from gridwright.formats.shared import lz_string
from gridwright.formats.shared.lz_string import pack, unpack
from gridwright.samples import sample
from gridwright.sudoku import Sudoku
from gridwright.sudoku.parts.pieces import Pair
from gridwright.sudoku.parts.pieces import Path as Cells
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.entropic_lines import EntropicLines
from gridwright.sudoku.rules.equal_sums import EqualSums
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.kropki import Kropki
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.non_consecutive import NonConsecutive
from gridwright.sudoku.rules.quadruples import Quadruples
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.sandwich import Sandwich
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.rules.whispers import Whispers
from tests.formats.strictly import parse

EXEMPLARS = Path(__file__).parents[1] / "exemplars"


def board(**fields: object) -> str:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    return json.dumps({"size": 4, "grid": grid, **fields})


def rules(text: str) -> dict[type, Any]:
    puzzle = parse(text).puzzle
    assert isinstance(puzzle, Sudoku)
    return {type(rule): rule for rule in puzzle.rules}


@pytest.mark.parametrize("name", ["foglight", "newrule"])
def test_what_is_not_known_is_named_or_left_out_on_request(name: str) -> None:
    text = board(**{name: [{"cells": ["R1C1"]}]})
    with pytest.raises(FormatError, match=f"expected rules that are known, got '{name}'"):
        parse(text)
    assert parse(text, keep_drawings=True).puzzle == Sudoku("." * 16)
    assert parse(board(**{name: []})).puzzle == Sudoku("." * 16)


def test_a_text_that_is_no_sign_is_a_drawing() -> None:
    signs = [
        {"cells": ["R1C1", "R1C2"], "value": "<"},
        {"cells": ["R2C2", "R3C2"], "value": "v"},
        {"cells": ["R4C4", "R3C4"], "value": ">", "angle": 90},
    ]
    expected = Inequalities.of("r1c1<r1c2", "r3c2<r2c2", "r4c4<r3c4")
    assert rules(board(text=signs))[Inequalities] == expected
    texts = [{"cells": ["R1C1"], "value": "hello"}, {"cells": ["R0C3"], "value": "7"}]
    assert [str(note) for note in rules(board(text=texts))[Drawings].texts] == ["r1c1=hello", "r1c3 down=7"]


def test_drawings_are_kept_and_written_and_copies_of_rules_are_not() -> None:
    line = {"lines": [["R1C1", "R1C2"]]}
    text = board(
        line=[line, {**line, "fromConstraint": "Renban"}, {**line, "isNewConstraint": True}],
        circle=[{"cells": ["R2C2"], "value": "x"}],
        rectangle=[{"cells": ["R3C1", "R3C2"]}],
        cage=[{"cells": ["R4C1", "R4C2"], "value": "ab"}],
    )
    found = rules(text)[Drawings]
    assert found == Drawings(
        lines=("r1c1 r1c2",),  # type: ignore[arg-type]
        rings=("r2c2",),  # type: ignore[arg-type]
        squares=("r3c1 r3c2",),  # type: ignore[arg-type]
        outlines=("r4c1 r4c2",),  # type: ignore[arg-type]
        texts=("r2c2=x", "r4c1=ab"),  # type: ignore[arg-type]
    )
    assert rules(to_text(parse(text), "f-puzzles"))[Drawings] == found


def test_whispers_of_several_gaps_are_several_rules() -> None:
    lines = [["R1C1", "R1C2"]]
    puzzle = parse(
        board(whispers=[{"lines": lines}, {"lines": lines, "value": "3"}], dutchwhispers=[{"lines": lines}])
    )
    assert isinstance(puzzle.puzzle, Sudoku)
    assert [rule.gap for rule in puzzle.puzzle.rules if isinstance(rule, Whispers)] == [2, 3, 1]


def test_a_box_indexer_points_into_its_box() -> None:
    puzzle = parse(board(boxindexer=[{"cells": ["R1C2"]}])).puzzle
    assert isinstance(puzzle, Sudoku)
    for solution in gw.solve(puzzle, limit=300).solutions:
        box = [solution.masks[cell].bit_length() for cell in (0, 1, 4, 5)]
        assert box[box[1] - 1] == 2


def test_clues_without_a_value_say_nothing() -> None:
    outside = {"cell": "R0C1", "value": ""}
    text = board(
        xsum=[outside], littlekillersum=[{**outside, "direction": "DR"}], xv=[{"cells": ["R1C1", "R1C2"]}]
    )
    assert parse(text).puzzle == Sudoku("." * 16)


def test_a_little_killer_stands_outside_and_looks_in() -> None:
    sums = [{"cell": "R0C1", "direction": "DR", "value": 6}, {"cell": "R5C0", "direction": "UR", "value": "12"}]
    expected = LittleKillers.of("r1c2 down-right=6", "r4c1 up-right=12")
    assert rules(board(littlekillersum=sums))[LittleKillers] == expected


def test_numbers_outside_look_along_rows_and_columns() -> None:
    numbers = [{"cell": "R0C2", "value": "3"}, {"cell": "R3C5", "value": 0}, {"cell": "R5C1", "value": "5"}]
    expected = Sandwich.of("r1c2 down=3", "r3c4 left=0", "r4c1 up=5")
    assert rules(board(sandwichsum=numbers))[Sandwich] == expected
    with pytest.raises(FormatError, match="xsum: expected a cell outside the grid"):
        parse(board(xsum=[{"cell": "R1C1", "value": "3"}]))


def test_a_quadruple_has_four_cells() -> None:
    cells = ["R2C3", "R2C2", "R3C3", "R3C2"]
    found = rules(board(quadruple=[{"cells": cells, "values": [1, 3]}]))
    assert found[Quadruples] == Quadruples.of("r2c2=1 3")
    with pytest.raises(FormatError, match="quadruple: expected four cells around a corner"):
        parse(board(quadruple=[{"cells": cells[:3], "values": [1, 3]}]))


def test_non_consecutive_beside_dots_means_that_all_dots_are_there() -> None:
    dots = [{"cells": ["R1C1", "R1C2"]}]
    assert rules(board(nonconsecutive=True)).keys() >= {NonConsecutive}
    found = rules(board(nonconsecutive=True, difference=dots))
    assert found[Kropki] == Kropki(white=(Pair.parse("r1c1 r1c2"),), all_white=True)
    assert NonConsecutive not in found


@pytest.mark.parametrize(
    "name",
    [
        *("anti-king", "arrows", "between-lines", "clones", "disjoint-groups", "double-arrows", "entropic-lines"),
        *("extremes", "indexers", "kropki", "kropki-nine", "lockout-lines", "modular-lines", "nabner", "parity"),
        *("non-consecutive", "overlapping-cages", "palindromes", "pill-arrows", "quadruples", "region-sum-lines"),
        *("renban", "sandwich", "skyscrapers", "slow-thermometers", "whispers", "x-sums", "xv", "zipper-lines"),
    ],
)
def test_the_rules_of_samples_come_back(name: str) -> None:
    document = sample(name).document
    again = parse(to_text(document, "f-puzzles"))
    assert isinstance(again.puzzle, Sudoku)
    assert isinstance(document.puzzle, Sudoku)
    assert again.puzzle.substance == document.puzzle.substance
    assert again.goal == document.goal


def test_regions_are_numbered_where_they_are_not_the_usual() -> None:
    fields = json.loads(board())
    layout = "0001021122312333"
    for cell, mark in enumerate(layout):
        fields["grid"][cell // 4][cell % 4]["region"] = int(mark)
    assert Regions in rules(json.dumps(fields))
    fields["grid"][0][0]["region"] = 3
    with pytest.raises(FormatError, match="expected at most 4 cells in every region, got 5"):
        parse(json.dumps(fields))


@pytest.mark.parametrize(
    ("prefix", "name"),
    [
        ("https://f-puzzles.com/?load=", "f-puzzles-link"),
        ("https://www.f-puzzles.com/?load=", "f-puzzles-link"),
        ("?load=", "f-puzzles-link"),
        ("", "f-puzzles-link"),
        ("https://sudokupad.app/fpuzzles", "sudokupad"),
        ("sudokupad.app/fpuz", "sudokupad"),
        ("fpuzzles", "sudokupad"),
        ("https://app.crackingthecryptic.com/sudoku/?load=", "sudokupad"),
    ],
)
def test_links_carry_the_puzzle(prefix: str, name: str) -> None:
    text = json.dumps(json.loads((EXEMPLARS / "f-puzzles" / "demo.json").read_text()))
    reading = decipher(prefix + pack(text).replace("+", "%2B"))
    assert reading.format.name == name
    assert reading.documents[0] == parse(text)


def test_links_without_a_puzzle_are_refused() -> None:
    with pytest.raises(FormatError, match="only names a puzzle on the server of"):
        parse("https://sudokupad.app/abc123")
    with pytest.raises(FormatError, match="only names a puzzle on the server of"):
        parse("https://f-puzzles.com/?id=abc123")
    with pytest.raises(FormatError, match="breaks off"):
        parse("https://sudokupad.app/sclN4IgzglgXgpiBcBOA")
    with pytest.raises(FormatError, match="breaks off"):
        parse("https://f-puzzles.com/?load=N4Ig")


@pytest.mark.parametrize("host", ["https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles"])
def test_a_link_that_breaks_off_is_told_with_its_line(host: str) -> None:
    whole = host + pack(json.dumps({"size": 4, "grid": [[{}] * 4] * 4}))
    with pytest.raises(FormatError, match="line 2"):
        parse(f"{whole}\n{whole[:-9]}\n")


@pytest.mark.parametrize(
    ("text", "packed"),
    [
        ("hello", "BYUwNmD2Q==="),
        (
            "Žluťoučký kůň úpěl ďábelské ódy!",
            "r6ABsK6KaAD2aLCADWBfgBPQ9oCAlAZAvgDobEARlB4QAEOAjAUxAGd4BL5AZ4BMBPAQiA==",
        ),
    ],
)
def test_texts_are_packed_as_lz_string_packs_them(text: str, packed: str) -> None:
    assert pack(text) == packed
    assert unpack(packed) == text


def test_a_packed_text_is_unpacked_no_further_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lz_string, "MAX_UNPACKED", 100_000)
    bomb = pack("a" * 100_010)
    assert len(bomb) < 1_000
    with pytest.raises(LimitError, match="expected at most 100,000 characters"):
        unpack(bomb)


@pytest.mark.parametrize("packed", ["", "====", "A", "//////////", "N4IgzglgXgpiBcBOA", "é"])
def test_what_is_not_packed_is_refused(packed: str) -> None:
    with pytest.raises(GridwrightError, match="expected"):
        unpack(packed)


def test_a_puzzle_without_a_field_for_its_rule_is_refused() -> None:
    with pytest.raises(FormatError, match="cannot hold a sudoku of 5x5"):
        to_text(Sudoku("." * 25, symbols="abcde"), "f-puzzles")


def test_what_programs_write_differently_is_read_alike() -> None:
    corner = ["R1C1", "R1C2", "R2C1", "R2C2"]
    fields = json.loads(board(quadruple=[{"cells": corner, "values": ["1", "3"]}]))
    fields["grid"][0][0] |= {"given": True, "value": "2"}
    fields["grid"][0][3] |= {"given": True, "value": None}
    fields["grid"][3][3] |= {"givenPencilMarks": ["1", "4"]}
    document = parse(json.dumps(fields))
    assert isinstance(document.puzzle, Sudoku)
    assert document.puzzle.givens[:4] == (1, None, None, None)
    found = rules(json.dumps(fields))
    assert found[Quadruples] == Quadruples.of("r1c1=1 3")
    assert str(found[Candidates].cells[0]) == "r4c4=1 4"
    sums = [{"cell": "R1C2", "direction": "dr", "value": 6}]
    assert rules(board(littlekillersum=sums))[LittleKillers] == LittleKillers.of("r1c2 down-right=6")
    arrow = [{"lines": [["R1C1", "R1C2"]]}]
    assert rules(board(arrow=arrow))[Arrows] == Arrows.of("r1c1 | r1c2")
    bare = [{"cells": ["R1C1", "R1C2"]}]
    assert rules(board(thermometer=bare))[Thermometers].lines == (Cells.parse("r1c1 r1c2"),)


def test_a_line_that_demands_nothing_is_a_drawing() -> None:
    short = [{"lines": [["R1C1", "R1C2"]]}]
    text = board(doublearrow=short, zipperline=short, betweenline=short, regionsumline=short)
    assert list(rules(text))[3:] == [Drawings]
    assert len(rules(text)[Drawings].lines) == 4


def test_two_marks_in_one_place_both_count() -> None:
    there = [{"cells": ["R1C1", "R1C2"]}]
    puzzle = parse(board(difference=[*there, {"cells": ["R1C2", "R1C1"]}], ratio=there)).puzzle
    assert isinstance(puzzle, Sudoku)
    dots = [rule for rule in puzzle.rules if isinstance(rule, Kropki)]
    assert [(len(rule.white), len(rule.black)) for rule in dots] == [(1, 0), (0, 1)]
    pairs = {
        tuple(mask.bit_length() for mask in board.masks[:2]) for board in gw.solve(puzzle, limit=300).solutions
    }
    assert pairs == {(1, 2), (2, 1)}


def test_cells_of_no_region_do_not_count_in_region_sums() -> None:
    fields = json.loads(board(regionsumline=[{"lines": [["R1C1", "R2C2", "R3C3", "R1C3"]]}]))
    for row, column in ((2, 2), (2, 3), (3, 2), (3, 3)):
        fields["grid"][row][column]["region"] = None
    sums = rules(json.dumps(fields))[EqualSums]
    assert list(map(str, sums.sets)) == ["r1c1 r2c2 | r1c3"]


def test_small_regions_hold_no_symbol_twice_and_large_ones_are_refused_or_left_out() -> None:
    fields = json.loads(board())
    fields["grid"][0][0]["region"] = None
    assert ExtraRegions in rules(json.dumps(fields))
    for cell in (cell for row in fields["grid"] for cell in row):
        cell["region"] = 0
    with pytest.raises(FormatError, match="expected at most 4 cells in every region, got 16"):
        parse(json.dumps(fields))
    whole = parse(json.dumps(fields), keep_drawings=True).puzzle
    assert isinstance(whole, Sudoku)
    assert [type(rule).__name__ for rule in whole.rules] == ["Rows", "Columns"]


def test_words_for_sudokupad_are_no_drawings_and_other_words_are_named() -> None:
    cages = [{"value": "title: Boat", "cells": []}, {"value": "msgcorrect: well done", "cells": ["R1C1"]}]
    document = parse(board(cage=cages, metadata={"author": "me", "solution": "1234341221434321"}))
    assert (document.about.title, document.about.author) == ("Boat", "me")
    assert document.goal is not None
    assert document.puzzle == Sudoku("." * 16)
    with pytest.raises(FormatError, match=r"got 'metadata\.norowcol'"):
        parse(board(metadata={"norowcol": True}))


def test_a_solution_that_breaks_a_rule_shows_a_rule_that_is_not_meant_so() -> None:
    text = board(solution="1234341221434321", odd=[{"cell": "R1C2"}])
    with pytest.raises(FormatError, match="solution: expected a solution of the puzzle"):
        parse(text)
    assert parse(text, keep_drawings=True).goal is None


@pytest.mark.parametrize(("side", "kinds"), [(4, "0112"), (5, "00122"), (7, "0011122"), (8, "00011222")])
def test_the_middle_third_of_an_entropic_line_is_the_odd_one_out(side: int, kinds: str) -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(side)] for _ in range(side)]
    text = json.dumps({"size": side, "grid": grid, "entropicline": [{"lines": [["R1C1", "R1C2"]]}]})
    puzzle = parse(text).puzzle
    assert isinstance(puzzle, Sudoku)
    pairs = {(a, b) for a in range(side) for b in range(side) if kinds[a] != kinds[b]}
    rule = next(rule for rule in puzzle.rules if isinstance(rule, EntropicLines))
    (demand,) = rule.demands(puzzle.frame)
    assert {(a, b) for a in range(side) for b in range(side) if demand.table[a] >> b & 1} == pairs
