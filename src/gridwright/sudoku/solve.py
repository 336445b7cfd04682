"""The front of the sudoku engine: picks a solver by the puzzle's rules."""

from gridwright.engine.search import search
from gridwright.model import Budget, SolutionSet
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["solve"]


def solve(puzzle: Sudoku, limit: int, budget: Budget) -> SolutionSet:
    """Find up to `limit` solutions by propagation and search."""
    return search(puzzle, limit, budget)
