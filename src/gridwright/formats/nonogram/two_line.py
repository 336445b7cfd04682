"""Two lines: the rows, then the columns; `;` between clues and `,` between numbers."""

import re

from gridwright.errors import FormatError, LimitError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clue
from gridwright.formats.shared.limits import MAX_SIDE
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Clue, Nonogram

__all__ = ["FORMAT"]

_NUMBER = re.compile(r"[0-9]{1,4}")
_ALL_NUMBERS = re.compile(r"[0-9;,\s]+")
_LONE = re.compile(r"[01]")
_SHOWN = 40


def _recognises(head: Head) -> Certainty:
    lines = head.lines
    if not any(mark in line for line in lines[:2] for mark in ";,"):
        return Certainty.sure_if(len(lines) == 2 and all(_LONE.fullmatch(line) for line in lines))
    if not head.is_whole:
        return Certainty.maybe_if(len(lines) <= 2 and _ALL_NUMBERS.fullmatch(head.text) is not None)
    clues = [clue for line in lines for clue in line.split(";")]
    good = sum(map(_is_clue, clues))
    if len(lines) > 2:
        # A line between the two is a mistake that the reader names.
        ends = (lines[0], lines[-1])
        return Certainty.maybe_if(all(";" in line and all(map(_is_clue, line.split(";"))) for line in ends))
    return Certainty.sure_if(len(lines) == 2 and 2 * good > len(clues))


def _is_clue(text: str) -> bool:
    first, *others = (number.strip() for number in text.split(","))
    return all(map(_NUMBER.fullmatch, others)) and (not first or _NUMBER.fullmatch(first) is not None)


def _read(text: str) -> list[Document]:
    lines = content_lines(text)
    if len(lines) < 2:
        raise FormatError(f"expected two lines, the rows and the columns, got {len(lines)}")
    rows, *between, columns = lines
    if between:
        shown = between[0].text.strip()[:_SHOWN]
        raise FormatError(
            f"expected nothing between the rows and the columns, got {shown!r}", line=between[0].number
        )
    height, width = (line.text.count(";") + 1 for line in (rows, columns))
    if max(height, width) > MAX_SIDE:
        raise LimitError(f"expected at most {MAX_SIDE} clues in a line, got {max(height, width)}")
    return [Document(Nonogram(_read_clues(rows, "row", width), _read_clues(columns, "column", height)))]


def _read_clues(line: TextLine, kind: str, length: int) -> list[Clue]:
    """Read the clues between semicolons; columns in errors count along the whole line."""
    clues: list[Clue] = []
    place = 0
    for number, clue in enumerate(line.text.split(";"), start=1):
        clues.append(read_clue(TextLine(line.number, clue, place + 1), f"{kind} {number}", length))
        place += len(clue) + 1
    return clues


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    sides = (puzzle.row_clues, puzzle.column_clues)
    return "".join(";".join(clue_text(clue, between=",") for clue in side) + "\n" for side in sides)


FORMAT = Format(title="Two lines", extensions=(".txt",), recognises=_recognises, read=_read, write=_write)
