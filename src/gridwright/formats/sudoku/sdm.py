"""The .sdm collection: one classic sudoku per line, 81 digits, 0 for a blank."""

import re
from collections.abc import Sequence

from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.line_list import read_lines, tells_boxes
from gridwright.formats.sudoku.list_heads import first_line
from gridwright.formats.sudoku.marks import find_line, write_marks
from gridwright.model import Certainty, Document, Format, Frame, Head

__all__ = ["FORMAT"]

_TITLE = ".sdm collection"
_DIGITS = re.compile(r"[0-9]{81}")


def _recognises(head: Head) -> Certainty:
    found = find_line(first_line(head))
    return Certainty.sure_if(
        found is not None
        and not found.rest
        and _DIGITS.fullmatch(found.marks) is not None
        and not tells_boxes(head)
    )


def _write(documents: Sequence[Document]) -> str:
    lines = [write_marks(document, _TITLE, "0") for document in documents]
    for line in lines:
        if not _DIGITS.fullmatch(line):
            refuse(_TITLE, f"a sudoku of {len(line)} cells")
    return "".join(line + "\n" for line in lines)


FORMAT = Format(
    name="sdm",
    title=_TITLE,
    family="sudoku",
    extensions=(".sdm",),
    recognises=_recognises,
    read=read_lines,
    write=_write,
    holds_many=True,
    frame=Frame(),
)
