"""Every sample is unique, has its solution with it, and there are enough of every kind."""

import pytest

import gridwright as gw
from gridwright.errors import UnknownNameError
from gridwright.nonogram import Nonogram
from gridwright.samples import Sample, sample, samples
from gridwright.sudoku import RULES, Sudoku

SAMPLES = samples()
TRYING = ("short-trial", "trial", "forcing-chain", "forcing-net", "nested-net")
"""What nobody who looks at an example of a rule should have to follow."""


@pytest.mark.parametrize("one", SAMPLES, ids=lambda one: one.name)
def test_it_is_unique_and_carries_its_solution(one: Sample) -> None:
    document = one.document
    result = gw.solve(document, limit=2)
    assert result.verdict is gw.Verdict.UNIQUE
    assert result.solutions[0] == document.goal
    assert not document.puzzle.violations(result.solutions[0])


@pytest.mark.parametrize("one", SAMPLES, ids=lambda one: one.name)
def test_it_is_explained_to_the_end(one: Sample) -> None:
    walk = gw.explain(one.document.puzzle, seconds=60)
    assert walk.is_solved
    assert not [step.technique for step in walk.steps if step.technique in TRYING]


def test_names_and_titles_are_all_different() -> None:
    assert len({one.name for one in SAMPLES}) == len({one.title for one in SAMPLES}) == len(SAMPLES)


def test_both_families_in_all_shapes() -> None:
    puzzles = [one.document.puzzle for one in SAMPLES]
    nonograms = [puzzle for puzzle in puzzles if isinstance(puzzle, Nonogram)]
    sudokus = [puzzle for puzzle in puzzles if isinstance(puzzle, Sudoku)]
    assert len(nonograms) >= 30
    assert sum(puzzle.is_coloured for puzzle in nonograms) >= 5
    assert len(sudokus) >= 30
    assert {type(rule) for puzzle in sudokus for rule in puzzle.rules} == set(RULES.values())
    assert {puzzle.size for puzzle in sudokus} >= {4, 5, 6, 7, 8, 9, 10, 12, 16}


def test_the_logo_is_there() -> None:
    assert sample("ferit").document.puzzle.shape == gw.Shape(18, 16)


def test_an_unknown_name_is_told_with_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown sample 'nothing'; known: .+ others"):
        sample("nothing")
