"""What the cages of a game can hold, by the marks as they stand."""

from gridwright.grid import Cell
from gridwright.play.game import Game
from gridwright.sudoku import Sudoku
from gridwright.sudoku.combinations import CageWays, cage_ways

__all__ = ["CageWays", "cages_at"]


def cages_at(game: Game, cell: Cell) -> list[CageWays]:
    """List the cages and other plain sums through a cell, with the combinations that entries still allow.

    Notes count where the player says that they are complete.
    """
    if not isinstance(game.puzzle, Sudoku):
        return []
    board, referee = game.board, game.referee

    def left(one: Cell) -> int:
        is_entered = board.masks[one].bit_count() == 1
        return board.masks[one] if is_entered else board.masks[one] & referee.candidates(game.marks, one)

    return cage_ways(game.puzzle, left, cell)
