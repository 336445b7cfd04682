"""The fields of a puzzle of f-puzzles: items, cells, lines and numbers, with errors that name the field."""

from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.errors import FormatError
from gridwright.grid import Line, Place, Shape
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.rule import read_rule

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
    """Give the word that a cage carries for SudokuPad, such as the message of success, if it does.

    >>> word_of({"value": "title: Boat"}), word_of({"value": "12"})
    (('title', 'Boat'), None)
    """
    name, _, text = str(cage.get("value") or "").partition(":")
    return (name, text.strip()) if name in WORDS else None


class Fields:
    """Reads the fields of a puzzle."""

    def __init__(self, fields: dict[str, Any], shape: Shape) -> None:
        self.fields = fields
        self.shape = shape

    def rules(self) -> Iterator[Rule]:
        """Make every rule that this reader knows."""
        raise NotImplementedError

    def items(self, name: str) -> list[dict[str, Any]]:
        """Give the items of a field."""
        items = self.fields.get(name) or []
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise FormatError(f"{name}: expected a list of objects, got {str(items)[:40]!r}")
        return items

    def row_and_column(self, name: str, text: object) -> tuple[int, int]:
        """Read a cell such as R3C5, which may lie outside the grid."""
        row, _, column = text[1:].upper().partition("C") if isinstance(text, str) else ("", "", "")
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in (row, column)):
            raise FormatError(f"{name}: expected a cell such as R3C5, got {str(text)[:40]!r}")
        return int(row) - 1, int(column) - 1

    def places(self, name: str, cells: object) -> list[Place]:
        """Read cells of the grid."""
        if not isinstance(cells, list) or not cells:
            raise FormatError(f"{name}: expected a list of cells, got {str(cells)[:40]!r}")
        places = [Place(*self.row_and_column(name, cell)) for cell in cells]
        for place in places:
            if not self.holds(place):
                raise FormatError(f"{name}: expected a cell of {self.shape}, got {place}")
        return places

    def holds(self, place: Place) -> bool:
        """Tell whether a place lies in the grid."""
        return 0 <= place.row < self.shape.height and 0 <= place.column < self.shape.width

    def line(self, places: Sequence[Place]) -> Line:
        """Give the numbers of the cells at some places."""
        return tuple(self.shape.cell(*place) for place in places)

    def paths(self, name: str, item: dict[str, Any]) -> list[list[Place]]:
        """Read the lines of an item, or its cells where it has no lines; a line of one cell says nothing."""
        lines = item.get("lines") or [cells for cells in (item.get("cells"),) if cells]
        if not isinstance(lines, list):
            raise FormatError(f"{name}: expected lines of cells, got {str(lines)[:40]!r}")
        paths = [self.places(name, line) for line in lines]
        return [path for path in paths if len(path) > 1]

    def number(self, name: str, item: dict[str, Any]) -> int | None:
        """Read the value of an item, a number or its digits; None where there is none."""
        text = str(item.get("value", "")).strip()
        if text in {"", "None"}:
            return None
        number = whole(text)
        if number is None:
            raise FormatError(f"{name}: expected a number as value, got {text[:40]!r}")
        return number

    def make(self, rule: str, field: str, **values: object) -> Rule:
        """Make a rule of the texts of its fields."""
        if rule not in RULES:
            raise FormatError(f"expected rules that are known, got {field!r}")
        return read_rule(RULES[rule], values)

    def inside(self, name: str, cells: object) -> list[Place]:
        """Read the cells of a drawing; what lies outside the grid is not kept."""
        if not isinstance(cells, list):
            raise FormatError(f"{name}: expected a list of cells, got {str(cells)[:40]!r}")
        places = [Place(*self.row_and_column(name, cell)) for cell in cells]
        return [place for place in places if self.holds(place)]

    def sides(self, row: int, column: int) -> dict[tuple[int, int], tuple[Place, str]]:
        """Give the first cell and the way of the line that begins beside a place outside the grid."""
        height, width = self.shape.height, self.shape.width
        upright = {(-1, column): (Place(0, column), "down"), (height, column): (Place(height - 1, column), "up")}
        level = {(row, -1): (Place(row, 0), "right"), (row, width): (Place(row, width - 1), "left")}
        return (upright if 0 <= column < width else {}) | (level if 0 <= row < height else {})
