"""The fields of a puzzle of f-puzzles: items, cells, lines and numbers, with errors that name the field."""

from collections.abc import Sequence
from typing import Any, NoReturn

from gridwright.errors import FormatError
from gridwright.grid import Place, Shape

__all__ = ["WORDS", "Fields", "names", "whole", "word_of"]

WORDS = ("title", "author", "rules", "solution", "source", "msgcorrect", "success")
"""What SudokuPad says about a puzzle in cages that are not drawn, and in `metadata`."""


def names(places: Sequence[Place]) -> str:
    """Write places as pieces of rules do."""
    return " ".join(map(str, places))


def whole(value: object) -> int | None:
    """Read a number, or a text of its digits; None for anything else.

    >>> whole("12"), whole(5), whole("x"), whole(True)
    (12, 5, None, None)
    """
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def word_of(cage: dict[str, Any]) -> tuple[str, str] | None:
    """Return the word that a cage carries for SudokuPad, such as the message of success, if it does.

    >>> word_of({"value": "title: Boat"}), word_of({"value": "12"})
    (('title', 'Boat'), None)
    """
    name, _, text = str(cage.get("value") or "").partition(":")
    return (name, text.strip()) if name in WORDS else None


class Fields:
    """Reads the fields of a puzzle; errors name the one that is read. `regions` names the region of every cell."""

    def __init__(
        self, fields: dict[str, Any], shape: Shape, regions: Sequence[str | None], *, has_boxes: bool
    ) -> None:
        self.fields, self.shape = fields, shape
        self.regions, self.has_boxes = regions, has_boxes
        self.name = ""
        self.idle: list[str] = []
        """Lines that demand nothing."""

    def items(self, name: str) -> list[dict[str, Any]]:
        """Return the items of a field, which are read next."""
        self.name = name
        items = self.fields.get(name) or []
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            self.fail("a list of objects", items)
        return items

    def fail(self, expected: str, got: object, longest: int = 40) -> NoReturn:
        """Say what was expected in the field that is read, and what came."""
        raise FormatError(f"{self.name}: expected {expected}, got {str(got)[:longest]!r}")

    def row_and_column(self, text: object) -> tuple[int, int]:
        """Read a cell such as R3C5, which may lie outside the grid."""
        row, _, column = text[1:].upper().partition("C") if isinstance(text, str) else ("", "", "")
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in (row, column)):
            self.fail("a cell such as R3C5", text)
        return int(row) - 1, int(column) - 1

    def listed(self, cells: object) -> list[Place]:
        """Read a list of cells, which may lie outside the grid."""
        if not isinstance(cells, list):
            self.fail("a list of cells", cells)
        return [Place(*self.row_and_column(cell)) for cell in cells]

    def places(self, cells: object) -> list[Place]:
        """Read cells of the grid."""
        places = self.listed(cells)
        if not places:
            self.fail("a list of cells", cells)
        for place in places:
            if not self.holds(place):
                raise FormatError(f"{self.name}: expected a cell of {self.shape}, got {place}")
        return places

    def inside(self, cells: object) -> list[Place]:
        """Read the cells of a drawing; what lies outside the grid is not kept."""
        return list(filter(self.holds, self.listed(cells)))

    def holds(self, place: Place) -> bool:
        """Return whether a place lies in the grid."""
        return 0 <= place.row < self.shape.height and 0 <= place.column < self.shape.width

    def region(self, place: Place) -> str | None:
        """Name the region of a cell."""
        return self.regions[self.shape.cell(*place)]

    def paths(self, item: dict[str, Any]) -> list[list[Place]]:
        """Read the lines of an item, or its cells where it has no lines; a line of one cell says nothing."""
        lines = item.get("lines") or [cells for cells in (item.get("cells"),) if cells]
        if not isinstance(lines, list):
            self.fail("lines of cells", lines)
        return [path for path in map(self.places, lines) if len(path) > 1]

    def number(self, item: dict[str, Any]) -> int | None:
        """Read the value of an item, a number or its digits; None where there is none."""
        text = str(item.get("value", "")).strip()
        if text in {"", "None"}:
            return None
        number = whole(text)
        if number is None:
            self.fail("a number as value", text)
        return number

    def side(self, cell: object) -> tuple[Place, str] | None:
        """Return the first cell and the way of the line before which a place outside the grid lies."""
        row, column = self.row_and_column(cell)
        height, width = self.shape.height, self.shape.width
        if 0 <= column < width and row in {-1, height}:
            return (Place(0, column), "down") if row < 0 else (Place(height - 1, column), "up")
        if 0 <= row < height and column in {-1, width}:
            return (Place(row, 0), "right") if column < 0 else (Place(row, width - 1), "left")
        return None
