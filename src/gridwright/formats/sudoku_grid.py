"""A sudoku drawn as a grid: one line per row, with or without rulers, bars and spaces."""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.clues import refuse
from gridwright.formats.marks import BLANK_NAMES, read_marks, write_marks
from gridwright.formats.text import TextLine, content_lines
from gridwright.model import Document, Format
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import BLANKS, SYMBOLS
from gridwright.sudoku.rules.boxes import Boxes

__all__ = ["FORMAT", "is_grid"]

_TITLE = "Sudoku grid"
_HEAD = 50_000
_LEAST, _MOST = 2, 35
_RULER_MARKS = frozenset("-=+|:.'`* \t")
_RULES = ("--", "==", "-+-", "=+=")
_ROW = re.compile(r"[0-9A-Za-z.*_?\s|!,-]+")
_CELL = re.compile(r"[0-9A-Za-z.*_?-]+")
_FRAME = "|!"


def is_grid(text: str) -> bool:
    """Tell whether the lines are as many rows of as many cells, and not all of them blank."""
    if len(text) > _HEAD:
        return False
    rows = _rows(content_lines(text, "#"))
    if not _LEAST <= len(rows) <= _MOST or not all(_ROW.fullmatch(row.text) for row in rows):
        return False
    cells = [_cells(row, len(rows)) for row in rows]
    drawn = any(mark in text for mark in "|+")
    if not drawn and any(len(row) != len(rows) for row in cells):
        return False
    words = {cell for row in cells for _, cell in row if len(cell) > 1}
    if any(not word.isdigit() or len(word) > 2 for word in words):
        return False
    marks = {mark for row in cells for _, cell in row for mark in cell}
    known = marks.issubset(SYMBOLS[: len(rows)] + SYMBOLS[: len(rows)].lower() + "0" + BLANKS)
    return bool(marks - set(BLANKS)) and (drawn or known or bool(words))


def _rows(lines: list[TextLine]) -> list[TextLine]:
    """Drop the rulers; lines of dashes are rows where dashes are blanks, which the count of rows tells."""
    rows = [line for line in lines if not _is_ruler(line.text)]
    widths = {len(_cells(line, 0)) for line in rows}
    dashes = any("-" in line.text for line in rows)
    return lines if dashes and widths == {len(lines)} else rows


def _is_ruler(text: str) -> bool:
    return _RULER_MARKS.issuperset(text) and any(rule in text for rule in _RULES)


def _cells(line: TextLine, side: int) -> list[tuple[int, str]]:
    """Part a row into cells with their columns: words where there are as many as rows, else characters."""
    text = line.text
    for mark in _FRAME + ",":
        text = text.replace(mark, " ")
    words = [(match.start() + 1, match[0]) for match in _CELL.finditer(text)]
    if len(words) == side:
        return words
    return [(start + place, mark) for start, word in words for place, mark in enumerate(word)]


def _read(text: str) -> list[Document]:
    rows = _rows(content_lines(text, "#"))
    side = len(rows)
    if not _LEAST <= side <= _MOST:
        raise FormatError(f"expected {_LEAST} to {_MOST} rows, got {side}")
    marks: list[str] = []
    places: list[tuple[int, int]] = []
    for number, row in enumerate(rows, start=1):
        odd = next((m for m in re.finditer(r"[^\s|!,0-9A-Za-z.*_?-]", row.text)), None)
        if odd is not None:
            raise FormatError(
                f"row {number}: expected a digit or {BLANK_NAMES}, got {odd[0]!r}",
                line=row.number,
                column=odd.start() + 1,
            )
        cells = _cells(row, side)
        if len(cells) != side:
            raise FormatError(f"row {number}: expected {side} cells, got {len(cells)}", line=row.number)
        for column, cell in cells:
            marks.append(_mark(cell, side, number, row.number, column))
            places.append((row.number, column))
    return [Document(read_marks("".join(marks), places))]


def _mark(cell: str, side: int, number: int, line: int, column: int) -> str:
    """Give the mark of a cell, which may be a number of several digits."""
    if len(cell) == 1:
        return cell
    if cell.isdigit() and len(cell) < 4 and 0 < int(cell) <= side:
        return SYMBOLS[int(cell) - 1]
    raise FormatError(f"row {number}: expected a number from 1 to {side}, got {cell!r}", line=line, column=column)


def _write(documents: Sequence[Document]) -> str:
    document = documents[0]
    marks = write_marks(document, _TITLE, ".")
    puzzle = document.puzzle
    side = puzzle.shape.width
    if not isinstance(puzzle, Sudoku) or not _LEAST <= side <= _MOST:
        refuse(_TITLE, f"a grid of {puzzle.shape}")
    box = next((rule for rule in puzzle.rules if isinstance(rule, Boxes)), Boxes(side, side))
    ruler = "+".join("-" * (2 * box.width + (0 < start < side - box.width)) for start in range(0, side, box.width))
    lines: list[str] = []
    for row in range(side):
        if row and row % box.height == 0:
            lines.append(ruler)
        cells = marks[row * side : (row + 1) * side]
        groups = [" ".join(cells[start : start + box.width]) for start in range(0, side, box.width)]
        lines.append(" | ".join(groups))
    return "\n".join(lines) + "\n"


FORMAT = Format(
    name="sudoku-grid",
    title=_TITLE,
    family="sudoku",
    extensions=(".ss", ".sud", ".txt"),
    default_for=(".ss", ".sud"),
    recognises=is_grid,
    read=_read,
    write=_write,
)
