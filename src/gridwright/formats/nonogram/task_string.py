"""Task strings of puzzle sites: clues of columns, then of rows, with `/` between lines and `.` inside them."""

import itertools
import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white
from gridwright.formats.shared.limits import MAX_SIDE, check_sides
from gridwright.formats.shared.refusal import refuse
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Clue, Nonogram

__all__ = ["FORMAT"]

_MOST_DIGITS = 4
_CLUE = rf"(?:[0-9]{{1,{_MOST_DIGITS}}}+(?:\.[0-9]{{1,{_MOST_DIGITS}}}+)*+)?+"
_WHOLE = re.compile(rf"{_CLUE}(?:/{_CLUE})++\n*+")
_START = re.compile(rf"(?:{_CLUE}/){{8}}")
_TASK = re.compile(r"task\s{0,20}=\s{0,20}[\"']([0-9./]++)[\"'];?", re.IGNORECASE)


def _task(text: str) -> str:
    """Return the string itself, with or without the assignment that stands around it on a page."""
    bare = text.strip()
    assigned = _TASK.fullmatch(bare)
    return assigned[1] if assigned else bare


def _recognises(head: Head) -> Certainty:
    task = _task(head.text)
    if head.is_whole:
        # Dates and fractions look alike but for the number of lines: the smallest puzzle of the sites is 5x5.
        return Certainty.sure_if(task.count("/") >= 3 and _WHOLE.fullmatch(task) is not None)
    return Certainty.sure_if(_START.match(task) is not None)


def _read(text: str) -> list[Document]:
    lines = _task(text).split("/")
    if len(lines) > 2 * MAX_SIDE:
        check_sides(len(lines), 1)
    clues = [_clue(line, number) for number, line in enumerate(lines, start=1)]
    width = _columns([sum(clue) for clue in clues])
    columns, rows = clues[:width], clues[width:]
    check_sides(len(rows), len(columns))
    return [Document(Nonogram(rows, columns))]


def _clue(line: str, number: int) -> list[int]:
    words = [word for word in line.strip().split(".") if word != ""]
    if not all(word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS for word in words):
        raise FormatError(f"line {number} of the task: expected numbers with points between, got {line[:40]!r}")
    numbers = list(map(int, words))
    return [] if numbers == [0] else numbers


def _columns(sums: Sequence[int]) -> int:
    """Count the columns: half of the lines, or where the cells of columns and rows are equally many."""
    half, whole = len(sums) // 2, sum(sums)
    totals = [0, *itertools.accumulate(sums)]
    if len(sums) % 2 == 0 and totals[half] * 2 == whole:
        return half
    fitting = [count for count in range(1, len(sums)) if totals[count] * 2 == whole]
    if len(fitting) != 1:
        raise FormatError(
            f"expected columns, then rows with as many cells, got {len(sums)} lines with {whole} in all"
        )
    return fitting[0]


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    clues = (*puzzle.column_clues, *puzzle.row_clues)
    if not _parts_at(puzzle.shape.width, [sum(block.length for block in clue) for clue in clues]):
        refuse(f"a picture of {puzzle.shape} whose columns and rows cannot be told apart")
    return "/".join(map(_text, clues)) + "\n"


def _parts_at(width: int, sums: Sequence[int]) -> bool:
    try:
        return _columns(sums) == width
    except FormatError:
        return False


def _text(clue: Clue) -> str:
    return ".".join(str(block.length) for block in clue) or "0"


FORMAT = Format(title="Task string", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
