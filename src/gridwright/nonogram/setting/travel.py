"""Drawings on their way to other processes: wishes as a short text, and a drawing made of a document again."""

import base64
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model import Board, Document
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.setting.drawing import Drawing, Numbers

__all__ = ["drawing_of", "pack_wishes", "unpack_wishes"]

_STEPS = 200
"""Wishes are told apart in so many steps from 0 to 1."""


def pack_wishes(wishes: Numbers) -> str:
    """Write wishes as text, a byte each.

    >>> drawing = Drawing.from_rows(["#.", ".#"])
    >>> bool((unpack_wishes(pack_wishes(drawing.wishes), drawing).wishes == drawing.wishes).all())
    True
    """
    steps = np.clip(np.rint(wishes * _STEPS), 0, 255).astype(np.uint8)
    return base64.b64encode(steps.tobytes()).decode("ascii")


def unpack_wishes(text: str, drawing: Drawing) -> Drawing:
    """Give a drawing the wishes that a text tells; without a text it keeps its own."""
    if not text:
        return drawing
    try:
        steps = np.frombuffer(base64.b64decode(text, validate=True), dtype=np.uint8)
    except ValueError:
        raise InvalidPuzzleError("expected wishes as base64") from None
    if steps.size != drawing.wishes.size:
        raise InvalidPuzzleError(f"expected {drawing.wishes.size} wishes, got {steps.size}")
    return replace(drawing, wishes=steps.reshape(drawing.wishes.shape) / _STEPS)


def drawing_of(
    document: Document, wishes: str = "", pinned: Iterable[Cell] = (), goal: Board | None = None
) -> Drawing:
    """Make a drawing of the picture that a document holds, or of another board with the document's colours."""
    board = goal or document.goal
    if not isinstance(document.puzzle, Nonogram) or board is None:
        raise InvalidPuzzleError("expected a nonogram with its picture")
    drawing = Drawing.from_board(board, document.puzzle.palette, document.about.title)
    return unpack_wishes(wishes, drawing).pin(pinned)
