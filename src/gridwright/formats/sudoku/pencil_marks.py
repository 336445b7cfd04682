"""Pencil-mark grids as forums draw them: the candidates of every cell as one word, rulers and bars between."""

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.drawn_rows import may_be_drawn, rows_of
from gridwright.formats.sudoku.given_candidates import puzzle_of, values_of
from gridwright.model import Certainty, Document, Format, Head
from gridwright.sudoku.puzzle import standard_boxes

__all__ = ["FORMAT"]

_LEAST_SIDE, _MOST_SIDE = 4, 9


def _recognises(head: Head) -> Certainty:
    if not all(map(may_be_drawn, head.lines[:4])):
        return Certainty.NO
    rows = [_words(line) for line in rows_of([TextLine(1, line) for line in head.lines[: 3 * _MOST_SIDE]])]
    if not _LEAST_SIDE <= len(rows) <= _MOST_SIDE or any(len(row) != len(rows) for row in rows):
        return Certainty.NO
    digits = "123456789"[: len(rows)]
    words = [word for row in rows for word in row]
    return Certainty.sure_if(
        any(len(word) > 1 for word in words)
        and all(set(word) <= set(digits) and len(set(word)) == len(word) for word in words)
    )


def _words(line: TextLine) -> list[str]:
    return line.text.replace("|", " ").replace(":", " ").split()


def _read(text: str) -> list[Document]:
    rows = rows_of(content_lines(text, "#"))
    side = len(rows)
    if not _LEAST_SIDE <= side <= _MOST_SIDE:
        raise FormatError(f"expected {_LEAST_SIDE} to {_MOST_SIDE} rows, got {side}")
    values: list[list[int]] = []
    for number, row in enumerate(rows, start=1):
        words = _words(row)
        if len(words) != side:
            raise FormatError(f"row {number}: expected {side} cells, got {len(words)}", line=row.number)
        for word in words:
            if not (word.isascii() and word.isdigit()) or set(word) - set("123456789"[:side]):
                raise FormatError(
                    f"row {number}: expected candidates from 1 to {side}, got {word[:20]!r}", line=row.number
                )
            values.append(sorted({int(mark) for mark in word}))
    return [Document(puzzle_of(values))]


def _write(document: Document) -> str:
    values = values_of(document)
    side = round(len(values) ** 0.5)
    if not _LEAST_SIDE <= side <= _MOST_SIDE or max(map(len, values)) == 1:
        refuse(f"a sudoku of {document.puzzle.shape} without open cells" if side > 1 else "one cell")
    height, width = standard_boxes(side) or (side, side)
    words = ["".join(map(str, left)) for left in values]
    size = max(map(len, words))
    ruler = "+".join(["-" * ((size + 1) * width + 1)] * (side // width))
    lines: list[str] = []
    for row in range(side):
        if row % height == 0 and row:
            lines.append(f"+{ruler}+")
        cells = [word.ljust(size) for word in words[row * side : (row + 1) * side]]
        groups = [" ".join(cells[start : start + width]) for start in range(0, side, width)]
        lines.append(f"| {' | '.join(groups)} |")
    return "\n".join([f"+{ruler}+", *lines, f"+{ruler}+", ""])


FORMAT = Format(title="Pencil-mark grid", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
