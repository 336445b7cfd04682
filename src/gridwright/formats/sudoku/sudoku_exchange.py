"""Addresses of SudokuExchange: `?s=` and 81 digits, or the same packed."""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.marks import write_marks
from gridwright.formats.sudoku.packed_digits import pack_digits, unpack_digits
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_LINK = re.compile(r"(?:https?://)?(?:www\.)?sudokuexchange\.com/(?:play/)?\?s=([0-9A-Za-z]{1,81})")
_ADDRESS = "https://sudokuexchange.com/play/?s="
_CELLS = 81


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_LINK.match(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    return make_documents(content_lines(text, "#"), _read_link)


def _read_link(line: TextLine) -> Document:
    link = _LINK.match(line.text.strip())
    if link is None:
        raise FormatError(f"expected {_ADDRESS} and a puzzle, got {line.text.strip()[:40]!r}", line=line.number)
    digits = unpack_digits(link[1])
    if len(digits) != _CELLS:
        raise FormatError(f"expected {_CELLS} digits, packed or not, got {len(digits)}", line=line.number)
    return Document(Sudoku(digits))


def _write(document: Document) -> str:
    return f"{_ADDRESS}{pack_digits(_digits(document))}"


def _digits(document: Document) -> str:
    digits = write_marks(document, "0")
    if len(digits) != _CELLS:
        refuse(f"a sudoku of {document.puzzle.shape}")
    return digits


FORMAT = Format(
    title="SudokuExchange link",
    extensions=(".url", ".txt"),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=LINES,
)
