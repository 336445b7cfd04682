"""ipuz, the open JSON for puzzles: sudoku with boxes, zones or neither, diagonals, cages, solution and work done.

Cells of groups are written as column and row, counted from 0; 0 is an open cell.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.sudoku.box_maps import box_rule, boxes_of
from gridwright.formats.sudoku.layers import groups_of, layers_of
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Line, Shape
from gridwright.model import About, Board, Certainty, Document, Format, Head, Unread
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS, standard_boxes
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r'"kind"\s*+:\s*+\[\s*+"https?://(?:www\.)?ipuz\.org/')
_SUDOKU = re.compile(r"https?://(?:www\.)?ipuz\.org/sudoku(/[a-z]{1,40})?(?:#[0-9.]{1,9})?")
_KINDS = {"": False, "/diagonalsudoku": True, "/latinsquare": False}
_WRAPPED = re.compile(r"\s*+ipuz\s*+\(")
_MOST_SIDE = 35
_ABOUT = {"title": "title", "author": "author", "licence": "copyright", "source": "url", "description": "intro"}
_PLAIN = {
    *(
        "version",
        "kind",
        "dimensions",
        "puzzle",
        "solution",
        "saved",
        "charset",
        "displaycharset",
        "boxes",
        "cages",
    ),
    *("zones", "empty", "block", "title", "author", "copyright", "url", "intro", "publisher", "publication"),
    *("uniqueid", "editor", "date", "notes", "difficulty", "origin", "annotation", "checksum", "explanation"),
    *("showoperators", "cageborder", "styles", "volatile"),
}


def _recognises(head: Head) -> Certainty:
    is_object = head.first.startswith("{") or _WRAPPED.match(head.text) is not None
    return Certainty.sure_if(is_object and _SIGNATURE.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    check_items(text)
    if wrapped := _WRAPPED.match(text):
        text = text[wrapped.end() :].rstrip().rstrip(";").rstrip().removesuffix(")")
    try:
        fields = msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise FormatError(f"expected the JSON object of a puzzle, got this: {error}") from None
    return [_Reader(fields).document()]


class _Reader:
    """Takes the fields of one puzzle."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.fields = fields
        kinds = [str(kind) for kind in self.items("kind") if isinstance(kind, str)]
        matches = [match for kind in kinds if (match := _SUDOKU.fullmatch(kind))]
        self.kind = (matches[0][1] or "") if matches else ""
        if not matches or self.kind not in _KINDS:
            raise FormatError(f"kind: expected a sudoku, got {', '.join(kinds)[:60]!r}")
        unknown = [name for name in fields if name not in _PLAIN and ":" not in name and fields[name]]
        if unknown:
            raise FormatError(f"expected rules that are known, got {', '.join(map(repr, unknown[:5]))}")
        rows = fields.get("puzzle")
        side = len(rows) if isinstance(rows, list) else 0
        if not 1 <= side <= _MOST_SIDE:
            raise FormatError(f"puzzle: expected 1 to {_MOST_SIDE} rows, got {side}")
        self.shape = Shape(side, side)
        charset = fields.get("charset")
        self.symbols = charset if isinstance(charset, str) and len(charset) == side else SYMBOLS[:side]
        if len(set(self.symbols)) < side:
            raise FormatError(f"charset: expected {side} different symbols, got {self.symbols!r}")

    def items(self, name: str) -> list[Any]:
        items = self.fields.get(name) or []
        if not isinstance(items, list):
            raise FormatError(f"{name}: expected a list, got {str(items)[:40]!r}")
        return items

    def grid(self, name: str) -> list[int | None]:
        """Read the symbols of a grid; None for an open cell."""
        rows = self.fields.get(name)
        side = self.shape.height
        if not isinstance(rows, list) or len(rows) != side:
            raise FormatError(f"{name}: expected {side} rows, got {str(rows)[:40]!r}")
        found: list[int | None] = []
        for number, row in enumerate(rows, start=1):
            if not isinstance(row, list) or len(row) != side:
                raise FormatError(f"{name}: expected {side} cells in row {number}, got {str(row)[:40]!r}")
            found += [self.symbol(name, cell) for cell in row]
        return found

    def symbol(self, name: str, cell: object) -> int | None:
        if isinstance(cell, dict):
            cell = cell.get("value", cell.get("cell"))
        if cell in (None, 0, "0", "") or cell == self.fields.get("empty"):
            return None
        word = str(cell)
        if self.symbols == SYMBOLS[: self.shape.height] and word.isascii() and word.isdigit() and len(word) < 3:
            if 1 <= int(word) <= self.shape.height:
                return int(word) - 1
        elif len(word) == 1 and word in self.symbols:
            return self.symbols.index(word)
        raise FormatError(f"{name}: expected one of {self.symbols} or 0, got {word[:40]!r}")

    def cells(self, name: str, item: object) -> Line:
        """Read a group: a list of cells, or a rectangle."""
        fields = item if isinstance(item, dict) else {}
        pairs = fields.get("cells")
        if pairs is None and isinstance(corners := fields.get("rect"), list) and len(corners) == 2:
            (left, top), (right, bottom) = (self.pair(name, corner) for corner in corners)
            pairs = [[column, row] for row in range(top, bottom + 1) for column in range(left, right + 1)]
        if not isinstance(pairs, list) or not pairs:
            raise FormatError(f"{name}: expected cells or a rect, got {str(item)[:40]!r}")
        return tuple(self.shape.cell(row, column) for column, row in (self.pair(name, pair) for pair in pairs))

    def pair(self, name: str, pair: object) -> tuple[int, int]:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)):
            raise FormatError(f"{name}: expected a column and a row, got {str(pair)[:40]!r}")
        if not all(0 <= number < self.shape.height for number in pair):
            raise FormatError(f"{name}: expected a cell of {self.shape}, got {str(pair)[:40]!r}")
        return pair[0], pair[1]

    def rules(self) -> Iterator[Rule]:
        yield from (Rows(), Columns())
        zones = [self.cells("zones", zone) for zone in self.items("zones")]
        side = self.shape.height
        marks = [""] * self.shape.size
        for number, zone in enumerate(zones):
            for cell in zone:
                marks[cell] = str(number)
        boxes = boxes_of(marks) if len(zones) == side and all(len(zone) == side for zone in zones) else None
        usual = standard_boxes(side)
        if boxes is not None:
            yield box_rule([SYMBOLS[number] for number in boxes], boxes)
        elif usual and self.kind != "/latinsquare" and self.fields.get("boxes", True):
            yield Boxes(*usual)
        if boxes is None:
            yield from layers_of(zones, self.shape)
        if _KINDS[self.kind]:
            yield Diagonals()
        yield from self.cages()

    def cages(self) -> Iterator[Rule]:
        sums: list[str] = []
        plain: list[str] = []
        for cage in self.items("cages"):
            names = " ".join(map(self.shape.name, self.cells("cages", cage)))
            value, operator = cage.get("value"), cage.get("operator", "+")
            if operator not in ("+", ""):
                raise FormatError(f"cages: expected sums, got the operator {str(operator)[:20]!r}")
            word = str(value if value is not None else "")
            if word and not (word.isascii() and word.isdigit() and len(word) < 5):
                raise FormatError(f"cages: expected a number as value, got {word[:40]!r}")
            (sums if word else plain).append(f"{names}={word}" if word else names)
        if sums or plain:
            yield read_rule(Cages, {"sums": sums, "plain": plain})

    def document(self) -> Document:
        try:
            puzzle = Sudoku.with_rules(self.shape, self.symbols, self.grid("puzzle"), list(self.rules()))
        except InvalidPuzzleError as error:
            raise FormatError(str(error)) from None
        texts = {name: self.fields.get(field) for name, field in _ABOUT.items()}
        texts["description"] = "\n".join(filter(None, (self.text("intro"), self.text("notes"))))
        about = About(**{name: text for name, text in texts.items() if isinstance(text, str)})
        return Document(puzzle, about, self.saved(puzzle), self.goal(puzzle), unread=Unread(parts=self.styled()))

    def text(self, name: str) -> str:
        text = self.fields.get(name)
        return text if isinstance(text, str) else ""

    def styled(self) -> tuple[str, ...]:
        """Name the cells that are drawn in a style of their own, of which only words tell the meaning."""
        cells = enumerate(cell for row in self.fields["puzzle"] for cell in row)
        return tuple(
            f"style of {self.shape.name(number)}"
            for number, cell in cells
            if isinstance(cell, dict) and cell.get("style")
        )

    def saved(self, puzzle: Sudoku) -> Board | None:
        if not self.fields.get("saved"):
            return None
        symbols = enumerate(self.grid("saved"))
        placed = [(cell, symbol) for cell, symbol in symbols if symbol is not None and puzzle.givens[cell] is None]
        return puzzle.start.with_only(placed) if placed else None

    def goal(self, puzzle: Sudoku) -> Board | None:
        if not self.fields.get("solution"):
            return None
        symbols = self.grid("solution")
        if None in symbols:
            return None
        goal = Board(puzzle.shape, tuple(1 << symbol for symbol in symbols if symbol is not None))
        if puzzle.violations(goal) or goal.meet(puzzle.start).is_broken:
            raise FormatError("solution: expected a solution of the puzzle, got symbols that break its rules")
        return goal


def _write(document: Document) -> str:
    puzzle = sudoku_of(document)
    fields = dict(_fields(document, puzzle))
    text = msgspec.json.format(msgspec.json.encode(fields), indent=1).decode() + "\n"
    check_same(puzzle, lambda: _read(text)[0].puzzle)
    return text


def _fields(document: Document, puzzle: Sudoku) -> Iterator[tuple[str, Any]]:
    shape, rules = puzzle.shape, puzzle.rules
    has_diagonals = any(isinstance(rule, Diagonals) and rule.main and rule.anti for rule in rules)
    boxes = next(((rule.height, rule.width) for rule in rules if isinstance(rule, Boxes)), None)
    yield "version", "http://ipuz.org/v2"
    yield "kind", [f"http://ipuz.org/sudoku{'/diagonalsudoku' if has_diagonals else ''}#1"]
    yield from ((field, text) for name, field in _ABOUT.items() if (text := getattr(document.about, name)))
    yield "dimensions", {"width": shape.width, "height": shape.height}
    if puzzle.symbols != SYMBOLS[: puzzle.size]:
        yield "charset", puzzle.symbols
    yield "boxes", boxes == standard_boxes(shape.height) and boxes is not None
    zones = [group for rule in rules for group in _zones(rule, puzzle)]
    if zones:
        yield "zones", [{"cells": _pairs(zone, shape)} for zone in zones]
    if cages := [cage for rule in rules if isinstance(rule, Cages) for cage in _cages(rule)]:
        yield "cages", cages
    yield "puzzle", _grid(puzzle.givens, puzzle)
    if document.goal is not None and document.goal.is_complete:
        yield "solution", _grid([document.goal.symbol(cell) for cell in shape.cells], puzzle)
    if document.progress is not None:
        yield "saved", _grid([document.progress.symbol(cell) for cell in shape.cells], puzzle)


def _zones(rule: Rule, puzzle: Sudoku) -> Iterator[Line]:
    """List the groups that are no usual boxes."""
    if isinstance(rule, Regions) or (
        isinstance(rule, Boxes) and (rule.height, rule.width) != standard_boxes(puzzle.shape.height)
    ):
        yield from (house.cells for house in rule.demands(puzzle.frame))
    elif isinstance(rule, ExtraRegions):
        yield from groups_of(rule.map)


def _pairs(cells: Line, shape: Shape) -> list[list[int]]:
    return [list(reversed(shape.place(cell))) for cell in cells]


def _cages(rule: Cages) -> Iterator[dict[str, Any]]:
    for cage in rule.sums:
        yield {"cells": [[place.column, place.row] for place in cage.cells], "value": cage.total, "operator": "+"}
    for plain in rule.plain:
        yield {"cells": [[place.column, place.row] for place in plain.cells]}


def _grid(symbols: Sequence[int | None], puzzle: Sudoku) -> list[list[Any]]:
    is_usual = puzzle.symbols == SYMBOLS[: puzzle.size]
    marks = [0 if symbol is None else symbol + 1 if is_usual else puzzle.symbols[symbol] for symbol in symbols]
    width = puzzle.shape.width
    return [marks[start : start + width] for start in range(0, len(marks), width)]


FORMAT = Format(
    title="ipuz",
    extensions=(".ipuz", ".json"),
    default_for=(".ipuz",),
    recognises=_recognises,
    read=_read,
    write=_write,
    tells_rules=True,
)
