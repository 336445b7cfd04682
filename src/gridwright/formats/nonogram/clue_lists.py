"""Two lists of clues without sizes, as webpbn exports them for many programs, one clue on each line.

Rows come first. The lists are headed `rows` and `columns`, or separated by a line with `&`, or by a blank line;
lines that begin with `#` or `*` are comments; spaces or commas separate numbers; where every line ends with
a 0, the 0 is no clue.
"""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_CLUE = re.compile(r"[0-9][0-9, \t]*")
_COMMENTS = ("#", "*")
_DIVIDER = "&"
_HEADINGS = ("rows", "columns")


def _recognises(head: Head) -> Certainty:
    if not (head.first[:1].isdigit() or head.first.startswith(_COMMENTS) or head.first[:1] in "rRcC"):
        return Certainty.NO
    lines = [line for line in head.lines if not line.startswith(_COMMENTS)]
    words = [line.lower().rstrip(":") for line in lines]
    marked = _DIVIDER in words or all(heading in words for heading in _HEADINGS)
    clues = [line for line, word in zip(lines, words, strict=True) if word not in {*_HEADINGS, _DIVIDER}]
    if not clues or not all(map(_CLUE.fullmatch, clues)):
        return Certainty.NO
    if marked:
        return Certainty.SURE
    return Certainty.maybe_if("\n\n" in head.text.strip() and len(clues) > 1)


def _read(text: str) -> list[Document]:
    lines = [line for line in split_lines(text, MAX_PUZZLE_LINES) if not line.text.lstrip().startswith(_COMMENTS)]
    rows, columns = map(trim_lines, _part(trim_lines(lines)))
    words = [_words(line) for line in (*rows, *columns)]
    if all(line[-1:] == ["0"] for line in words) and any(len(line) > 1 for line in words):
        rows, columns = ([_without_zero(line) for line in part] for part in (rows, columns))
    return [Document(Nonogram(*read_clues(rows, columns)))]


def _words(line: TextLine) -> list[str]:
    return line.text.replace(",", " ").split()


def _without_zero(line: TextLine) -> TextLine:
    return TextLine(line.number, " ".join(_words(line)[:-1]))


def _part(lines: list[TextLine]) -> tuple[list[TextLine], list[TextLine]]:
    """Split the rows from the columns."""
    words = [line.text.strip().lower().rstrip(":") for line in lines]
    if all(heading in words for heading in _HEADINGS):
        first, second = (words.index(heading) for heading in _HEADINGS)
        if first < second:
            return lines[first + 1 : second], lines[second + 1 :]
        return lines[first + 1 :], lines[second + 1 : first]
    for divider in (_DIVIDER, ""):
        if divider in words:
            at = words.index(divider)
            return lines[:at], lines[at + 1 :]
    raise FormatError("expected rows and columns parted by a blank line, & or headings, got one list")


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    rows, columns = ([clue_text(clue) for clue in clues] for clues in (puzzle.row_clues, puzzle.column_clues))
    return "\n".join(["rows", *rows, "columns", *columns, ""])


FORMAT = Format(title="Clue lists", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
