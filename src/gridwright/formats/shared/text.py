"""Bytes as text, and text as numbered lines."""

import contextlib
import itertools
import re
from typing import NamedTuple

from gridwright.errors import FormatError, LimitError
from gridwright.formats.shared.data_url import wrap
from gridwright.formats.shared.limits import MAX_LINES

__all__ = ["TextLine", "clean", "content_lines", "decode", "split_lines", "trim_lines"]

_HEAD = 20_000
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_DECLARED = re.compile(rb"""\bencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._-]{1,40})["']""")
_DECLARATION = 400
_ZIP = b"PK\x03\x04"
_BYTE_ORDER_MARKS = (b"\xff\xfe", b"\xfe\xff")


class TextLine(NamedTuple):
    """A line of a text, or a part of it, with the number of the line and of its first column, counted from 1."""

    number: int
    text: str
    column: int = 1

    @property
    def is_blank(self) -> bool:
        """Return whether nothing but space stands in the line."""
        return not self.text.strip()


def decode(data: bytes) -> str:
    r"""Read bytes as UTF-8, else as Latin-1; pictures as `data:` addresses; refuse what else is no text.

    >>> decode(b"title \xa9")
    'title ©'
    """
    if (address := wrap(data)) is not None:
        return address
    if data.startswith(_BYTE_ORDER_MARKS):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise FormatError(f"expected text, got UTF-16 that breaks off at byte {error.start + 1}") from None
    if data.startswith(_ZIP):
        raise FormatError("expected one puzzle file, got a zip: unpack it, or read it by its path")
    if (junk := _CONTROL.search(data, 0, _HEAD)) is not None:
        value = junk[0][0]
        raise FormatError(f"expected text, got binary data (byte {junk.start() + 1} is 0x{value:02x})")
    declaration = data[:_DECLARATION].lstrip().partition(b">")[0]
    declared = _DECLARED.search(declaration) if declaration.startswith(b"<?xml") else None
    for encoding in ("utf-8-sig", declared[1].decode("ascii") if declared else "latin-1"):
        with contextlib.suppress(UnicodeError, LookupError):
            return data.decode(encoding)
    return data.decode("latin-1")


def clean(text: str) -> str:
    """Drop a byte order mark, write every line end as a newline, and leave no half characters."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text.removeprefix("\ufeff")


def split_lines(text: str, most: int = MAX_LINES) -> list[TextLine]:
    """Return the lines of a text with their numbers."""
    text = clean(text)
    if (count := text.count("\n")) > most:
        raise LimitError(f"expected at most {most} lines, got {count + 1}")
    return list(map(TextLine, itertools.count(1), text.split("\n")))


def trim_lines(lines: list[TextLine], *, before: bool = True, after: bool = True) -> list[TextLine]:
    """Drop the blank lines before the first that is not, and after the last."""
    filled = [place for place, line in enumerate(lines) if not line.is_blank]
    if not filled:
        return []
    return lines[filled[0] if before else 0 : filled[-1] + 1 if after else len(lines)]


def content_lines(text: str, comment: str = "") -> list[TextLine]:
    """Return the lines that are neither blank nor, if a mark for them is named, comments, with their numbers."""
    lines = (line for line in split_lines(text) if not line.is_blank)
    return [line for line in lines if not (comment and line.text.lstrip().startswith(comment))]
