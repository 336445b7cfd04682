"""Dead ends of a nonogram position: cells without a candidate, lines without a placement."""

from gridwright.engine.kernels import nonogram_dead_lines
from gridwright.model import Board, Violation
from gridwright.nonogram.clue import in_words
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["dead_ends"]


def dead_ends(puzzle: Nonogram, board: Board) -> tuple[Violation, ...]:
    """List the cells and lines of a position with nothing left, each line looked at alone.

    >>> puzzle = Nonogram(rows=["2", "1"], columns=["2", "1"])
    >>> [end.text for end in dead_ends(puzzle, puzzle.start.with_only([(0, 0)]))]
    ['row 1: no placement is left for 2', 'column 1: no placement is left for 2']
    """
    if board == puzzle.start:
        return ()  # every clue fits its line, or the puzzle could not have been stated
    emptied = (cell for cell, mask in enumerate(board.masks) if not mask)
    ends = [Violation(f"{puzzle.shape.name(cell)}: nothing is left for this cell", (cell,)) for cell in emptied]
    clues = puzzle.row_clues + puzzle.column_clues
    for number in nonogram_dead_lines(puzzle.row_clues, puzzle.column_clues, len(puzzle.palette) - 1, board.masks):
        text = f"{puzzle.line_name(number)}: no placement is left for {in_words(clues[number])}"
        ends.append(Violation(text, tuple(puzzle.line_cells(number))))
    return tuple(ends)
