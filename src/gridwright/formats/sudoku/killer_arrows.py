"""Killer strings drawn with arrows: a cage begins with its sum in base 36, its other cells point towards it.

One character per cell, row by row: a digit or capital letter is the first cell of a cage with that sum, `<`, `>`,
`^` and `v` point to a neighbour of the same cage, a backtick, `'` and `,` to one above to the left, above to the
right and below to the left; small letters go on from 36; `.` is a cell outside all cages. One string per line, or
a JSON list.
"""

import math
import re
from collections.abc import Sequence

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.sudoku.marks import cages_of
from gridwright.formats.sudoku.string_list import read_strings
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Cell, Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.cages import Cages

__all__ = ["FORMAT"]

_STRING = re.compile(r"[0-9A-Za-j<>^v.`',]+")
_SIGNATURE = re.compile(r"""\s*+(?:\[\s*+")?([0-9A-Za-j<>^v.`',]{16,625})(?=["\s]|$)""")
_STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0), "`": (-1, -1), "'": (-1, 1), ",": (1, -1)}
_ARROWS = "<>^v"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_LEAST_SIDE, _MOST_SIDE = 4, 25
_OUTSIDE = "."


def _recognises(head: Head) -> Certainty:
    match = _SIGNATURE.match(head.text)
    return Certainty.sure_if(
        match is not None
        and math.isqrt(len(match[1])) ** 2 == len(match[1])
        and any(mark in match[1] for mark in _ARROWS)
    )


def _read(text: str) -> Sequence[Document]:
    return read_strings(text, "killer strings", "A<^...", _read_string)


def _read_string(text: str, where: str) -> Sudoku:
    side = math.isqrt(len(text))
    if side * side != len(text) or not _LEAST_SIDE <= side <= _MOST_SIDE:
        raise FormatError(f"{where}: expected 81 cells (or 16, 36, 256 and so on), got {len(text)}")
    odd = next((at for at, mark in enumerate(text) if not _STRING.fullmatch(mark)), None)
    if odd is not None:
        raise FormatError(f"{where}, column {odd + 1}: expected a sum or one of < > ^ v, got {text[odd]!r}")
    shape = Shape(side, side)
    cages: dict[Cell, list[Cell]] = {}
    for cell, mark in enumerate(text):
        if mark != _OUTSIDE:
            cages.setdefault(_first_cell(cell, text, shape, where), []).append(cell)
    # A cage of 0 has no sum, and one of them with a single cell says nothing.
    named = [(" ".join(map(shape.name, cells)), _DIGITS.index(text[first])) for first, cells in cages.items()]
    sums = [f"{names}={total}" for names, total in named if total]
    plain = [names for names, total in named if not total and " " in names]
    try:
        return Sudoku(_OUTSIDE * shape.size, rules=[read_rule(Cages, {"sums": sums, "plain": plain})])
    except InvalidPuzzleError as error:
        raise FormatError(f"{where}: {error}") from None


def _first_cell(cell: Cell, text: str, shape: Shape, where: str) -> Cell:
    """Follow the arrows to the cell with the sum."""
    at = cell
    for _ in range(shape.size):
        if text[at] not in _STEPS:
            break
        row, column = shape.place(at)
        down, right = _STEPS[text[at]]
        if not (0 <= row + down < shape.height and 0 <= column + right < shape.width):
            break
        at = shape.cell(row + down, column + right)
    if text[at] in _STEPS or text[at] == _OUTSIDE:
        raise FormatError(f"{where}: expected arrows from {shape.name(cell)} to the sum of its cage, got none")
    return at


def _write_string(document: Document) -> str:
    puzzle = sudoku_of(document)
    marks = [_OUTSIDE] * puzzle.shape.size
    cages = cages_of(puzzle)
    for cells, total in cages:
        marks[cells[0]] = _DIGITS[total] if total < len(_DIGITS) else "?"
        _point(cells, marks, puzzle.shape)
    text = "".join(marks)
    other = "a sudoku with givens, with parted or large cages, or with other rules than boxes and cages"
    check_same(puzzle, lambda: cages and _read_string(text, ""), what=other)
    return text


def _point(cells: Sequence[Cell], marks: list[str], shape: Shape) -> None:
    """Let every cell of a cage point to a neighbour that is nearer to the first."""
    reached = [cells[0]]
    for goal in reached:
        for arrow, (down, right) in _STEPS.items():
            row, column = shape.place(goal)
            row, column = row - down, column - right
            if 0 <= row < shape.height and 0 <= column < shape.width:
                cell = shape.cell(row, column)
                if cell in cells and cell not in reached:
                    marks[cell] = arrow
                    reached.append(cell)


FORMAT = Format(
    title="Killer arrows",
    extensions=(".txt", ".json"),
    recognises=_recognises,
    read=_read,
    write=_write_string,
    frame=LINES,
)
