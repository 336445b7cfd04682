"""What a marked cell of a nonogram clashes with: the clue of its row or column."""

from gridwright.grid import Cell
from gridwright.model import Board, Candidate
from gridwright.nonogram.clue import in_words
from gridwright.nonogram.names import Names, joined, say
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.settle import settle_line

__all__ = ["clash"]

_MOST_OTHERS = 3
"""The most other cells that a mistake is said to clash with."""


def clash(puzzle: Nonogram, board: Board, cell: Cell) -> str:
    """Return which line through a settled cell has no placement left; nothing where both have one.

    >>> puzzle = Nonogram(rows=["2", "1"], columns=["2", "1"])
    >>> clash(puzzle, puzzle.start.with_only([(0, 0)]), 0)
    'r1c1 should not be empty: 2 no longer fits in row 1'
    >>> puzzle = Nonogram(rows=["2", "1 1"], columns=["1", "1", "1", "1"])
    >>> clash(puzzle, puzzle.start.with_only([(0, 1), (3, 1)]), 0)
    'r1c1 should not be filled: with r1c4 filled, 2 no longer fits in row 1'
    """
    row, column = puzzle.shape.place(cell)
    clues = puzzle.row_clues + puzzle.column_clues
    for number in (row, puzzle.shape.height + column):
        masks = [board.masks[each] for each in puzzle.line_cells(number)]
        if not any(settle_line(clues[number], masks, len(puzzle.palette) - 1)):
            names, others = Names(puzzle), _others(puzzle, board, number, cell)
            told = others if len(others) <= _MOST_OTHERS else []
            return say(
                "clash",
                wrong=names.denial(Candidate(cell, board.symbols(cell)[0])),
                others=joined([names.known(other) for other in told]),
                others_count=len(told),
                block_count=len(clues[number]),
                clue=in_words(clues[number]),
                where=names.where(number),
            )
    return ""


def _others(puzzle: Nonogram, board: Board, number: int, cell: Cell) -> list[Candidate]:
    """List the fewest other cells of a line that leave no placement together with one."""
    line, clue = puzzle.lines[number]
    everything, kept = (
        puzzle.start.masks,
        [each for each in line if each != cell and board.symbol(each) is not None],
    )
    for other in list(kept):
        without = set(kept) - {other}
        masks = [board.masks[each] if each in without or each == cell else everything[each] for each in line]
        if not any(settle_line(clue, masks, len(puzzle.palette) - 1)):
            kept.remove(other)
    return [Candidate(other, board.symbols(other)[0]) for other in kept]
