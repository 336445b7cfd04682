"""Contradictions visible in a position, and puzzles that a short search proves unsolvable."""

from gridwright.errors import ContradictionError
from gridwright.model import Board, Budget, Puzzle, SolutionSet, Verdict, Violation, family_of

__all__ = [
    "SECONDS_TO_LOOK",
    "find_contradictions",
    "name_contradiction",
    "name_no_solution",
    "prove_no_solution",
    "refuse_contradictions",
]

SECONDS_TO_LOOK = 1.0
"""How long to look for solutions before any step."""


def find_contradictions(puzzle: Puzzle, board: Board) -> tuple[Violation, ...]:
    """List the broken rules of a position, or else its dead ends, without searching."""
    return puzzle.violations(board) or family_of(puzzle).dead_ends(puzzle, board)


def name_contradiction(puzzle: Puzzle, board: Board, found: tuple[Violation, ...]) -> str:
    """Describe the first contradiction of a puzzle or position, without a full stop."""
    whose = "puzzle" if board == puzzle.start else "position"
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"contradiction in the {whose}: {found[0].text}{more}"


def refuse_contradictions(puzzle: Puzzle, board: Board) -> None:
    """Raise ContradictionError if a position contradicts itself, since any step would follow from it."""
    if found := find_contradictions(puzzle, board):
        raise ContradictionError(name_contradiction(puzzle, board, found))


def prove_no_solution(puzzle: Puzzle, budget: Budget) -> str | None:
    """Return a message, without a full stop, if a short search proves that there is no solution; else None.

    It comes before any step: from a puzzle without a solution everything would follow.
    """
    found = family_of(puzzle).solve(puzzle, 1, budget.within(SECONDS_TO_LOOK))
    return name_no_solution(found) if found.verdict is Verdict.NONE else None


def name_no_solution(found: SolutionSet) -> str:
    """Describe, without a full stop, that there is no solution, with the reason if it is known."""
    return f"the puzzle has no solution{f': {found.reason}' if found.reason else ''}"
