"""Changes to a puzzle in the making, as requests carry them; which of them a family knows its designer says."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, Field

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
Side = Annotated[int, Field(ge=-200, le=200)]
Cells = Annotated[list[Annotated[int, Field(ge=0)]], Field(max_length=250_000)]
Seed = Annotated[int, Field(ge=0, le=2**31)]


class Stroke(BaseModel):
    """A stroke such as r3c7=5, as games take them."""

    kind: Literal["stroke"]
    stroke: Annotated[str, Field(max_length=MAX_BODY)]


class Clear(BaseModel):
    """Take everything away."""

    kind: Literal["clear"]


class Title(BaseModel):
    """What the puzzle is called."""

    kind: Literal["title"]
    title: Annotated[str, Field(max_length=100)]


class Take(BaseModel):
    """Take over what a job made: a repaired picture, a filled grid, a generated puzzle by its number."""

    kind: Literal["take"]
    job: Annotated[str, Field(max_length=40)]
    number: Annotated[int, Field(ge=1, le=10_000)] = 1


class Resize(BaseModel):
    """Lines to add on every side, or to take away."""

    kind: Literal["resize"]
    top: Side = 0
    right: Side = 0
    bottom: Side = 0
    left: Side = 0


class ColourIn(BaseModel):
    """A colour by its name and six hexadecimal digits."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    rgb: Annotated[str, Field(pattern="^[0-9a-fA-F]{6}$")]


class Palette(BaseModel):
    """The colours besides the blank."""

    kind: Literal["palette"]
    colours: Annotated[list[ColourIn], Field(min_length=1, max_length=12)]


class Pin(BaseModel):
    """Cells that no repair may change, or may change again."""

    kind: Literal["pin"]
    cells: Cells
    is_pinned: bool = True


class TypedClue(BaseModel):
    """The clue of a line, rows first."""

    kind: Literal["clue"]
    line: Annotated[int, Field(ge=0)]
    text: Annotated[str, Field(max_length=_LONGEST_TEXT)]


class Form(BaseModel):
    """Go on with the picture or with its clues."""

    kind: Literal["form"]
    form: Literal["picture", "clues"]


class Layout(BaseModel):
    """The size of a sudoku and its boxes, rows by columns of a box; no boxes where that is left out."""

    kind: Literal["layout"]
    size: Annotated[int, Field(ge=1, le=25)]
    boxes: tuple[Annotated[int, Field(ge=1, le=25)], Annotated[int, Field(ge=1, le=25)]] | None = None


class Paint(BaseModel):
    """Cells that get the colour of a box, by number."""

    kind: Literal["paint"]
    cells: Cells
    colour: Annotated[int, Field(ge=0, le=25)]


class Regions(BaseModel):
    """Irregular regions by lot."""

    kind: Literal["regions"]
    seed: Seed = 0


class RuleChange(BaseModel):
    """A rule with its fields, in the place of rule `number` or added; without fields it is taken away."""

    kind: Literal["rule"]
    name: Annotated[str, Field(max_length=60)]
    number: Annotated[int, Field(ge=0, le=1000)] | None = None
    fields: dict[str, Any] | None = None


class Piece(BaseModel):
    """A piece to add to a field of a rule, such as r1c1 r1c2=10; a rule that is not there yet is added."""

    kind: Literal["piece"]
    name: Annotated[str, Field(max_length=60)]
    field: Annotated[str, Field(max_length=60)]
    text: Annotated[str, Field(max_length=_LONGEST_TEXT)]
    number: Annotated[int, Field(ge=0, le=1000)] | None = None


class Unpiece(BaseModel):
    """A piece to take away, by rule, field and place."""

    kind: Literal["unpiece"]
    number: Annotated[int, Field(ge=0, le=1000)]
    field: Annotated[str, Field(max_length=60)]
    place: Annotated[int, Field(ge=0, le=100_000)]


class Remove(BaseModel):
    """Take a given away with those that mirror it: of a cell, or by lot."""

    kind: Literal["remove"]
    cell: Annotated[int, Field(ge=0)] | None = None
    seed: Seed = 0


class PutBack(BaseModel):
    """Put back what was taken away last."""

    kind: Literal["put-back"]


class SymmetryChange(BaseModel):
    """How givens mirror each other."""

    kind: Literal["symmetry"]
    symmetry: Annotated[str, Field(max_length=40)]


Change: TypeAlias = Annotated[
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
    | SymmetryChange,
    Field(discriminator="kind"),
]


class Blank(BaseModel):
    """An empty grid of a family."""

    family: Literal["nonogram", "sudoku"]
    height: Annotated[int, Field(ge=1, le=200)] = 15
    width: Annotated[int, Field(ge=1, le=200)] = 15
    form: Literal["picture", "clues"] = "picture"


class NewDesign(BaseModel):
    """What to begin with: an empty grid, the text of a puzzle, or what a job made.

    `past` are texts of what the design was before, the oldest first, so that a design that goes on can be undone.
    """

    blank: Blank | None = None
    text: Annotated[str | None, Field(max_length=MAX_BODY)] = None
    job: Annotated[str | None, Field(max_length=40)] = None
    number: Annotated[int, Field(ge=1, le=10_000)] = 1
    past: Annotated[list[Annotated[str, Field(max_length=MAX_BODY)]], Field(max_length=50)] = []
