"""Ratings: schemes are in order, agree with the raters they follow, and never trust two solutions."""

import re
from collections import Counter
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.sudoku import SCHEMES, TECHNIQUES, Sudoku, rate_many
from gridwright.sudoku.rating import rating_of
from gridwright.sudoku.technique import Level

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LABELS = {level.label for level in Level}


@pytest.mark.parametrize("name", SCHEMES)
def test_scheme_is_in_order(name: str) -> None:
    scheme = SCHEMES[name]
    assert scheme.name == name
    assert len({(use.technique, use.calls) for use in scheme.uses}) == len(scheme.uses)
    assert all(use.later <= use.first for use in scheme.uses)
    rating = gw.rate(Sudoku.classic(CLASSIC), scheme=name)
    assert rating.is_solved
    assert rating.label in LABELS
    assert rating.score > 0


def test_text_and_puzzle_rate_the_same() -> None:
    assert list(rate_many([CLASSIC, Sudoku.classic(CLASSIC)])) == [gw.rate(Sudoku.classic(CLASSIC))] * 2


def test_first_use_costs_more_than_later_ones() -> None:
    rating = gw.rate(Sudoku.classic(CLASSIC))
    records = {use.technique: use for use in SCHEMES["gridwright"].uses}
    expected = sum(records[name].first + (n - 1) * records[name].later for name, n in rating.counts.items())
    assert rating.score == expected


@pytest.mark.parametrize(
    ("scheme", "score", "puzzle"),
    [
        ("hodoku", 1058, "4.........2....873..6.......78.365.....2..........89.6..4.....52..8.4...5...6.34."),
        ("se", 6.6, "..4..6.5...1............2.9..63.19.54.2.6..8..........6...2..4......5....5..89.7."),
    ],
    ids=["remote pairs by HoDoKu 2.2", "rectangles that lack a digit by Sudoku Explainer"],
)
def test_puzzles_once_scored_otherwise(scheme: str, score: float, puzzle: str) -> None:
    assert gw.rate(Sudoku.classic(puzzle), scheme=scheme).score == score


def test_many_hard_steps_make_an_unfair_puzzle_extreme_whatever_the_singles_cost() -> None:
    scheme = SCHEMES["gridwright"]
    numbers = {use.technique: number for number, use in enumerate(scheme.uses)}
    few = {numbers["xy-chain"]: 1, numbers["hidden-single"]: 500}
    many = {numbers["xy-chain"]: 1, numbers["xy-wing"]: 9}
    assert rating_of(scheme, Counter(few)).label == "Unfair"
    assert rating_of(scheme, Counter(many)).label == "Extreme"


def test_uniqueness_is_not_assumed_of_a_puzzle_with_two_solutions() -> None:
    solved = gw.solve(Sudoku.classic(CLASSIC)).solutions[0]
    text = "".join(str(mask.bit_length()) for mask in solved.masks)
    # Find a rectangle that can be swapped and open its corners: two solutions, and a bait for unique rectangles.
    for a in range(81):
        for b in range(a + 1, 81):
            corners = [a, b, a // 9 * 9 + b % 9, b // 9 * 9 + a % 9]
            opened = "".join("." if cell in corners else mark for cell, mark in enumerate(text))
            puzzle = Sudoku.classic(opened)
            if len(set(corners)) == 4 and gw.solve(puzzle).verdict is gw.Verdict.MULTIPLE:
                rating = gw.rate(puzzle)
                assert not rating.is_solved
                assert not any(TECHNIQUES[name].assumes_unique for name in rating.counts)
                assert gw.explain(puzzle).steps == ()
                return
    pytest.fail("no swappable rectangle in this grid")


@pytest.mark.shared
@pytest.mark.parametrize("name", ["easy-1000", "17clue-2000"])
def test_hodoku_scheme_agrees_with_hodoku(shared_data: Path, name: str) -> None:
    lines = (shared_data / f"sudoku/rated/hodoku-{name}.txt").read_text().splitlines()
    for line, rating in zip(lines, rate_many([line[:81] for line in lines], "hodoku"), strict=True):
        told = re.search(r"#\d+ (\w+) \((\d+)\)", line)
        assert told
        assert (rating.label, rating.score) == (told[1], int(told[2])), line


@pytest.mark.parametrize(
    ("puzzle", "level", "score"),
    [
        ("1.6..9.37....8....9...14.6.61............8.........723...57..4...5....928.3.9....", "Extreme", 1994),
        ("..893.6.....4...9...........1...75..7...4......4...3.18.5...7...3.62..1..418...3.", "Unfair", 974),
        ("2....8...87.4...3....15...66..2...134.8..92...............2.6.11...76.4....3.....", "Extreme", 6614),
        ("..5.9....3...81.2..1....57.4...63...............8173...5..3.49..9.......8..2..7.5", "Extreme", 4790),
        ("...2.93..2......7...9.....88.23..15...31.56..........4.184..........8.6..3.671...", "Extreme", 3500),
        (".5.....2....4...36....1...4...5.8.....427....8.2.......4.6...7.9..7....8....591..", "Extreme", 2672),
        (".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........", "Extreme", 13582),
    ],
)
def test_hodoku_scheme_takes_the_chains_that_hodoku_takes(puzzle: str, level: str, score: int) -> None:
    """HoDoKu 2.2.4 was asked; better chains between the same ends must not be found."""
    rating = gw.rate(Sudoku(puzzle), scheme="hodoku")
    assert (rating.label, rating.score) == (level, score)
