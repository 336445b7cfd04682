"""The path from a puzzle to a verdict."""

import functools
import operator

import pytest

import gridwright as gw
from gridwright.engine.solve import solve_and_look_beyond
from gridwright.model import Budget

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_unique_nonogram() -> None:
    result = gw.solve(gw.Nonogram(rows=["2 1", "1", "3"], columns=["1 1", "1 1", "1", "2"]))
    assert result.verdict is gw.Verdict.UNIQUE
    assert result.solutions[0].masks == (2, 2, 1, 2, 1, 1, 1, 2, 2, 2, 2, 1)


def test_several_solutions_are_kept() -> None:
    result = gw.solve(gw.Nonogram(rows=["1", "1"], columns=["1", "1"]), limit=10)
    assert result.verdict is gw.Verdict.MULTIPLE
    assert (result.count, result.complete) == (2, True)


def test_no_solution() -> None:
    result = gw.solve(gw.Nonogram(rows=["1 1", "", "1 1"], columns=["1", "2", "1"]))
    assert result.verdict is gw.Verdict.NONE


@pytest.mark.parametrize("seconds", [0.0])
def test_spent_budget_is_unknown(seconds: float) -> None:
    result = gw.solve(gw.Nonogram(rows=["1", "1"], columns=["1", "1"]), seconds=seconds)
    assert result.verdict is gw.Verdict.UNKNOWN
    assert not result.complete


def test_classic_sudoku() -> None:
    result = gw.solve(gw.Sudoku.classic(CLASSIC))
    assert result.verdict is gw.Verdict.UNIQUE
    assert result.solutions[0].symbol(0) == 4


def test_agreement_among_some_solutions_settles_nothing() -> None:
    ones = ["1"] * 7
    some = gw.solve(gw.Nonogram(ones, ones), limit=6)
    assert (some.count, some.complete) == (6, False)
    assert len(some.differing) <= 42, "six pictures of seven dots leave seven cells blank at least"
    assert set(some.settled.masks) == {0b11}


@pytest.mark.parametrize("puzzle", [gw.Nonogram(["1"] * 3, ["1"] * 3), gw.Sudoku("12.. 34.. .... ....")])
def test_all_solutions_settle_what_they_share(puzzle: gw.Nonogram | gw.Sudoku) -> None:
    every = gw.solve(puzzle, limit=1000)
    assert every.complete
    cells = zip(*(solution.masks for solution in every.solutions), strict=True)
    assert list(every.settled.masks) == [functools.reduce(operator.or_, masks) for masks in cells]


def test_one_search_tells_whether_there_are_more_than_asked_for() -> None:
    ones = gw.Nonogram(["1"] * 3, ["1"] * 3)
    for limit, more, complete in ((2, True, False), (5, True, False), (6, False, True), (7, False, True)):
        found = solve_and_look_beyond(ones, limit, Budget())
        assert (found.count, found.more, found.complete) == (min(limit, 6), more, complete)
        assert found.verdict is gw.Verdict.MULTIPLE
    any_one = solve_and_look_beyond(ones, 1, Budget())
    assert (any_one.count, any_one.more, any_one.verdict) == (1, False, gw.Verdict.UNKNOWN)
    spent = solve_and_look_beyond(ones, 2, Budget(seconds=0))
    assert (spent.more, spent.complete) == (False, False)
