"""Olšák's .mk: the numbers of rows and columns, the row clues, a line with only `#`, the column clues."""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.nonogram.sized_clues import clue_lines, read_sized, starts_with_sizes
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_DIVIDER = "#"
_LONE_DIVIDER = re.compile(r"^[ \t]*+#[ \t]*+$", re.MULTILINE)


def _recognises(head: Head) -> Certainty:
    if not starts_with_sizes(head):
        return Certainty.NO
    divided = _LONE_DIVIDER.search(head.text) is not None
    return Certainty.SURE if divided else Certainty.maybe_if(not head.is_whole)


def _read(text: str) -> list[Document]:
    height, width, body = read_sized(text, ("rows", "columns"))
    at = next((index for index, line in enumerate(body) if line.text.strip() == _DIVIDER), None)
    if at is None:
        raise FormatError("expected a line with only # between the rows and the columns, got none")
    rows = clue_lines(body[:at], height, "row clues above the #")
    columns = clue_lines(body[at + 1 :], width, "column clues below the #")
    return [Document(Nonogram(*read_clues(rows, columns)))]


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f"{puzzle.shape.height} {puzzle.shape.width}"]
    lines += [clue_text(clue) for clue in puzzle.row_clues]
    lines += [_DIVIDER, *(clue_text(clue) for clue in puzzle.column_clues)]
    return "\n".join(lines) + "\n"


FORMAT = Format(title="Olšák .mk", extensions=(".mk",), recognises=_recognises, read=_read, write=_write)
