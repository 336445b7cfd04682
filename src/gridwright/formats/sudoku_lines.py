"""Sudoku lines: one puzzle each, 81 characters (or 16, 36, 256), then perhaps its solution and a comment."""

from collections.abc import Sequence

from gridwright.formats.clues import refuse
from gridwright.formats.line_list import first_line, read_lines
from gridwright.formats.marks import find_line, write_marks
from gridwright.formats.regions import looks_like_regions
from gridwright.formats.sdm import FORMAT as SDM
from gridwright.formats.sudoku_grid import is_grid
from gridwright.model import Board, Document, Format
from gridwright.sudoku.puzzle import BLANKS

__all__ = ["FORMAT"]

_TITLE = "Sudoku lines"


def _recognises(text: str) -> bool:
    found = find_line(first_line(text))
    if found is None or SDM.recognises(text) or looks_like_regions(found) or is_grid(text):
        return False
    seen = set(found.marks)
    return len(seen) == 1 or not seen.issubset(BLANKS)


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
