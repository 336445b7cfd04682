"""What a user asks of the solver: how many solutions, how long, with guessing or without."""

import time
from dataclasses import dataclass

from gridwright.cli.interrupt import interruptible
from gridwright.engine.solve import solve_and_look_beyond
from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES, Budget, Puzzle, SolutionSet, family_of

__all__ = ["Request"]


@dataclass(frozen=True, slots=True)
class Request:
    """The wishes of one call of the solve or check command."""

    limit: int = 2
    seconds: float | None = None
    logic_only: bool = False
    probing: bool = False
    threads: int = 1

    def solve(self, puzzle: Puzzle) -> SolutionSet:
        """Solve a puzzle as asked; Ctrl-C ends it."""
        if self.probing:
            return self._probe(puzzle)
        if self.logic_only:
            return _by_logic(puzzle)
        return interruptible(
            lambda stop: solve_and_look_beyond(puzzle, self.limit, Budget(self.seconds, stop=stop))
        )

    def _probe(self, puzzle: Puzzle) -> SolutionSet:
        probe = family_of(puzzle).probe
        if probe is None:
            able = " or ".join(name for name, family in FAMILIES.items() if family.probe is not None)
            raise GridwrightError(f"expected a {able} for probing, got a {puzzle.family}")
        return interruptible(lambda stop: probe(puzzle, Budget(self.seconds, stop=stop)))


def _by_logic(puzzle: Puzzle) -> SolutionSet:
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
