"""Clue lists that begin with two sizes, as M N, its relatives and .nin have them.

M N gives the number of rows first, .nin the number of columns, and nothing in the text says which is meant. Both
then list the row clues and the column clues, so each says that a text may be its own, and the reading that fits
wins: clue by clue into the lines' lengths, the sum of the rows equal to that of the columns. On squares both
readings are the same puzzle.
"""

import re
from typing import NamedTuple

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.model import Certainty, Head

__all__ = ["Sized", "clue_lines", "read_sized", "sized_certainty", "starts_with_sizes"]

_NUMBERS = re.compile(r"[0-9]{1,4}(?:[ \t]{1,9}[0-9]{1,4}){0,500}")
_HEAD = re.compile(r"[0-9]++\s++[0-9]++")


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
    """Return whether the first line that is no comment holds two numbers."""
    for line in head.lines:
        if not line.startswith("#"):
            return _HEAD.fullmatch(line) is not None
    return False


def sized_certainty(head: Head, *, rows_first: bool) -> Certainty:
    """Say how surely sizes and clues are meant in one order: surely where they fit so, and not the other way."""
    if not starts_with_sizes(head):
        return Certainty.NO
    sizes = next(number for number, line in enumerate(head.lines) if not line.startswith("#"))
    lines = [line for line in head.lines[sizes:] if not _is_comment(line)]
    first, second = (int(word[:6]) for word in lines[0].split())
    if not head.is_whole or first == second or len(lines) != 1 + first + second:
        return Certainty.MAYBE
    fitting = [_fits(lines[1:], *sides) for sides in ((first, second), (second, first))]
    return Certainty.SURE if fitting == [rows_first, not rows_first] else Certainty.MAYBE


def _fits(lines: list[str], height: int, width: int) -> bool:
    """Return whether clues fit their lines, rows first, with equal sums."""
    sums = []
    for clues, length in ((lines[:height], width), (lines[height:], height)):
        numbers = [_NUMBERS.fullmatch(clue) and [int(word) for word in clue.split()] for clue in clues]
        if not all(isinstance(clue, list) and sum(clue) + len(clue) - 1 <= length for clue in numbers):
            return False
        sums.append(sum(sum(clue) for clue in numbers if clue))
    return sums[0] == sums[1]


def _is_comment(text: str) -> bool:
    """Return whether a line begins with `#`; a lone one may part the rows from the columns."""
    words = text.strip()
    return words.startswith("#") and words != "#"


def read_sized(text: str, names: tuple[str, str]) -> Sized:
    """Read the sizes and keep the lines below; comments are lines that begin with `#`."""
    lines = [line for line in split_lines(text, MAX_PUZZLE_LINES) if not _is_comment(line.text)]
    # Before the sizes a lone `#` parts nothing.
    found = next((at for at, line in enumerate(lines) if not line.is_blank and line.text.strip() != "#"), None)
    if found is None:
        raise FormatError(f"expected the numbers of {names[0]} and {names[1]}, got an empty text")
    header = lines[found]
    words = header.text.split()
    if len(words) != 2:
        raise FormatError(
            f"expected the numbers of {names[0]} and {names[1]}, got {header.text.strip()[:40]!r}",
            line=header.number,
        )
    columns = (header.text.index(words[0]) + 1, header.text.rindex(words[1]) + 1)
    first, second = (
        parse_side(word, name, line=header.number, column=column)
        for word, name, column in zip(words, names, columns, strict=True)
    )
    return Sized(first, second, lines[found + 1 :])


def clue_lines(body: list[TextLine], count: int, what: str) -> list[TextLine]:
    """Return exactly `count` clue lines; a blank line is an empty clue only where lines would be missing.

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
