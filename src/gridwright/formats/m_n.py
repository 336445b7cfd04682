"""M N: the numbers of rows and columns, then the clues of the rows and of the columns, one line each."""

import re
from collections.abc import Sequence

from gridwright.formats.clues import black_and_white, clue_text, read_clues
from gridwright.formats.m_n_picture import FORMAT as WITH_PICTURE
from gridwright.formats.saved_game import FORMAT as SAVED_GAME
from gridwright.formats.sized_clues import clue_lines, find_sized, fits, read_sized, starts_with_sizes
from gridwright.model import Document, Format
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT", "is_bare"]

_TITLE = "M N"
_NAMES = ("rows", "columns")
_DIVIDER = re.compile(r"^[ \t]*#[ \t\r]*$", re.MULTILINE)


def is_bare(text: str) -> bool:
    """Tell whether two sizes are followed by clues alone: no divider, no picture, no game."""
    return (
        starts_with_sizes(text)
        and _DIVIDER.search(text) is None
        and not WITH_PICTURE.recognises(text)
        and not SAVED_GAME.recognises(text)
    )


def _recognises(text: str) -> bool:
    if not is_bare(text):
        return False
    sized = find_sized(text, _NAMES)
    if sized is None:
        return True
    return fits(sized, sized.first, sized.second) or not fits(sized, sized.second, sized.first)


def _read(text: str) -> list[Document]:
    sized = read_sized(text, _NAMES)
    height, width = sized.first, sized.second
    lines = clue_lines(sized.body, height + width, f"clue lines ({height} rows, {width} columns)")
    return [Document(Nonogram(*read_clues(lines[:height], lines[height:])))]


def _write(documents: Sequence[Document]) -> str:
    puzzle = black_and_white(documents[0], _TITLE)
    lines = [f"{puzzle.shape.height} {puzzle.shape.width}"]
    lines += [clue_text(clue) for _, clue in puzzle.lines]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    name="m-n",
    title=_TITLE,
    family="nonogram",
    extensions=(".txt",),
    default_for=(".txt",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
