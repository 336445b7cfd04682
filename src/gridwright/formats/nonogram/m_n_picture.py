"""M N with its picture: sizes and clues as in M N, then M rows of 0 (blank) and 1 (filled)."""

import re

from gridwright.errors import GridwrightError
from gridwright.formats.nonogram.clues import (
    black_and_white,
    check_goal,
    clue_text,
    picture_rows,
    read_board,
    read_clues,
)
from gridwright.formats.nonogram.sized_clues import Sized, clue_lines, read_sized, starts_with_sizes
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_NAMES = ("rows", "columns")
_BLANK, _FILLED = 0b01, 0b10
_MASKS = {"0": _BLANK, "1": _FILLED}
_MARKS = {mask: mark for mark, mask in _MASKS.items()}
_SYMBOLS = re.compile(r"[01\s]+")


def _looks_drawn(line: TextLine, width: int) -> bool:
    marks = "".join(line.text.split())
    return len(marks) == width and _SYMBOLS.fullmatch(marks) is not None


def _has_picture(sized: Sized) -> bool:
    """Return whether more lines follow than clues are due, and the last of them are drawn."""
    height, width = sized.first, sized.second
    content = sized.content
    drawn = [_looks_drawn(line, width) for line in content[-height:]]
    if len(content) == 2 * height + width:
        return any(drawn)
    return len(content) > height and len(sized.body) >= 2 * height + width and width > 1 and all(drawn)


def _recognises(head: Head) -> Certainty:
    if not starts_with_sizes(head) or ":" in head.text:
        return Certainty.NO
    if not head.is_whole:
        return Certainty.MAYBE
    try:
        return Certainty.sure_if(_has_picture(read_sized(head.text, _NAMES)))
    except GridwrightError:
        return Certainty.NO


def _read(text: str) -> list[Document]:
    sized = read_sized(text, _NAMES)
    shape = Shape(sized.first, sized.second)
    picture = sized.content[-shape.height :]
    above = [line for line in sized.body if not picture or line.number < picture[0].number]
    count = shape.height + shape.width
    lines = clue_lines(above, count, f"clue lines ({shape.height} rows, {shape.width} columns) above the picture")
    puzzle = Nonogram(*read_clues(lines[: shape.height], lines[shape.height :]))
    goal = check_goal(puzzle, read_board(picture, shape, _MASKS), line=picture[0].number)
    return [Document(puzzle, goal=goal)]


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    if document.goal is None or not document.goal.is_complete:
        refuse("a puzzle whose picture is not known")
    lines = [f"{puzzle.shape.height} {puzzle.shape.width}"]
    lines += [clue_text(clue) for _, clue in puzzle.lines]
    lines += picture_rows(document.goal, _MARKS.__getitem__)
    return "\n".join(lines) + "\n"


FORMAT = Format(title="M N with picture", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
