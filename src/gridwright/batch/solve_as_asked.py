"""Solve a puzzle with a search, by logic alone, or by trying each cell: what one small question needs."""

import time

from gridwright.engine.solve import solve_and_look_beyond
from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES, Budget, Puzzle, SolutionSet, family_of

__all__ = ["solve_as_asked"]


def solve_as_asked(
    puzzle: Puzzle, budget: Budget, *, limit: int = 2, logic_only: bool = False, probing: bool = False
) -> SolutionSet:
    """Find at most `limit` solutions; `logic_only` never guesses, `probing` tries each cell both ways."""
    if probing:
        probe = family_of(puzzle).probe
        if probe is None:
            able = " or ".join(name for name, family in FAMILIES.items() if family.probe is not None)
            raise GridwrightError(f"expected a {able} for probing, got a {puzzle.family}")
        return probe(puzzle, budget)
    return _by_logic(puzzle) if logic_only else solve_and_look_beyond(puzzle, limit, budget)


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
