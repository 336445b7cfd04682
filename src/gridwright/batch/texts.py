"""Puzzles as texts in tables: givens or clues where these say all, Gridwright documents otherwise."""

from gridwright.formats import parse
from gridwright.formats.shared.gridwright import pack
from gridwright.model import FAMILIES, Board, Budget, Document, Puzzle, SolutionSet, family_of
from gridwright.model.texts import SolvedText

__all__ = ["board_text", "document_of", "solve_text", "solved_row", "text_of"]


def text_of(puzzle: Puzzle) -> str:
    """Write a puzzle as tables hold it: its givens or clues, or a Gridwright document where these do not say all.

    >>> from gridwright import Sudoku
    >>> text_of(Sudoku("1... .... ..2. ...."))
    '1.........2.....'
    """
    texts = family_of(puzzle).texts()
    return (texts.write(puzzle) if texts is not None else "") or pack(Document(puzzle))


def document_of(text: str) -> Document:
    """Read a puzzle as tables hold it, or in any known format."""
    for family in FAMILIES.values():
        texts = family.texts()
        found: Puzzle | None = texts.read(text) if texts is not None else None
        if found is not None:
            return Document(found)
    return parse(text)


def solve_text(text: str, limit: int, budget: Budget) -> SolvedText:
    """Solve one puzzle of a table."""
    puzzle = document_of(text).puzzle
    return solved_row(puzzle, family_of(puzzle).solve(puzzle, limit, budget))


def board_text(puzzle: Puzzle, board: Board | None) -> str | None:
    """Write a solution as tables hold it; None where there is none."""
    if board is None:
        return None
    texts = family_of(puzzle).texts()
    return ("\n" if texts is None else texts.row_break).join(board.of(puzzle).rows)


def solved_row(puzzle: Puzzle, result: SolutionSet) -> SolvedText:
    """Give the row of a table about a puzzle and what solving it gave."""
    return SolvedText(
        text_of(puzzle),
        puzzle.key,
        result.verdict.value,
        result.count,
        result.complete,
        board_text(puzzle, result.solutions[0]) if result.count else None,
        result.engine,
        result.reason,
    )
