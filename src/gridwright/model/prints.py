"""Prints: what a rule draws, in a closed vocabulary that is all renderers know of rules.

A print says where and in which role, never how many pixels or which colour: `draw` turns prints into the items of
a scene, themes into colours.
"""

import enum
from typing import NamedTuple, TypeAlias

from gridwright.grid import Line
from gridwright.model.scene import Paint

__all__ = ["Badge", "Border", "End", "Form", "Ground", "Hole", "Outline", "Parting", "Print", "Track", "Way"]

Way: TypeAlias = tuple[int, int]
"""A direction as steps down and to the right, each -1, 0 or 1."""


class End(enum.Enum):
    """How a track ends."""

    ROUND = "round"
    BULB = "bulb"
    CIRCLE = "circle"
    DIAMOND = "diamond"
    ARROW = "arrow"


class Form(enum.Enum):
    """The shape that a badge is drawn on; CORNER is none, but a small text in the first corner of a cell.

    FAR_CORNER is the corner beside it, for texts that stand there along with what a rule says of the cell.
    """

    NONE = "none"
    GAP = "gap"
    DISC = "disc"
    RING = "ring"
    SQUARE = "square"
    CORNER = "corner"
    FAR_CORNER = "far corner"


class Track(NamedTuple):
    """A line through the middles of cells, `width` cells wide; thin lines have a width of 0."""

    cells: Line
    paint: Paint = Paint.LINE_GREY
    width: float = 0.24
    start: End = End.ROUND
    end: End = End.ROUND


class Outline(NamedTuple):
    """An outline a little inside the border of cells, with a text in its first corner."""

    cells: Line
    text: str = ""
    paint: Paint = Paint.OUTLINE


class Badge(NamedTuple):
    """A text or a shape on the middle of its cells: one cell, the edge between two, the corner of four.

    With `way` it stands outside the grid before its first cell, looking that way; `has_pointer` draws an arrow.
    """

    cells: Line
    text: str = ""
    form: Form = Form.NONE
    paint: Paint = Paint.SIGN
    is_turned: bool = False
    way: Way | None = None
    has_pointer: bool = False


class Ground(NamedTuple):
    """A tint of cells, chosen so that neighbouring areas differ unless a paint is named."""

    cells: Line
    paint: Paint | None = None


class Border(NamedTuple):
    """A thick border around cells."""

    cells: Line


class Hole(NamedTuple):
    """Cells that are no part of the grid."""

    cells: Line


class Parting(NamedTuple):
    """Cells that fall into areas while the puzzle is solved: those belong together whose labels hold the same.

    What a position tells of them is drawn as tints, and as thick borders once all labels are known.
    """

    cells: Line
    labels: Line


Print: TypeAlias = Track | Outline | Badge | Ground | Border | Hole | Parting
