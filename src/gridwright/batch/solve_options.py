"""The options of solving, on the command line and as they are sent to worker processes."""

import msgspec

from gridwright.batch.solve_as_asked import solve_as_asked
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, Puzzle, SolutionSet

__all__ = ["SolveOptions"]


class SolveOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Find at most `limit` solutions; `logic_only` never guesses, `probing` tries each cell both ways."""

    limit: int = 2
    logic_only: bool = False
    probing: bool = False

    def __post_init__(self) -> None:
        if self.limit < 1:
            raise InvalidPuzzleError(f"expected a limit of 1 or more, got {self.limit}")

    def solve(self, puzzle: Puzzle, budget: Budget) -> SolutionSet:
        """Solve a puzzle."""
        return solve_as_asked(puzzle, budget, limit=self.limit, logic_only=self.logic_only, probing=self.probing)
