"""Lists of sudoku lines of any length, read puzzle by puzzle in constant memory."""

import os
from collections.abc import Iterator
from typing import BinaryIO

from gridwright.errors import GridwrightError, LimitError
from gridwright.formats.disk import open_bytes
from gridwright.formats.front import read_all, recognise
from gridwright.formats.shared.text import TextLine, decode
from gridwright.formats.sudoku.line_list import read_line
from gridwright.formats.sudoku.list_heads import is_skipped
from gridwright.model import Document

__all__ = ["is_classic_list", "stream"]

_HEAD = 8192
_LONGEST_LINE = 65_536
_LISTS = frozenset({"sdm", "sudoku-lines", "sudoku-table"})


def is_classic_list(head: bytes) -> bool:
    r"""Return whether, by its first bytes, a file it lists classic sudoku, one of 81 characters per line.

    >>> is_classic_list(b"0" * 81 + b"\n" + b"." * 40), is_classic_list(b"width 5\nheight 10")
    (True, False)
    """
    return _is_list(head, cells=81)


def _is_list(head: bytes, cells: int | None = None) -> bool:
    """Return whether the first whole lines are sudoku lines, all of one size if `cells` says so."""
    end = head.rfind(b"\n")
    lines = head[:end] if end > 0 else head
    try:
        text = decode(lines)
        if recognise(text).name not in _LISTS:
            return False
        first = next(line for number, line in enumerate(text.split("\n"), start=1) if not is_skipped(number, line))
        puzzle = read_line(TextLine(1, first.rstrip("\r"))).puzzle
    except (GridwrightError, StopIteration):
        return False
    return cells is None or puzzle.shape.size == cells


def stream(source: str | os.PathLike[str] | BinaryIO, *, keep_drawings: bool = True) -> Iterator[Document]:
    """Yield the puzzles of a file; a list of sudoku lines may be of any length, other files are read whole."""
    if isinstance(source, str | os.PathLike):
        with open_bytes(source) as file:
            head = file.read(_HEAD)
            if _is_list(head):
                file.seek(0)
                yield from _stream_lines(file)
                return
        yield from read_all(source, keep_drawings=keep_drawings)
        return
    yield from _stream_lines(source)


def _stream_lines(file: BinaryIO) -> Iterator[Document]:
    number = 0
    while data := file.readline(_LONGEST_LINE):
        number += 1
        if len(data) == _LONGEST_LINE:
            raise LimitError(f"line {number}: expected at most {_LONGEST_LINE} characters, got more")
        text = decode(data).rstrip("\r\n")
        if not is_skipped(number, text):
            yield read_line(TextLine(number, text))
