"""Wilk's .nin: the numbers of columns and rows, then the clues of the rows and of the columns, one line each."""

from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.nonogram.sized_clues import clue_lines, read_sized, sized_certainty
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_NAMES = ("columns", "rows")


def _recognises(head: Head) -> Certainty:
    return sized_certainty(head, rows_first=False)


def _read(text: str) -> list[Document]:
    sized = read_sized(text, _NAMES)
    width, height = sized.first, sized.second
    count = height + width
    # Real files go on below the clues, and the programs that use this format read no further.
    body = sized.content[:count] if len(sized.content) > count else sized.body
    lines = clue_lines(body, count, f"clue lines ({height} rows, {width} columns)")
    return [Document(Nonogram(*read_clues(lines[:height], lines[height:])))]


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f"{puzzle.shape.width} {puzzle.shape.height}"]
    lines += [clue_text(clue) for _, clue in puzzle.lines]
    return "\n".join(lines) + "\n"


FORMAT = Format(title="Wilk .nin", extensions=(".nin",), recognises=_recognises, read=_read, write=_write)
