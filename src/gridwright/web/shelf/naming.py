"""Puzzles with what the shelf knows of them, so that every answer calls a puzzle the same."""

from collections.abc import Iterable

import msgspec
from starlette.requests import Request

from gridwright.model import Document, family_of
from gridwright.shelf.identity import Identity
from gridwright.shelf.thumbnail import thumbnail_of
from gridwright.web.shelf.entries import PuzzleEntry, ThickLine, is_secret
from gridwright.web.shelf.opened import library_of

__all__ = ["identified", "named", "played_entry"]


def named(opened: bytes, request: Request) -> bytes:
    """Say in the JSON of an opened puzzle by which number, title and level the shelf knows it."""
    parts = msgspec.json.decode(opened, type=dict[str, msgspec.Raw])
    entry = msgspec.json.decode(parts["entry"], type=PuzzleEntry)
    known = library_of(request).stocked().identities([entry.key])
    if not known:
        return opened
    (own,) = identified([entry], known)
    return msgspec.json.encode({**parts, "entry": own})


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
        drawn=mark.drawn,
    )


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
