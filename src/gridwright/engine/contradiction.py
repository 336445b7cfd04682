"""Contradictions that a position itself shows: broken rules among settled cells, else what has nothing left."""

from gridwright.errors import ContradictionError
from gridwright.model import Board, Puzzle, Violation, family_of

__all__ = ["find_contradictions", "name_contradiction", "refuse_contradictions"]


def find_contradictions(puzzle: Puzzle, board: Board) -> tuple[Violation, ...]:
    """List the broken rules of a position, or its dead ends where no rule is broken yet; no search."""
    return puzzle.violations(board) or family_of(puzzle).dead_ends(puzzle, board)


def name_contradiction(puzzle: Puzzle, board: Board, found: tuple[Violation, ...]) -> str:
    """Say without a full stop whether the puzzle or the position is at odds with itself, and where first."""
    whose = "puzzle" if board == puzzle.start else "position"
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"contradiction in the {whose}: {found[0].text}{more}"


def refuse_contradictions(puzzle: Puzzle, board: Board) -> None:
    """Raise the contradiction of a position from which steps are asked, since anything would follow."""
    if found := find_contradictions(puzzle, board):
        raise ContradictionError(name_contradiction(puzzle, board, found))
