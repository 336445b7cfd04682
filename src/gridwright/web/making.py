"""Designs as examples of what to make: the shape and the rules of one, without its givens."""

from gridwright.errors import IllegalMoveError
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Document
from gridwright.web.designer import Draft
from gridwright.web.designers import DESIGNERS

__all__ = ["like_of"]


def like_of(draft: Draft) -> str:
    """Give the text of an empty puzzle with the shape and the rules of a draft."""
    like = DESIGNERS[draft.family].like
    if like is None or draft.faults:
        raise IllegalMoveError("expected the design of a sudoku whose boxes are right")
    return pack(Document(like(draft)))
