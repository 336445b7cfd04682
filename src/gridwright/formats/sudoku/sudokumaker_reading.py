"""A puzzle of SudokuMaker made from its JSON: cells, constraints by number, what is drawn, and what is said."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.sudoku.box_maps import box_rule, boxes_of
from gridwright.formats.sudoku.layers import layers_of
from gridwright.formats.sudoku.prose_reading import read_prose
from gridwright.formats.sudoku.sudokumaker_picture import picture_of
from gridwright.formats.sudoku.sudokumaker_rows import FLAGS, IGNORED, ROWS, SET_ASIDE, texts_of
from gridwright.grid import Shape
from gridwright.model import About, Board, Document, Unread
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

__all__ = ["read_puzzle", "read_typed"]

_MOST_SIDE = 16
_DRAWN = {
    2000: "a line that is only drawn",
    2001: "a cage that is only drawn",
    2002: "symbols that are only drawn",
}
_REGIONS, _EXTRA = 1, 305


def read_puzzle(text: str, *, keep: bool) -> Document:
    """Read the JSON of one puzzle; constraints that are not known are refused, or with `keep` named as unread."""
    fields = _fields(text)
    puzzle, unread = read_typed(fields)
    said = {name: fields.get(name) for name in ("name", "author", "comment")}
    texts = {name: value if isinstance(value, str) else "" for name, value in said.items()}
    about = About(title=texts["name"], author=texts["author"], description=texts["comment"])
    blocks = _blocks(fields)
    progress = _progress(fields, puzzle)
    if about.description and not unread:
        told = read_prose(lambda **_: puzzle, picture_of(blocks, puzzle.shape), about, None)
        if told is not None and (keep or not told.unread):
            return replace(told, progress=progress)
    unread += [what for number, what in _DRAWN.items() if any(block.get("type") == number for block in blocks)]
    if unread and not keep:
        raise FormatError(f"expected rules that are known, got {', '.join(unread)}")
    return Document(puzzle, about, progress, unread=Unread(parts=tuple(unread)))


def _fields(text: str) -> dict[str, Any]:
    check_items(text)
    try:
        whole = msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise FormatError(f"expected the JSON of a puzzle, got this: {error}") from None
    fields = whole.get("puzzle")
    if not isinstance(fields, dict):
        raise FormatError("expected an object with a puzzle, got none")
    return fields


def _blocks(fields: Mapping[str, Any]) -> list[dict[str, Any]]:
    """List the constraints that are not switched off."""
    blocks = fields.get("constraints") or []
    if not isinstance(blocks, list):
        raise FormatError(f"constraints: expected a list, got {str(blocks)[:40]!r}")
    return [block for block in blocks if isinstance(block, dict) and block.get("disabled") is not True]


def read_typed(fields: Mapping[str, Any]) -> tuple[Sudoku, list[str]]:
    """Make the puzzle of everything that has a number, and name what has one that is not read."""
    cells = fields.get("cells")
    if not isinstance(cells, list):
        raise FormatError("cells: expected a list, got none")
    shape = _shape(fields, len(cells))
    least = fields.get("minDigit", 1)
    if least not in (0, 1) or fields.get("maxDigit", least + shape.width - 1) != least + shape.width - 1:
        raise FormatError(f"expected the digits 1 to {shape.width}, got {least} to {fields.get('maxDigit')}")
    symbols = SYMBOLS[: shape.width] if least else f"0{SYMBOLS}"[: shape.width]
    givens = [_digit(cell, least, shape) if _is_given(cell) else None for cell in cells]
    rules: list[Rule] = [Rows(), Columns()]
    unread: list[str] = []
    found: dict[str, dict[str, Any]] = {}
    try:
        for block in _blocks(fields):
            rules += _rules(block, shape, found, unread)
        rules += [read_rule(RULES[name.partition("#")[0]], values) for name, values in found.items()]
        return Sudoku.with_rules(shape, symbols, givens, rules), unread
    except InvalidPuzzleError as error:
        raise FormatError(str(error)) from None


def _shape(fields: Mapping[str, Any], count: int) -> Shape:
    """Return the shape: the width that is told, else the size, else nine."""
    width = fields.get("width") or fields.get("size") or 9
    if type(width) is not int or not 1 <= width <= _MOST_SIDE or count != width * width:
        raise FormatError(f"cells: expected a square of up to {_MOST_SIDE} rows, got {count} cells")
    return Shape(width, width)


def _is_given(cell: object) -> bool:
    return isinstance(cell, dict) and bool(cell.get("given")) and cell.get("value") is not None


def _digit(cell: dict[str, Any], least: int, shape: Shape) -> int:
    value = cell.get("value")
    if type(value) is not int or not least <= value < least + shape.width:
        raise FormatError(f"cells: expected a digit from {least}, got {str(value)[:40]!r}")
    return value - least


def _rules(block: dict[str, Any], shape: Shape, found: dict[str, dict[str, Any]], unread: list[str]) -> list[Rule]:
    """Read one constraint; pieces of one rule are gathered in `found`."""
    number = block.get("type")
    if type(number) is not int:
        unread.append("a constraint without a number")
        return []
    if number in FLAGS:
        name, values = FLAGS[number]
        return [read_rule(RULES[name], values)]
    if number == _REGIONS:
        return _regions(block.get("regions"), shape)
    if number == _EXTRA:
        cells = block.get("cells")
        lines = [tuple(cells)] if isinstance(cells, list) and all(type(cell) is int for cell in cells) else []
        return list(
            layers_of([line for line in lines if line and 0 <= min(line) <= max(line) < shape.size], shape)
        )
    rows = [
        row for row in ROWS if row.number == number and all(block.get(k, v) == v for k, v in row.always.items())
    ]
    for row in rows:
        texts = list(texts_of(row, block, shape))
        values = {ours: block[theirs] for theirs, ours in row.fixed.items() if type(block.get(theirs)) is int}
        if texts:
            mine = found.setdefault(f"{row.rule}#{sorted(values.items())}", dict(values))
            together = [" ".join(texts)] if row.rule == "counting-circles" else texts
            mine.setdefault(row.field, []).extend(together)
    if negative := block.get("negative"):
        _note_missing(number, negative, found, unread)
    if not rows and number not in IGNORED and number not in _DRAWN:
        unread.append(SET_ASIDE.get(number, f"constraint {number}"))
    return []


def _note_missing(number: object, negative: object, found: dict[str, dict[str, Any]], unread: list[str]) -> None:
    """Read that all marks of some kinds are given."""
    values = {value for value in negative if type(value) is int} if isinstance(negative, list) else set[int]()
    flags = {
        200: ({1}, "kropki", "all_white"),
        201: ({2}, "kropki", "all_black"),
        202: ({5, 10}, "xv", "all_letters"),
    }
    wanted, rule, field = (
        flags.get(number, (set[int](), "", "")) if isinstance(number, int) else (set[int](), "", "")
    )
    if rule and values == wanted:
        found.setdefault(f"{rule}#[]", {})[field] = True
    else:
        unread.append("marks of which all are given")


def _regions(marks: object, shape: Shape) -> list[Rule]:
    if not isinstance(marks, list) or len(marks) != shape.size:
        raise FormatError(f"regions: expected {shape.size} numbers, got {str(marks)[:40]!r}")
    boxes = boxes_of(list(map(str, marks)))
    if boxes is not None:
        return [box_rule([SYMBOLS[number] for number in boxes], boxes)]
    groups: dict[str, list[int]] = {}
    for cell, mark in enumerate(marks):
        if mark not in (None, -1):
            groups.setdefault(str(mark), []).append(cell)
    return list(layers_of([tuple(group) for group in groups.values()], shape, "region"))


def _progress(fields: Mapping[str, Any], puzzle: Sudoku) -> Board | None:
    """Return the board with what the player has entered, if anything."""
    least = 0 if puzzle.symbols.startswith("0") else 1
    placed = [
        (number, _digit(cell, least, puzzle.shape))
        for number, cell in enumerate(fields["cells"])
        if isinstance(cell, dict) and cell.get("value") is not None and not cell.get("given")
    ]
    return puzzle.start.with_only(placed) if placed else None
