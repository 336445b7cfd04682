"""The images of webpbn's XML: rows framed by bars, one mark per cell, `?` unknown, `[ab]` one of these."""

import string
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_sides
from gridwright.formats.shared.xml_tree import Element
from gridwright.grid import Shape
from gridwright.model import Board

__all__ = ["MARKS", "read_image"]

MARKS = ".#" + string.ascii_letters + string.digits + " !$%()*+,-/:;=@^_{}~"
"""The characters that may stand for a colour."""


def read_image(image: Element, marks: Sequence[str]) -> Board:
    """Read an image drawn with these marks, blank first."""
    rows = [(line, row) for line, text in enumerate(image.text.split("\n"), image.line) for row in _rows(text)]
    if not rows:
        raise FormatError("expected an image of rows framed by |, got none", line=image.line)
    width = len(_cells(rows[0][1]))
    check_sides(len(rows), width)
    masks: list[int] = []
    for number, (line, row) in enumerate(rows, start=1):
        cells = _cells(row)
        if len(cells) != width:
            raise FormatError(f"image row {number}: expected {width} cells, got {len(cells)}", line=line)
        masks += [_read_cell(cell, marks, number, line) for cell in cells]
    return Board(Shape(len(rows), width), tuple(masks))


def _rows(text: str) -> list[str]:
    """List what stands between bars; each pair of bars frames one row."""
    parts = text.split("|")
    return parts[1 : len(parts) - 1 : 2]


def _cells(row: str) -> list[str]:
    """Split a row into its cells: one mark each, or all that stands inside brackets."""
    cells: list[str] = []
    place, last = 0, row.rfind("]")
    while place < len(row):
        end = row.index("]", place) if row[place] == "[" and place < last else place
        cells.append(row[place + 1 : end] if end > place else row[place])
        place = end + 1
    return cells


def _read_cell(text: str, marks: Sequence[str], number: int, line: int) -> int:
    if text == "?":
        return (1 << len(marks)) - 1
    mask = 0
    for mark in text:
        if mark not in marks:
            raise FormatError(
                f"image row {number}: expected one of {' '.join(marks)} or ?, got {mark!r}", line=line
            )
        mask |= 1 << marks.index(mark)
    if not mask:
        raise FormatError(f"image row {number}: expected at least one colour inside [], got none", line=line)
    return mask
