"""Links of SudokuWiki: `?bd=` and 81 digits, or `S9B` and a position, two characters of base 36 for every cell.

Numbers up to 9 are givens, up to 18 digits that were placed; 18 more than a set of bits are the candidates left.
"""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_LINK = re.compile(
    r"(?:https?://)?(?:www\.)?sudokuwiki\.org/[A-Za-z_]{1,40}(?:\.htm|\.asp)?\?bd=([A-Za-z0-9.]{1,400})"
)
_BARE = re.compile(r"S9[A-Z][0-9a-zA-Z]{162}")
_ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="
_SIDE, _CELLS = 9, 81
_PACKED = "S9B"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_LINK.match(head.first) is not None or _BARE.fullmatch(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    return make_documents(content_lines(text, "#"), _read_link)


def _read_link(line: TextLine) -> Document:
    link = _LINK.match(line.text.strip())
    packed = link[1] if link else line.text.strip()
    if packed.startswith("S9"):
        return _read_position(packed, line)
    if len(packed) != _CELLS or not all(mark in "0123456789." for mark in packed):
        raise FormatError(
            f"expected {_CELLS} digits or {_PACKED} and a position, got {packed[:40]!r}", line=line.number
        )
    return Document(Sudoku(packed.replace("0", ".")))


def _read_position(packed: str, line: TextLine) -> Document:
    if not packed.startswith(_PACKED):
        raise FormatError(f"expected {_PACKED}, a classic sudoku, got {packed[:3]!r}", line=line.number)
    body = packed.removeprefix(_PACKED).lower()
    if len(body) != 2 * _CELLS or not all(mark in _DIGITS for mark in body):
        raise FormatError(f"expected {2 * _CELLS} characters after {_PACKED}, got {len(body)}", line=line.number)
    numbers = [int(body[place : place + 2], 36) for place in range(0, len(body), 2)]
    if not all(1 <= number < 2 * _SIDE + (1 << _SIDE) for number in numbers):
        raise FormatError("expected a digit or candidates of each cell, got neither", line=line.number)
    puzzle = Sudoku("".join(str(number) if number <= _SIDE else "." for number in numbers))
    board = Board(puzzle.shape, tuple(map(_mask, numbers)))
    return Document(puzzle, progress=None if board == puzzle.start else board)


def _mask(number: int) -> int:
    return 1 << (number - 1) % _SIDE if number <= 2 * _SIDE else number - 2 * _SIDE


def _write(document: Document) -> str:
    return f"{_ADDRESS}{_packed(document)}"


def _packed(document: Document) -> str:
    givens = write_marks(document, "0")
    if len(givens) != _CELLS:
        refuse(f"a sudoku of {document.puzzle.shape}")
    board = document.progress
    if board is None or board == document.puzzle.start:
        return givens
    if board.is_broken:
        refuse("a board with a cell that has nothing left")
    numbers = [_number(given, mask) for given, mask in zip(givens, board.masks, strict=True)]
    return _PACKED + "".join(_DIGITS[number // 36] + _DIGITS[number % 36] for number in numbers)


def _number(given: str, mask: int) -> int:
    if given != "0":
        return int(given)
    return _SIDE + mask.bit_length() if mask.bit_count() == 1 else 2 * _SIDE + mask


FORMAT = Format(
    title="SudokuWiki link",
    extensions=(".url", ".txt"),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=LINES,
)
