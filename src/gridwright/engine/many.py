"""Solve many puzzles of a family in order, one by one or in several threads."""

import collections
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, SolutionSet
from gridwright.model.budget import Stop

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = ["solve_each"]

P = TypeVar("P")


def solve_each(
    solve: Callable[[P, int, Budget], SolutionSet],
    puzzles: Iterable[P],
    limit: int,
    threads: int,
    *,
    seconds: float | None,
    stop: Stop | None,
) -> Iterator[SolutionSet]:
    """Solve puzzles, each with a budget of `seconds`; they are taken from the iterable only as they are needed."""
    if limit < 1:
        raise InvalidPuzzleError(f"expected a limit of 1 or more, got {limit}")
    if threads < 1:
        raise InvalidPuzzleError(f"expected 1 thread or more, got {threads}")

    def solve_when_reached(puzzle: P) -> SolutionSet:
        # The clock of a budget starts when it is made, so each puzzle's is made by the thread that solves it.
        return solve(puzzle, limit, Budget(seconds, stop=stop))

    if threads == 1:
        return map(solve_when_reached, puzzles)
    return _in_threads(solve_when_reached, puzzles, threads)


def _in_threads(solve: Callable[[P], SolutionSet], puzzles: Iterable[P], threads: int) -> Iterator[SolutionSet]:
    from concurrent.futures import ThreadPoolExecutor

    waiting: collections.deque[Future[SolutionSet]] = collections.deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for puzzle in puzzles:
                waiting.append(pool.submit(solve, puzzle))
                # Enough ahead to keep every thread busy behind one slow puzzle, little enough to stream.
                while len(waiting) >= 4 * threads or (waiting and waiting[0].done()):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
