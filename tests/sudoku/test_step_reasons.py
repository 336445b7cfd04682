"""What follows is told: what a set or a link decides, what sums leave, what many branches come to."""

import functools
import re

import pytest

import gridwright as gw
from gridwright.model import Board
from gridwright.sudoku import RULES, TECHNIQUES, Sudoku, find
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.explaining.positions import read_example
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.wording.sentences import tell
from tests.contracts.proof_judge import follows
from tests.contracts.proof_judge import told as witnesses
from tests.sudoku.test_step_words import cages, told


def _itself(board: Board) -> Board:
    return board


def sentences(technique: str) -> list[str]:
    """Tell what a technique finds in its own examples."""
    positions = [read_example(example) for example in TECHNIQUES[technique].examples]
    return [text for puzzle, board in positions for text in told(puzzle, technique, board)]


@pytest.mark.parametrize(
    ("technique", "reason"),
    [
        ("als-xz", r", so one of them holds \d|, so each lacks one of these"),
        ("als-xy-wing", r", so one of the latter( two)? holds \d"),
        ("empty-rectangle", r", so (either )?r\dc\d is (\d) or box \d has (its \2|it) in \w+ \d: remove \2"),
    ],
)
def test_what_must_hold_one_of_two_is_told_before_what_goes(technique: str, reason: str) -> None:
    texts = sentences(technique)
    assert texts
    assert all(re.search(reason, text) for text in texts), texts


def test_a_cage_that_must_hold_a_digit_names_its_combinations() -> None:
    (text, *_) = told(cages("r1c1 r1c2=17"), "sum-claim")
    assert text.startswith("The cage of 17 (r1c1 and r1c2) can only be 8+9, so it holds 8 and 9: remove")


def test_what_sums_leave_over_says_what_it_can_be() -> None:
    (text, *_) = told(cages("r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9=28"), "remainder")
    assert "leave 17 to r1c1 and r1c2, which can only be 8+9: remove" in text


def test_two_cells_that_make_a_sum_are_told_as_a_difference() -> None:
    puzzle = Sudoku("7" + "." * 80, rules=[read_rule(RULES["xv"], {"x": ["r1c1 r1c2"]})])
    assert any("is 10 minus r1c" in text for text in told(puzzle, "relation"))


def test_cells_of_a_line_that_is_no_path_say_what_they_are_to_each_other() -> None:
    texts = [step.text for step in gw.explain(gw.sample("clones")).steps if step.technique == "relation"]
    assert "r7c7 is the same as r2c2, r7c6 is the same as r2c1 and r6c6 is the same as r1c1 (with" in texts[0]
    extremes = [step.text for step in gw.explain(gw.sample("extremes")).steps if step.technique == "relation"]
    assert any("r1c3 is smaller than r1c2, r1c4 and r2c3 (with" in text for text in extremes)


def test_many_branches_are_summed_up_by_what_they_come_to() -> None:
    texts = [text for name in ("forcing-chain", "forcing-net") for text in sentences(name)]
    summed = [text for text in texts if "chains from there" in text]
    assert summed
    for text in summed:
        assert re.match(r"If r\dc\d[=≠]\d there is a contradiction: chains from there (make|remove) ", text), text
    assert not [text for text in texts if "(1 links)" in text]


def test_outies_exceed_innies_by_what_sums_exceed_a_house() -> None:
    blank = Sudoku(
        "." * 36, rules=[read_rule(RULES["cages"], {"sums": ["r1c1 r1c2 r2c1=10", "r1c3 r1c4 r1c5=14"]})]
    )
    (text, *_) = told(blank, "innie-outie-difference")
    assert text.startswith(
        "Row 1 adds up to 21, and the sums that fill it with r2c1 but without r1c6 make 24, "
        "so r2c1 is 3 more than r1c6:"
    )
    assert told(cages("r1c1 r1c2 r2c1=10"), "innie-outie-difference") == []


@pytest.mark.parametrize("technique", ["innie-outie-difference", "wide-difference"])
def test_differences_follow_from_the_sums_and_houses_alone(technique: str) -> None:
    for example in TECHNIQUES[technique].examples:
        puzzle, board = read_example(example)
        for found in find(puzzle, technique, board):
            step = tell(puzzle, TECHNIQUES[technique], found, functools.partial(_itself, board))
            absent, rules = witnesses(step.proof)
            assert follows(puzzle, step.proof, absent, rules), step.text
            assert not follows(puzzle, step.proof, absent, [rule for rule in rules if not isinstance(rule, Sum)])
