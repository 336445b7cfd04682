"""Changes to a puzzle in the making, as requests carry them; which of them a family knows its designer says."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from gridwright.web.jobs.source import MAX_BODY

__all__ = [
    "Blank",
    "Change",
    "Clear",
    "ColourIn",
    "Form",
    "Layout",
    "NewDesign",
    "Paint",
    "Palette",
    "Piece",
    "Pin",
    "PutBack",
    "Regions",
    "Remove",
    "Resize",
    "RuleChange",
    "Stroke",
    "SymmetryChange",
    "Take",
    "Title",
    "TypedClue",
    "Unpiece",
]

_LONGEST_TEXT = 2000
Side = Annotated[int, Meta(ge=-200, le=200)]
Cells = Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=250_000)]
Seed = Annotated[int, Meta(ge=0, le=2**31)]


class _Tagged(msgspec.Struct, kw_only=True, tag_field="kind"):
    """A change: its kind tells which."""


class Stroke(_Tagged, kw_only=True, tag="stroke"):
    """A stroke such as r3c7=5, as games take them."""

    stroke: Annotated[str, Meta(max_length=MAX_BODY)]


class Clear(_Tagged, kw_only=True, tag="clear"):
    """Take everything away."""


class Title(_Tagged, kw_only=True, tag="title"):
    """What the puzzle is called."""

    title: Annotated[str, Meta(max_length=500)]


class Take(_Tagged, kw_only=True, tag="take"):
    """Take over what a job made: a repaired picture, a filled grid, a generated puzzle by its number."""

    job: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Resize(_Tagged, kw_only=True, tag="resize"):
    """Lines to add on every side, or to take away."""

    top: Side = 0
    right: Side = 0
    bottom: Side = 0
    left: Side = 0


class ColourIn(msgspec.Struct, kw_only=True):
    """A colour by its name and six hexadecimal digits."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    rgb: Annotated[str, Meta(pattern="^[0-9a-fA-F]{6}$")]


class Palette(_Tagged, kw_only=True, tag="palette"):
    """The colours besides the blank."""

    colours: Annotated[list[ColourIn], Meta(min_length=1, max_length=12)]


class Pin(_Tagged, kw_only=True, tag="pin"):
    """Cells that no repair may change, or may change again."""

    cells: Cells
    is_pinned: bool = True


class TypedClue(_Tagged, kw_only=True, tag="clue"):
    """The clue of a line, rows first."""

    line: Annotated[int, Meta(ge=0)]
    text: Annotated[str, Meta(max_length=_LONGEST_TEXT)]


class Form(_Tagged, kw_only=True, tag="form"):
    """Go on with the picture or with its clues."""

    form: Literal["picture", "clues"]


class Layout(_Tagged, kw_only=True, tag="layout"):
    """The size of a sudoku and its boxes, rows by columns of a box; no boxes where that is left out."""

    size: Annotated[int, Meta(ge=1, le=25)]
    boxes: tuple[Annotated[int, Meta(ge=1, le=25)], Annotated[int, Meta(ge=1, le=25)]] | None = None


class Paint(_Tagged, kw_only=True, tag="paint"):
    """Cells that get the colour of a box, by number."""

    cells: Cells
    colour: Annotated[int, Meta(ge=0, le=25)]


class Regions(_Tagged, kw_only=True, tag="regions"):
    """Irregular regions by lot."""

    seed: Seed = 0


class RuleChange(_Tagged, kw_only=True, tag="rule"):
    """A rule with its fields, in the place of rule `number` or added; without fields it is taken away."""

    name: Annotated[str, Meta(max_length=60)]
    number: Annotated[int, Meta(ge=0, le=1000)] | None = None
    fields: dict[str, Any] | None = None


class Piece(_Tagged, kw_only=True, tag="piece"):
    """A piece to add to a field of a rule, such as r1c1 r1c2=10; a rule that is not there yet is added.

    With a `place` it stands for the piece that has this place in rule `number`.
    """

    name: Annotated[str, Meta(max_length=60)]
    field: Annotated[str, Meta(max_length=60)]
    text: Annotated[str, Meta(max_length=_LONGEST_TEXT)]
    number: Annotated[int, Meta(ge=0, le=1000)] | None = None
    place: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class Unpiece(_Tagged, kw_only=True, tag="unpiece"):
    """A piece to take away, by rule, field and place."""

    number: Annotated[int, Meta(ge=0, le=1000)]
    field: Annotated[str, Meta(max_length=60)]
    place: Annotated[int, Meta(ge=0, le=100_000)]


class Remove(_Tagged, kw_only=True, tag="remove"):
    """Take a given away with those that mirror it: of a cell, or by lot."""

    cell: Annotated[int, Meta(ge=0)] | None = None
    seed: Seed = 0


class PutBack(_Tagged, kw_only=True, tag="put-back"):
    """Put back what was taken away last."""


class SymmetryChange(_Tagged, kw_only=True, tag="symmetry"):
    """How givens mirror each other."""

    symmetry: Annotated[str, Meta(max_length=40)]


Change: TypeAlias = (
    Stroke
    | Clear
    | Title
    | Take
    | Resize
    | Palette
    | Pin
    | TypedClue
    | Form
    | Layout
    | Paint
    | Regions
    | RuleChange
    | Piece
    | Unpiece
    | Remove
    | PutBack
    | SymmetryChange
)


class Blank(msgspec.Struct, kw_only=True):
    """An empty grid of a family, or an arrangement of overlapping grids by its name."""

    family: Annotated[str, Meta(max_length=40)]
    height: Annotated[int, Meta(ge=1, le=200)] = 15
    width: Annotated[int, Meta(ge=1, le=200)] = 15
    form: Literal["picture", "clues"] = "picture"
    grids: Annotated[str, Meta(max_length=40)] = ""


class NewDesign(msgspec.Struct, kw_only=True):
    """What to begin with: an empty grid, the text of a puzzle, or what a job made.

    `past` are texts of what the design was before, the oldest first, so that a design that goes on can be undone.
    """

    blank: Blank | None = None
    text: Annotated[str, Meta(max_length=MAX_BODY)] | None = None
    job: Annotated[str, Meta(max_length=40)] | None = None
    number: Annotated[int, Meta(ge=1, le=10_000)] = 1
    past: Annotated[list[Annotated[str, Meta(max_length=MAX_BODY)]], Meta(max_length=50)] = []
