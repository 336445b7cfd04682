"""The .sdm collection: one classic sudoku per line, 81 digits, 0 for a blank."""

import re

from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.line_list import read_lines, tells_boxes
from gridwright.formats.sudoku.list_heads import first_line
from gridwright.formats.sudoku.marks import find_line, write_marks
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES

__all__ = ["FORMAT"]

_DIGITS = re.compile(r"[0-9]{81}")


def _recognises(head: Head) -> Certainty:
    found = find_line(first_line(head))
    return Certainty.sure_if(
        found is not None
        and not found.rest
        and _DIGITS.fullmatch(found.marks) is not None
        and not tells_boxes(head)
    )


def _write(document: Document) -> str:
    line = write_marks(document, "0")
    if not _DIGITS.fullmatch(line):
        refuse(f"a sudoku of {len(line)} cells")
    return line


FORMAT = Format(
    title=".sdm collection",
    extensions=(".sdm",),
    recognises=_recognises,
    read=read_lines,
    write=_write,
    frame=LINES,
)
