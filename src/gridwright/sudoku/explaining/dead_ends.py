"""Dead ends of a sudoku position: cells without a candidate, symbols without a place in a house."""

from typing import TypeAlias

from gridwright.grid import Cell
from gridwright.model import Board, Violation
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.explaining.layout import given_flags, is_in_reach, layout_of
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["DeadEnd", "dead_ends", "find_dead_ends"]

DeadEnd: TypeAlias = Cell | tuple[Distinct, int]
"""A cell with nothing left, or a house and the symbol that it has no place for."""


def find_dead_ends(puzzle: Sudoku, board: Board) -> tuple[DeadEnd, ...]:
    """List the dead ends of a position after settled cells have struck their symbols from the cells they see."""
    if not is_in_reach(puzzle):
        return ()  # no technique looks at grids of this size either
    found = layout_of(puzzle).dead_ends(board.masks, given_flags(puzzle))
    return tuple(end.cell if end.cell >= 0 else (puzzle.houses[end.house], end.symbol) for end in found)


def dead_ends(puzzle: Sudoku, board: Board) -> tuple[Violation, ...]:
    """List the dead ends of a position in words.

    >>> puzzle = Sudoku("123. .... .... ...4")
    >>> [end.text for end in dead_ends(puzzle, puzzle.start)]
    ['r1c4: nothing is left for this cell', 'row 1: no place is left for 4']
    """
    return tuple(_violation(puzzle, end) for end in find_dead_ends(puzzle, board))


def _violation(puzzle: Sudoku, end: DeadEnd) -> Violation:
    if isinstance(end, tuple):
        house, symbol = end
        return Violation(f"{house.name}: no place is left for {puzzle.symbols[symbol]}", house.cells)
    return Violation(f"{puzzle.shape.name(end)}: nothing is left for this cell", (end,))
