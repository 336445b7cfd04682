"""Rules told in words: what sentences ask for and what not, contradictions, and links that hold no puzzle."""

import json
from typing import Any

import pytest

import gridwright as gw
from gridwright.errors import FormatError
from gridwright.formats import parse
from gridwright.formats.shared.lz_string import pack
from gridwright.model import Verdict
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.prose.sentences import loose_readings_of, readings_of, readings_of_all
from gridwright.sudoku.rule import write_rule

KINDS = tuple(kind for kind in RULES.values() if kind.cues)
GREEN = "#67f067"


def told(sentence: str) -> list[str]:
    """Name the rules of the plainest way to read a sentence."""
    found = readings_of(sentence, KINDS)
    return [claim.rule.words() for claim in found[0] if claim.rule] if found else ["unread"]


@pytest.mark.parametrize(
    ("sentence", "rules"),
    [
        ("Purple lines contain a consecutive series of digits (in any order).", ["renban lines"]),
        ("Any line has a sequence of consecutive digits, not in any particular order.", ["renban lines"]),
        ("Adjacent digits along orange lines must have a difference of 3 or less.", ["pairs"]),
        ("Numbers in circles show the difference between the two cells they join.", ["pairs"]),
        ("Digits along the indicated diagonals must sum to the total given.", ["little killers"]),
        ("Each line is either a renban line or a palindrome.", ["choices"]),
        ("The digits in every cage sum to the same total, which must be determined.", ["equal sums"]),
        ("Digits must not repeat within the same row, column, or box.", ["rows"]),
        ("Not all possible dots are necessarily given.", []),
        ("Two cells without a white dot between them may or may not contain consecutive numbers.", []),
        ("Also, there are some lines in the grid.", []),
        ("Region Sum Lines: Box borders divide blue lines into segments with the same sum.", ["region-sum lines"]),
        ("Usual sudoku rules apply.", ["rows"]),
        ("Enter a digit from 1 to 9 into each cell so that no digit repeats in any row, column or box.", ["rows"]),
        ("Within each cage, digits must be distinct and sum to the indicated total.", ["cages"]),
        ("Numbers on thermometers must get larger as they move away from the bulb.", ["thermometers"]),
        (
            "The number in each circle equals the sum of the digits along each arrow emanating from it.",
            ["arrows"],
        ),
        ("Digits equidistant from the centre of a grey line are the same.", ["palindromes"]),
        ("Each blue line is divided by box borders into segments of equal sum.", ["region-sum lines"]),
        ("Diagonal arrows give the sum of the digits they point at.", ["little killers"]),
        (
            "Numbers outside tell how many digits are visible, larger ones block smaller ones.",
            ["skyscrapers"],
        ),
        ("The marked diagonal contains each digit exactly once.", ["diagonals"]),
        ("Two cells that are a knight's move apart must contain different digits.", ["anti-knight and anti-king"]),
        (
            "Lines can be divided into non-overlapping groups of cells that each sum to 10.",
            ["sum lines"],
        ),
        ("Arrows between cells point to the smaller of the two digits.", ["inequalities"]),
        ("Adjacent digits on a blue line must not differ by more than 2.", ["pairs"]),
        ("Norrmal sudoku rules appy.", ["rows"]),
        ("Identical digits cannot be within a kinght's move of each other.", ["anti-knight and anti-king"]),
        ("Different lines may have different sums.", []),
        ("Please leave a comment if you enjoyed it!", []),
        ("Thanks to Bob for testing.", []),
        ("Correct digits placed in the grid will reveal more of the grid.", []),
        ("A circled digit gives the number of even digits in the orthogonally adjacent cells.", ["tallies"]),
        ("Each cage contains exactly one odd digit.", ["tallies"]),
        ("Digits along each purple line multiply to 400.", ["product cages"]),
        ("Digits in the cage total 17.", ["weighted sums"]),
        ("Digits in cages sum to at least 20.", ["weighted sums"]),
        ("The sum of the digits in a red cage is less than 10.", ["weighted sums"]),
        ("Cells a knight's move apart cannot be consecutive.", ["pairs"]),
        ("Shaded cells contain digits less than 5.", ["given candidates"]),
        (
            "No two digits on a yellow line are consecutive, regardless of their position on the line.",
            ["nabner lines"],
        ),
        ("If a circle contains digit N, then exactly N circles contain the digit N.", ["counting circles"]),
        ("All pairs of consecutive adjacent cells are marked with a white dot.", ["kropki dots"]),
        ("Cells which touch diagonally may not contain the same digit.", ["anti-knight and anti-king"]),
        ("Cells which share an edge cannot contain consecutive digits.", ["non consecutive"]),
        ("There's no negative constraint for XV.", []),
        ("Lines may cross but do not branch.", []),
        # What must not be taken for less than it says:
        ("Top Left: Digits in cages sum to the given total", ["unread"]),
        ("Box 3: Digits in cages sum to the given total.", ["unread"]),
        ("Clues outside the grid give the position of the 9 in that row or column.", ["unread"]),
        ("The digit in a circle is the difference between the two digits on its arrow.", ["unread"]),
        ("Arrows are also thermometers: digits must increase from tip to circle.", ["unread"]),
        ("Thanks to the fog every cage is wrong.", ["unread"]),
        ("Different cages must have different sums.", ["unread"]),
        ("Digits along a purple line form a sequence, not necessarily in order.", ["unread"]),
        ("The indicated diagonal sums to 45 - digits may repeat along this diagonal.", ["unread"]),
        ("For the digits (1,2,3,4,6,8), identical digits cannot share a diagonal.", ["unread"]),
        ("Each line is a palindrome, consisting of only 2 digits.", ["unread"]),
        ("Digits along thermometers never increase from the bulb, but may decrease.", ["unread"]),
        ("(Some cells will remain empty!)", ["unread"]),
        (
            "If cells touch a dot, they must contain two pairs of digits which might or might not overlap.",
            ["unread"],
        ),
        ("Cages don't have to contain different digits.", ["unread"]),
    ],
)
def test_a_sentence_asks_for_what_it_says(sentence: str, rules: list[str]) -> None:
    assert told(sentence) == rules


def test_a_sentence_that_tells_a_read_one_again_demands_nothing() -> None:
    king = "Cells a king's move apart cannot contain the same digit."
    again = "In other words, a digit has no twin in the whole neighbourhood."
    first, second = readings_of_all([king, again], KINDS)
    assert [claim.rule for claim in second[0]] == [None]
    assert first
    _, alone = readings_of_all(["Every clue is wrong.", again], KINDS)
    assert not alone


@pytest.mark.parametrize(
    ("sentence", "is_read"),
    [
        ("Digits along a thermometer blissfully increase from the toasty bulb.", True),
        ("Digits along a thermometer increase clockwise from the bulb.", False),
        ("Digits along a thermometer increase from the bulb unless it is broken.", False),
        ("Thermometers wiggle, giggle, tickle and increase.", False),
    ],
)
def test_few_words_without_weight_are_passed_over(sentence: str, *, is_read: bool) -> None:
    assert not readings_of(sentence, KINDS)
    assert bool(loose_readings_of(sentence, KINDS)) is is_read


def pad(words: str, solution: str = "", **drawn: Any) -> str:  # noqa: ANN401 (whatever JSON holds)
    cells: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    cells[0] = [{"value": 1}, {"value": 2}, {"value": 3}, {"value": 4}]
    cells[1][0], cells[1][1], cells[2][0] = {"value": 3}, {"value": 4}, {"value": 2}
    boxes = [[[row + r, column + c] for r in (0, 1) for c in (0, 1)] for row in (0, 2) for column in (0, 2)]
    metadata = {"rules": words} | ({"solution": solution} if solution else {})
    return json.dumps({"cellSize": 50, "cells": cells, "regions": boxes, "metadata": metadata, **drawn})


LINE = {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": GREEN}


def test_a_stored_solution_that_breaks_a_rule_is_told_with_the_rule() -> None:
    words = "Normal sudoku rules apply. Adjacent digits on a green line must differ by at least 2."
    document = parse(pad(words, "1234341221434321", lines=[LINE]))
    assert "the stored solution breaks the whispers that the text tells" in document.unread.parts
    assert gw.solve(document).verdict is Verdict.PARTLY_READ


def test_sentences_that_contradict_each_other_are_doubted() -> None:
    words = "Normal sudoku rules apply. Adjacent digits on a green line must differ by at least 3."
    document = parse(pad(words, lines=[LINE]))
    assert document.unread.parts[-1] == "the rules as they were read contradict each other"


def test_a_text_of_a_megabyte_takes_no_time_and_is_kept() -> None:
    words = (
        "Digits on a thermometer which is a renban line or a cage must increase and differ by at least 5. "
        * 10_000
    )
    document = parse(pad(words))
    assert document.about.description == words
    assert len(document.unread.sentences) == 101


@pytest.mark.parametrize(
    "body", ["N4" + "A" * 5000, "N4Ig" * 2000, "%00%00%00%00", "N4IgzglgXgpiBcB", "a" * 100_000]
)
@pytest.mark.parametrize("start", ["scl", "ctc", "fpuzzles"])
def test_a_hostile_payload_is_refused_in_a_sentence(start: str, body: str) -> None:
    with pytest.raises(FormatError) as error:
        parse(f"https://sudokupad.app/{start}{body}")
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 500


def test_a_payload_that_is_nested_deeply_is_refused() -> None:
    with pytest.raises(FormatError, match="nested too deeply"):
        parse(f"https://sudokupad.app/scl{pack('[' * 5000)}")


@pytest.mark.parametrize(
    ("link", "rules"),
    [
        ("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B", 3),
        ("https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79", 3),
        ("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79wx", 5),
    ],
)
def test_short_payloads_hold_givens_and_two_rules(link: str, rules: int) -> None:
    puzzle = parse(link).puzzle
    assert isinstance(puzzle, gw.Sudoku)
    assert len(puzzle.rules) == rules


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("https://sudokupad.app/2grNHm7mpb", "only names a puzzle on the server of SudokuPad"),
        ("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79q", "expected w or x after the cells, got 'q'"),
        ("https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m4", "expected 81 cells after classic"),
        ("https://example.org/puzzle/17", "the address of a page, which is not fetched"),
        ("SCv7_32_f2e6", "got one that is damaged"),
    ],
)
def test_a_link_without_a_puzzle_says_so(link: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        parse(link)


CIRCLES = [
    {"center": [row, row], "width": 0.7, "height": 0.7, "rounded": True, "backgroundColor": "#cfcfcf"}
    for row in (0.5, 3.5)
]
NEARLY_FULL = [[{"value": int(digit)} for digit in row] for row in ("1234", "3412", "2143", "4")]
NEARLY_FULL[3] += [{}, {}, {}]
LONG = {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": GREEN}


@pytest.mark.parametrize(
    ("words", "drawn", "told_as"),
    [
        (
            "A digit in a circle is the number of odd digits in the surrounding cells.",
            {"underlays": CIRCLES},
            {"values": "1 3", "groups": ["r1c1 r1c2 r2c1 r2c2", "r4c4 r3c3 r3c4 r4c3"]},
        ),
        (
            "Each green line contains exactly one even digit.",
            {"lines": [LONG]},
            {"values": "2 4", "areas": ["r1c1 r1c2 r1c3=1"], "than": "exactly"},
        ),
        (
            "Each green line sums to a multiple of 3.",
            {"lines": [LONG]},
            {"sums": ["r1c1 + r1c2 + r1c3 = 3 6 9 12"]},
        ),
        (
            "No two diagonally adjacent cells may sum to 9.",
            {},
            {"where": "not (a + b == 9)", "moves": ((1, 1), (1, -1))},
        ),
        ("The product of the digits on each green line is 6.", {"lines": [LONG]}, {"cages": ["r1c1 r1c2 r1c3=6"]}),
        ("Circles contain odd digits.", {"underlays": CIRCLES}, {"odd": ["r1c1", "r4c4"]}),
    ],
)
def test_words_and_drawings_come_to_a_rule(words: str, drawn: dict[str, Any], told_as: dict[str, Any]) -> None:
    text = pad(f"Normal sudoku rules apply. {words}", "1234341221434321", cells=NEARLY_FULL, **drawn)
    document = parse(text)
    assert not document.unread
    assert isinstance(document.puzzle, Sudoku)
    rules = [write_rule(rule) for rule in document.puzzle.rules]
    assert any(told_as.items() <= rule.items() for rule in rules), rules


def test_a_tally_that_the_solution_breaks_is_not_read() -> None:
    words = "Normal sudoku rules apply. A digit in a circle is the number of even digits in the surrounding cells."
    assert parse(pad(words, "1234341221434321", cells=NEARLY_FULL, underlays=CIRCLES)).unread


def test_all_pairs_marked_says_that_others_are_none() -> None:
    ((claim,), *_) = readings_of("All pairs of consecutive adjacent cells are marked with a white dot.", KINDS)
    assert "all_white" in claim.said
