"""Trials: what they remove is wrong, each of their steps is true, and they come only where nothing else helps."""

import pytest

import gridwright as gw
from gridwright.model import Budget, Deduction, Verdict
from gridwright.samples import sample
from gridwright.sudoku import Sudoku
from gridwright.sudoku.explain import apply, next_steps
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.wording import false_claims


@pytest.mark.parametrize("name", ["equality-cages", "hidden-skyscrapers", "rellik-cages"])
def test_trials_lead_to_the_solution_by_true_steps(name: str) -> None:
    puzzle = sample(name).document.puzzle
    assert isinstance(puzzle, Sudoku)
    (solution,) = gw.solve(puzzle).solutions
    walk = gw.explain(puzzle)
    assert walk.verdict is Verdict.UNIQUE
    tried = [step for step in walk.steps if "trial" in step.technique]
    board = apply(puzzle, walk.start, Deduction())
    for step in walk.steps:
        for cell, symbol in step.deduction.eliminated:
            assert not solution.masks[cell] >> symbol & 1
        if step in tried:
            assert not false_claims(puzzle, board, step)
            assert len(step.chain) <= 3 or step.technique == "trial"
        board = apply(puzzle, board, step.deduction)
    rating = gw.rate(puzzle)
    assert rating.is_solved
    assert sum(rating.counts.get(trial, 0) for trial in ("short-trial", "trial")) == len(tried)


def test_trials_are_offered_only_where_no_pattern_is() -> None:
    puzzle = sample("equality-cages").document.puzzle
    assert isinstance(puzzle, Sudoku)
    walk = gw.explain(puzzle)
    first, tried = walk.steps[0], next(step for step in walk.steps if "trial" in step.technique)
    assert first.before is not None
    assert tried.before is not None
    assert "trial" not in next(next_steps(puzzle, first.before(), Budget())).technique
    assert {step.technique for step in next_steps(puzzle, tried.before(), Budget())} <= {"short-trial", "trial"}


def test_several_solutions_are_told_instead_of_trials() -> None:
    walk = gw.explain(Sudoku("." * 81, rules=[*Sudoku("." * 81).rules, Arrows.of("r1c1 | r1c2 r1c3")]))
    assert walk.verdict is Verdict.MULTIPLE
    assert "several solutions" in walk.note
    assert not any("trial" in step.technique for step in walk.steps)
