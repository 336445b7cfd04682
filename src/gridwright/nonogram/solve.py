"""The front of the nonogram engine."""

from gridwright.engine.search import search
from gridwright.model import Budget, SolutionSet
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["solve"]


def solve(puzzle: Nonogram, limit: int, budget: Budget) -> SolutionSet:
    """Find up to `limit` solutions by complete line solving and search."""
    return search(puzzle, limit, budget)
