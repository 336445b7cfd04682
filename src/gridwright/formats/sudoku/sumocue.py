"""Killer strings such as `3x3::k:3595:3595:`, a number per cell: 256 times the sum of its cage, plus its cage.

`d` between the first colons adds both diagonals; a sum of 0 is a cell outside all cages. Lists of such strings
come one per line, or as JSON with the fields input and solution.
"""

import re
from typing import Any

import msgspec

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.shared.text import content_lines
from gridwright.formats.sudoku.marks import board_of, cages_of
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r'\s*+(\[\s*+\{\s*+"input"\s*+:\s*+"|\[\s*+")?[0-9]x[0-9]:d?:k:')
_STRING = re.compile(r"\s*+([0-9])x([0-9]):(d?):k:([0-9:]*+)\s*+")
_SUM = 256


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.match(head.text) is not None)


def _read(text: str) -> list[Document]:
    if text.lstrip().startswith("["):
        documents = [_read_item(item, f"$[{number}]") for number, item in enumerate(_decode(text))]
    else:
        documents = [Document(_read_string(line.text, f"line {line.number}")) for line in content_lines(text, "#")]
    if not documents:
        raise FormatError("expected killer strings such as 3x3::k:3595:, got none")
    return documents


def _decode(text: str) -> list[Any]:
    check_items(text)
    try:
        return msgspec.json.decode(text.encode("utf-8", "replace"), type=list[Any])
    except msgspec.DecodeError as error:
        raise FormatError(f"expected a JSON list of killer strings, got this: {error}") from None


def _read_item(item: object, path: str) -> Document:
    fields = item if isinstance(item, dict) else {"input": item}
    text = fields.get("input")
    if not isinstance(text, str):
        raise FormatError(f"{path}: expected a killer string, got {str(item)[:40]!r}")
    puzzle = _read_string(text, path)
    solution = fields.get("solution")
    return Document(puzzle, goal=board_of(puzzle, solution) if isinstance(solution, str) else None)


def _read_string(text: str, where: str) -> Sudoku:
    match = _STRING.fullmatch(text)
    if match is None:
        raise FormatError(f"{where}: expected a killer string such as 3x3::k:3595:, got {text.strip()[:40]!r}")
    height, width = int(match[1]), int(match[2])
    side = height * width
    words = match[4].strip(":").split(":")
    if side < 2 or len(words) != side * side or any(not 1 <= len(word) <= 6 for word in words):
        raise FormatError(f"{where}: expected {side * side} numbers for boxes {height}x{width}, got {len(words)}")
    cells: dict[int, list[int]] = {}
    for cell, word in enumerate(words):
        if int(word) >= _SUM:
            cells.setdefault(int(word), []).append(cell)
    shape = Shape(side, side)
    sums = (f"{' '.join(map(shape.name, cage))}={number // _SUM}" for number, cage in cells.items())
    rules = [*([Diagonals()] if match[3] else []), Cages.of(*sums)]
    try:
        return Sudoku("." * shape.size, boxes=(height, width), rules=rules)
    except InvalidPuzzleError as error:
        raise FormatError(f"{where}: {error}") from None


def _write_string(document: Document) -> str:
    puzzle = sudoku_of(document)
    numbers = [0] * puzzle.shape.size
    cages = cages_of(puzzle)
    for index, (cells, total) in enumerate(cages, start=1):
        for cell in cells:
            numbers[cell] = total * _SUM + index
    alone = (cell for cell, number in enumerate(numbers) if not number)
    for index, cell in enumerate(alone, len(cages) + 1):
        numbers[cell] = index
    boxes = next((rule for rule in puzzle.rules if isinstance(rule, Boxes)), Boxes(0, 0))
    kind = "d" if any(isinstance(rule, Diagonals) for rule in puzzle.rules) else ""
    text = f"{boxes.height}x{boxes.width}:{kind}:k:{':'.join(map(str, numbers))}:"
    rules = ", ".join(type(rule).__name__ for rule in puzzle.rules)
    other = f"a sudoku of {puzzle.shape} with givens or with the rules {rules}"
    check_same(puzzle, lambda: _read_string(text, ""), what=other)
    return text


FORMAT = Format(
    title="Killer strings",
    extensions=(".txt", ".json"),
    recognises=_recognises,
    read=_read,
    write=_write_string,
    frame=LINES,
)
