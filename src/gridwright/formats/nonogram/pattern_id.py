"""Game ids of Simon Tatham's Pattern: `WIDTHxHEIGHT:`, then columns and rows, `/` between lines, `.` in them."""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clue
from gridwright.formats.shared.limits import check_sides, parse_side
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.nonogram import Clue, Nonogram

__all__ = ["FORMAT"]

_ID = re.compile(r"\s*+([0-9]++)(?:x([0-9]++))?:(\S*+)\s*+")
_SIGNATURE = re.compile(r"[0-9]++(?:x[0-9]++)?:[^/,]*+/")


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.match(head.first) is not None)


def _read(text: str) -> list[Document]:
    documents = [_read_id(line) for line in content_lines(text, "#")]
    if not documents:
        raise FormatError("expected game ids such as 2x1:1/0/1, got none")
    return documents


def _read_id(line: TextLine) -> Document:
    match = _ID.fullmatch(line.text)
    if match is None:
        raise FormatError(
            f"expected a game id such as 2x1:1/0/1, got {line.text.strip()[:40]!r}", line=line.number
        )
    width = parse_side(match[1], "columns", line=line.number, column=match.start(1) + 1)
    height = parse_side(match[2] or match[1], "rows", line=line.number)
    check_sides(height, width)
    texts = match[3].split("/")
    if len(texts) != width + height:
        raise FormatError(
            f"expected {width} columns and {height} rows between slashes, got {len(texts)} lines", line=line.number
        )
    clues: list[Clue] = []
    column = match.start(3)
    for number, text in enumerate(texts):
        name = f"column {number + 1}" if number < width else f"row {number - width + 1}"
        part = TextLine(line.number, text.replace(".", " "), column + 1)
        clues.append(read_clue(part, name, height if number < width else width))
        column += len(text) + 1
    return Document(Nonogram(clues[width:], clues[:width]))


def _write(document: Document) -> str:
    return _write_id(black_and_white(document))


def _write_id(puzzle: Nonogram) -> str:
    clues = puzzle.column_clues + puzzle.row_clues
    lines = "/".join(clue_text(clue, between=".", empty="") for clue in clues)
    return f"{puzzle.shape.width}x{puzzle.shape.height}:{lines}"


FORMAT = Format(
    title="Pattern game ids", extensions=(".txt",), recognises=_recognises, read=_read, write=_write, frame=LINES
)
