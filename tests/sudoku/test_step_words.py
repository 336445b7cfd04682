"""Words of steps that look at the position: ways left, what fails, which rule forbids, where a trial ends."""

import re

import pytest

import gridwright as gw
from gridwright.engine.truth import untruths
from gridwright.formats import parse
from gridwright.model import Board, Candidate, Deduction
from gridwright.sudoku import RULES, TECHNIQUES, Sudoku, find
from gridwright.sudoku.explaining.deduce import HousePart, Part
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.explaining.positions import read_position
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.technique import Form
from gridwright.sudoku.wording.arguments import ARGUMENTS
from gridwright.sudoku.wording.sentences import tell
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import list_houses

KILLER = (
    "3x3:d:k:3841:7705:7705:7705:7705:7705:26:3847:3847:3841:27:3846:3846:3846:7705:4361:3847:3848:3841:3843:4621:"
    "4876:28:4361:4361:4619:3848:29:3843:4621:4876:4876:5395:5395:4619:3848:3844:3843:4621:4114:4114:5395:4619:30:"
    "3850:3844:4878:4880:31:4114:3605:3605:3850:3850:3844:4878:4880:4880:4372:3350:3605:4632:32:4367:4878:33:4625:"
    "4372:3350:3350:4632:4632:4367:4367:4625:4625:4372:34:4375:4375:4375:"
)


def cages(*sums: str, givens: str = "." * 81) -> Sudoku:
    return Sudoku(givens, rules=[read_rule(RULES["cages"], {"sums": list(sums)})])


def told(puzzle: Sudoku, technique: str, board: Board | None = None) -> list[str]:
    position = board or puzzle.start
    found = find(puzzle, technique, position)
    return [tell(puzzle, TECHNIQUES[technique], one, lambda: position).text for one in found]


def test_few_combinations_of_a_cage_are_named() -> None:
    assert told(cages("r1c1 r2c1=6"), "cage-combination") == [
        "The cage of 6 (r1c1 and r2c1) can only be 1+5 or 2+4: remove 3, 6, 7, 8 and 9 from r1c1 and r2c1."
    ]
    few = told(cages("r1c1 r2c1 r3c1=9"), "cage-combination")
    assert few == [
        "The cage of 9 (r1c1, r2c1 and r3c1) can only be 1+2+6, 1+3+5 or 2+3+4: remove 7, 8 and 9 from r1c1, r2c1 "
        "and r3c1."
    ]
    (wide,) = told(cages("r1c1 r2c1 r3c1 r4c1=14"), "cage-combination")
    assert "can only hold 1, 2, 3, 4, 5, 6, 7 or 8: remove 9" in wide


def test_few_fillings_of_a_sum_are_listed_and_many_give_a_reason() -> None:
    puzzle = cages("r1c1 r1c2=14")
    board = puzzle.start.with_only([]).without([Candidate(1, symbol) for symbol in (0, 1, 2, 3, 4, 5, 6)])
    texts = told(puzzle, "sum-arrangement", board)
    assert texts[0].startswith("The cage of 14 (r1c1 and r1c2) can only hold 5 9 or 6 8, in this order: remove")
    arrow = gw.explain(gw.samples.sample("arrows"))
    reasons = [step.text for step in arrow.steps if re.search(r"has .* \(with", step.text)]
    assert any(re.search(r"\(with \d in r\dc\d nothing is left for r\dc\d\)", text) for text in reasons)


def test_no_reason_empties_the_cell_that_it_supposes() -> None:
    for name in ("arrows", "whispers", "non-consecutive", "thermometers", "killer"):
        for step in gw.explain(gw.samples.sample(name)).steps:
            assert not re.search(r"with \w+ in (r\d+c\d+) nothing is left for \1\)", step.text)


def test_a_ban_names_only_what_forbids() -> None:
    """Of two sums through the same cells only one bars the candidate; the other was named too."""
    puzzle = cages("r1c1 r1c2=4", "r1c1 r1c2 r2c1 r2c2=20")
    deduction = Deduction(
        eliminated=(Candidate(0, 3),),
        values={
            "parts": ((Candidate(1, 0), Part.DEFINING),),
            "houses": ((0, HousePart.BASE),),
            "chain": (),
            "form": Form.PLAIN,
            "total": 0,
            "demand": None,
            "symbols": 0,
            "symbol": 0,
        },
    )
    assert (
        ARGUMENTS["bars"](Sight(puzzle, puzzle.start, deduction)) == "the cage of 4 leaves no room for 4 in r1c1"
    )


@pytest.mark.parametrize("technique", ["forcing-chain", "forcing-net"])
def test_a_contradiction_is_named(technique: str) -> None:
    (example,) = (one.position for one in TECHNIQUES[technique].examples)
    grid, _, removed = example.partition(":")
    puzzle, board = read_position(grid, removed)
    texts = told(puzzle, technique, pencilled(puzzle, board or puzzle.start))
    against = [text for text in texts if "there is a contradiction" in text]
    assert against
    for text in against:
        assert re.search(r", which leaves (nothing for r\dc\d|the \d no place in \w+ \d); so ", text), text
    assert not any("which is impossible" in text for text in texts)


def test_a_trial_that_a_cage_ends_says_so() -> None:
    """The last step of such a trial said that the cage can only hold nothing."""
    document = parse(KILLER)
    walk = gw.explain(document, seconds=60)
    trials = [step for step in walk.steps if step.technique in {"trial", "short-trial"}]
    assert any(re.search(r"and then the cage of \d+ \([^)]*\) cannot be filled: remove", t.text) for t in trials)
    assert not any("hold nothing" in follows.text for step in trials for follows in step.chain)
    assert [u.step.text for u in untruths(document.puzzle, walk)] == []


def test_houses_of_one_kind_are_named_together() -> None:
    assert list_houses(["row 2"]) == "row 2"
    assert list_houses(["column 5", "column 9"]) == "columns 5 and 9"
    assert list_houses(["cage from r1c1", "box 3"]) == "the cage from r1c1 and box 3"


def test_few_sequences_of_a_line_are_listed() -> None:
    texts = [step.text for step in gw.explain(gw.samples.sample("automata")).steps if step.technique == "sequence"]
    assert any("only 1 2 5 4 is left, in this order: remove 2 and 6 from r4c6." in text for text in texts)


def test_where_many_sequences_are_left_a_line_says_what_hinders_one() -> None:
    sandwich = gw.samples.sample("sandwich")
    walk = gw.explain(sandwich)
    texts = [step.text for step in walk.steps if step.technique == "sequence"]
    assert "(there is none with 1 in r1c2, as r1c3 is 9): remove" in texts[0]
    assert "(there is none with 1 in r2c3, whatever the others are): remove" in texts[1]
    assert all("ome candidates fit no" in text for text in texts[:2])
    assert any("has 9 in r9c2, as the candidates of r7c2 and r8c2 leave none" in text for text in texts)
    assert [found.step.text for found in untruths(sandwich.document.puzzle, walk)] == []
