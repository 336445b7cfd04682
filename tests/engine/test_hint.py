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
    climbed = ladder(puzzle, puzzle.start, Budget())
    assert [rung.rung for rung in climbed] == list(Rung)
    assert list(climbed) == [hint(puzzle, rung=rung) for rung in Rung]
    assert len({id(rung.step) for rung in climbed}) == 1


def test_a_mistake_has_five_rungs_too() -> None:
    masks = list(CLASSIC.start.masks)
    masks[2] = 1
    wrong = ladder(CLASSIC, Board(CLASSIC.shape, tuple(masks)), Budget())
    assert [bool(rung.mistakes) for rung in wrong] == [True] * 5
    assert wrong[-1].board == CLASSIC.start


def test_a_mistake_is_told_with_its_reason() -> None:
    board = CLASSIC.start.with_only([(2, 4)])
    assert hint(CLASSIC, board, 4).text == "5 in r1c3 clashes with the given 5 in r1c1: same row."
    crossed = TREE.start.with_only([(7, 0)])
    assert hint(TREE, crossed, 4).text == "r2c3 should not be empty: 3 no longer fits in row 2."


def test_reasons_are_looked_for_in_a_few_of_many_mistakes() -> None:
    (solution,) = gw.solve(TREE).solutions
    wrong = TREE.start.with_only((cell, 1 - solution.symbols(cell)[0]) for cell in TREE.shape.cells)
    told = hint(TREE, wrong, 4).text
    assert told.count(";") == 5
    assert told.endswith("; and 20 more.")


@pytest.mark.parametrize("puzzle", [gw.Nonogram(["1", "1"], ["1", "1"]), gw.Sudoku("." * 16)])
def test_where_several_solutions_leave_no_step_the_hint_says_so(puzzle: gw.Sudoku | gw.Nonogram) -> None:
    for rung in Rung:
        given = hint(puzzle, rung=rung)
        assert given.text == "No step follows from here: the puzzle has several solutions."
        assert not given.mistakes


@pytest.mark.parametrize("puzzle", [gw.Nonogram(["1", "1"], ["1", "1"]), gw.Sudoku("." * 81), gw.Sudoku("." * 16)])
def test_a_puzzle_with_several_solutions_is_said_to_have_them(puzzle: gw.Sudoku | gw.Nonogram) -> None:
    rating = gw.rate(puzzle)
    assert rating.label == SEVERAL_SOLUTIONS
    assert (rating.is_solved, rating.difficulty) == (False, None)


def test_many_with_several_solutions_are_said_to_have_them() -> None:
    labels = [rating.label for rating in FAMILY.rate_many([CLASSIC, gw.Sudoku("." * 81)])]
    assert labels[1] == SEVERAL_SOLUTIONS
    assert labels[0] != SEVERAL_SOLUTIONS
