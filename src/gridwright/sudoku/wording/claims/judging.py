"""How a claim is written down: a name, words, and a judge that looks at the position."""

from collections.abc import Callable

from gridwright.model import Board, Claim, Deduction
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.sight import Sight

__all__ = ["claim"]


def claim(name: str, says: str, judge: Callable[[Sight], bool]) -> Claim[Sudoku]:
    """Make a claim that a judge decides."""

    def holds(puzzle: Sudoku, board: Board, deduction: Deduction) -> bool:
        return judge(Sight(puzzle, board, deduction))

    return Claim(name, says, holds)
