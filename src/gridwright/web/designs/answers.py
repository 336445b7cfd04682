"""Drafts as they are sent: the whole draft, and after a change what is different."""

from typing import Any

import msgspec

from gridwright.model.answers import ItemData
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.sheet import Sheet

__all__ = [
    "AboutView",
    "CluesView",
    "DraftAnswer",
    "LinePrint",
    "PieceShape",
    "RuleField",
    "RuleKind",
    "RulePicture",
    "RuleView",
    "SavedDesign",
    "SudokuView",
]


class LinePrint(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed before a line, rows first: its texts for those who listen, its items for those who look."""

    line: int
    labels: list[str]
    items: list[ItemData]


class CluesView(msgspec.Struct, frozen=True, kw_only=True):
    """Clues that are being typed, what is wrong with each, and what both sides add up to."""

    rows: list[str]
    columns: list[str]
    faults: list[str]
    sums: tuple[int, int]


class PieceShape(msgspec.Struct, kw_only=True):
    """Where a piece is drawn: lines through cells, areas of cells, and points of dots and texts, in cells."""

    lines: list[list[int]] = msgspec.field(default_factory=list)
    areas: list[list[int]] = msgspec.field(default_factory=list)
    points: list[tuple[float, float]] = msgspec.field(default_factory=list)


class RuleView(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of the puzzle: its name, its title, and its fields as files write them.

    `shapes` says for every field that is drawn where each of its pieces lies.
    """

    number: int
    name: str
    title: str
    fields: dict[str, Any]
    shapes: dict[str, list[PieceShape]]


class SudokuView(msgspec.Struct, frozen=True, kw_only=True):
    """What a sudoku in the making has besides its sheet.

    `colours` are those of the boxes as they are painted, `boxes` rows and columns of a regular box, `taken` how
    many pairs of givens can be put back; boxes of several grids cannot be painted.
    """

    size: int
    boxes: tuple[int, int] | None
    colours: list[int]
    rules: list[RuleView]
    symmetry: str
    symmetries: list[str]
    taken: int
    can_paint: bool


class AboutView(msgspec.Struct, frozen=True, kw_only=True):
    """What is said about a design besides its title; `told` are its rules in words where its setter wrote none."""

    author: str
    licence: str
    rules: str
    told: str


class DraftAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in the making.

    `sheet` is there where it is not the one before; else `lines` says which lines print something else. `cells` is
    what stands in every cell (null where `changed` tells the difference), `faults` why it is no puzzle yet. `job`
    examines it.
    """

    id: str
    family: str
    form: str
    version: int
    title: str
    can_undo: bool
    can_redo: bool
    sheet: Sheet | None
    lines: list[LinePrint]
    cells: list[int | None] | None
    changed: list[tuple[int, int | None]]
    pinned: list[int]
    faults: list[str]
    job: str
    clues: CluesView | None
    sudoku: SudokuView | None
    about: AboutView


class RuleField(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a rule: `gesture` says how its pieces are drawn, `form` how their text is put together.

    Fields that are not drawn have the gesture flag, number, text or json. `choices` are the values that a piece
    may have, where these are few.
    """

    name: str
    title: str
    gesture: str
    form: str
    example: str
    default: Any
    choices: list[str]


class RulePicture(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule draws on a small grid, in cells; `boxes` are rows and columns of a box."""

    side: int
    boxes: tuple[int, int]
    ground: list[ItemData]
    ink: list[ItemData]


class RuleKind(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that a puzzle may have, as a list of rules shows and finds it.

    `names` are what people and other programs call it, `phrases` sentences in which setters tell it.
    """

    name: str
    title: str
    group: str
    sentence: str
    names: list[str]
    phrases: list[str]
    picture: RulePicture | None
    fields: list[RuleField]


class SavedDesign(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle of a saved design, and the title by which the shelf lists it, the first that it had there."""

    puzzle: PuzzleAnswer
    listed: str
