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
@pytest.mark.parametrize(("name", "levels", "scores"), [("easy-1000", 1.0, 1.0), ("17clue-2000", 0.97, 0.90)])
def test_hodoku_scheme_agrees_with_hodoku(shared_data: Path, name: str, levels: float, scores: float) -> None:
    lines = (shared_data / f"sudoku/rated/hodoku-{name}.txt").read_text().splitlines()
    equal_level = equal_score = 0
    for line, rating in zip(lines, rate_many([line[:81] for line in lines], "hodoku"), strict=True):
        told = re.search(r"#\d+ (\w+) \((\d+)\)", line)
        assert told
        equal_level += rating.label == told[1]
        equal_score += rating.score == int(told[2])
    assert equal_level >= levels * len(lines), equal_level
    assert equal_score >= scores * len(lines), equal_score


@pytest.mark.shared
def test_se_scheme_agrees_with_sudoku_explainer_on_easy_puzzles(shared_data: Path) -> None:
    lines = (shared_data / "sudoku/rated/se-easy-1000.txt").read_text().splitlines()
    told = [float(line.split("ED=")[1].split("/")[0]) for line in lines]
    ours = [rating.score for rating in rate_many([line[:81] for line in lines], "se")]
    assert sum(a == b for a, b in zip(told, ours, strict=True)) >= 0.98 * len(lines)


@pytest.mark.shared
def test_se_scheme_comes_near_sudoku_explainer_where_chains_are_needed(shared_data: Path) -> None:
    lines = (shared_data / "sudoku/rated/se-17clue-1000.txt").read_text().splitlines()
    told = {line[:81]: float(line.split("ED=")[1].split("/")[0]) for line in lines if "ED=" in line}
    chosen = {puzzle: rating for puzzle, rating in told.items() if 6.2 <= rating <= 7.9}
    away = [abs(one.score - chosen[text]) for text, one in zip(chosen, rate_many(chosen, "se"), strict=True)]
    assert sum(one < 0.05 for one in away) >= 0.65 * len(away)
    assert sum(one < 0.25 for one in away) >= 0.9 * len(away)
