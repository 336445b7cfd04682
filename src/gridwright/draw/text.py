"""A board as plain rows of symbols, the form that solutions have in JSON and text files."""

from gridwright.model import Board, Puzzle

__all__ = ["open_mark", "text_rows"]


def open_mark(puzzle: Puzzle) -> str:
    """Give the character for a cell that is not settled: a point, or `?` where the point is a symbol."""
    return "?" if "." in puzzle.symbols else "."


def text_rows(puzzle: Puzzle, board: Board) -> list[str]:
    """Write one character per cell, one text per row.

    >>> from gridwright.nonogram import from_picture
    >>> text_rows(*from_picture(["##.", "..#"]))
    ['##.', '..#']
    """
    return board.of(puzzle).rows
