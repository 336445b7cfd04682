"""Clue lists that begin with two sizes, as M N, its relatives and .nin have them.

M N gives the number of rows first, .nin the number of columns, and nothing in the text says which is meant. Both
then list the row clues and the column clues, so each says that a text may be its own, and the reading that fits
wins: clue by clue into the lines' lengths, the sum of the rows equal to that of the columns. On squares both
readings are the same puzzle.
"""

import re
from typing import NamedTuple

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import parse_side
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.model import Head

__all__ = ["Sized", "clue_lines", "read_sized", "starts_with_sizes"]

_SIZES = re.compile(r"\s*([^\s#]+)\s+(\S+)\s*")
_HEAD = re.compile(r"[0-9]+\s+[0-9]+")


class Sized(NamedTuple):
    """The two sizes in the order of the file, and the lines below them."""

    first: int
    second: int
    body: list[TextLine]

    @property
    def content(self) -> list[TextLine]:
        """List the lines that are not blank."""
        return [line for line in self.body if not line.is_blank]


def starts_with_sizes(head: Head) -> bool:
    """Tell whether the first line that is no comment holds two numbers."""
    for line in head.lines:
        if not line.startswith("#"):
            return _HEAD.fullmatch(line) is not None
    return False


def read_sized(text: str, names: tuple[str, str]) -> Sized:
    """Read the sizes and keep the lines below; comments are lines that begin with `#`."""
    lines = [line for line in split_lines(text) if not re.match(r"\s*#.*\S", line.text[:200])]
    found = next((index for index, line in enumerate(lines) if not line.is_blank), None)
    if found is None:
        raise FormatError(f"expected the numbers of {names[0]} and {names[1]}, got an empty text")
    header = lines[found]
    match = _SIZES.fullmatch(header.text)
    if match is None:
        raise FormatError(
            f"expected the numbers of {names[0]} and {names[1]}, got {header.text.strip()!r}", line=header.number
        )
    first, second = (
        parse_side(match[group], name, line=header.number, column=match.start(group) + 1)
        for group, name in zip((1, 2), names, strict=True)
    )
    return Sized(first, second, lines[found + 1 :])


def clue_lines(body: list[TextLine], count: int, what: str) -> list[TextLine]:
    """Give exactly `count` clue lines; a blank line is an empty clue only where lines would be missing.

    >>> [line.text for line in clue_lines([TextLine(2, "1"), TextLine(3, ""), TextLine(4, "2")], 2, "clues")]
    ['1', '2']
    """
    content = [line for line in body if not line.is_blank]
    if len(content) > count:
        surplus = content[count]
        raise FormatError(
            f"expected {count} {what}, got a further line {surplus.text.strip()[:40]!r}", line=surplus.number
        )
    if len(content) == count:
        return content
    if len(body) < count or any(not line.is_blank for line in body[count:]):
        last = content[-1].number if content else None
        raise FormatError(f"expected {count} {what}, got {len(content)}", line=last)
    return body[:count]
