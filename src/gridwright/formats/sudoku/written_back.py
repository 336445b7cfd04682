"""What writers check: that a puzzle is a sudoku, and that what they wrote is read as the same puzzle."""

from collections.abc import Callable

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.refusal import refuse
from gridwright.model import Document
from gridwright.sudoku import Sudoku

__all__ = ["check_same", "substance", "sudoku_of"]


def sudoku_of(document: Document) -> Sudoku:
    """Return the puzzle of a document, or refuse one of another family."""
    if not isinstance(document.puzzle, Sudoku):
        refuse(f"a {document.puzzle.family}")
    return document.puzzle


def substance(puzzle: Sudoku) -> tuple[object, ...]:
    """Return all that a puzzle demands, without the letters of its regions and the order of its sums."""
    return puzzle.shape, puzzle.symbols, puzzle.givens, puzzle.substance


def check_same(puzzle: Sudoku, read: Callable[[], object], *, exactly: bool = False, what: str = "") -> None:
    """Refuse a puzzle, told by `what`, that does not come back: all that it demands, or `exactly` as it is."""
    try:
        again = read()
    except (FormatError, InvalidPuzzleError):
        again = None
    if isinstance(again, Sudoku) and (again == puzzle if exactly else substance(again) == substance(puzzle)):
        return
    rules = ", ".join(sorted({type(rule).__name__ for rule in puzzle.rules}))
    refuse(what or f"a sudoku of {puzzle.shape} with symbols {puzzle.symbols} and the rules {rules}")
