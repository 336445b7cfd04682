"""The .sdx of SudoCue, work in progress: one line per row, cells separated by blanks.

A digit alone is a given, `u` before it marks one that the player has placed, several digits are the candidates
left. A remark begins with `#`; one is written where nothing is placed: bare candidates would be a puzzle of their
own.
"""

import re

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import Board, Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_SIDE = 9
_CELL = re.compile(r"u?[1-9]|[1-9]{2,9}")
_PLACED = "u"
_REMARK = "# work in progress\n"


def _recognises(head: Head) -> Certainty:
    if not head.lines or (not head.first.startswith("#") and len(head.first.split()) != _SIDE):
        return Certainty.NO
    rows = [line.split() for line in head.lines if not line.startswith("#")]
    if len(rows) != _SIDE or not all(len(row) == _SIDE and all(map(_CELL.fullmatch, row)) for row in rows):
        return Certainty.NO
    placed = any(cell.startswith(_PLACED) for row in rows for cell in row)
    return Certainty.SURE if placed or head.first.startswith("#") else Certainty.MAYBE


def _read(text: str) -> list[Document]:
    lines = content_lines(text, "#")
    if len(lines) != _SIDE:
        raise FormatError(f"expected {_SIDE} rows, got {len(lines)}")
    cells = [cell for number, line in enumerate(lines, start=1) for cell in _cells(line, number)]
    puzzle = Sudoku("".join(cell if len(cell) == 1 else "." for cell in cells))
    masks = [sum(1 << int(mark) - 1 for mark in set(cell.removeprefix(_PLACED))) for cell in cells]
    board = Board(puzzle.shape, tuple(masks))
    return [Document(puzzle, progress=None if board == puzzle.start else board)]


def _cells(line: TextLine, number: int) -> list[str]:
    cells = line.text.split()
    if len(cells) != _SIDE:
        raise FormatError(f"row {number}: expected {_SIDE} cells, got {len(cells)}", line=line.number)
    for cell in cells:
        if not _CELL.fullmatch(cell):
            raise FormatError(
                f"row {number}: expected a digit, u and a digit, or candidates, got {cell[:20]!r}",
                line=line.number,
            )
    return cells


def _write(document: Document) -> str:
    givens = write_marks(document, ".")
    if len(givens) != _SIDE**2:
        refuse(f"a sudoku of {document.puzzle.shape}")
    board = document.progress or document.puzzle.start
    if board.is_broken:
        refuse("a board with a cell that has nothing left")
    cells: list[str] = []
    for given, mask in zip(givens, board.masks, strict=True):
        left = "".join(str(symbol + 1) for symbol in range(_SIDE) if mask >> symbol & 1)
        cells.append(given if given != "." else f"{_PLACED}{left}" if len(left) == 1 else left)
    rows = [cells[start : start + _SIDE] for start in range(0, len(cells), _SIDE)]
    remark = "" if any(cell.startswith(_PLACED) for cell in cells) else _REMARK
    return remark + "".join(f"{' '.join(row)}\n" for row in rows)


FORMAT = Format(title="SudoCue .sdx", extensions=(".sdx",), recognises=_recognises, read=_read, write=_write)
