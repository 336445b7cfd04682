"""Tables of sudoku: a heading, then a puzzle and its solution on every line, separated by a comma."""

from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.line_list import read_lines
from gridwright.formats.sudoku.list_heads import has_heading
from gridwright.formats.sudoku.marks import find_line, write_marks
from gridwright.model import Certainty, Document, Format, Frame, Head

__all__ = ["FORMAT"]


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(has_heading(head))


def _write_one(document: Document) -> str:
    marks = write_marks(document, ".")
    if find_line(marks) is None:
        refuse(f"a sudoku of {document.puzzle.shape}")
    goal = document.goal
    if goal is None or not goal.is_complete:
        return f"{marks},"
    symbols = document.puzzle.symbols
    return f"{marks},{''.join(symbols[mask.bit_length() - 1] for mask in goal.masks)}"


FORMAT = Format(
    title="Sudoku table",
    extensions=(".csv",),
    default_for=(".csv",),
    recognises=_recognises,
    read=read_lines,
    write=_write_one,
    frame=Frame("puzzle,solution\n", "\n", "\n"),
)
