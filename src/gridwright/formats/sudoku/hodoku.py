"""HoDoKu library lines: a position, the technique that it shows, and what that technique concludes.

The fields of a line are separated by colons: technique code, candidates looked at, grid, removed candidates,
eliminations, placements, remark. Only the grid is needed; what the line says about the technique is kept as title
and description. Lines that begin with # are remarks.
"""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import content_lines
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import About, Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku
from gridwright.sudoku.explaining.positions import read_candidates, read_position, write_position

__all__ = ["FORMAT"]

_LINE = re.compile(r":[0-9]{4,5}(-[0-9x])?:[0-9 ]*+:[+0-9.]{81}")
_CODE = re.compile(r"[0-9]{4,5}(-[0-9x])?")
_SHOWS = re.compile(r"(?:eliminates ([0-9 ]++))?(?:, )?(?:places ([0-9 ]++))?")
_CELLS = 81
_FIELDS = 7
_NO_CODE = "0000"


def _recognises(head: Head) -> Certainty:
    first = next((line for line in head.lines if not line.startswith("#")), "")
    return Certainty.sure_if(_LINE.match(first) is not None)


def _read(text: str) -> Sequence[Document]:
    lines = content_lines(text, "#")
    if not lines:
        raise FormatError("expected library lines such as :0300:5:GRID:REMOVED:ELIMINATED:PLACED:, got none")
    return make_documents(lines, lambda line: _read_line(line.number, line.text.strip()))


def _read_line(number: int, line: str) -> Document:
    fields = line.split(":")
    if len(fields) < 4 or fields[0]:
        raise FormatError(
            f"expected a line such as :0300:5:GRID:REMOVED:ELIMINATED:PLACED:, got {line!r}", line=number
        )
    fields += [""] * (_FIELDS + 1 - len(fields))
    try:
        puzzle, board = read_position(fields[3], fields[4])
        for conclusions in fields[5:7]:
            read_candidates(conclusions)
    except FormatError as error:
        raise FormatError(error.message, line=number) from None
    shows = [f"eliminates {fields[5]}"] * bool(fields[5]) + [f"places {fields[6]}"] * bool(fields[6])
    return Document(puzzle, About(title=fields[1], description=", ".join(shows)), board)


def _write_one(document: Document) -> str:
    if len(write_marks(document, ".")) != _CELLS or not isinstance(document.puzzle, Sudoku):
        refuse(f"a sudoku of {document.puzzle.shape}")
    grid, removed = write_position(document.puzzle, document.progress)
    about = document.about
    code = about.title if _CODE.fullmatch(about.title) else _NO_CODE
    shows = _SHOWS.fullmatch(about.description)
    eliminates, places = (shows[1] or "", shows[2] or "") if shows else ("", "")
    return f":{code}::{grid}:{removed}:{eliminates}:{places}:"


FORMAT = Format(
    title="HoDoKu library lines",
    extensions=(".lib",),
    recognises=_recognises,
    read=_read,
    write=_write_one,
    frame=LINES,
)
