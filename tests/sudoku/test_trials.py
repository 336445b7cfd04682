"""Trials: what they remove is wrong, each of their steps is true, and they come only where nothing else helps."""

import pytest

import gridwright as gw
from gridwright.model import Budget, Deduction, Verdict
from gridwright.sudoku import Sudoku
from gridwright.sudoku.explaining.explain import apply, next_steps
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.equality_cages import EqualityCages
from gridwright.sudoku.rules.hidden_skyscrapers import HiddenSkyscrapers
from gridwright.sudoku.wording.sentences import false_claims

ALIKE = EqualityCages.of(
    "r1c3 r1c2 r1c1 r2c1",
    "r5c1 r6c2",
    "r4c6 r4c5 r3c4 r4c4 r5c4 r6c3",
    "r3c5 r3c6",
    "r5c6 r5c5 r6c4 r6c5",
)
HIDDEN = HiddenSkyscrapers.of(
    *("r1c1 down=5", "r1c1 right=1", "r1c2 down=3", "r1c3 down=2", "r1c6 left=2", "r3c1 right=4", "r3c6 left=1"),
    *("r4c6 left=3", "r5c1 right=4", "r6c1 up=1", "r6c1 right=1", "r6c2 up=5", "r6c6 left=4"),
)
PUZZLES = {
    "equality cages": Sudoku("............54.3.6..65..............", rules=[*Sudoku("." * 36).rules, ALIKE]),
    "hidden skyscrapers": Sudoku("...2................................", rules=[*Sudoku("." * 36).rules, HIDDEN]),
}
"""Six by six, with more than patterns see."""


@pytest.mark.parametrize("name", PUZZLES)
def test_trials_lead_to_the_solution_by_true_steps(name: str) -> None:
    puzzle = PUZZLES[name]
    (solution,) = gw.solve(puzzle).solutions
    walk = gw.explain(puzzle)
    assert walk.verdict is Verdict.UNIQUE
    tried = [step for step in walk.steps if "trial" in step.technique]
    assert tried
    board = apply(puzzle, walk.start, Deduction())
    for step in walk.steps:
        for cell, symbol in step.deduction.eliminated:
            assert not solution.masks[cell] >> symbol & 1
        if step in tried:
            assert not false_claims(puzzle, board, step)
            assert len(step.chain) <= 3 or step.technique == "trial"
        board = apply(puzzle, board, step.deduction)
    written = {placed.cell for step in walk.steps for placed in step.deduction.placed}
    assert written == {cell for cell, given in enumerate(puzzle.givens) if given is None}
    rating = gw.rate(puzzle)
    assert rating.is_solved
    assert sum(rating.counts.get(trial, 0) for trial in ("short-trial", "trial")) == len(tried)


def test_trials_are_offered_only_where_no_pattern_is() -> None:
    puzzle = PUZZLES["equality cages"]
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
