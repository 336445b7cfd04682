"""The front door of solving: any puzzle, a limit, a budget."""

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, Document, Puzzle, SolutionSet, family_of
from gridwright.model.budget import Stop

__all__ = ["solve"]


def solve(
    puzzle: Puzzle | Document,
    limit: int = 2,
    seconds: float | None = None,
    *,
    nodes: int | None = None,
    stop: Stop | None = None,
) -> SolutionSet:
    """Find up to `limit` solutions within a budget; the result says whether these are all."""
    if limit < 1:
        raise InvalidPuzzleError(f"expected a limit of 1 or more, got {limit}")
    asked = puzzle.puzzle if isinstance(puzzle, Document) else puzzle
    return family_of(asked).solve(asked, limit, Budget(seconds, nodes, stop))
