"""The options of solving, on the command line and as they are sent to worker processes."""

import time

import msgspec

from gridwright.engine.solve import solve_and_look_beyond
from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.model import FAMILIES, Budget, Puzzle, SolutionSet, family_of

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
        if self.probing:
            probe = family_of(puzzle).probe
            if probe is None:
                able = " or ".join(name for name, family in FAMILIES.items() if family.probe is not None)
                raise GridwrightError(f"expected a {able} for probing, got a {puzzle.family}")
            return probe(puzzle, budget)
        return _by_logic(puzzle) if self.logic_only else solve_and_look_beyond(puzzle, self.limit, budget)


def _by_logic(puzzle: Puzzle) -> SolutionSet:
    """Settle what follows without guessing; only a finished or a broken board gives a verdict."""
    began = time.perf_counter()
    board = puzzle.tighten(puzzle.start)
    is_solved = board.is_complete and not puzzle.violations(board)
    return SolutionSet(
        solutions=(board,) if is_solved else (),
        complete=is_solved or board.is_broken or board.is_complete,
        proved=board,
        engine="logic",
        seconds=time.perf_counter() - began,
    )
