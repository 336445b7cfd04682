"""A puzzle as lists and titles show it, with a small mark that tells puzzles apart and gives no answer away."""

from collections.abc import Sequence

import msgspec

from gridwright.model import About, Document, Paint, family_of
from gridwright.shelf.thumbnail import Drawn, drawn_on
from gridwright.web.sheet import Header, Sheet

__all__ = ["PuzzleEntry", "ThickLine", "entry", "is_secret"]


class ThickLine(msgspec.Struct, frozen=True, kw_only=True):
    """A thick line of the grid, through points measured in cells."""

    points: list[tuple[float, float]]


class PuzzleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What every list and title shows of a puzzle; `rows` and `columns` add up the numbers before every line.

    `key` names the puzzle by its content, `number` is its number on the shelf, 0 where it is not there. A title
    that `is_secret` gives a picture away that nobody has found yet. `is_mine` tells that it was designed here,
    `is_solved` that it was solved; `level` is empty until it is rated.
    """

    id: str
    key: str
    number: int = 0
    level: str = ""
    is_secret: bool = False
    is_mine: bool = False
    is_solved: bool = False
    name: str
    title: str
    family: str
    family_title: str
    is_picture: bool
    height: int
    width: int
    author: str
    note: str
    rows: list[int]
    columns: list[int]
    given: list[int]
    lines: list[ThickLine]
    drawn: Drawn


def entry(document: Document, sheet: Sheet, *, key: str, name: str = "") -> PuzzleEntry:
    """List a puzzle; `name` is what a sample is asked for by."""
    puzzle = document.puzzle
    return PuzzleEntry(
        id=key,
        key=puzzle.key,
        is_secret=is_secret(document.about, is_picture=sheet.blank is not None),
        name=name,
        title=document.about.title or name,
        family=puzzle.family,
        family_title=family_of(puzzle).title,
        is_picture=sheet.blank is not None,
        height=sheet.height,
        width=sheet.width,
        author=document.about.author,
        note=sheet.note,
        rows=_weights(sheet.row_headers),
        columns=_weights(sheet.column_headers),
        given=[cell for cell, given in enumerate(sheet.givens) if given is not None],
        lines=[
            ThickLine(points=line["points"])
            for line in sheet.picture.lines
            if line["paint"] == Paint.GRID_THICK.value
        ],
        drawn=Drawn() if sheet.blank is not None else drawn_on(puzzle),
    )


def is_secret(about: About, *, is_picture: bool) -> bool:
    """Return whether a title gives a picture away; that of the puzzle of a day only names the day."""
    return is_picture and bool(about.title) and not about.source.startswith("daily ")


def _weights(headers: Sequence[Header]) -> list[int]:
    """Add up the numbers before every line; nothing where no line has any."""
    sums = [sum(int(label) for label in header.labels if label.isdigit()) for header in headers]
    return sums if any(sums) else []
