"""Open the compiled solver of a puzzle, within the kernel's limits."""

from gridwright.engine.kernels import LONGEST_LINE, MOST_COLOURS, NonogramSolver
from gridwright.errors import LimitError
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["open_solver"]


def open_solver(puzzle: Nonogram) -> NonogramSolver:
    """Return the compiled solver of a puzzle, nothing settled yet."""
    colours = len(puzzle.palette) - 1
    longest = max(len(puzzle.row_clues), len(puzzle.column_clues))
    if longest > LONGEST_LINE:
        raise LimitError(f"expected lines of at most {LONGEST_LINE} cells, got {longest}")
    if colours > MOST_COLOURS:
        raise LimitError(f"expected at most {MOST_COLOURS} colours, got {colours}")
    return NonogramSolver(puzzle.row_clues, puzzle.column_clues, colours)
