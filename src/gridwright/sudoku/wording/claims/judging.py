"""How a claim is written down: the name of its message, a judge that looks at the position, and its witness."""

from collections.abc import Callable

from gridwright.model import Board, Claim, Deduction, Witness
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.watching import Watching

__all__ = ["claim"]


def claim(
    name: str, judge: Callable[[Sight], bool], rests: Callable[[Watching], object] | None = None
) -> Claim[Sudoku]:
    """Make a claim that a judge decides.

    It rests on what the judge looks at; where the judge looks at far more than people do, `rests` looks instead.
    """

    def holds(puzzle: Sudoku, board: Board, deduction: Deduction) -> bool:
        return judge(Sight(puzzle, board, deduction))

    def witness(puzzle: Sudoku, board: Board, deduction: Deduction) -> Witness:
        sight = Watching(puzzle, board, deduction)
        (rests or judge)(sight)
        return sight.witness

    return Claim(name, name, holds, witness)
