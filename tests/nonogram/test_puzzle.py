"""Nonograms: what is accepted, what is refused and why."""

import pytest

from gridwright.errors import InvalidPuzzleError
from gridwright.nonogram import BLACK_AND_WHITE, Block, Colour, Nonogram, from_picture

RED_AND_BLUE = (Colour("white", "ffffff", "."), Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))


def test_clues_may_be_numbers_text_or_blocks() -> None:
    same = [
        Nonogram(rows=["2 1", "0"], columns=["1", "1", "", "1"]),
        Nonogram(rows=[[2, 1], []], columns=[[1], [1], [0], [1]]),
        Nonogram(rows=["2,1", ""], columns=[[Block(1)], [(1, 1)], [], [1]]),
    ]
    assert same[0] == same[1] == same[2]


@pytest.mark.parametrize(
    ("rows", "columns", "says"),
    [
        (["3"], ["1", "1"], "row 1: expected a clue that fits 2 cells, got 3 which needs 3"),
        (["1 1"], ["1", "1"], "row 1: expected a clue that fits 2 cells, got 1 1 which needs 3"),
        (["1", "1"], ["3", "1"], "column 1: expected a clue that fits 2 cells"),
        (["1", "1"], ["1", "0"], "expected rows and columns with equal sums, got rows 2 and columns 1"),
        (["x"], ["1"], "expected a block length such as 3, got 'x'"),
        (["-1"], ["1"], "got '-1'"),
        ([[-1]], [[1]], "positive block length"),
        ([[1, 0]], [[1], [0], [0]], "positive block length"),
        (["1 0"], ["1", "0", "0"], "got '0'"),
    ],
)
def test_clues_that_cannot_be_are_refused(rows: list[str], columns: list[str], says: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=says.replace("(", r"\(")):
        Nonogram(rows=rows, columns=columns)


def test_colours_need_no_gap_between_each_other() -> None:
    puzzle, goal = from_picture(["rrb", "bbr"], RED_AND_BLUE)
    assert puzzle.row_clues[0] == (Block(2, 1), Block(1, 2))
    assert not puzzle.violations(goal)


def test_sums_are_compared_by_colour() -> None:
    with pytest.raises(InvalidPuzzleError, match="equal sums of red, got rows 2 and columns 1"):
        Nonogram(rows=["2r"], columns=["1r", "1b"], palette=RED_AND_BLUE)


def test_blotted_blocks_have_any_length() -> None:
    puzzle = Nonogram(rows=["?"], columns=["1", "1", ""])
    assert puzzle.row_clues == ((Block(0),),)
    assert puzzle.tighten(puzzle.start).masks == (2, 2, 1)


def test_violations_name_the_line() -> None:
    puzzle, _ = from_picture(["#.", ".#"])
    _, other = from_picture(["##", ".#"])
    assert [found.text for found in puzzle.violations(other)] == [
        "row 1: expected 1, the cells show 2",
        "column 2: expected 1, the cells show 2",
    ]


@pytest.mark.parametrize("rows", [["#.", "#"], ["#x"]])
def test_pictures_that_cannot_be_are_refused(rows: list[str]) -> None:
    with pytest.raises(InvalidPuzzleError, match="row"):
        from_picture(rows, BLACK_AND_WHITE)


def test_an_empty_puzzle_is_a_puzzle() -> None:
    puzzle = Nonogram(rows=[], columns=[])
    assert puzzle.start.is_complete
