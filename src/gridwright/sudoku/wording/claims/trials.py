"""Claims about trials: what is supposed leads by true steps to what cannot be."""

from gridwright.model import Board, Claim, Deduction
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.explaining.dead_ends import dead_ends
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.claims.demands import can_be_filled
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.trial_witness import trial_witness

__all__ = ["CLAIMS"]


def _fails(puzzle: Sudoku, board: Board, deduction: Deduction) -> bool:
    """Follow a trial step by step: every clause of every step holds, and the end is dead."""
    from gridwright.sudoku.explaining.boards import apply
    from gridwright.sudoku.wording.sentences import claims_of

    position = apply(puzzle, board, Deduction(placed=deduction.eliminated))
    for technique, follows in deduction.values["trial"]:  # type: ignore[attr-defined]
        if not all(claim.holds(puzzle, position, follows) for claim in claims_of(technique, follows)):
            return False
        position = apply(puzzle, position, follows)
    unfilled = deduction.values.get("unfilled")
    if isinstance(unfilled, Sum):
        return not can_be_filled(Sight(puzzle, position, deduction), unfilled)
    return bool(dead_ends(puzzle, position) or puzzle.violations(position))


def _fails_at_once(puzzle: Sudoku, board: Board, deduction: Deduction) -> bool:
    return not deduction.values["trial"] and _fails(puzzle, board, deduction)


CLAIMS = (
    Claim("trial-fails", "trial-fails", _fails, trial_witness),
    Claim("trial-fails-at-once", "trial-fails-at-once", _fails_at_once, trial_witness),
)
