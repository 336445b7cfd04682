"""Jigsaw lines: the region of every cell, then the givens of every cell, on one line or on two."""

import math
import re
from collections.abc import Iterator, Sequence

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.formats.sudoku.line_list import first_line, is_skipped, make_documents
from gridwright.formats.sudoku.marks import (
    BLANK_NAMES,
    find_line,
    looks_like_regions,
    marks_of,
    symbols_for,
)
from gridwright.model import Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import BLANKS
from gridwright.sudoku.rules.regions import Regions

__all__ = ["FORMAT"]

_TITLE = "Jigsaw lines"
_GAP = re.compile(r"[\s,;:|]+")


def _recognises(head: Head) -> Certainty:
    found = find_line(first_line(head))
    return Certainty.sure_if(found is not None and looks_like_regions(found))


def _read(text: str) -> Sequence[Document]:
    pairs = list(_pairs(text))
    if not pairs:
        raise FormatError("expected lines of regions and givens, got none")
    return make_documents(pairs, lambda pair: _make(*pair))


def _pairs(text: str) -> Iterator[tuple[TextLine, TextLine | None]]:
    """Yield each line of regions with the givens that follow it on the same or on the next line."""
    waiting: TextLine | None = None
    for number, line, _ in split_lines(text):
        if is_skipped(number, line):
            continue
        found = find_line(line)
        if found is not None and looks_like_regions(found):
            if waiting:
                yield waiting, None
            layout = TextLine(number, found.marks)
            word = _GAP.split(found.rest.strip(" \t,;:|"), maxsplit=1)[0]
            waiting = None if word else layout
            if word:
                yield layout, TextLine(number, word)
        elif waiting:
            yield waiting, TextLine(number, line.strip())
            waiting = None
        else:
            raise FormatError(
                "expected the region of every cell, each named as often as a side is long", line=number
            )
    if waiting:
        yield waiting, None


def _make(layout: TextLine, givens: TextLine | None) -> Document:
    side = math.isqrt(len(layout.text))
    marks = "." * len(layout.text) if givens is None else givens.text.upper()
    line = layout.number if givens is None else givens.number
    symbols = symbols_for(marks, side)
    if len(marks) != side * side:
        raise FormatError(f"expected {side * side} givens, got {len(marks)}", line=line)
    for place, mark in enumerate(marks, start=1):
        if mark not in symbols and mark not in BLANKS:
            raise FormatError(
                f"expected one of {symbols[0]} to {symbols[-1]} or {BLANK_NAMES}, got {mark!r}",
                line=line,
                column=place if givens and givens.number != layout.number else None,
            )
    try:
        return Document(Sudoku(marks, regions=layout.text, symbols=symbols))
    except InvalidPuzzleError as error:
        raise FormatError(str(error), line=layout.number) from None


def _write(documents: Sequence[Document]) -> str:
    return "".join(_write_one(document) + "\n" for document in documents)


def _write_one(document: Document) -> str:
    puzzle = document.puzzle
    if not isinstance(puzzle, Sudoku):
        refuse(_TITLE, f"a {puzzle.family}")
    layout = next((rule for rule in puzzle.rules if isinstance(rule, Regions)), None)
    marks = marks_of(puzzle, ".")
    if layout is None or puzzle.shape.height != puzzle.shape.width:
        refuse(_TITLE, "a sudoku without regions")
    letters = "".join(layout.map)
    try:
        same = Sudoku(marks, regions=letters, symbols=symbols_for(marks, puzzle.size)) == puzzle
    except InvalidPuzzleError:
        same = False
    found = find_line(letters)
    if not same or found is None or not looks_like_regions(found):
        refuse(_TITLE, "further rules, other symbols or other names of regions")
    return f"{letters} {marks}"


FORMAT = Format(
    name="regions",
    title=_TITLE,
    family="sudoku",
    extensions=(".jigsaw", ".txt"),
    recognises=_recognises,
    read=_read,
    write=_write,
    holds_many=True,
)
