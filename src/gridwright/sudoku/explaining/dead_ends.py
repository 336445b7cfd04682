"""What shows at once that a sudoku cannot be finished: cells with nothing left, symbols without a place."""

from gridwright.model import Board, Violation
from gridwright.sudoku.explaining.layout import given_flags, is_in_reach, layout_of
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["as_clause", "dead_ends"]


def dead_ends(puzzle: Sudoku, board: Board) -> tuple[Violation, ...]:
    """List the dead ends of a position after settled cells have struck their symbols from the cells they see.

    >>> puzzle = Sudoku("123. .... .... ...4")
    >>> [end.text for end in dead_ends(puzzle, puzzle.start)]
    ['r1c4: nothing is left for this cell', 'row 1: no place is left for 4']
    """
    if not is_in_reach(puzzle):
        return ()  # no technique looks at grids of this size either
    found = layout_of(puzzle).dead_ends(board.masks, given_flags(puzzle))
    return tuple(
        Violation(f"{puzzle.shape.name(end.cell)}: nothing is left for this cell", (end.cell,))
        if end.cell >= 0
        else Violation(
            f"{puzzle.houses[end.house].name}: no place is left for {puzzle.symbols[end.symbol]}",
            puzzle.houses[end.house].cells,
        )
        for end in found
    )


def as_clause(end: Violation) -> str:
    """Turn a dead end into a clause of a sentence.

    >>> as_clause(Violation("row 1: no place is left for 4", ()))
    'no place is left for 4 in row 1'
    """
    where, _, what = end.text.partition(": ")
    return f"nothing is left for {where}" if "this cell" in what else f"{what} in {where}"
