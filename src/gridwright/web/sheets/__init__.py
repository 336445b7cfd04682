"""How each family is laid out on the page, one file each, named after the family; else symbols are written."""

from collections.abc import Callable

from gridwright.model import Puzzle, Registry
from gridwright.web.sheet import Sheet, plain_sheet

__all__ = ["SHEETS", "sheet_of"]

SHEETS = Registry[Callable[[Puzzle], Sheet]](__name__, __path__, "SHEET")


def sheet_of(puzzle: Puzzle) -> Sheet:
    """Lay out a puzzle of any family."""
    return (SHEETS.at_hand(puzzle.family) or plain_sheet)(puzzle)
