"""Sudoku drawn in rows: one line per row, with or without rulers, bars and spaces between the cells."""

import re

from gridwright.errors import FormatError
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.formats.sudoku.box_maps import boxes_of
from gridwright.formats.sudoku.marks import BLANK_NAMES, read_marks
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import BLANKS, SYMBOLS

__all__ = [
    "LEAST",
    "MOST",
    "looks_drawn",
    "looks_ragged",
    "may_be_drawn",
    "part_grids",
    "read_grid",
    "rows_of",
    "tells_boxes",
]

LEAST, MOST = 2, 35
"""The fewest and the most rows of a grid that is read."""

_HEADING = re.compile(r"\s*+(?:grid|puzzle|sudoku)\b[ \t:#]*+(.*)", re.IGNORECASE)
_EMPTY = ({"."}, {"0"}, {"_"}, {"?"})
_RULER_MARKS = frozenset("-=+|:.'`* \t")
_RULES = ("--", "==", "-+-", "=+=")
_ROW = re.compile(r"[0-9A-Za-z.*_?\s|!,-]+")
_CELL = re.compile(r"[0-9A-Za-z.*_?-]+")
_GLANCE = re.compile(r"[0-9A-Za-z.*_?\s|!,;+=:'`#-]{1,3000}")
_TWO_DIGITS = 10
_LEAST_BOXED = 4
_ODD = re.compile(r"[^\s|!,0-9A-Za-z.*_?-]")
_FRAME = "|!"


def part_grids(text: str) -> list[tuple[str, list[TextLine]]]:
    """Split the lines into grids with their headings; blank lines between the bands of one grid do not part it."""
    groups: list[tuple[str, list[TextLine]]] = [("", [])]
    for line in split_lines(text):
        heading = _HEADING.fullmatch(line.text)
        if heading or (line.is_blank and groups[-1][1]):
            groups.append((heading[1].strip() if heading else "", []))
        elif not line.is_blank and not _is_remark(line.text):
            groups[-1][1].append(line)
    headed = any(title for title, _ in groups)
    groups = [(title, lines) for title, lines in groups if lines]
    whole = [line for _, lines in groups for line in lines]
    if not headed and (_is_square(whole) or not all(_is_square(lines) for _, lines in groups)):
        return [("", whole)]
    return groups or [("", whole)]


def _is_remark(text: str) -> bool:
    """Return whether a line begins with `#` and says something; without a word it may be the row of a picture."""
    return text.lstrip().startswith("#") and any(mark.isalnum() for mark in text)


def _is_square(lines: list[TextLine]) -> bool:
    rows = rows_of(lines)
    return LEAST <= len(rows) <= MOST and all(len(_cells(row, len(rows))) == len(rows) for row in rows)


def may_be_drawn(line: str) -> bool:
    """Return whether, at a glance, a line may belong to a grid: a row, a ruler, a remark or a heading."""
    return line.startswith("#") or _GLANCE.fullmatch(line) is not None


def looks_drawn(lines: list[TextLine]) -> bool:
    """Return whether lines look like one grid with some givens, or with one sort of blanks alone."""
    rows = rows_of(lines)
    if not LEAST <= len(rows) <= MOST or not all(_ROW.fullmatch(row.text) for row in rows):
        return False
    cells = [_cells(row, len(rows)) for row in rows]
    drawn = any(mark in line.text for line in lines for mark in "|+")
    if not drawn and any(len(row) != len(rows) for row in cells):
        return False
    words = {cell for row in cells for _, cell in row if len(cell) > 1}
    if any(not word.isdigit() or len(word) > 2 for word in words) or (words and len(rows) < _TWO_DIGITS):
        return False
    marks = {mark for row in cells for _, cell in row for mark in cell}
    known = marks.issubset(SYMBOLS[: len(rows)] + SYMBOLS[: len(rows)].lower() + "0" + BLANKS)
    return (bool(marks - set(BLANKS)) or marks in _EMPTY) and (drawn or known or bool(words))


def looks_ragged(lines: list[TextLine]) -> bool:
    """Return whether most rows have as many cells as there are rows, but not all."""
    rows = rows_of(lines)
    if not 4 <= len(rows) <= MOST or not all(_ROW.fullmatch(row.text) for row in rows):
        return False
    right = sum(len(_cells(row, len(rows))) == len(rows) for row in rows)
    return len(rows) / 2 < right < len(rows)


def tells_boxes(lines: list[TextLine]) -> bool:
    """Return whether rows hold the box of every cell instead of digits; below 4x4 they are digits."""
    rows = rows_of(lines)
    if len(rows) < _LEAST_BOXED:
        return False
    marks = [mark for row in rows for _, mark in _cells(row, len(rows))]
    return len(marks) == len(rows) ** 2 and boxes_of(marks) is not None


def rows_of(lines: list[TextLine]) -> list[TextLine]:
    """Drop the rulers; lines of dashes are rows where dashes are blanks, which the count of rows tells."""
    rows = [line for line in lines if not _is_ruler(line.text)]
    widths = {len(_cells(line, 0)) for line in rows}
    dashes = any("-" in line.text for line in rows)
    return lines if dashes and widths == {len(lines)} else rows


def _is_ruler(text: str) -> bool:
    return _RULER_MARKS.issuperset(text) and any(rule in text for rule in _RULES)


def _cells(line: TextLine, side: int) -> list[tuple[int, str]]:
    """Split a row into cells with their columns: words where there are as many as rows, else characters."""
    text = line.text
    for mark in _FRAME + ",":
        text = text.replace(mark, " ")
    words = [(match.start() + 1, match[0]) for match in _CELL.finditer(text)]
    if len(words) == side:
        return words
    return [(start + place, mark) for start, word in words for place, mark in enumerate(word)]


def read_grid(lines: list[TextLine]) -> Sudoku:
    """Read one grid."""
    rows = rows_of(lines)
    side = len(rows)
    if not LEAST <= side <= MOST:
        raise FormatError(f"expected {LEAST} to {MOST} rows, got {side}")
    marks: list[str] = []
    places: list[tuple[int, int]] = []
    for number, row in enumerate(rows, start=1):
        if (odd := _ODD.search(row.text)) is not None:
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
    return read_marks("".join(marks), places)


def _mark(cell: str, side: int, number: int, line: int, column: int) -> str:
    """Return the mark of a cell, which may be a number of several digits."""
    if len(cell) == 1:
        return cell
    if cell.isdigit() and len(cell) < 4 and 0 < int(cell) <= side:
        return SYMBOLS[int(cell) - 1]
    raise FormatError(f"row {number}: expected a number from 1 to {side}, got {cell!r}", line=line, column=column)
