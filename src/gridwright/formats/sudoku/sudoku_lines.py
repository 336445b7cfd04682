"""Sudoku lines: one puzzle each, 81 characters (or 16, 36, 256), then perhaps its solution and a comment.

A solution beside a puzzle is read, never written: a list to be solved should not tell it. Tables keep both.
"""

from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.line_list import read_lines, tells_boxes
from gridwright.formats.sudoku.list_heads import first_line, has_heading
from gridwright.formats.sudoku.marks import find_line, looks_miscounted, write_marks
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku.puzzle import BLANKS

__all__ = ["FORMAT"]

_CLASSIC = 81


def _recognises(head: Head) -> Certainty:
    found = find_line(first_line(head))
    if found is None:
        # A line of nearly the right length is told how many cells it has.
        return Certainty.maybe_if(looks_miscounted(first_line(head)))
    if tells_boxes(head):
        return Certainty.NO
    seen = set(found.marks)
    if len(seen) > 1 and seen.issubset(BLANKS):
        return Certainty.NO
    # Digits alone may be a collection in another format, and a few marks the row of a large grid.
    plain = (found.marks.isdigit() and not found.rest) or has_heading(head)
    return Certainty.SURE if len(found.marks) == _CLASSIC and not plain else Certainty.MAYBE


def _write_one(document: Document) -> str:
    marks = write_marks(document, ".")
    if find_line(marks) is None:
        refuse(f"a sudoku of {document.puzzle.shape}")
    about = document.about
    comment = " ".join((about.description or about.title).split())
    return f"{marks}{' # ' + comment if comment else ''}"


FORMAT = Format(
    title="Sudoku lines",
    extensions=(".txt", ".csv"),
    default_for=(".txt",),
    recognises=_recognises,
    read=read_lines,
    write=_write_one,
    frame=LINES,
)
