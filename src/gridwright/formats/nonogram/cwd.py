"""The .cwd of QNonograms: the number of rows, that of columns, the row clues, a blank line, the column clues."""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.nonogram.sized_clues import clue_lines
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_SIZE = re.compile(r"[0-9]{1,4}")
_LEAST_LINES = 4


def _recognises(head: Head) -> Certainty:
    lines = head.text.lstrip("\n").split("\n")
    if len(head.lines) < _LEAST_LINES or not all(_SIZE.fullmatch(line.strip()) for line in lines[:2]):
        return Certainty.NO
    if not all(line[0].isdigit() and "." not in line for line in head.lines):
        return Certainty.NO
    # A blank line in the right place is the mark of this format; without it, any list of numbers may be one.
    after = 2 + int(lines[0])
    parted = len(lines) > after + 1 and not lines[after].strip()
    return Certainty.SURE if parted else Certainty.MAYBE


def _read(text: str) -> list[Document]:
    lines = trim_lines(split_lines(text, MAX_PUZZLE_LINES), after=False)
    if len(lines) < 2:
        raise FormatError("expected the numbers of rows and of columns on two lines, got fewer lines")
    height, width = (
        parse_side(line.text.strip(), name, line=line.number)
        for line, name in zip(lines, ("rows", "columns"), strict=False)
    )
    rows, columns = _part(lines[2:], height, width)
    return [Document(Nonogram(*read_clues(rows, columns)))]


def _part(body: list[TextLine], height: int, width: int) -> tuple[list[TextLine], list[TextLine]]:
    """Split rows from columns: by count alone where no clue is blank, else at the blank line after the rows."""
    content = [line for line in body if not line.is_blank]
    if len(content) >= height + width:
        lines = clue_lines(body, height + width, f"clue lines ({height} rows, {width} columns)")
        return lines[:height], lines[height:]
    if len(body) <= height or not body[height].is_blank:
        raise FormatError(
            f"expected {height} row clues and a blank line below them, got another line",
            line=body[min(height, len(body) - 1)].number if body else None,
        )
    return body[:height], clue_lines(body[height + 1 :], width, "column clues below the blank line")


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [str(puzzle.shape.height), str(puzzle.shape.width)]
    lines += [clue_text(clue) for clue in puzzle.row_clues]
    lines += ["", *(clue_text(clue) for clue in puzzle.column_clues)]
    return "\n".join(lines) + "\n"


FORMAT = Format(title="QNonograms .cwd", extensions=(".cwd",), recognises=_recognises, read=_read, write=_write)
