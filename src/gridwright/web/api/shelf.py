"""The shelf: search its puzzles page by page, open one, put one there, call it otherwise, take it away."""

from dataclasses import replace
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.model import About
from gridwright.shelf import ME, SORTS, Sides
from gridwright.shelf import Query as Question
from gridwright.web.answers import answer_json, describes
from gridwright.web.jobs.reading import open_document, read_source
from gridwright.web.jobs.source import Source
from gridwright.web.shelf.answers import (
    OpenedShelved,
    Player,
    SavedPuzzle,
    ShelfChoices,
    ShelfEntry,
    ShelfPage,
    shelf_choices,
    shelf_entry,
)
from gridwright.web.shelf.naming import named
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()

Word = Annotated[str, Field(max_length=100)]
Words = Annotated[list[Word], Field(max_length=20)]
Line = Annotated[str, Field(max_length=500)]


class Search(BaseModel):
    """What to look for, in which order, and which page of it; `count` asks how many there are in all."""

    text: Annotated[str, Field(max_length=300)] = ""
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
    player: Player = ME
    sort: Word = ""
    after: Annotated[str, Field(max_length=3000)] = ""
    limit: Annotated[int, Field(ge=1, le=200)] = 50
    count: bool = False

    def question(self) -> Question:
        """Give the question to the shelf."""
        asked = Question.parse(self.text, player=self.player)
        plain = ("family", "kind", "level", "difficulty", "collection", "verdict", "sort")
        return replace(
            asked,
            **{name: value for name in plain if (value := getattr(self, name))},
            techniques=(*asked.techniques, *self.technique),
            tags=(*asked.tags, *self.tag),
            sides=Sides.parse(self.size) if self.size else asked.sides,
            is_solved=asked.is_solved if self.solved is None else self.solved,
        )


class NewPuzzle(BaseModel):
    """A puzzle to put on the shelf; what is not said here is taken from its text."""

    source: Source
    title: Line = ""
    author: Line = ""
    licence: Line = ""
    description: Annotated[str, Field(max_length=5000)] = ""
    tags: Annotated[list[Line], Field(max_length=30)] = []
    collection: Line = ""


class PuzzleChange(BaseModel):
    """What to say about a puzzle from now on; what is left out stays."""

    title: Line | None = None
    author: Line | None = None
    licence: Line | None = None
    description: Annotated[str | None, Field(max_length=5000)] = None
    tags: Annotated[list[Line] | None, Field(max_length=30)] = None


@ROUTER.get("", responses=describes(ShelfPage, text="A page of puzzles"))
def search(asked: Annotated[Search, Query()], request: Request) -> Response:
    """Search the shelf: words and choices, all of which must hold; `text` takes choices such as level:hard too."""
    question, shelf = asked.question(), library_of(request).stocked()
    found = shelf.page(question, after=asked.after, limit=asked.limit)
    return answer_json(
        ShelfPage(
            puzzles=[shelf_entry(one) for one in found.puzzles],
            next=found.next,
            count=shelf.count(question) if asked.count else None,
        )
    )


@ROUTER.get("/choices", responses=describes(ShelfChoices, text="The choices"))
def choices(request: Request) -> Response:
    """List what there is to choose from in a search, with counts."""
    shelf = library_of(request).stocked()
    return answer_json(shelf_choices(shelf.choices(), shelf.collections.list(), SORTS))


@ROUTER.post("", status_code=201, responses=describes(SavedPuzzle, status=201, text="The puzzle"))
def save(asked: NewPuzzle, request: Request) -> Response:
    """Put a puzzle on the shelf; one that is there already, whatever it was called, is found by its content."""
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
    return answer_json(SavedPuzzle(entry=shelf_entry(shelf.puzzles.get(added.id)), is_new=added.is_new), 201)


@ROUTER.get("/{number}", responses=describes(OpenedShelved, text="The puzzle"))
def open_shelved(number: int, request: Request) -> Response:
    """Open a puzzle of the shelf."""
    shelf = library_of(request).stocked()
    found = shelf.puzzles.get(number)
    answer = {
        "entry": shelf_entry(found),
        "puzzle": msgspec.Raw(named(open_document(found.document(), request), request)),
        "techniques": dict(found.techniques),
        "twins": shelf.puzzles.twins(number),
    }
    return answer_json(answer)


@ROUTER.patch("/{number}", responses=describes(ShelfEntry, text="The puzzle as it is called now"))
def change(number: int, asked: PuzzleChange, request: Request) -> Response:
    """Change what is said about a puzzle, or its tags."""
    shelf = library_of(request).stocked()
    told = {name: value for name, value in asked.model_dump(exclude={"tags"}).items() if value is not None}
    about = replace(shelf.puzzles.get(number).about, **told) if told else None
    return answer_json(shelf_entry(shelf.puzzles.change(number, about=about, tags=asked.tags)))


@ROUTER.delete("/{number}", status_code=204)
def remove(number: int, request: Request) -> None:
    """Take a puzzle from the shelf; games played on it stay."""
    library_of(request).stocked().puzzles.remove(number)
