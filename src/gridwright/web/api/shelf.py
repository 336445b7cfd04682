"""The shelf: search it page by page, and open, add, edit or remove a puzzle."""

import dataclasses
from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.model import About
from gridwright.shelf import ME, SORTS, Sides
from gridwright.shelf import Query as Question
from gridwright.web.jobs.reading import open_document, read_source
from gridwright.web.jobs.source import Source
from gridwright.web.routing import Router
from gridwright.web.shelf.answers import (
    OpenedShelved,
    Player,
    SavedPuzzle,
    ShelfChoices,
    ShelfEntry,
    ShelfPage,
    shelf_entry,
)
from gridwright.web.shelf.naming import named
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()

Word = Annotated[str, Meta(max_length=100)]
Words = Annotated[list[Word], Meta(max_length=20)]
Line = Annotated[str, Meta(max_length=500)]


class Search(msgspec.Struct, kw_only=True):
    """A search with its order and page; `count` asks for the total."""

    text: Annotated[str, Meta(max_length=300)] = ""
    family: Word = ""
    kind: Word = ""
    size: Word = ""
    level: Word = ""
    difficulty: Word = ""
    technique: Words = []
    tag: Words = []
    collection: Word = ""
    verdict: Word = ""
    solved: bool | None = None
    begun: bool = False
    player: Player = ME
    sort: Word = ""
    after: Annotated[str, Meta(max_length=3000)] = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50
    count: bool = False

    def question(self) -> Question:
        """Return the question to the shelf."""
        asked = Question.parse(self.text, player=self.player)
        plain = ("family", "kind", "level", "difficulty", "collection", "verdict", "sort")
        return replace(
            asked,
            **{name: value for name in plain if (value := getattr(self, name))},
            techniques=(*asked.techniques, *self.technique),
            tags=(*asked.tags, *self.tag),
            sides=Sides.parse(self.size) if self.size else asked.sides,
            is_solved=asked.is_solved if self.solved is None else self.solved,
            is_begun=asked.is_begun or self.begun,
        )


class NewPuzzle(msgspec.Struct, kw_only=True):
    """A puzzle to add to the shelf; fields left out are taken from its text."""

    source: Source
    title: Line = ""
    author: Line = ""
    licence: Line = ""
    description: Annotated[str, Meta(max_length=5000)] = ""
    tags: Annotated[list[Line], Meta(max_length=30)] = []
    collection: Line = ""


class PuzzleChange(msgspec.Struct, kw_only=True):
    """Fields of a puzzle to change; those left out stay."""

    title: Line | None = None
    author: Line | None = None
    licence: Line | None = None
    description: Annotated[str, Meta(max_length=5000)] | None = None
    tags: Annotated[list[Line], Meta(max_length=30)] | None = None


@ROUTER.get("")
def search(asked: Search, request: Request) -> ShelfPage:
    """Search the shelf: words and choices, all of which must hold; `text` takes choices such as level:hard too."""
    question, shelf = asked.question(), library_of(request).stocked()
    found = shelf.page(question, after=asked.after, limit=asked.limit)
    return ShelfPage(
        puzzles=[shelf_entry(one) for one in found.puzzles],
        next=found.next,
        count=shelf.count(question) if asked.count else None,
    )


@ROUTER.get("/choices")
def choices(request: Request) -> ShelfChoices:
    """List what there is to choose from in a search, with counts."""
    shelf = library_of(request).stocked()
    found = dataclasses.asdict(shelf.choices())
    return ShelfChoices(**found, collections=shelf.collections.list(), sorts=SORTS)


@ROUTER.post("", status=201)
def save(asked: NewPuzzle, request: Request) -> SavedPuzzle:
    """Add a puzzle to the shelf; one with the same content is returned instead of added twice."""
    document = read_source(asked.source, request)
    told = {name: value for name in About.__dataclass_fields__ if (value := getattr(asked, name, ""))}
    told.pop("source", None)
    document = replace(document, about=replace(document.about, **told), progress=None, play=None)
    library = library_of(request)
    shelf = library.stocked()
    added = shelf.puzzles.add(document, tags=asked.tags)
    library.rate()
    if asked.collection:
        shelf.collections.put(asked.collection, added.id)
    return SavedPuzzle(entry=shelf_entry(shelf.puzzles.get(added.id)), is_new=added.is_new)


@ROUTER.get("/{number}", answers=OpenedShelved)
def open_shelved(number: int, request: Request) -> bytes:
    """Open a puzzle of the shelf."""
    shelf = library_of(request).stocked()
    found = shelf.puzzles.get(number)
    answer = {
        "entry": shelf_entry(found),
        "puzzle": msgspec.Raw(named(open_document(found.document(), request), request)),
        "techniques": dict(found.techniques),
        "twins": shelf.puzzles.twins(number),
    }
    return msgspec.json.encode(answer)


@ROUTER.patch("/{number}")
def change(number: int, asked: PuzzleChange, request: Request) -> ShelfEntry:
    """Change what is said about a puzzle, or its tags."""
    shelf = library_of(request).stocked()
    told = {name: value for name, value in msgspec.structs.asdict(asked).items() if value is not None}
    told.pop("tags", None)
    about = replace(shelf.puzzles.get(number).about, **told) if told else None
    return shelf_entry(shelf.puzzles.change(number, about=about, tags=asked.tags))


@ROUTER.delete("/{number}")
def remove(number: int, request: Request) -> None:
    """Remove a puzzle from the shelf; games played on it stay."""
    library_of(request).stocked().puzzles.remove(number)
