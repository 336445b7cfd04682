"""The scheme of Sudoku Explainer: its three numbers, its techniques, budgets, and what it does not rate."""

import math
import threading
import time
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.model import Budget
from gridwright.model.rating import CONTRADICTION, SEVERAL_SOLUTIONS
from gridwright.sudoku import Sudoku, rate_many
from tests.sudoku.explainer_cases import CASES

HARD = CASES["multiple chains inside a dynamic chain, before the first digit"][0]


@pytest.mark.parametrize("name", CASES)
def test_puzzle_has_the_numbers_of_sudoku_explainer(name: str) -> None:
    puzzle, numbers, hardest = CASES[name]
    rating = gw.rate(Sudoku.classic(puzzle), scheme="se")
    assert (rating.score, rating.pearl, rating.diamond) == numbers
    assert rating.hardest == hardest
    assert rating.is_solved
    assert rating.length >= puzzle.count(".")


def test_many_are_rated_in_order_and_as_one_by_one() -> None:
    puzzles = [puzzle for puzzle, numbers, _ in CASES.values() if numbers[0] < 9]
    together = list(rate_many(puzzles, "se"))
    assert together == [gw.rate(Sudoku.classic(puzzle), scheme="se") for puzzle in puzzles]


def test_only_puzzles_with_one_solution_have_a_number() -> None:
    two = gw.rate(Sudoku.classic("." * 81), scheme="se")
    none = gw.rate(Sudoku.classic("11" + "." * 79), scheme="se")
    assert [(one.label, one.score, one.is_solved, one.pearl) for one in (two, none)] == [
        (SEVERAL_SOLUTIONS, math.inf, False, None),
        (CONTRADICTION, math.inf, False, None),
    ]


def test_other_puzzles_are_rated_in_its_manner_without_pearl_and_diamond() -> None:
    small = gw.rate(Sudoku("1.3. .... .1.. 4..2"), scheme="se")
    assert small.is_solved
    assert small.pearl is None
    rated = list(rate_many([Sudoku("1.3. .... .1.. 4..2"), Sudoku.classic(HARD)], "se"))
    assert [one.pearl for one in rated] == [None, 11.1]


def test_rating_stops_with_its_time() -> None:
    began = time.process_time()
    rating = gw.rate(Sudoku.classic(HARD), scheme="se", seconds=0.02)
    assert (rating.is_solved, rating.score, rating.label) == (False, math.inf, "Unsolved")
    assert time.process_time() - began < 5


def test_rating_can_be_cancelled() -> None:
    stop = threading.Event()
    threading.Timer(0.05, stop.set).start()
    ratings = list(rate_many([HARD] * 200, "se", budget=Budget(stop=stop)))
    assert len(ratings) == 200
    assert not ratings[-1].is_solved


@pytest.mark.shared
def test_agrees_with_sudoku_explainer_on_all_three_numbers(shared_data: Path) -> None:
    lines = (shared_data / "sudoku/rated/se-easy-1000.txt").read_text().splitlines()
    ours = rate_many([line[:81] for line in lines], "se")
    for line, rating in zip(lines, ours, strict=True):
        assert line.endswith(f"ED={rating.score}/{rating.pearl}/{rating.diamond}")


@pytest.mark.shared
def test_agrees_with_sudoku_explainer_from_easy_to_very_hard(shared_data: Path) -> None:
    lines = (shared_data / "sudoku/rated/se-wide.txt").read_text().splitlines()
    ours = rate_many([line[:81] for line in lines], "se")
    assert [line for line, rating in zip(lines, ours, strict=True) if float(line[82:]) != rating.score] == []
