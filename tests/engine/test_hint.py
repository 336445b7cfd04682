"""The ladder of a hint: five rungs from one search, and ratings that say why there is none."""

import pytest

import gridwright as gw
from gridwright.engine.hint import hint, ladder
from gridwright.model import SEVERAL_SOLUTIONS, Board, Budget, Rung
from gridwright.sudoku.family import FAMILY

CLASSIC = gw.Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
TREE = gw.Nonogram(["1", "3", "3", "2 2", "2"], ["2", "3", "3", "3", "1 1"])


@pytest.mark.parametrize("puzzle", [CLASSIC, TREE])
def test_the_rungs_are_those_that_are_asked_for_one_by_one(puzzle: gw.Sudoku | gw.Nonogram) -> None:
    climbed = ladder(puzzle, None, Budget())
    assert [rung.rung for rung in climbed] == list(Rung)
    assert list(climbed) == [hint(puzzle, rung=rung) for rung in Rung]
    assert len({id(rung.step) for rung in climbed}) == 1


def test_a_mistake_has_five_rungs_too() -> None:
    masks = list(CLASSIC.start.masks)
    masks[2] = 1
    wrong = ladder(CLASSIC, Board(CLASSIC.shape, tuple(masks)), Budget())
    assert [bool(rung.mistakes) for rung in wrong] == [True] * 5
    assert wrong[-1].board == CLASSIC.start


@pytest.mark.parametrize("puzzle", [gw.Nonogram(["1", "1"], ["1", "1"]), gw.Sudoku("." * 81), gw.Sudoku("." * 16)])
def test_a_puzzle_with_several_solutions_is_said_to_have_them(puzzle: gw.Sudoku | gw.Nonogram) -> None:
    rating = gw.rate(puzzle)
    assert rating.label == SEVERAL_SOLUTIONS
    assert (rating.is_solved, rating.difficulty) == (False, None)


def test_many_with_several_solutions_are_said_to_have_them() -> None:
    labels = [rating.label for rating in FAMILY.rate_many([CLASSIC, gw.Sudoku("." * 81)])]
    assert labels[1] == SEVERAL_SOLUTIONS
    assert labels[0] != SEVERAL_SOLUTIONS
