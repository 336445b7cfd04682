"""Puzzles in the making as they are sent: what lies on the easel, and after a change what is different."""

from typing import Any

import msgspec

from gridwright.model.answers import ItemData
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.sheet import Sheet

__all__ = [
    "CluesView",
    "DraftAnswer",
    "LinePrint",
    "RuleField",
    "RuleKind",
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


class RuleView(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of the puzzle: its name, its title, and its fields as files write them."""

    number: int
    name: str
    title: str
    fields: dict[str, Any]


class SudokuView(msgspec.Struct, frozen=True, kw_only=True):
    """What a sudoku in the making has besides its sheet.

    `colours` are those of the boxes as they are painted, `boxes` rows and columns of a regular box, `taken` how
    many pairs of givens can be put back.
    """

    size: int
    boxes: tuple[int, int] | None
    colours: list[int]
    rules: list[RuleView]
    symmetry: str
    symmetries: list[str]
    taken: int


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


class RuleField(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a rule: `gesture` says how its pieces are drawn, `form` how their text is put together.

    Fields that are not drawn have the gesture flag, number, text or json.
    """

    name: str
    title: str
    gesture: str
    form: str
    example: str
    default: Any


class RuleKind(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that a puzzle may have."""

    name: str
    title: str
    sentence: str
    fields: list[RuleField]


class SavedDesign(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle of a saved design, and the title by which the shelf lists it, the first that it had there."""

    puzzle: PuzzleAnswer
    listed: str
