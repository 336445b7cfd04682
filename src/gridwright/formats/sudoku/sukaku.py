"""Sukaku lines: nine characters for every cell of a classic sudoku, each digit in its place or `.` instead.

A line has 729 characters; a `0` stands for `.` too. One puzzle per line.
"""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.given_candidates import puzzle_of, values_of
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.list_heads import first_line
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES

__all__ = ["FORMAT"]

_SIDE = 9
_LENGTH = _SIDE**3
_LINE = re.compile(r"[0-9.]{729}")
_PLACES = "123456789" * _SIDE**2


def _recognises(head: Head) -> Certainty:
    line = first_line(head).partition(" ")[0]
    return Certainty.sure_if(
        _LINE.fullmatch(line) is not None
        and all(line[start : start + _SIDE].strip(".0") for start in range(0, _LENGTH, _SIDE))
        and all(mark in {".", "0", place} for mark, place in zip(line, _PLACES, strict=True))
    )


def _read(text: str) -> Sequence[Document]:
    lines = content_lines(text, "#")
    if not lines:
        raise FormatError(f"expected lines of {_LENGTH} characters, got none")
    return make_documents(lines, _read_line)


def _read_line(line: TextLine) -> Document:
    marks = line.text.split(None, 1)[0]
    if len(marks) != _LENGTH:
        raise FormatError(f"expected {_LENGTH} characters, 9 for every cell, got {len(marks)}", line=line.number)
    for at, (mark, place) in enumerate(zip(marks, _PLACES, strict=True)):
        if mark not in ".0" and mark != place:
            raise FormatError(f"expected {place} or . here, got {mark!r}", line=line.number, column=at + 1)
    cells = [marks[start : start + _SIDE] for start in range(0, _LENGTH, _SIDE)]
    values = [[place for place, mark in enumerate(cell, start=1) if mark not in ".0"] for cell in cells]
    return Document(puzzle_of(values, line=line.number))


def _write_line(document: Document) -> str:
    values = values_of(document)
    if len(values) != _SIDE**2:
        refuse(f"a sudoku of {document.puzzle.shape}")
    return "".join(str(value) if value in left else "." for left in values for value in range(1, _SIDE + 1))


FORMAT = Format(
    title="Sukaku lines",
    extensions=(".sukaku", ".txt"),
    default_for=(".sukaku",),
    recognises=_recognises,
    read=_read,
    write=_write_line,
    frame=LINES,
)
