"""A scene: a drawing as a flat list of items, measured in cells, each painted by what it stands for.

The origin is the top left corner of the grid and one unit is one cell, so that cell r1c1 covers 0..1 in both
directions; clues and labels along the sides have negative places. Renderers decide colours, weights and fonts
from the paint of each item; a scene holds no colour but those that the puzzle itself prints (`rgb`).
"""

import enum
import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from gridwright.grid import Shape
from gridwright.model.board import Board

__all__ = [
    "TINTS",
    "Arrow",
    "Box",
    "Disc",
    "Entry",
    "Item",
    "NoteGrid",
    "Notes",
    "Paint",
    "Point",
    "Scene",
    "Sight",
    "Text",
    "Trace",
]

Point: TypeAlias = tuple[float, float]


class Paint(enum.Enum):
    """What an item stands for. The six names of a step's roles are here too, under the same values."""

    PAGE = "page"
    SURFACE = "surface"
    GIVEN_GROUND = "given-ground"
    BAND = "band"
    TINT_1 = "tint-1"
    TINT_2 = "tint-2"
    TINT_3 = "tint-3"
    TINT_4 = "tint-4"
    TINT_5 = "tint-5"
    GRID_THIN = "grid-thin"
    GRID_THICK = "grid-thick"
    FRAME = "frame"
    OUTLINE = "outline"
    CORNER = "corner"
    PEN = "pen"
    LINE_GREY = "line-grey"
    LINE_GREEN = "line-green"
    LINE_BLUE = "line-blue"
    LINE_PURPLE = "line-purple"
    LINE_ORANGE = "line-orange"
    LINE_PINK = "line-pink"
    LINE_GOLD = "line-gold"
    LINE_TEAL = "line-teal"
    DOT_LIGHT = "dot-light"
    DOT_DARK = "dot-dark"
    DOT_TEXT = "dot-text"
    SIGN = "sign"
    GIVEN = "given"
    ENTRY = "entry"
    NOTE = "note"
    BLANK = "blank"
    FILL = "fill"
    CROSS = "cross"
    CHOICE = "choice"
    CLUE = "clue"
    CLUE_DONE = "clue-done"
    CLUE_WRONG = "clue-wrong"
    CLUE_GROUND = "clue-ground"
    CLUE_GROUND_DONE = "clue-ground-done"
    LABEL = "label"
    WRONG = "wrong"
    DIFFERS = "differs"
    DEFINING = "defining"
    SECOND = "second"
    FIN = "fin"
    SET_3 = "set-3"
    SET_4 = "set-4"
    SET_5 = "set-5"
    BASE = "base"
    COVER = "cover"
    ELIMINATED = "eliminated"
    PLACED = "placed"
    WITHIN = "within"
    LINK_STRONG = "link-strong"
    LINK_WEAK = "link-weak"


TINTS = (Paint.TINT_1, Paint.TINT_2, Paint.TINT_3, Paint.TINT_4, Paint.TINT_5)
"""The grounds that tell areas apart."""


class Box(NamedTuple):
    """A filled rectangle; `sign` is the character that stands for it where there are no colours."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    rgb: str = ""
    sign: str = ""


class Trace(NamedTuple):
    """A line through points; it is closed where the last point equals the first.

    Its `width` is measured in cells; 0 leaves it to the renderer. Wide lines have round ends. `is_directed` says
    that it leads from its first point to the last. `sign` is the character that stands for a closed one, beside a
    digit in its middle, where it cannot be drawn.
    """

    points: tuple[Point, ...]
    paint: Paint
    width: float = 0.0
    is_directed: bool = False
    sign: str = ""


class Text(NamedTuple):
    """Text centred on a place, `size` cells high; `turned` by a quarter clockwise, `struck` through.

    A caption begins at its place and is as wide as it is; other texts are condensed to the width of a cell.

    `sign` is added to the text where there are no colours to tell it from its like, `pointer` where the arrow
    beside it cannot be drawn.
    """

    x: float
    y: float
    text: str
    size: float
    paint: Paint
    rgb: str = ""
    turned: bool = False
    struck: bool = False
    sign: str = ""
    pointer: str = ""
    is_caption: bool = False


class Disc(NamedTuple):
    """A circle, filled or only drawn around: a bulb, a dot, the ground of a highlighted candidate.

    `sign` is the character that stands for it beside a digit where circles cannot be drawn.
    """

    x: float
    y: float
    radius: float
    paint: Paint
    is_ring: bool = False
    sign: str = ""


_HEAD_BREADTH = 0.4
"""Half the breadth of an arrow's head, as a share of its length."""


class Arrow(NamedTuple):
    """A smooth curve from start to end, pulled towards `bends` one after the other, with a head at its end."""

    start: Point
    bends: tuple[Point, ...]
    end: Point
    paint: Paint
    is_dashed: bool = False

    def pieces(self) -> Iterator[tuple[Point, Point, Point]]:
        """Return the curve as pieces with one bend each, which meet halfway between their bends.

        >>> list(Arrow((0, 0), ((2, 0), (2, 4)), (0, 4), Paint.PEN).pieces())
        [((0, 0), (2, 0), (2.0, 2.0)), ((2.0, 2.0), (2, 4), (0, 4))]
        """
        start = self.start
        for (x0, y0), (x1, y1) in pairwise(self.bends):
            halfway = ((x0 + x1) / 2, (y0 + y1) / 2)
            yield start, (x0, y0), halfway
            start = halfway
        yield start, self.bends[-1], self.end

    def shaft(self, head: float) -> list[tuple[Point, Point, Point]]:
        """Return the pieces of the curve up to the base of a head of this length.

        The head of a short arrow is shorter, so that some line is left.
        """
        *before, (start, bend, end) = self.pieces()
        length = min(head, 0.6 * math.dist(start, end))
        low, high = 0.0, 1.0
        for _ in range(20):
            share = (low + high) / 2
            if math.dist(_between(_between(start, bend, share), _between(bend, end, share), share), end) > length:
                low = share
            else:
                high = share
        nearer = _between(start, bend, low)
        return [*before, (start, nearer, _between(nearer, _between(bend, end, low), low))]

    def head(self, base: Point) -> tuple[Point, Point, Point]:
        """Return the corners of the head that begins where the shaft ends."""
        (x0, y0), (x1, y1) = base, self.end
        across, down = (y0 - y1) * _HEAD_BREADTH, (x1 - x0) * _HEAD_BREADTH
        return self.end, (x0 + across, y0 + down), (x0 - across, y0 - down)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


Item: TypeAlias = Box | Trace | Text | Disc | Arrow


class NoteGrid(NamedTuple):
    """Where marks stand in a cell: columns and rows of places for candidates, with room left free around them."""

    columns: int
    rows: int
    margin: float = 0.03
    free_above: float = 0.0

    def place(self, symbol: int) -> Point:
        """Return the centre of a symbol's place, from the cell's top left corner.

        >>> NoteGrid(2, 2, margin=0).place(3)
        (0.75, 0.75)
        """
        row, column = divmod(symbol, self.columns)
        width, height = 1 - 2 * self.margin, 1 - 2 * self.margin - self.free_above
        x = self.margin + width * (column + 0.5) / self.columns
        return x, self.margin + self.free_above + height * (row + 0.5) / self.rows

    @property
    def size(self) -> float:
        """Return the height of one place."""
        return (1 - 2 * self.margin - self.free_above) / self.rows

    @property
    def text_size(self) -> float:
        """Return the height of a note's text."""
        return min(0.28, self.size * 0.78)

    @property
    def digit_size(self) -> float:
        """Return the height of a digit's text; below texts in a corner it is smaller."""
        return 0.62 - 0.35 * self.free_above

    @property
    def digit_centre(self) -> Point:
        """Return the centre of a digit, from the cell's top left corner; it stays clear of texts in a corner."""
        return 0.5, 0.5 + 0.4 * self.free_above


class Entry(NamedTuple):
    """A line of a legend: what something is called, and items in a square of one cell that show it."""

    text: str
    swatch: tuple[Item, ...]


class Scene(NamedTuple):
    """A whole drawing: the grid, the margins on its four sides in cells, the items in painting order.

    `pitch` is the number of pixels that one cell should have on a screen; `notes` says where candidates stand
    in a cell, or is None where none are drawn. The `legend` stands below the grid, where
    `below` is the room for it once it is drawn.
    """

    shape: Shape
    left: int
    top: int
    pitch: int
    items: tuple[Item, ...]
    notes: NoteGrid | None = None
    right: int = 0
    bottom: int = 0
    legend: tuple[Entry, ...] = ()
    below: float = 0.0


class Notes(enum.Enum):
    """Which open cells show their candidates."""

    HIDDEN = "hidden"
    NARROWED = "narrowed"
    ALL = "all"


class Sight(NamedTuple):
    """What a family is asked to sketch: the position, and the position that a step leads to (or the same)."""

    board: Board
    after: Board
