"""Drawings on their way to other processes: costs as a short text, and a drawing made of a document again."""

import base64
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model import Board, Document
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.setting.drawing import Drawing, Numbers

__all__ = ["drawing_of", "pack_costs", "unpack_costs"]

_STEPS = 200
"""Wishes are told apart in so many steps from 0 to 1."""


def pack_costs(costs: Numbers) -> str:
    """Write costs as text, a byte each.

    >>> drawing = Drawing.from_rows(["#.", ".#"])
    >>> bool((unpack_costs(pack_costs(drawing.costs), drawing).costs == drawing.costs).all())
    True
    """
    steps = np.clip(np.rint(costs * _STEPS), 0, 255).astype(np.uint8)
    return base64.b64encode(steps.tobytes()).decode("ascii")


def unpack_costs(text: str, drawing: Drawing) -> Drawing:
    """Give a drawing the costs that a text tells; without a text it keeps its own."""
    if not text:
        return drawing
    try:
        steps = np.frombuffer(base64.b64decode(text, validate=True), dtype=np.uint8)
    except ValueError:
        raise InvalidPuzzleError("expected costs as base64") from None
    if steps.size != drawing.costs.size:
        raise InvalidPuzzleError(f"expected {drawing.costs.size} costs, got {steps.size}")
    return replace(drawing, costs=steps.reshape(drawing.costs.shape) / _STEPS)


def drawing_of(
    document: Document, costs: str = "", pinned: Iterable[Cell] = (), goal: Board | None = None
) -> Drawing:
    """Make a drawing of the picture that a document holds, or of another board with the document's colours."""
    board = goal or document.goal
    if not isinstance(document.puzzle, Nonogram) or board is None:
        raise InvalidPuzzleError("expected a nonogram with its picture")
    drawing = Drawing.from_board(board, document.puzzle.palette, document.about.title)
    return unpack_costs(costs, drawing).pin(pinned)
