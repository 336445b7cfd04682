"""Lists in JSON, as programs print them: the rows of a sudoku, or the clues of a nonogram as a pair of lists."""

import re

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import MAX_SIDE, check_items
from gridwright.model import FAMILIES, Certainty, Document, Format, Head

__all__ = ["FORMAT"]

_START = re.compile(r'\[\s*+\[\s*+(?:[0-9\[\]"-]|null)')


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_START.match(head.text.lstrip()) is not None)


def _read(text: str) -> list[Document]:
    check_items(text)
    try:
        data = msgspec.json.decode(text.encode("utf-8", "replace"), type=list[list[object]])
    except msgspec.DecodeError as error:
        raise FormatError(f"expected lists in lists, got this: {error}") from None
    longest = max(len(data), *(len(row) for row in data), 0)
    if longest > MAX_SIDE:
        raise FormatError(f"expected lists of at most {MAX_SIDE} rows, cells or clues, got one of {longest}")
    puzzles = (family.from_data(data) for family in FAMILIES.values())
    found = next((puzzle for puzzle in puzzles if puzzle is not None), None)
    if found is None:
        raise FormatError("expected the rows of a sudoku or the clues of rows and columns, got other lists")
    return [Document(found)]


FORMAT = Format(title="Lists in JSON", extensions=(".json",), recognises=_recognises, read=_read)
