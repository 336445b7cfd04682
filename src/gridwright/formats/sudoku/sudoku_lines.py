"""Sudoku lines: one puzzle each, 81 characters (or 16, 36, 256), then perhaps its solution and a comment."""

from collections.abc import Sequence

from gridwright.formats.shared.refusal import refuse
from gridwright.formats.sudoku.line_list import first_line, read_lines
from gridwright.formats.sudoku.marks import find_line, looks_like_regions, write_marks
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.sudoku.puzzle import BLANKS

__all__ = ["FORMAT"]

_TITLE = "Sudoku lines"
_CLASSIC = 81


def _recognises(head: Head) -> Certainty:
    found = find_line(first_line(head))
    if found is None or looks_like_regions(found):
        return Certainty.NO
    seen = set(found.marks)
    if len(seen) > 1 and seen.issubset(BLANKS):
        return Certainty.NO
    # Digits alone may be a collection in another format, and a few marks the row of a large grid.
    plain = found.marks.isdigit() and not found.rest
    return Certainty.SURE if len(found.marks) == _CLASSIC and not plain else Certainty.MAYBE


def _write(documents: Sequence[Document]) -> str:
    return "".join(_write_one(document) + "\n" for document in documents)


def _write_one(document: Document) -> str:
    marks = write_marks(document, _TITLE, ".")
    if find_line(marks) is None:
        refuse(_TITLE, f"a sudoku of {document.puzzle.shape}")
    about = document.about
    comment = " ".join((about.description or about.title).split())
    solution = f" {_solution(document.goal, document.puzzle.symbols)}" if document.goal else ""
    return f"{marks}{solution}{' # ' + comment if comment else ''}"


def _solution(board: Board, symbols: Sequence[str]) -> str:
    return "".join("." if (s := board.symbol(cell)) is None else symbols[s] for cell in board.shape.cells)


FORMAT = Format(
    name="sudoku-lines",
    title=_TITLE,
    family="sudoku",
    extensions=(".txt", ".csv"),
    default_for=(".txt",),
    recognises=_recognises,
    read=read_lines,
    write=_write,
    holds_many=True,
)
