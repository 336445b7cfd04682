"""A puzzle as lists and titles show it, with a small mark that tells puzzles apart and gives no answer away."""

from collections.abc import Iterable, Sequence

import msgspec

from gridwright.model import About, Document, Paint, family_of
from gridwright.shelf.identity import Identity
from gridwright.shelf.thumbnail import thumbnail_of
from gridwright.web.sheet import Header, Sheet

__all__ = ["PuzzleEntry", "ThickLine", "entry", "identified", "is_secret", "played_entry"]


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
    )


def played_entry(document: Document, *, key: str) -> PuzzleEntry:
    """List the puzzle of a game, without the sheet that it is played on."""
    puzzle, mark = document.puzzle, thumbnail_of(document.puzzle)
    return PuzzleEntry(
        id=key,
        key=puzzle.key,
        is_secret=is_secret(document.about, is_picture=bool(mark.rows)),
        name="",
        title=document.about.title,
        family=puzzle.family,
        family_title=family_of(puzzle).title,
        is_picture=bool(mark.rows),
        height=puzzle.shape.height,
        width=puzzle.shape.width,
        author=document.about.author,
        note="",
        rows=mark.rows,
        columns=mark.columns,
        given=mark.given,
        lines=[ThickLine(points=points) for points in mark.lines],
    )


def is_secret(about: About, *, is_picture: bool) -> bool:
    """Tell whether a title gives a picture away; that of the puzzle of a day only names the day."""
    return is_picture and bool(about.title) and not about.source.startswith("daily ")


def identified(entries: Iterable[PuzzleEntry], known: dict[str, Identity]) -> list[PuzzleEntry]:
    """Say by which number, title and level the shelf knows puzzles."""
    return [one if (own := known.get(one.key)) is None else _identified(one, own) for one in entries]


def _identified(one: PuzzleEntry, own: Identity) -> PuzzleEntry:
    return msgspec.structs.replace(
        one,
        number=own.number,
        title=own.title or one.title,
        level=own.level,
        is_secret=one.is_secret and not own.is_mine and not own.is_solved,
        is_mine=own.is_mine,
        is_solved=own.is_solved,
    )


def _weights(headers: Sequence[Header]) -> list[int]:
    """Add up the numbers before every line; nothing where no line has any."""
    sums = [sum(int(label) for label in header.labels if label.isdigit()) for header in headers]
    return sums if any(sums) else []
