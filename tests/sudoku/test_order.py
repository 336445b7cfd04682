"""The order of steps: near what was written last, folded where people make several in one go, without notes."""

import itertools

import pytest

import gridwright as gw
from gridwright.engine.truth import untruths
from gridwright.sudoku import Sudoku

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SINGLES = {"full-house", "hidden-single", "naked-single"}


def houses_around(puzzle: Sudoku, cell: int) -> set[int]:
    return {number for number, house in enumerate(puzzle.houses) if cell in house.cells}


def test_most_singles_lie_near_the_one_before() -> None:
    near = steps = 0
    for name in ("classic-morning", "classic-noon", "jigsaw"):
        puzzle = gw.sample(name).document.puzzle
        assert isinstance(puzzle, Sudoku)
        for before, after in itertools.pairwise(gw.explain(puzzle).steps):
            if {before.technique, after.technique} <= SINGLES:
                one, two = before.deduction.placed[0].cell, after.deduction.placed[0].cell
                near += bool(houses_around(puzzle, one) & houses_around(puzzle, two))
                steps += 1
    assert near > 0.6 * steps


@pytest.mark.parametrize("name", ["classic-noon", "killer", "jigsaw"])
def test_runs_hold_every_step_once_and_fill_what_they_say(name: str) -> None:
    walk = gw.explain(gw.sample(name).document.puzzle)
    assert tuple(step for run in walk.runs for step in run.steps) == walk.steps
    assert [run.first for run in walk.runs] == [
        1 + sum(len(one.steps) for one in walk.runs[:at]) for at in range(len(walk.runs))
    ]
    assert any("fills up: " in run.text for run in walk.runs)
    for run in walk.runs:
        if len(run.steps) == 1:
            assert run.text == run.steps[0].text
        else:
            assert all(walk.start.shape.name(step.deduction.placed[0].cell) in run.text for step in run.steps)


def test_a_run_that_fills_a_house_fills_it() -> None:
    puzzle = Sudoku(CLASSIC)
    walk = gw.explain(puzzle)
    written = {cell for cell, given in enumerate(puzzle.givens) if given is not None}
    told = 0
    for run in walk.runs:
        written |= {step.deduction.placed[0].cell for step in run.steps}
        for house in puzzle.houses:
            if run.told.lower().startswith(f"{house.name} fills up"):
                assert set(house.cells) <= written
                told += 1
    assert told > 5


@pytest.mark.parametrize("name", ["classic-morning", "classic-noon", "killer", "jigsaw"])
def test_without_notes_every_step_writes_a_digit_and_says_why(name: str) -> None:
    puzzle = gw.sample(name).document.puzzle
    walk = gw.explain(puzzle, notes=False)
    assert all(step.deduction.placed for step in walk.steps)
    assert not any("gone already" in step.text or "lost it already" in step.text for step in walk.steps)
    assert list(untruths(puzzle, walk)) == []
    assert walk.is_solved or "from here on notes are needed" in walk.note


def test_an_easy_puzzle_is_solved_without_notes() -> None:
    assert gw.explain(CLASSIC, notes=False).is_solved
