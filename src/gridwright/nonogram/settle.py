"""Complete line solving: everything that one line tells, for all lines until nothing changes."""

from collections.abc import Sequence

from gridwright.engine.kernels import settle_nonogram_line
from gridwright.model import Board
from gridwright.nonogram.clue import Clue
from gridwright.nonogram.kernel import open_solver
from gridwright.nonogram.method import Method
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["settle", "settle_line"]


def settle(puzzle: Nonogram, board: Board) -> Board:
    """Settle lines until none tells anything new; on a contradiction nothing is left in any cell."""
    solver = open_solver(puzzle)
    if not board.is_broken and solver.restrict_to(board.masks):
        solver.run(1, Method.LINES, -1.0, -1, None)
        if solver.solution_count or not solver.is_complete:
            return Board(board.shape, solver.settled)
    return Board(board.shape, (0,) * board.shape.size)


def settle_line(clue: Clue, masks: Sequence[int], colours: int = 1) -> list[int]:
    """Return for every cell the symbols that some placement of all blocks allows; all 0 if there is none.

    >>> from gridwright.nonogram.clue import parse_clue
    >>> settle_line(parse_clue("3"), [3, 3, 3, 3])
    [3, 2, 2, 3]
    """
    settled = settle_nonogram_line(clue, masks, colours)
    return [0] * len(masks) if settled is None else settled
