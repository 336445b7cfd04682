"""What a step changes on the board."""

from gridwright.model import Board, Deduction
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["apply"]


def apply(puzzle: Sudoku, board: Board, deduction: Deduction) -> Board:
    """Write a step down: place, remove, and strike what the settled cells forbid."""
    marked = pencilled(puzzle, board)
    return pencilled(puzzle, marked.with_only(deduction.placed).without(deduction.eliminated))
