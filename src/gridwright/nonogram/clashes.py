"""What a marked cell of a nonogram is at odds with: the clue of its row or of its column."""

from gridwright.grid import Cell
from gridwright.model import Board, Candidate
from gridwright.nonogram.clue import in_words
from gridwright.nonogram.names import Names
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.settle import settle_line

__all__ = ["clash"]


def clash(puzzle: Nonogram, board: Board, cell: Cell) -> str:
    """Say which line through a settled cell has no placement left; nothing where both have one.

    >>> puzzle = Nonogram(rows=["2", "1"], columns=["2", "1"])
    >>> clash(puzzle, puzzle.start.with_only([(0, 0)]), 0)
    'r1c1 should not be empty: 2 no longer fits in row 1'
    """
    row, column = puzzle.shape.place(cell)
    clues = puzzle.row_clues + puzzle.column_clues
    for number in (row, puzzle.shape.height + column):
        masks = [board.masks[each] for each in puzzle.line_cells(number)]
        if not any(settle_line(clues[number], masks, len(puzzle.palette) - 1)):
            wrong = Names(puzzle).denial(Candidate(cell, board.symbols(cell)[0]))
            fits = f"{in_words(clues[number])} no longer fits in" if clues[number] else "there is no block in"
            return f"{wrong}: {fits} {puzzle.line_name(number)}"
    return ""
