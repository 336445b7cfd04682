"""A puzzle as it lies on the shelf, and the rows that it is made of."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from sqlalchemy import Row

from gridwright.formats import parse
from gridwright.formats.shared.gridwright import pack
from gridwright.model import About, Board, Document, Rating, Verdict
from gridwright.shelf.levels import UNRATED, rank_of
from gridwright.shelf.thumbnail import Thumbnail, thumbnail_of
from gridwright.shelf.words import plain, terms_of

__all__ = [
    "Examined",
    "Shelved",
    "board_of",
    "examined_row",
    "puzzle_row",
    "read_shelved",
    "row_of",
    "terms_for",
    "written_board",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Examined:
    """What is found out about a puzzle: its verdict, its solution where there is one, its rating, its twin key."""

    verdict: Verdict
    solution: Board | None = None
    rating: Rating | None = None
    twin: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelved:
    """A puzzle on the shelf with all that a library shows of it; its solution is asked for apart.

    `level`, `score`, `scheme` and `hardest` are empty and None until it is rated, `verdict` is empty until it is
    examined. `is_solved` is told for the player that the search named.
    """

    id: int
    key: str
    family: str
    kind: str
    about: About
    height: int
    width: int
    verdict: str
    level: str
    difficulty: str
    score: float | None
    scheme: str
    hardest: str
    added: float
    is_examined: bool
    thumbnail: Thumbnail
    text: str = field(repr=False)
    kinds: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    techniques: Mapping[str, int] = field(default_factory=dict)
    is_solved: bool = False

    @property
    def title(self) -> str:
        """Return the title, or what the puzzle is where it has none."""
        return self.about.title or f"{self.kind} {self.height}x{self.width}"

    def document(self) -> Document:
        """Return the puzzle with what is said about it, without its solution."""
        return replace(parse(self.text, "gridwright"), about=self.about)


def puzzle_row(document: Document, *, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Return the row of a puzzle that was not examined yet."""
    puzzle = document.puzzle
    return row_of(
        key=puzzle.key,
        family=puzzle.family,
        about=document.about,
        sides=(puzzle.shape.height, puzzle.shape.width),
        kinds=kinds,
        text=pack(Document(puzzle, unread=document.unread)),
        thumbnail=msgspec.json.encode(thumbnail_of(puzzle)).decode(),
    )


def row_of(
    *,
    key: str,
    family: str,
    about: About,
    sides: tuple[int, int],
    kinds: tuple[str, ...],
    text: str,
    thumbnail: str,
) -> dict[str, Any]:
    """Return the row of a puzzle of which all this is known; `sides` are its height and width."""
    return {
        "key": key,
        "family": family,
        "kind": kinds[0],
        "title": about.title,
        "title_key": plain(about.title),
        "author": about.author,
        "licence": about.licence,
        "source": about.source,
        "description": about.description,
        "height": sides[0],
        "width": sides[1],
        "cells": sides[0] * sides[1],
        "text": text,
        "thumbnail": thumbnail,
        "added": time.time(),
        **_UNEXAMINED,
    }


_UNEXAMINED: dict[str, Any] = {
    "twin": None,
    "verdict": "",
    "level": "",
    "difficulty": "",
    "rank": UNRATED,
    "score": None,
    "scheme": "",
    "hardest": "",
    "examined": None,
}


def examined_row(found: Examined) -> dict[str, Any]:
    """Return the columns that an examination fills."""
    rating = found.rating
    is_rated = rating is not None and found.verdict is Verdict.UNIQUE
    row = {**_UNEXAMINED, "verdict": found.verdict.value, "twin": found.twin or None, "examined": time.time()}
    if rating is not None and is_rated:
        row |= {
            "level": rating.label.casefold(),
            "difficulty": "" if rating.difficulty is None else rating.difficulty.title,
            "rank": rank_of(rating.label, rating.finite_score),
            "score": rating.finite_score,
            "scheme": rating.scheme,
            "hardest": rating.hardest or "",
        }
    return row


def terms_for(about: About, family: str, kinds: Iterable[str], tags: Iterable[str]) -> list[str]:
    """List the words that find a puzzle; `family` is the title of its family."""
    return terms_of((about.title, about.author, about.source, about.description, family, *kinds, *tags))


# Made once, and not by the first threads that read: msgspec cannot prepare a type in two threads at once.
_THUMBNAILS = msgspec.json.Decoder(Thumbnail)


def read_shelved(
    row: Row[Any], labels: Iterable[tuple[str, str, int]] = (), *, is_solved: bool = False
) -> Shelved:
    """Read a row with its labels, each a sort, a word and a count."""
    by_sort: dict[str, dict[str, int]] = {"kind": {}, "tag": {}, "technique": {}}
    for sort, word, count in labels:
        by_sort.setdefault(sort, {})[word] = count
    return Shelved(
        id=row.id,
        key=row.key,
        family=row.family,
        kind=row.kind,
        about=About(
            title=row.title,
            author=row.author,
            licence=row.licence,
            source=row.source,
            description=row.description,
        ),
        height=row.height,
        width=row.width,
        verdict=row.verdict,
        level=row.level,
        difficulty=row.difficulty,
        score=row.score,
        scheme=row.scheme,
        hardest=row.hardest,
        added=row.added,
        is_examined=row.examined is not None,
        thumbnail=_THUMBNAILS.decode(row.thumbnail),
        text=row.text,
        kinds=tuple(by_sort["kind"]),
        tags=tuple(by_sort["tag"]),
        techniques=by_sort["technique"],
        is_solved=is_solved,
    )


def written_board(board: Board) -> str:
    """Write a solution as a list of masks."""
    return msgspec.json.encode(list(board.masks)).decode()


def board_of(text: str, like: Document) -> Board:
    """Read a solution of a puzzle."""
    return Board(like.puzzle.shape, tuple(msgspec.json.decode(text, type=list[int])))
