"""A picture in text, `#` filled and `.` blank; the puzzle is the one whose solution it shows."""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, picture_rows, refuse_wrong_board
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, check_sides
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import from_picture

__all__ = ["FORMAT"]

_FILLED = "#Xx*@1■█"
_BLANK = ".-_ 0□·"
_TO_PLAIN = str.maketrans(_FILLED + _BLANK, "#" * len(_FILLED) + "." * len(_BLANK))
_DRAWN = re.compile(rf"[{re.escape(_FILLED + _BLANK)}]+")
_BLANK_MASK, _FILLED_MASK = 0b01, 0b10
_MARKS = {_BLANK_MASK: ".", _FILLED_MASK: "#"}
_SQUARE = "□"


def _recognises(head: Head) -> Certainty:
    """Take lines of one mark for filled and one for blank; 1 and 0 go together, and are clues when alone."""
    lines = head.lines
    if not lines or not all(_DRAWN.fullmatch(line) for line in lines):
        return Certainty.NO
    seen = set("".join(lines))
    filled = seen.intersection(_FILLED)
    blank = seen.intersection(_BLANK)
    if blank - {" "} and all(set(line[1::2]) <= {" "} for line in lines):
        blank -= {" "}
    digits = "1" in filled or "0" in blank
    if not filled:
        return Certainty.sure_if(blank == {_SQUARE})
    return Certainty.sure_if(
        len(filled) == 1
        and len(blank) <= 1
        and (not digits or filled | blank == {"0", "1"})
        and not all(map(_is_clue, lines))
    )


def _is_clue(line: str) -> bool:
    """Return whether a line of ones and zeros reads as numbers: alone, or with spaces between them."""
    return set(line) <= set("01 ") and (len(line) == 1 or " " in line)


def _read(text: str) -> list[Document]:
    lines = _without_gaps(trim_lines(split_lines(text, MAX_PUZZLE_LINES)))
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


def _without_gaps(lines: list[TextLine]) -> list[TextLine]:
    """Close up rows drawn with a space between all cells, where blanks have a mark of their own."""
    texts = [line.text.strip() for line in lines]
    marked = any(mark in text for text in texts for mark in _BLANK.replace(" ", ""))
    if not marked or any(text[1::2].strip() for text in texts) or not any(len(text) > 1 for text in texts):
        return lines
    return [TextLine(line.number, text[::2]) for line, text in zip(lines, texts, strict=True)]


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    board = document.goal or document.progress
    if board is None or not board.is_complete:
        refuse("a puzzle whose picture is not known")
    refuse_wrong_board(puzzle, board)
    # Points alone would be an empty sudoku to everybody.
    marks = _MARKS if _FILLED_MASK in board.masks else {_BLANK_MASK: _SQUARE}
    return "\n".join(picture_rows(board, marks.__getitem__)) + "\n"


FORMAT = Format(title="Picture", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
