"""A picture in text, `#` filled and `.` blank; the puzzle is the one whose solution it shows."""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.clues import black_and_white, picture_rows, refuse
from gridwright.formats.limits import check_sides
from gridwright.formats.text import head_lines, split_lines
from gridwright.model import Document, Format
from gridwright.nonogram import from_picture

__all__ = ["FORMAT"]

_TITLE = "Picture"
_FILLED = "#Xx*@1■█"
_BLANK = ".-_ 0□·"
_TO_PLAIN = str.maketrans(_FILLED + _BLANK, "#" * len(_FILLED) + "." * len(_BLANK))
_DRAWN = re.compile(rf"[{re.escape(_FILLED + _BLANK)}]+")
_NUMBERS = re.compile(r"[01]|[01 ]*[01] [01 ]*")
_MARKS = {0b01: ".", 0b10: "#"}


def _recognises(text: str) -> bool:
    """Take lines of picture marks with something filled; lone numbers and numbers with gaps are clues."""
    lines = list(head_lines(text))
    return (
        bool(lines)
        and all(_DRAWN.fullmatch(line) for line in lines)
        and any(mark in line for line in lines for mark in _FILLED)
        and not all(_NUMBERS.fullmatch(line) for line in lines)
    )


def _read(text: str) -> list[Document]:
    lines = split_lines(text)
    while lines and lines[-1].is_blank:
        lines.pop()
    while lines and lines[0].is_blank:
        lines.pop(0)
    width = max((len(line.text.rstrip()) for line in lines), default=0)
    check_sides(len(lines), width)
    # Only a picture that draws blanks as spaces may leave them out at the ends of its rows.
    spaced = any(" " in line.text.rstrip() for line in lines)
    rows: list[str] = []
    for number, line in enumerate(lines, start=1):
        row = line.text.rstrip()
        if len(row) != width and not spaced:
            raise FormatError(f"picture row {number}: expected {width} cells, got {len(row)}", line=line.number)
        for column, mark in enumerate(row, start=1):
            if mark not in _FILLED and mark not in _BLANK:
                raise FormatError(
                    f"picture row {number}: expected # or ., got {mark!r}", line=line.number, column=column
                )
        rows.append(row.translate(_TO_PLAIN).ljust(width, "."))
    puzzle, goal = from_picture(rows)
    return [Document(puzzle, goal=goal)]


def _write(documents: Sequence[Document]) -> str:
    document = documents[0]
    black_and_white(document, _TITLE)
    board = document.goal or document.progress
    if board is None or not board.is_complete:
        refuse(_TITLE, "a puzzle whose picture is not known")
    return "\n".join(picture_rows(board, _MARKS.__getitem__)) + "\n"


FORMAT = Format(
    name="picture",
    title=_TITLE,
    family="nonogram",
    extensions=(".txt",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
