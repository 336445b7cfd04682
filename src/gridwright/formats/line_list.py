"""Puzzles one per line, checked at once and made one at a time, so that a long list stays small."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import overload

from gridwright.errors import FormatError
from gridwright.formats.marks import LinePuzzle, board_of, find_line, read_error, read_marks
from gridwright.formats.text import TextLine, clean
from gridwright.model import About, Document

__all__ = ["LineDocuments", "first_line", "is_skipped", "read_line", "read_lines"]

_HEADING = re.compile(r"[A-Za-z_ ,;\t]*(puzzle|quiz|sudoku|question|grid)[A-Za-z_ ,;\t]*", re.IGNORECASE)
_USUAL = re.compile(r"[0-9.]{81}")
_SEPARATED = re.compile(r"[\s,;:|]+")


class LineDocuments(Sequence[Document]):
    """The documents of lines that are known to be good; each is made when it is asked for."""

    def __init__(self, lines: Sequence[tuple[int, str]], make: Callable[[TextLine], Document]) -> None:
        self._lines = lines
        self._make = make

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Document: ...
    @overload
    def __getitem__(self, index: slice) -> "LineDocuments": ...
    def __getitem__(self, index: int | slice) -> "Document | LineDocuments":
        if isinstance(index, slice):
            return LineDocuments(self._lines[index], self._make)
        return self._make(TextLine(*self._lines[index]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


def is_skipped(number: int, text: str) -> bool:
    """Tell whether a line is blank, a comment, or the heading of a table."""
    return not text.strip() or text.lstrip()[0] in "#;" or (number == 1 and _HEADING.fullmatch(text) is not None)


def first_line(text: str) -> str:
    """Give the first line that should hold a puzzle."""
    lines: Iterable[str] = clean(text[:20_000]).split("\n")
    return next((line for number, line in enumerate(lines, start=1) if not is_skipped(number, line)), "")


def read_lines(text: str) -> LineDocuments:
    """Check every line and give its documents."""
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(clean(text).split("\n"), start=1):
        if _USUAL.fullmatch(line):
            lines.append((number, line))
        elif not is_skipped(number, line):
            # What is not plain is read once for its errors.
            read_line(TextLine(number, line))
            lines.append((number, line))
    if not lines:
        raise FormatError("expected puzzles of 81 characters, one per line, got none")
    return LineDocuments(lines, read_line)


def read_line(line: TextLine) -> Document:
    """Read a line: the marks, then perhaps the solution, then perhaps a comment."""
    found = find_line(line.text)
    if found is None:
        raise read_error(line)
    puzzle = read_marks(found.marks, line=line.number, column=found.column)
    if not found.rest:
        return Document(puzzle)
    return _with_rest(Document(puzzle), found)


def _with_rest(document: Document, found: LinePuzzle) -> Document:
    rest = found.rest.lstrip(" \t,;:|")
    word = _SEPARATED.split(rest, maxsplit=1)[0]
    goal = board_of(document.puzzle, word)  # type: ignore[arg-type]
    if goal is not None:
        rest = rest[len(word) :]
    return Document(document.puzzle, About(description=rest.strip(" \t,;:|#")), goal=goal)
