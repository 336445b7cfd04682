"""Solve a puzzle: how many solutions there are, and the first of them."""

from gridwright.batch.answers import solve_answer
from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Done, Work
from gridwright.batch.pages import Pages
from gridwright.batch.solve_options import SolveOptions
from gridwright.model import Budget, Document
from gridwright.model.answers import SolveAnswer
from gridwright.model.solutions import Solutions

__all__ = ["WORK"]

_LISTED_CELLS = 250_000
"""Cells of solutions that are written out in an answer; the others are on its pages."""


def _solve(document: Document, options: SolveOptions, budget: Budget) -> Done:
    puzzle = document.puzzle
    result = options.solve(puzzle, budget).said_of(document.unread)
    listed = max(1, _LISTED_CELLS // puzzle.shape.size)
    answer = solve_answer(puzzle, result, budget, listed=listed)
    if result.count > listed and isinstance(result.solutions, Solutions):
        return Done(answer, Pages.of(puzzle, result.solutions))
    return Done(answer)


WORK = Work(
    options=SolveOptions,
    answer=SolveAnswer,
    do=_solve,
    is_columnar=True,
    is_flat=True,
    columns=(
        Column("verdict", Kind.TEXT, "unique, multiple, none, unknown or partly-read", lambda a: a.verdict),
        Column("count", Kind.WHOLE, "solutions found, up to the limit", lambda a: a.count, "solutions"),
        Column("complete", Kind.FLAG, "whether there are no others", lambda a: a.complete),
        Column(
            "solution",
            Kind.TEXT,
            "the first solution: a sudoku cell by cell, of others a line for each row",
            lambda _: None,
        ),
        Column("engine", Kind.TEXT, "the strongest method that was needed", lambda a: a.engine or None),
        Column("reason", Kind.TEXT, "why there is no solution", lambda a: a.reason or None),
    ),
)
