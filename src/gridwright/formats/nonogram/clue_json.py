"""Clues as plain JSON: lists of rows and columns under the names in use, perhaps with the cells."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white
from gridwright.formats.shared.limits import check_items, check_sides
from gridwright.model import About, Board, Certainty, Document, Format, Head
from gridwright.nonogram import Block, Clue, Nonogram

__all__ = ["FORMAT"]

_ROWS = ("rows", "hor", "horizontal", "left", "side")
_COLUMNS = ("columns", "cols", "ver", "vertical", "top")
_TEXTS = {"title": "title", "name": "title", "author": "author", "license": "licence", "licence": "licence"}
_KEY = re.compile(rf'"({"|".join(_ROWS + _COLUMNS)})"\s*+:\s*+\[')
_CONTENT = "content"
_MASKS = {-1: 0b01, 0: 0b11, 1: 0b10}
_CELLS = {mask: cell for cell, mask in _MASKS.items()}


def _recognises(head: Head) -> Certainty:
    if not head.first.startswith("{") or '"gridwright"' in head.text[:2000]:
        return Certainty.NO
    names = set(_KEY.findall(head.text))
    # The second list may begin beyond the head of a long text.
    return Certainty.SURE if len(names) == 2 else Certainty.maybe_if(len(names) == 1 and not head.is_whole)


def _read(text: str) -> list[Document]:
    check_items(text)
    try:
        fields = msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise FormatError(f"expected a JSON object with rows and columns, got this: {error}") from None
    sides = [_side(fields, names) for names in (_ROWS, _COLUMNS)]
    known = {_CONTENT, *(name for name, _ in sides), *_TEXTS}
    for name, value in fields.items():
        if name not in known and isinstance(value, list | dict):
            raise FormatError(f"expected rows, columns and {_CONTENT}, got the field {name!r}")
    (row_name, rows), (column_name, columns) = sides
    check_sides(len(rows), len(columns))
    puzzle = Nonogram(
        [_read_clue(clue, f"{row_name}[{number}]") for number, clue in enumerate(rows)],
        [_read_clue(clue, f"{column_name}[{number}]") for number, clue in enumerate(columns)],
    )
    progress = _read_cells(fields[_CONTENT], puzzle) if fields.get(_CONTENT) is not None else None
    about = {_TEXTS[name]: value for name, value in fields.items() if name in _TEXTS and isinstance(value, str)}
    return [Document(puzzle, About(**about), progress=progress)]


def _side(fields: dict[str, Any], names: Sequence[str]) -> tuple[str, list[Any]]:
    name = next((name for name in names if name in fields), None)
    if name is None or not isinstance(fields[name], list):
        raise FormatError(f"expected a list of clues under {names[0]!r}, got none")
    return name, fields[name]


def _read_clue(clue: object, path: str) -> Clue:
    if not isinstance(clue, list) or any(isinstance(n, bool) or not isinstance(n, int) for n in clue):
        raise FormatError(f"{path}: expected a list of numbers, got {str(clue)[:40]!r}")
    if clue in ([], [0]):
        return ()
    if any(not 1 <= number < 10**6 for number in clue):
        raise FormatError(f"{path}: expected lengths of 1 or more, got {str(clue)[:40]}")
    return tuple(Block(number) for number in clue)


def _read_cells(content: object, puzzle: Nonogram) -> Board:
    rows = content if isinstance(content, list) else []
    cells = [cell for row in rows for cell in (row if isinstance(row, list) else [row])]
    if len(cells) != puzzle.shape.size:
        raise FormatError(f"{_CONTENT}: expected {puzzle.shape.size} cells for {puzzle.shape}, got {len(cells)}")
    for place, cell in enumerate(cells):
        if isinstance(cell, bool) or not isinstance(cell, int) or cell not in _MASKS:
            raise FormatError(f"{_CONTENT}[{place}]: expected -1, 0 or 1, got {str(cell)[:40]!r}")
    return Board(puzzle.shape, tuple(_MASKS[cell] for cell in cells))


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f'  "{name}": {msgspec.json.encode(text).decode()}' for name, text in _texts(document.about)]
    for name, clues in (("columns", puzzle.column_clues), ("rows", puzzle.row_clues)):
        numbers = ",\n".join(f"    [{', '.join(str(block.length) for block in clue) or 0}]" for clue in clues)
        lines.append(f'  "{name}": [\n{numbers}\n  ]')
    if document.progress is not None:
        cells = ", ".join(str(_CELLS.get(mask, 0)) for mask in document.progress.masks)
        lines.append(f'  "{_CONTENT}": [{cells}]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _texts(about: About) -> list[tuple[str, str]]:
    texts = [("title", about.title), ("author", about.author), ("license", about.licence)]
    return [(name, text) for name, text in texts if text]


FORMAT = Format(title="Clues in JSON", extensions=(".json",), recognises=_recognises, read=_read, write=_write)
