"""The images of webpbn's XML: rows framed by bars, one mark per cell, `?` unknown, `[ab]` one of these."""

import re
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

_ROW = re.compile(r"\|([^|\n]*)\|")
_CELL = re.compile(r"\[([^\]]*)\]|(.)")


def read_image(image: Element, marks: Sequence[str]) -> Board:
    """Read an image drawn with these marks, blank first."""
    rows = [(image.line + image.text.count("\n", 0, m.start()), m[1]) for m in _ROW.finditer(image.text)]
    if not rows:
        raise FormatError("expected an image of rows framed by |, got none", line=image.line)
    width = sum(1 for _ in _CELL.finditer(rows[0][1]))
    check_sides(len(rows), width)
    masks: list[int] = []
    for number, (line, row) in enumerate(rows, start=1):
        cells = list(_CELL.finditer(row))
        if len(cells) != width:
            raise FormatError(f"image row {number}: expected {width} cells, got {len(cells)}", line=line)
        masks += [_read_cell(cell[1] if cell[2] is None else cell[2], marks, number, line) for cell in cells]
    return Board(Shape(len(rows), width), tuple(masks))


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
