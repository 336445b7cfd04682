"""Designs as examples of what to make: the shape and the rules of one, without its givens."""

from typing import cast

from gridwright.errors import IllegalMoveError
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Document
from gridwright.sudoku import Sudoku
from gridwright.web.designer import Draft

__all__ = ["like_of"]


def like_of(draft: Draft) -> str:
    """Give the text of an empty sudoku with the shape and the rules of a draft."""
    if draft.family != "sudoku" or draft.faults:
        raise IllegalMoveError("expected the design of a sudoku whose boxes are right")
    puzzle = cast("Sudoku", draft.document.puzzle)
    empty = Sudoku.with_rules(puzzle.shape, puzzle.symbols, (None,) * puzzle.shape.size, puzzle.rules)
    return pack(Document(empty))
