"""Solve any puzzle with a limit and a budget: the public entry point."""

from gridwright.model import Budget, Document, Puzzle, SolutionSet, family_of
from gridwright.model.budget import MEMORY, Stop, check_limit

__all__ = ["solve", "solve_and_look_beyond"]

_WITHOUT_END = Budget()
"""What nothing but memory ends; its clock is never read, and making one takes a tenth of an easy puzzle's time."""


def solve(
    puzzle: Puzzle | Document,
    limit: int = 2,
    seconds: float | None = None,
    *,
    nodes: int | None = None,
    stop: Stop | None = None,
    memory: int | None = MEMORY,
) -> SolutionSet:
    """Find up to `limit` solutions within a budget; the result says whether these are all.

    The budget ends the search after `seconds`, after `nodes` guesses, or when `stop` (a flag with `is_set`, such
    as a `threading.Event`) is set from elsewhere; what was found until then is kept. Of a document that was only
    partly read the result is that of what was read.
    """
    if type(limit) is not int or limit < 1:
        check_limit(limit)
    asked = puzzle.puzzle if isinstance(puzzle, Document) else puzzle
    is_free = seconds is None and nodes is None and stop is None and memory is MEMORY
    budget = _WITHOUT_END if is_free else Budget(seconds, nodes, stop, memory)
    result = family_of(asked).solve(asked, limit, budget)
    return result.said_of(puzzle.unread) if isinstance(puzzle, Document) else result


def solve_and_look_beyond(puzzle: Puzzle, limit: int, budget: Budget) -> SolutionSet:
    """Find up to `limit` solutions and, in the same search, whether there is one more.

    A limit of 1 asks for any solution, without looking for a second one.
    """
    return family_of(puzzle).solve(puzzle, limit + 1 if limit > 1 else limit, budget).first(limit)
