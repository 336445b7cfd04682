"""Check a puzzle: which rules its givens and progress break, whether it can be solved, what is unusual."""

from typing import NamedTuple

from gridwright.engine.solve import solve_and_look_beyond
from gridwright.model import Budget, Document, Puzzle, SolutionSet, Verdict, Violation
from gridwright.model.budget import MEMORY, Stop, check_limit

__all__ = ["Checked", "check", "check_document"]


class Checked(NamedTuple):
    """The result of a check: the solutions, every broken rule, and further remarks."""

    result: SolutionSet
    broken: tuple[Violation, ...]
    remarks: tuple[str, ...]

    @property
    def verdict(self) -> Verdict:
        """Return how many solutions there are."""
        return self.result.verdict

    def __str__(self) -> str:
        """Tell the broken rules, the verdict and the remarks, a line each."""
        told = [violation.text for violation in self.broken] or ["no rule is broken"]
        return "\n".join([*told, str(self.result).splitlines()[0], *self.remarks])


def check(
    puzzle: Puzzle | Document,
    limit: int = 2,
    seconds: float | None = None,
    *,
    nodes: int | None = None,
    stop: Stop | None = None,
    memory: int | None = MEMORY,
) -> Checked:
    """Check a puzzle, and the progress and the solution that a document keeps with it.

    Lists every rule that givens or progress break, and looks for up to `limit` solutions and one more.
    """
    check_limit(limit)
    document = puzzle if isinstance(puzzle, Document) else Document(puzzle)
    return check_document(document, limit, Budget(seconds, nodes, stop, memory))


def check_document(document: Document, limit: int, budget: Budget) -> Checked:
    """Check within a budget whose clock is already running."""
    result = solve_and_look_beyond(document.puzzle, limit, budget).said_of(document.unread)
    return Checked(result, _violations(document), tuple(_remarks(document, result)))


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
