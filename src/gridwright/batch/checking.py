"""Checking a puzzle: what its givens and progress break, whether it can be solved, what is remarkable."""

from typing import NamedTuple

from gridwright.engine.solve import solve_and_look_beyond
from gridwright.model import Budget, Document, SolutionSet, Verdict, Violation

__all__ = ["Checked", "check"]


class Checked(NamedTuple):
    """What was found out."""

    result: SolutionSet
    broken: tuple[Violation, ...]
    remarks: list[str]


def check(document: Document, limit: int, budget: Budget) -> Checked:
    """Check the puzzle of a document and the progress and the solution kept with it."""
    result = solve_and_look_beyond(document.puzzle, limit, budget).said_of(document.unread)
    return Checked(result, _violations(document), _remarks(document, result))


def _violations(document: Document) -> tuple[Violation, ...]:
    """List what the givens break, and what the progress breaks beyond that."""
    board = document.puzzle.start if document.progress is None else document.progress
    return document.puzzle.violations(board)


def _remarks(document: Document, result: SolutionSet) -> list[str]:
    """Compare progress and stored solution with what was found."""
    remarks: list[str] = []
    if document.goal is not None and document.puzzle.violations(document.goal):
        remarks.append("The stored solution breaks the rules.")
    if document.progress is not None and result.verdict is Verdict.UNIQUE:
        pairs = zip(document.progress.masks, result.solutions[0].masks, strict=True)
        wrong = [document.puzzle.shape.name(cell) for cell, (here, true) in enumerate(pairs) if not here & true]
        remarks.append(
            f"The progress is wrong in {', '.join(wrong)}." if wrong else "The progress is right so far."
        )
    return remarks
