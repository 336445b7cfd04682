"""What a user asks of the solver: how many solutions, how long, with guessing or without."""

import time
from dataclasses import dataclass

from gridwright.cli.interrupt import interruptible
from gridwright.model import Budget, Puzzle, SolutionSet

__all__ = ["Request"]


@dataclass(frozen=True, slots=True)
class Request:
    """The wishes of one call of the solve or check command."""

    limit: int = 2
    seconds: float | None = None
    logic_only: bool = False

    def solve(self, puzzle: Puzzle) -> SolutionSet:
        """Solve a puzzle as asked; Ctrl-C ends it."""
        if self.logic_only:
            return by_logic(puzzle)
        return interruptible(lambda stop: puzzle.solve(self.limit, Budget(self.seconds, stop=stop)))


def by_logic(puzzle: Puzzle) -> SolutionSet:
    """Settle what the rules tell without any guess; only a finished or a broken board decides."""
    began = time.perf_counter()
    board = puzzle.tighten(puzzle.start)
    is_solved = board.is_complete and not puzzle.violations(board)
    return SolutionSet(
        solutions=(board,) if is_solved else (),
        complete=is_solved or board.is_broken or board.is_complete,
        settled=board,
        engine="logic",
        seconds=time.perf_counter() - began,
    )
