"""Puzzles one per line, checked at once and made one at a time, so that a long list stays small."""

import re
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, overload

from gridwright.errors import FormatError
from gridwright.formats.shared.text import TextLine, clean, content_lines
from gridwright.formats.sudoku.box_maps import boxes_of
from gridwright.formats.sudoku.list_heads import is_skipped
from gridwright.formats.sudoku.marks import LinePuzzle, board_of, find_line, read_error, read_marks
from gridwright.model import About, Document, Head

__all__ = ["LazyDocuments", "make_documents", "read_line", "read_lines", "read_links", "tells_boxes"]

Item = TypeVar("Item")
_SHORT = 2000
_LEAST_CELLS = 16

_USUAL = re.compile(r"[0-9.]{81}(?:[ \t,;#].*)?")
_SEPARATED = re.compile(r"[\s,;:|]+")


class LazyDocuments(Sequence[Document], Generic[Item]):
    """The documents of items that are known to be good; each is made when it is asked for."""

    def __init__(self, items: Sequence[Item], make: Callable[[Item], Document]) -> None:
        self._items = items
        self._make = make

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> Document: ...
    @overload
    def __getitem__(self, index: slice) -> "LazyDocuments[Item]": ...
    def __getitem__(self, index: int | slice) -> "Document | LazyDocuments[Item]":
        if isinstance(index, slice):
            return LazyDocuments(self._items[index], self._make)
        return self._make(self._items[index])


def make_documents(items: Sequence[Item], make: Callable[[Item], Document]) -> Sequence[Document]:
    """Make every document; of a long list each is only tried now, and made again when it is asked for."""
    if len(items) <= _SHORT:
        return [make(item) for item in items]
    for item in items:
        make(item)
    return LazyDocuments(items, make)


def read_links(text: str, read: Callable[[str], Document]) -> Sequence[Document]:
    """Read a link from every line; errors name the line."""

    def make(line: TextLine) -> Document:
        try:
            return read(line.text.strip())
        except FormatError as error:
            raise FormatError(error.message, line=line.number) from None

    return make_documents(content_lines(text), make)


def tells_boxes(head: Head) -> bool:
    """Return whether one of the first two lines holds the box of every cell beside digits, or instead of them."""
    lines = [line for number, line in enumerate(head.lines[:4], start=1) if not is_skipped(number, line)]
    words = (word for line in lines[:2] for word in _SEPARATED.split(line, maxsplit=2)[:2])
    return any(len(word) >= _LEAST_CELLS and boxes_of(word) is not None for word in words)


def read_lines(text: str) -> Sequence[Document]:
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
    return LazyDocuments(lines, lambda item: read_line(TextLine(*item)))


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
