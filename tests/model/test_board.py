"""Boards: masks of candidates."""

import pytest

from gridwright import solve
from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.formats import parse
from gridwright.grid import Shape
from gridwright.model import Board, Budget, Candidate, Document, SolutionSet, Verdict
from gridwright.sudoku import RULES

SHAPE = Shape(1, 3)


def test_what_a_board_tells() -> None:
    board = Board(SHAPE, (0b1, 0b101, 0b100))
    assert not board.is_complete
    assert not board.is_broken
    assert list(board.open_cells) == [1]
    assert [board.symbol(cell) for cell in SHAPE.cells] == [0, None, 2]
    assert board.symbols(1) == (0, 2)


def test_removing_the_last_candidate_breaks_the_board() -> None:
    assert Board(SHAPE, (1, 2, 4)).without([Candidate(0, 0)]).is_broken


def test_placing_and_meeting() -> None:
    board = Board(SHAPE, (7, 7, 7)).with_only([Candidate(0, 1)])
    assert board.masks == (2, 7, 7)
    assert board.meet(Board(SHAPE, (6, 1, 3))).masks == (2, 1, 3)


def test_a_board_has_one_mask_per_cell() -> None:
    with pytest.raises(InvalidPuzzleError, match="expected 3 cells"):
        Board(SHAPE, (1, 2))


@pytest.mark.parametrize(
    ("count", "complete", "verdict"),
    [
        (0, True, Verdict.NONE),
        (0, False, Verdict.UNKNOWN),
        (1, True, Verdict.UNIQUE),
        (1, False, Verdict.UNKNOWN),
        (2, True, Verdict.MULTIPLE),
        (2, False, Verdict.MULTIPLE),
    ],
)
def test_verdicts_say_what_is_proved(count: int, verdict: Verdict, *, complete: bool) -> None:
    board = Board(SHAPE, (1, 1, 1))
    found = SolutionSet(solutions=(board,) * count, complete=complete, proved=board, engine="search")
    assert found.verdict is verdict


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_budgets_refuse_times_that_are_none(seconds: float) -> None:
    with pytest.raises(InvalidPuzzleError, match="seconds"):
        Budget(seconds)


def test_registries_list_what_they_know() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown rule 'knights'; known: .*boxes.*rows"):
        RULES["knights"]
    assert RULES.get("knights") is None
    assert "boxes" in RULES


def test_one_of_very_many_names_is_told_by_those_like_it() -> None:
    many = [f"xy-wing-{number}" for number in range(200)]
    message = str(UnknownNameError("technique", "y-wing-7" * 1000, many))
    assert len(message) < 400
    assert "and 192 others" in message
    assert "xy-wing-17" in str(UnknownNameError("technique", "y-wing-17", many))


def test_boards_that_people_get_print_in_the_symbols_of_their_puzzle() -> None:
    puzzle = parse("1...\n..3.\n.4..\n...2\n").puzzle
    found = solve(puzzle)
    rows = ["1324", "4231", "2413", "3142"]
    assert found.solutions[0].rows == found.settled.rows == rows
    bare = Board(puzzle.shape, found.settled.masks)
    kept = Document(puzzle, goal=bare, progress=bare)
    assert kept.goal is not None
    assert kept.progress is not None
    assert kept.goal.rows == kept.progress.rows == rows


def test_what_is_certain_is_what_all_solutions_share_and_not_what_those_kept_agree_on() -> None:
    boards = [Board(Shape(1, 3), masks) for masks in ((1, 1, 1), (1, 1, 2), (1, 2, 1))]
    found = SolutionSet(solutions=boards, complete=True, engine="search")
    assert found.settled.masks == (1, 3, 3)
    kept = found.first(2)
    assert kept.settled.masks == (1, 3, 3)
    assert (kept.complete, kept.more) == (False, True)
