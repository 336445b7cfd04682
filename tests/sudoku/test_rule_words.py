"""What people read: broken rules by name, rules that cannot be, rules that exclude each other."""

from dataclasses import dataclass

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, Violation
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import Rule, read_rule
from gridwright.sudoku.rules.whispers import Whispers
from gridwright.sudoku.setting import report
from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.examine import examine
from gridwright.sudoku.setting.layering import rule_of

FILLED = "1234341221434321"


@pytest.mark.parametrize(
    ("name", "fields", "text"),
    [
        (
            "thermometers",
            {"lines": ["r1c4 r2c3"]},
            "thermometer from r1c4: 4 at r1c4 is not smaller than 1",
        ),
        (
            "thermometers",
            {"slow": ["r1c4 r2c3"]},
            "slow thermometer from r1c4: 4 at r1c4 is not at most 1",
        ),
        ("kropki", {"white": ["r2c1 r3c1=2"]}, "white dot r2c1 r3c1: 3 at r2c1 is not 2 apart from 2 at r3c1"),
        (
            "kropki",
            {"black": ["r1c2 r1c3"]},
            "black dot r1c2 r1c3: 2 at r1c2 is not in the ratio 1:2 to 3",
        ),
        ("kropki", {"all_black": True}, "missing dot: 1 at r1c1 is in the ratio 1:2 to 2 at r1c2"),
        ("xv", {"v": ["r1c1 r1c2"]}, "V r1c1 r1c2: 1 at r1c1 is not 5 minus 2 at r1c2"),
        ("whispers", {"lines": ["r1c1 r1c2"], "gap": 2}, "1 at r1c1 is not at least 2 apart from 2 at r1c2"),
        ("palindromes", {"lines": ["r1c1 r1c2"]}, "palindrome from r1c1: 1 at r1c1 is not the same as 2 at r1c2"),
        ("arrows", {"arrows": ["r1c1 | r2c1 r2c2"]}, "arrow from r1c1: r2c1 + r2c2 is 7, but r1c1 is 1"),
        ("arrows", {"arrows": ["r1c1 r1c2 | r2c1 r2c2 r3c1 r3c2"]}, "is 10, but r1c2 + 10*r1c1 is 12"),
        ("weighted-sums", {"sums": ["r1c1 - 2*r1c2 = 1 2"]}, "expected r1c1 - 2*r1c2 to be 1 or 2, got -3"),
        ("parity", {"even": ["r1c1"]}, "even cell: 1 at r1c1 is not even"),
        ("candidates", {"cells": ["r1c1=2 3"]}, "1 at r1c1 is not one of the symbols printed in it"),
        ("anti-moves", {"king": True}, "king's move: 4 at r2c2 is not different from 4 at r3c3"),
        ("cages", {"plain": ["r1c2 r2c4"]}, "cage from r1c2: 2 stands at r1c2 and r2c4"),
    ],
)
def test_a_broken_rule_is_told_by_its_name(name: str, fields: dict[str, object], text: str) -> None:
    puzzle = Sudoku(FILLED, rules=[read_rule(RULES[name], fields)])
    assert any(text in broken.text for broken in puzzle.violations(puzzle.start)), puzzle.violations(puzzle.start)


@pytest.mark.parametrize(
    ("name", "fields", "text"),
    [
        (
            "arrows",
            {"arrows": ["r1c1 | r1c2 r1c3 r1c4"]},
            "arrow 'r1c1 | r1c2 r1c3 r1c4': expected a sum",
        ),
        ("double-arrows", {"lines": ["r1c1 r2c1 r2c2 r2c3 r2c4 r3c4"]}, "double arrow"),
        ("whispers", {"lines": ["r1c1 r1c2"]}, "whisper line 'r1c1 r1c2': expected a gap from 1 to 3, got 5"),
        ("kropki", {"white": ["r1c1 r1c2=4"]}, "dot 'r1c1 r1c2=4': expected a number that two values can have"),
        ("kropki", {"white": ["r1c1 r2c2"]}, "dot 'r1c1 r2c2': expected two neighbouring cells"),
        ("kropki", {"white": ["r1c1 r1c2"], "black": ["r1c2 r1c1"]}, "expected one dot there"),
        ("xv", {"x": ["r1c1 r1c2"]}, "X 'r1c1 r1c2': expected values that add up to 10"),
        ("nabner", {"lines": ["r1c1 r1c2 r1c3"]}, "nabner line 'r1c1 r1c2 r1c3': expected at most 2 cells, got 3"),
        ("zipper-lines", {"lines": ["r1c1 r1c2"]}, "zipper line 'r1c1 r1c2': expected at least 3 cells, got 2"),
        ("region-sum-lines", {"lines": ["r1c1 r1c2"]}, "expected a line through several boxes"),
        ("clones", {"clones": ["r1c1 | r2c2 r3c3"]}, "expected as many cells in every area, got [1, 2]"),
        ("parity", {"even": ["r1c1"], "odd": ["r1c1"]}, "r1c1: expected even or odd, got both"),
        ("pairs", {"where": "a ** b > 2", "lines": ["r1c1 r1c2"]}, "expected a formula of a and b"),
        ("pairs", {"where": "__import__('os')", "lines": ["r1c1 r1c2"]}, "expected a formula of a and b"),
        ("pairs", {"where": "a > 9", "lines": ["r1c1 r1c2"]}, "expected a formula that some values fit"),
        ("weighted-sums", {"sums": ["2*r1c1 = 9"]}, "sum '2*r1c1 = 9': expected a total from 2 to 8"),
        ("windoku", {"height": 3, "width": 3}, "expected windows of at most 4 cells, got 3x3"),
        ("grids", {"corners": ["r2c2"], "height": 2, "width": 2}, "expected a cell inside 4x4"),
        ("candidates", {"cells": ["r1c1=7"]}, "expected a value from 1 to 4, got 7"),
        ("anti-moves", {}, "expected knight or king, got neither"),
        ("cages", {"plain": ["r1c1 r1c1"]}, "cage 'r1c1 r1c1': expected every cell once"),
    ],
)
def test_what_cannot_be_is_refused_by_name(name: str, fields: dict[str, object], text: str) -> None:
    with pytest.raises(InvalidPuzzleError) as error:
        Sudoku("." * 16, rules=[read_rule(RULES[name], fields)])
    assert text in str(error.value)


def test_rules_that_exclude_each_other_are_named() -> None:
    arrow = read_rule(RULES["arrows"], {"arrows": ["r1c1 | r1c2 r1c3"]})
    cages = read_rule(RULES["cages"], {"sums": ["r1c2 r1c3=6", "r4c3 r4c4=5"]})
    found = gw.solve(Sudoku("." * 16, rules=[arrow, cages]))
    assert found.verdict is gw.Verdict.NONE
    assert found.reason == "arrow from r1c1 and cage of 6 r1c2 r1c3 exclude each other"


def test_a_rule_that_the_givens_exclude_is_named() -> None:
    dots = read_rule(RULES["kropki"], {"white": ["r1c2 r1c3", "r4c1 r4c2"]})
    found = gw.solve(Sudoku("1... ..3. .2.. ....", rules=[dots]))
    assert found.verdict is gw.Verdict.NONE
    assert found.reason == "white dot r4c1 r4c2, given 1 in r1c1 and given 2 in r3c2 exclude each other"


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"sandwich": {"clues": ["r1c1 down=36"]}}, "sandwich 36 above column 1 cannot hold"),
        ({"quadruples": {"corners": ["r1c1=1 1"]}}, "quadruple at r1c1 cannot hold"),
        ({"little-killers": {"sums": ["r1c3 down-left=26"]}}, "diagonal of 26 r1c3 r2c2 r3c1 cannot hold"),
        ({"palindromes": {"lines": ["r1c1 r1c2 r1c3"]}}, "palindrome from r1c1 cannot hold"),
        (
            {"parity": {"even": ["r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r9c9"]}},
            "even cells r1c2, r1c3, r1c4, r1c5 and r1c6 exclude each other",
        ),
        (
            {"xv": {"all_letters": True}, "kropki": {"black": ["r1c2 r1c3=4"], "white": ["r5c5 r5c6"]}},
            "missing X or V and black dot r1c2 r1c3 exclude each other",
        ),
        (
            {"diagonals": {}, "clones": {"clones": ["r1c1 r1c2 | r4c4 r4c5"]}, "cages": {"sums": ["r8c8 r8c9=4"]}},
            "main diagonal and clone of r1c1 exclude each other",
        ),
        (
            {"cages": {"plain": ["r1c1 r5c5"]}, "clones": {"clones": ["r1c1 r1c2 | r5c5 r5c6"]}},
            "cage from r1c1 and clone of r1c1 exclude each other",
        ),
        (
            {"skyscrapers": {"clues": ["r1c1 down=9", "r9c1 up=2", "r1c5 down=3"]}},
            "skyscraper 9 above column 1 and skyscraper 2 below column 1 exclude each other",
        ),
        (
            {"renban": {"lines": ["r1c1 r1c2 r1c3"]}, "parity": {"odd": ["r1c1 r1c2 r1c3 r1c4"]}},
            "renban line from r1c1 and odd cells r1c1, r1c2 and r1c3 exclude each other",
        ),
    ],
)
def test_the_fewest_pieces_are_blamed(rules: dict[str, dict[str, object]], reason: str) -> None:
    puzzle = Sudoku("." * 81, rules=[read_rule(RULES[name], fields) for name, fields in rules.items()])
    found = gw.solve(puzzle)
    assert (found.verdict, found.reason) == (gw.Verdict.NONE, reason)
    told = report(puzzle)
    assert (told.verdict, told.reason) == (gw.Verdict.NONE, reason)
    conflict = dict(examine(Draft(puzzle), Budget()))["conflict"]
    assert isinstance(conflict, Violation)
    assert conflict.text == reason
    assert conflict.cells


def test_a_number_outside_is_told_by_where_it_stands() -> None:
    told = [step.text for step in gw.explain(gw.samples.sample("sandwich")).steps]
    assert any("no sequence for the sandwich 4 left of row 1" in text for text in told)
    assert not any("right=" in text or "down=" in text for text in told)


@dataclass(frozen=True)
class Needy(Rule):
    much: int


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        (Whispers, {"lines": [], "width": 5}, "whispers: expected fields among lines, gap, got 'width'"),
        (Needy, {}, "needy: expected the field 'much', got none"),
    ],
)
def test_fields_that_a_rule_does_not_have_are_told(kind: type[Rule], fields: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=said):
        read_rule(kind, fields)


def test_a_mistake_of_our_own_is_not_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_self: object) -> None:
        raise TypeError("a bug")

    monkeypatch.setattr(Whispers, "__post_init__", broken, raising=False)
    with pytest.raises(TypeError, match="a bug"):
        rule_of(Whispers, {"lines": ["r1c1 r1c2"]})
