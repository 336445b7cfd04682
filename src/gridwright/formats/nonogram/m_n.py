"""M N: the numbers of rows and columns, then the clues of the rows and of the columns, one line each."""

from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.nonogram.sized_clues import clue_lines, read_sized, sized_certainty
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_NAMES = ("rows", "columns")


def _recognises(head: Head) -> Certainty:
    return sized_certainty(head, rows_first=True)


def _read(text: str) -> list[Document]:
    sized = read_sized(text, _NAMES)
    height, width = sized.first, sized.second
    lines = clue_lines(sized.body, height + width, f"clue lines ({height} rows, {width} columns)")
    return [Document(Nonogram(*read_clues(lines[:height], lines[height:])))]


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f"{puzzle.shape.height} {puzzle.shape.width}"]
    lines += [clue_text(clue) for _, clue in puzzle.lines]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    title="M N", extensions=(".txt",), default_for=(".txt",), recognises=_recognises, read=_read, write=_write
)
