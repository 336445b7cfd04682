"""Pictures drawn with squares in colour, as people write them in messages: each is a cell, the white one blank."""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import picture_rows
from gridwright.formats.nonogram.pixels import picture_of, shown_by
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, check_sides
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import split_lines, trim_lines
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head

__all__ = ["FORMAT"]

_RGBS = {
    "⬜": "ffffff",
    "⬛": "000000",
    "🟥": "ff0000",
    "🟧": "ffa500",
    "🟨": "ffff00",
    "🟩": "008000",
    "🟦": "0000ff",
    "🟪": "800080",
    "🟫": "a52a2a",
}
_SIGNS = list(_RGBS)
_DRAWN = re.compile(f"[{''.join(_SIGNS)}\ufe0f]+")
_STYLE = "\ufe0f"


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(bool(head.lines) and all(map(_DRAWN.fullmatch, head.lines)))


def _read(text: str) -> list[Document]:
    lines = trim_lines(split_lines(text, MAX_PUZZLE_LINES))
    rows = [line.text.strip().replace(_STYLE, "") for line in lines]
    width = max(map(len, rows), default=0)
    check_sides(len(rows), width)
    for number, (line, row) in enumerate(zip(lines, rows, strict=True), start=1):
        if len(row) != width or not _DRAWN.fullmatch(row):
            got = row[:20]
            raise FormatError(f"picture row {number}: expected {width} squares, got {got!r}", line=line.number)
    values = [_SIGNS.index(sign) for row in rows for sign in row]
    return [picture_of(Shape(len(rows), width), values, dict(enumerate(_RGBS.values())), blank=0)]


def _write(document: Document) -> str:
    puzzle, board = shown_by(document, knows_blank=True)
    signs = {rgb: sign for sign, rgb in _RGBS.items()}
    wanted = [colour.rgb for colour in puzzle.palette]
    known = [rgb for rgb in _RGBS.values() if rgb in wanted]
    if known != wanted or wanted[0] != _RGBS[_SIGNS[0]]:
        refuse(f"colours other than {', '.join(_SIGNS)} in this order")
    marks = {1 << number: signs[rgb] for number, rgb in enumerate(wanted)}
    return "\n".join(picture_rows(board, marks.__getitem__)) + "\n"


FORMAT = Format(title="Picture of squares", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
