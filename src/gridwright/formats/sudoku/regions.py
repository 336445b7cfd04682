"""Sudoku with boxes: the digits, 0 for a blank, and a box or colour number for every cell.

Either comes first; what they hold tells them apart. They stand as two words on a line, on two lines, or as two
blocks of rows. Colours that repeat are flooded into boxes. Boxes alone are an empty puzzle.
"""

import math
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.formats.sudoku.box_maps import box_letters, box_rule, boxes_of
from gridwright.formats.sudoku.drawn_rows import may_be_drawn
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.list_heads import is_skipped
from gridwright.formats.sudoku.marks import BLANK_NAMES, marks_of, symbols_for
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import BLANKS, SYMBOLS
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

__all__ = ["FORMAT"]

_GAP = re.compile(r"[\s,;:|]+")
_LEAST_SIDE, _MOST_SIDE = 4, 35
_LOOKED_AT = 80


class _Grid(NamedTuple):
    """A mark for every cell, the line on which they begin, and the boxes that they are, if they are boxes."""

    marks: tuple[str, ...]
    line: int
    boxes: tuple[int, ...] | None


def _recognises(head: Head) -> Certainty:
    if not all(map(may_be_drawn, head.lines[:4])):
        return Certainty.NO
    numbered = enumerate(head.lines[:_LOOKED_AT], start=1)
    lines = [TextLine(1, line) for number, line in numbered if not is_skipped(number, line)]
    if not head.is_whole:
        lines = lines[:-1] or lines
    if any(grid.boxes for line in lines[:2] for grid in _words_of(line)):
        return Certainty.SURE
    return Certainty.sure_if(bool(lines and _in_rows(lines[: 2 * len(_cells(lines[0]))])))


def _read(text: str) -> Sequence[Document]:
    lines = [line for line in split_lines(text) if not is_skipped(line.number, line.text)]
    pairs = _in_rows(lines) or list(_in_words(lines))
    if not pairs:
        raise FormatError("expected digits and boxes of every cell, got none")
    return make_documents(pairs, lambda pair: _make(*pair))


def _words_of(line: TextLine) -> list[_Grid]:
    """Return the words of a line that hold a mark for every cell of a square, two at most."""
    words = _GAP.split(line.text.strip(" \t,;:|"), maxsplit=2)[:2]
    grids = [_Grid(tuple(word), line.number, None) for word in words if _is_square(len(word))]
    return [grid._replace(boxes=boxes_of(grid.marks)) for grid in grids]


def _is_square(count: int) -> bool:
    side = math.isqrt(count)
    return side * side == count and _LEAST_SIDE <= side <= _MOST_SIDE


def _in_words(lines: Sequence[TextLine]) -> Iterator[tuple[_Grid, _Grid | None]]:
    """Yield boxes with their digits, which stand on the same line, on the one before or on the one after."""
    waiting: _Grid | None = None
    for line in lines:
        found = _words_of(line)
        if not found or (len(found) == 2 and not (found[0].boxes or found[1].boxes)):
            raise _no_boxes(line.number)
        if len(found) == 2:
            if waiting:
                yield _pair(waiting, None)
            waiting = None
            yield _pair(*found)
        elif waiting and (waiting.boxes is None) != (found[0].boxes is None):
            yield _pair(waiting, found[0])
            waiting = None
        else:
            if waiting:
                yield _pair(waiting, None)
            waiting = found[0]
    if waiting:
        yield _pair(waiting, None)


def _pair(first: _Grid, second: _Grid | None) -> tuple[_Grid, _Grid | None]:
    """Put the boxes first."""
    if first.boxes:
        return first, second
    if second is None or not second.boxes:
        raise _no_boxes(first.line)
    return second, first


def _no_boxes(line: int) -> FormatError:
    return FormatError("expected the region of every cell, as many cells in each as a side is long", line=line)


def _in_rows(lines: Sequence[TextLine]) -> list[tuple[_Grid, _Grid | None]]:
    """Return boxes with their digits where they stand in two blocks of rows, one or several puzzles."""
    side = len(_cells(lines[0])) if lines else 0
    if not _LEAST_SIDE <= side <= _MOST_SIDE or len(lines) % (2 * side):
        return []
    rows = [_cells(line) for line in lines]
    if any(len(row) != side for row in rows):
        return []
    grids: list[_Grid] = []
    for start in range(0, len(rows), side):
        marks = tuple(mark for row in rows[start : start + side] for mark in row)
        grids.append(_Grid(marks, lines[start].number, boxes_of(marks)))
    pairs = list(zip(grids[::2], grids[1::2], strict=True))
    if not all(first.boxes or second.boxes for first, second in pairs):
        return []
    return [_pair(*pair) for pair in pairs]


def _cells(line: TextLine) -> list[str]:
    words = line.text.replace("|", " ").replace(",", " ").split()
    return words if len(words) > 1 and max(map(len, words)) <= 2 else list("".join(words))


def _make(layout: _Grid, digits: _Grid | None) -> Document:
    side = math.isqrt(len(layout.marks))
    marks = ["."] * len(layout.marks) if digits is None else [_mark(mark, side) for mark in digits.marks]
    line = layout.line if digits is None else digits.line
    if len(marks) != len(layout.marks):
        raise FormatError(f"expected {side * side} digits as there are boxes, got {len(marks)}", line=line)
    symbols = symbols_for("".join(marks), side)
    for cell, mark in enumerate(marks):
        if mark not in symbols and mark not in BLANKS:
            name = Shape(side, side).name(cell)
            raise FormatError(
                f"{name}: expected one of {symbols[0]} to {symbols[-1]} or {BLANK_NAMES}, got {mark!r}", line=line
            )
    givens = [symbols.index(mark) if mark in symbols else None for mark in marks]
    rules = [Rows(), Columns(), box_rule(layout.marks, layout.boxes or ())]
    try:
        return Document(Sudoku.with_rules(Shape(side, side), symbols, givens, rules))
    except InvalidPuzzleError as error:
        raise FormatError(str(error), line=layout.line) from None


def _mark(text: str, side: int) -> str:
    """Return the mark of a cell, which may be a number of two digits."""
    if len(text) == 2 and text.isascii() and text.isdigit() and 1 <= int(text) <= side:
        return SYMBOLS[int(text) - 1]
    return text.upper()


def _write_one(document: Document) -> str:
    puzzle = sudoku_of(document)
    letters = next((letters for rule in puzzle.rules if (letters := box_letters(rule, puzzle.size))), None)
    if letters is None or puzzle.shape != Shape(puzzle.size, puzzle.size):
        refuse("a sudoku without boxes")
    text = f"{letters} {marks_of(puzzle, '0')}"
    check_same(puzzle, lambda: _read(text)[0].puzzle, exactly=True)
    return text


FORMAT = Format(
    title="Digits and boxes",
    extensions=(".jigsaw", ".txt"),
    recognises=_recognises,
    read=_read,
    write=_write_one,
    frame=LINES,
)
