"""Clues as a table of commas, one line on each row of the table: rows first, a blank row, then columns.

A blotted number is `#`. Cells may be quoted; empty ones say nothing, and a row of them parts rows from columns, as
a blank line does and headings `rows` and `columns`.
"""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import nonogram_of, read_clues
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import BLOTTED, Nonogram

__all__ = ["FORMAT"]

_CELL = re.compile(r'"?(?:[0-9]{1,4}|#)?"?')
_HEADINGS = ("rows", "columns")


def _recognises(head: Head) -> Certainty:
    """Take tables with a `#`, a quoted or an empty cell: others are lists of clues."""
    if "," not in head.text or not (head.first[:1].isdigit() or head.first[:1] in '#",rR'):
        return Certainty.NO
    lines = [line for line in head.lines if line.lower().strip(',"') not in _HEADINGS]
    cells = [cell.strip() for line in lines for cell in line.split(",")]
    if not all(map(_CELL.fullmatch, cells)):
        return Certainty.NO
    is_headed = len(lines) < len(head.lines)
    return Certainty.sure_if(is_headed or any(cell[:1] in ("", "#", '"') for cell in cells))


def _read(text: str) -> list[Document]:
    lines = [_words(line) for line in split_lines(text, MAX_PUZZLE_LINES)]
    rows, columns = map(trim_lines, _part(trim_lines(lines)))
    return [Document(Nonogram(*read_clues(rows, columns)))]


def _words(line: TextLine) -> TextLine:
    """Return a row of the table as a clue."""
    cells = [cell.strip().strip('"').strip() for cell in line.text.split(",")]
    return TextLine(line.number, " ".join("?" if cell == "#" else cell for cell in cells if cell))


def _part(lines: list[TextLine]) -> tuple[list[TextLine], list[TextLine]]:
    """Split the rows from the columns."""
    words = [line.text.lower() for line in lines]
    if words[:1] == ["rows"] and "columns" in words:
        at = words.index("columns")
        return lines[1:at], lines[at + 1 :]
    if "" not in words:
        raise FormatError("expected rows and columns parted by a blank row, got one list")
    at = words.index("")
    return lines[:at], lines[at + 1 :]


def _write(document: Document) -> str:
    puzzle = nonogram_of(document)
    if puzzle.is_coloured:
        refuse(f"a nonogram of {len(puzzle.palette) - 1} colours")
    lines: list[str] = []
    for heading, clues in zip(_HEADINGS, (puzzle.row_clues, puzzle.column_clues), strict=True):
        lines.append(f"{heading},")
        for clue in clues:
            numbers = ["#" if block.length == BLOTTED else str(block.length) for block in clue] or ["0"]
            lines.append(",".join(numbers))
    return "\n".join([*lines, ""])


FORMAT = Format(
    title="Table of clues",
    extensions=(".csv",),
    default_for=(".csv",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
