"""Claims about trials: what is supposed leads by true steps to what cannot be."""

from gridwright.model import Board, Claim, Deduction
from gridwright.sudoku.dead_ends import dead_ends
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["CLAIMS"]


def _fails(puzzle: Sudoku, board: Board, deduction: Deduction) -> bool:
    """Follow a trial step by step: every clause of every step holds, and the end is dead."""
    from gridwright.sudoku.explain import apply
    from gridwright.sudoku.wording import false_claims, tell

    position = apply(puzzle, board, Deduction(placed=deduction.eliminated))
    for technique, follows in deduction.values["trial"]:  # type: ignore[attr-defined]
        if false_claims(puzzle, position, tell(puzzle, technique, follows)):
            return False
        position = apply(puzzle, position, follows)
    return bool(dead_ends(puzzle, position) or puzzle.violations(position))


def _fails_at_once(puzzle: Sudoku, board: Board, deduction: Deduction) -> bool:
    return not deduction.values["trial"] and _fails(puzzle, board, deduction)


CLAIMS = (
    Claim("trial_fails", "if {tried}, {consequences}, and then {dead_end}", _fails),
    Claim("trial_fails_at_once", "if {tried}, at once {dead_end}", _fails_at_once),
)
