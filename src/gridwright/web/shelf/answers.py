"""What the API says of the shelf: puzzles as a library lists them, choices, collections, designs, statistics."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from gridwright.model import FAMILIES
from gridwright.shelf import Shelved
from gridwright.shelf.choices import Choices
from gridwright.shelf.collections import Collection
from gridwright.shelf.designs import Design
from gridwright.shelf.games import GameSummary
from gridwright.shelf.identity import MINE
from gridwright.shelf.thumbnail import Drawn
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.shelf.entries import PuzzleEntry, ThickLine, is_secret

__all__ = [
    "DesignEntry",
    "ListedGame",
    "OpenedShelved",
    "Player",
    "SavedPuzzle",
    "ShelfChoices",
    "ShelfEntry",
    "ShelfPage",
    "design_entry",
    "listed",
    "shelf_entry",
]

Player: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]


class ShelfEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle of the shelf as a library lists it; `number` is what it is asked for by.

    `rows` and `columns` add up the numbers before every line, `given` are the cells that are given, `lines` the
    thick lines: a small mark that gives nothing away. A title that `is_secret` would give its picture away.
    `level` is empty until it is rated, `verdict` until it is examined. `added` is in seconds since 1970.
    """

    number: int
    key: str
    title: str
    family: str
    family_title: str
    is_picture: bool
    is_secret: bool
    is_mine: bool
    kind: str
    kinds: tuple[str, ...]
    height: int
    width: int
    author: str
    licence: str
    source: str
    description: str
    tags: tuple[str, ...]
    verdict: str
    level: str
    difficulty: str
    score: float | None
    hardest: str
    hardest_title: str
    is_examined: bool
    is_solved: bool
    added: float
    rows: list[int]
    columns: list[int]
    given: list[int]
    lines: list[ThickLine]
    drawn: Drawn


class ShelfPage(msgspec.Struct, frozen=True, kw_only=True):
    """Some puzzles in order; `next` is where the next page begins, empty at the end; `count` all that is found."""

    puzzles: list[ShelfEntry]
    next: str
    count: int | None


class OpenedShelved(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle of the shelf, opened; `twins` are others that differ only by names, order and turning."""

    entry: ShelfEntry
    puzzle: PuzzleAnswer
    techniques: dict[str, int]
    twins: list[int]


class SavedPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a puzzle put on the shelf; one that was there already is not new and keeps its title."""

    entry: ShelfEntry
    is_new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ShelfChoices(Choices):
    """What there is to choose from in a search."""

    collections: list[Collection]
    sorts: tuple[str, ...]


class DesignEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A design as a list shows it; `changed` is in seconds since 1970."""

    id: int
    name: str
    family: str
    version: int
    changed: float


class ListedGame(GameSummary, frozen=True, kw_only=True):
    """A game as a list shows it, with the puzzle that it is played on."""

    entry: PuzzleEntry


def shelf_entry(found: Shelved) -> ShelfEntry:
    """List a puzzle of the shelf."""
    family, mark = FAMILIES[found.family], found.thumbnail
    is_mine = MINE in found.tags
    technique = family.techniques().get(found.hardest)
    return ShelfEntry(
        number=found.id,
        key=found.key,
        title=found.title,
        family=found.family,
        family_title=family.title,
        is_picture=bool(mark.rows),
        is_secret=is_secret(found.about, is_picture=bool(mark.rows)) and not is_mine and not found.is_solved,
        is_mine=is_mine,
        kind=found.kind,
        kinds=found.kinds,
        height=found.height,
        width=found.width,
        author=found.about.author,
        licence=found.about.licence,
        source=found.about.source,
        description=found.about.description,
        tags=found.tags,
        verdict=found.verdict,
        level=found.level,
        difficulty=found.difficulty,
        score=found.score,
        hardest=found.hardest,
        hardest_title=found.hardest if technique is None else technique.title,
        is_examined=found.is_examined,
        is_solved=found.is_solved,
        added=found.added,
        rows=mark.rows,
        columns=mark.columns,
        given=mark.given,
        lines=[ThickLine(points=points) for points in mark.lines],
        drawn=mark.drawn,
    )


def design_entry(found: Design) -> DesignEntry:
    """List a design."""
    return msgspec.convert(found, DesignEntry, from_attributes=True)


def listed(found: GameSummary, entry: PuzzleEntry) -> ListedGame:
    """List a game with the puzzle that it is played on."""
    return ListedGame(**{name: getattr(found, name) for name in GameSummary.__struct_fields__}, entry=entry)
