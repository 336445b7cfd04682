"""Colour nonograms in text: every length is followed by a one-character mark of its colour."""

from collections.abc import Sequence

from gridwright.formats.nonogram.clues import has_blots, nonogram_of
from gridwright.formats.shared.refusal import refuse
from gridwright.model import Document
from gridwright.nonogram import BLACK_AND_WHITE, Clue, Nonogram, Palette

__all__ = ["is_black_on_white", "markable", "marked_clue", "marks_for"]


def is_black_on_white(palette: Palette) -> bool:
    """Return whether a palette is black on white, whatever its marks."""
    return [colour.rgb for colour in palette] == [colour.rgb for colour in BLACK_AND_WHITE]


def markable(document: Document) -> Nonogram:
    """Return the nonogram of a document, or refuse one with blotted numbers."""
    puzzle = nonogram_of(document)
    if has_blots(puzzle):
        refuse("a nonogram with blotted numbers")
    return puzzle


def marks_for(puzzle: Nonogram, *, also: str = "") -> list[str]:
    """Choose a mark for every colour: the palette's own if all are letters (or `also`), else letters in order."""
    import string

    marks = [colour.symbol for colour in puzzle.palette[1:]]
    known = string.ascii_letters + also
    if len(set(marks)) < len(marks) or not all(mark in known for mark in marks):
        marks = list(string.ascii_letters[: len(marks)])
    if len(marks) < len(puzzle.palette) - 1:
        refuse(f"a nonogram of {len(puzzle.palette) - 1} colours")
    return marks


def marked_clue(clue: Clue, marks: Sequence[str], *, between: str = " ", empty: str = "0") -> str:
    """Write a clue; `marks` are those of colours 1, 2 and so on, nothing where a colour goes without."""
    return between.join(f"{block.length}{marks[block.colour - 1]}" for block in clue) or empty
