"""Explanations, hints and ratings of nonograms, from the library's front doors."""

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.model import Board, Budget, Difficulty, Rung
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, from_picture
from gridwright.nonogram.explain import look_by_look
from gridwright.nonogram.family import FAMILY

TREE = ["..#..", ".###.", "#####", "..#..", ".###."]
RED_AND_BLUE = (BLACK_AND_WHITE[0], Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))


@pytest.fixture
def tree() -> tuple[Nonogram, Board]:
    return from_picture(TREE)


def test_a_picture_is_explained_to_the_end(tree: tuple[Nonogram, Board]) -> None:
    puzzle, goal = tree
    walked = gw.explain(puzzle)
    assert walked.verdict is gw.Verdict.UNIQUE
    assert walked.board == goal
    assert walked.steps[0].text == (
        "Row 2 (3): pushed all the way to either end, the 3 covers r2c3 both times, so this cell is filled."
    )


def test_from_a_position_only_the_rest_is_told(tree: tuple[Nonogram, Board]) -> None:
    puzzle, goal = tree
    half = Board(goal.shape, goal.masks[:15] + puzzle.start.masks[15:])
    walked = gw.explain(puzzle, half)
    assert walked.board == goal
    concluded = {candidate.cell for step in walked.steps for candidate in step.deduction.placed}
    assert concluded == set(range(15, 25))


def test_a_wrong_position_is_said_to_be_wrong_and_where(tree: tuple[Nonogram, Board]) -> None:
    puzzle, _ = tree
    wrong = puzzle.start.with_only([(0, 1), (12, 1)])
    walked = gw.explain(puzzle, wrong)
    assert walked.verdict is gw.Verdict.NONE
    assert (walked.steps, walked.note) == ((), "the position is wrong at r1c1")


def test_a_puzzle_without_solution_names_lines_that_exclude_each_other() -> None:
    walked = gw.explain(Nonogram(rows=["1 1", "", "1 1"], columns=["1", "2", "1"]))
    assert walked.verdict is gw.Verdict.NONE
    assert walked.note.endswith("no picture shows the clues of row 2 and column 2 together")


def test_several_solutions_leave_cells_open() -> None:
    walked = gw.explain(Nonogram(rows=["1", "1"], columns=["1", "1"]))
    assert walked.verdict is gw.Verdict.MULTIPLE
    assert walked.note == "4 cells remain open: the puzzle has several solutions"


def test_a_board_of_another_size_is_refused(tree: tuple[Nonogram, Board]) -> None:
    with pytest.raises(InvalidPuzzleError, match="expected a board of 5x5 cells, got 1x1"):
        gw.explain(tree[0], Board(gw.Shape(1, 1), (3,)))


def test_a_refutation_carries_its_chain() -> None:
    puzzle, _ = from_picture(["#.##.#", "##..##", "..##..", "##..##", "#.##.#"])
    walked = gw.explain(puzzle)
    chains = [step for step in walked.steps if step.chain]
    for step in chains:
        assert step.technique in {"edge-logic", "contradiction"}
        assert step.chain[-1].text.endswith("then its blocks have no placement left.")
        assert step.deduction.values["impossible_line"] == step.chain[-1].deduction.values["line"]


def test_colours_are_explained_in_their_names() -> None:
    puzzle, goal = from_picture(["rrb..", ".rrbb", "r.b.r", "bbbbb"], RED_AND_BLUE)
    walked = gw.explain(puzzle)
    assert all(truth & mask for truth, mask in zip(goal.masks, walked.board.masks, strict=True))
    texts = " ".join(step.text for step in walked.steps)
    assert "blue" in texts
    assert "filled." not in texts


def test_a_spent_budget_says_so() -> None:
    puzzle, _ = from_picture(["#.", ".#"])
    walked = gw.explain(puzzle, seconds=0.0)
    assert walked.verdict is gw.Verdict.UNKNOWN
    assert "beyond the budget" in walked.note


def test_the_ladder_of_hints(tree: tuple[Nonogram, Board]) -> None:
    puzzle, _ = tree
    rungs = [gw.hint(puzzle, puzzle.start, rung) for rung in Rung]
    assert rungs[0].text == "Look at row 2."
    assert rungs[1].text == "Look at row 2: a case for Simple Boxes."
    assert rungs[2].text == (
        "Simple Boxes: pushed all the way to either end, the 3 covers r2c3 both times. What follows for r2c3?"
    )
    assert rungs[2].cells == (7,)
    assert rungs[3].text.startswith("Row 2 (3): ")
    assert all(rung.board == puzzle.start for rung in rungs[:4])
    assert rungs[4].board.symbol(7) == 1


def test_a_mistake_comes_before_any_hint(tree: tuple[Nonogram, Board]) -> None:
    puzzle, _ = tree
    wrong = puzzle.start.with_only([(0, 1), (12, 1)])
    assert gw.hint(puzzle, wrong).text == "The position holds a mistake."
    assert gw.hint(puzzle, wrong).cells == ()
    assert gw.hint(puzzle, wrong, Rung.PREMISES).text == "The position holds a mistake, at r1c1."
    cleared = gw.hint(puzzle, wrong, Rung.APPLIED).board
    assert cleared == puzzle.start.with_only([(12, 1)])


def test_a_solved_position_needs_no_hint(tree: tuple[Nonogram, Board]) -> None:
    assert gw.hint(*tree).text == "The puzzle is solved."


def test_a_rung_off_the_ladder_is_refused(tree: tuple[Nonogram, Board]) -> None:
    with pytest.raises(InvalidPuzzleError, match="expected a rung from 1 to 5, got 6"):
        gw.hint(tree[0], rung=6)


def test_rating_counts_the_walk(tree: tuple[Nonogram, Board]) -> None:
    puzzle, _ = tree
    rating = gw.rate(puzzle)
    walked = look_by_look(puzzle, puzzle.start, Budget())
    assert sum(rating.counts.values()) == len(walked.steps) == len(rating.profile)
    assert rating.effort == sum(
        FAMILY.techniques()[name].first_cost + (count - 1) * FAMILY.techniques()[name].later_cost
        for name, count in rating.counts.items()
    )
    assert rating.is_solved
    assert rating.hardest in FAMILY.techniques()


def test_a_tiny_puzzle_is_very_easy() -> None:
    assert gw.rate(Nonogram(rows=["1"], columns=["1"])).label == "very easy"


def test_the_classes_of_play_allow_what_they_should() -> None:
    assert [(d.title, d.hints, d.minutes) for d in Difficulty] == [
        ("easy", 10, 25),
        ("medium", 7, 35),
        ("hard", 5, 45),
    ]


def test_an_unknown_scheme_or_technique_is_named(tree: tuple[Nonogram, Board]) -> None:
    puzzle, _ = tree
    with pytest.raises(UnknownNameError, match="unknown scheme 'se'"):
        gw.rate(puzzle, scheme="se")
    with pytest.raises(UnknownNameError, match="unknown technique 'x-wing'"):
        list(FAMILY.next_steps(puzzle, puzzle.start, Budget(), "x-wing"))
