"""The path from a puzzle to a verdict."""

import pytest

import gridwright as gw

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
