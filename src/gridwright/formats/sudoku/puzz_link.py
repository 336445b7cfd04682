"""Links of puzz.link and pzv.jp that hold a sudoku: two sizes, then digits with letters for runs of open cells.

`g` stands for one open cell, `h` for two, up to `z` for twenty; from 16 on, `-` and two hexadecimal digits.
"""

import re
from collections.abc import Iterator, Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import SYMBOLS

__all__ = ["FORMAT"]

_LINK = re.compile(
    r"(?:https?://)?(?:www\.)?(?:puzz\.link/p(?:zv)?|pzv\.jp/p(?:\.html)?|pzprxs\.vercel\.app/p)\?([a-z]{1,30})/"
)
_BODY = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9a-z.-]{1,2000})/?")
_PIECE = re.compile(r"-[0-9a-f]{2}|[0-9a-f]|[g-z]|\.")
_ADDRESS = "https://puzz.link/p?sudoku"
_RUN = "ghijklmnopqrstuvwxyz"
_MOST_SIDE = 25
_TWO_DIGITS = 16


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_LINK.match(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    return make_documents(content_lines(text, "#"), _read_link)


def _read_link(line: TextLine) -> Document:
    link = _LINK.match(line.text.strip())
    if link is None or link[1] != "sudoku":
        got = repr(link[1]) if link else repr(line.text.strip()[:40])
        raise FormatError(f"expected a link to a sudoku, got {got}", line=line.number)
    body = _BODY.fullmatch(line.text.strip()[link.end() :])
    if body is None or body[1] != body[2] or not 1 <= int(body[1]) <= _MOST_SIDE:
        raise FormatError(f"expected a square of up to {_MOST_SIDE} rows and its digits", line=line.number)
    side = int(body[1])
    values = list(_values(body[3], line))
    if len(values) != side * side or max(values) > side:
        raise FormatError(
            f"expected {side * side} cells with numbers up to {side}, got {len(values)}", line=line.number
        )
    marks = "".join(SYMBOLS[value - 1] if value else "." for value in values)
    return Document(Sudoku(marks, symbols=SYMBOLS[:side]))


def _values(body: str, line: TextLine) -> Iterator[int]:
    """Return the number of every cell, 0 where it is open."""
    at = 0
    while at < len(body):
        piece = _PIECE.match(body, at)
        if piece is None:
            raise FormatError(f"expected digits and letters, got {body[at : at + 10]!r}", line=line.number)
        at = piece.end()
        if piece[0] in _RUN:
            yield from [0] * (_RUN.index(piece[0]) + 1)
        else:
            yield 0 if piece[0] == "." else int(piece[0].removeprefix("-"), 16)


def _write(document: Document) -> str:
    return f"{_ADDRESS}/{_packed(document)}"


def _packed(document: Document) -> str:
    marks, puzzle = write_marks(document, "."), document.puzzle
    side = puzzle.shape.height
    if side > _MOST_SIDE or tuple(puzzle.symbols) != tuple(SYMBOLS[:side]):
        refuse(f"a sudoku of {puzzle.shape} with symbols {puzzle.symbols}")
    parts: list[str] = []
    gap = 0
    for mark in marks + SYMBOLS[0]:
        if mark == ".":
            gap += 1
            continue
        while gap:
            run = min(gap, len(_RUN))
            parts.append(_RUN[run - 1])
            gap -= run
        value = SYMBOLS.index(mark) + 1
        parts.append(f"{value:x}" if value < _TWO_DIGITS else f"-{value:02x}")
    return f"{side}/{side}/{''.join(parts[:-1])}"


FORMAT = Format(
    title="puzz.link address",
    extensions=(".url", ".txt"),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=LINES,
)
