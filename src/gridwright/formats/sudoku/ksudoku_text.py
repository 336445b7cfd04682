"""The plain .txt of KSudoku: a shape without givens, as its number of symbols, its sizes and its groups of cells.

The first line is the order, the second `X Y Z` (Z is 1), the third the number of groups; each further line is the
size of a group and the numbers of its cells, column by column from the top.
"""

import math
import re

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.limits import MAX_LINES, parse_side
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.ksudoku_groups import rules_of
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import SYMBOLS

__all__ = ["FORMAT"]

_NUMBERS = re.compile(r"[0-9]{1,6}(?:[ \t]{1,9}[0-9]{1,6}){0,2000}[ \t]{0,9}")
_MOST_SYMBOLS = 25
_LEAST = 4


def _recognises(head: Head) -> Certainty:
    rows = [line.split() for line in head.lines[:_LEAST] if _NUMBERS.fullmatch(line)]
    if len(rows) < _LEAST or [len(row) for row in rows[:3]] != [1, 3, 1] or rows[1][2] != "1":
        return Certainty.NO
    return Certainty.sure_if(len(rows[3]) == int(rows[3][0]) + 1)


def _read(text: str) -> list[Document]:
    lines = content_lines(text)
    rows = [_numbers(line) for line in lines[:MAX_LINES]]
    if len(rows) < _LEAST or [len(row) for row in rows[:3]] != [1, 3, 1]:
        raise FormatError("expected the order, three sizes, the number of groups and the groups, got less")
    order = rows[0][0]
    width, height = (
        parse_side(str(size), name, line=lines[1].number)
        for size, name in zip(rows[1], ("columns", "rows"), strict=False)
    )
    if rows[1][2] != 1 or not 1 <= order <= _MOST_SYMBOLS:
        raise FormatError(f"expected one layer and up to {_MOST_SYMBOLS} symbols", line=lines[1].number)
    shape = Shape(height, width)
    if len(rows) - 3 != rows[2][0]:
        raise FormatError(f"expected {rows[2][0]} groups, got {len(rows) - 3}", line=lines[2].number)
    groups = []
    for line, (size, *cells) in zip(lines[3:], rows[3:], strict=True):
        if len(cells) != size or not size or max(cells) >= shape.size:
            raise FormatError(f"expected {size} cells below {shape.size} in a group", line=line.number)
        groups.append(tuple(shape.cell(cell % height, cell // height) for cell in cells))
    corners = [(0, True)] if _has_lines(groups, shape, order) else []
    base = math.isqrt(order)
    try:
        rules = rules_of(groups, corners, shape, order, base)
        puzzle = Sudoku.with_rules(shape, SYMBOLS[:order], [None] * shape.size, rules)
    except InvalidPuzzleError as error:
        raise FormatError(str(error)) from None
    return [Document(puzzle)]


def _numbers(line: TextLine) -> list[int]:
    if not _NUMBERS.fullmatch(line.text.strip()):
        raise FormatError(f"expected numbers, got {line.text.strip()[:40]!r}", line=line.number)
    return [int(word) for word in line.text.split()]


def _has_lines(groups: list[tuple[int, ...]], shape: Shape, order: int) -> bool:
    """Return whether the whole sheet is one grid with all its rows and columns."""
    wanted = {frozenset(line) for line in (*shape.rows, *shape.columns)}
    return shape == Shape(order, order) and wanted <= {frozenset(group) for group in groups}


FORMAT = Format(title="KSudoku text", extensions=(".txt",), recognises=_recognises, read=_read)
