"""Puzzles written as one string each: a line for every puzzle, or a JSON list of strings."""

from collections.abc import Callable, Sequence

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.model import Document
from gridwright.sudoku import Sudoku

__all__ = ["read_strings"]


def read_strings(text: str, kind: str, example: str, read: Callable[[str, str], Sudoku]) -> Sequence[Document]:
    """Read every string; `read` gets one and the words that say where it stands."""
    if text.lstrip().startswith("["):
        check_items(text)
        try:
            strings = msgspec.json.decode(text.encode("utf-8", "replace"), type=list[str])
        except msgspec.DecodeError as error:
            raise FormatError(f"expected a JSON list of {kind}, got this: {error}") from None
        lines = [TextLine(number, string) for number, string in enumerate(strings, start=1)]
        where = "string"
    else:
        lines, where = content_lines(text, "#"), "line"
    if not lines:
        raise FormatError(f"expected {kind} such as {example}, got none")
    return make_documents(lines, lambda line: Document(read(line.text.strip(), f"{where} {line.number}")))
