"""Solve a puzzle: how many solutions there are, and the first of them."""

from gridwright.batch.answers import solve_answer
from gridwright.batch.kind import Done, Work
from gridwright.batch.pages import Pages
from gridwright.batch.solving import SolveOptions, solve_as_asked
from gridwright.model import Budget, Document
from gridwright.model.answers import SolveAnswer
from gridwright.model.solutions import Solutions

__all__ = ["WORK"]

_LISTED_CELLS = 250_000
"""Cells of solutions that are written out in an answer; the others are on its pages."""


def _solve(document: Document, options: SolveOptions, budget: Budget) -> Done:
    puzzle = document.puzzle
    result = solve_as_asked(puzzle, options, budget)
    listed = max(1, _LISTED_CELLS // puzzle.shape.size)
    answer = solve_answer(puzzle, result, budget, listed=listed)
    if result.count > listed and isinstance(result.solutions, Solutions):
        return Done(answer, Pages.of(puzzle, result.solutions))
    return Done(answer)


WORK = Work(options=SolveOptions, answer=SolveAnswer, do=_solve)
