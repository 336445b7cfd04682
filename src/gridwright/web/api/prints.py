"""Print puzzles as a PDF, or make a book from a recipe, as jobs; the file is asked for when the job is done."""

import contextlib
import itertools
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from gridwright.batch.request import Request as Work
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.formats import to_text
from gridwright.model import FAMILIES, Document
from gridwright.model.answers import PrintAnswer
from gridwright.press.introductions import introduction_of
from gridwright.press.paper import paper_named
from gridwright.press.recipe import BookRecipe, read_recipe
from gridwright.press.sheet import SheetOptions
from gridwright.shelf import Shelf
from gridwright.web.answers import PartsReport
from gridwright.web.jobs.jobs import jobs_of, start_job
from gridwright.web.jobs.reading import read_source
from gridwright.web.jobs.source import Source
from gridwright.web.routing import Router
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()

_MOST = 500
_MOST_FOUND = 1000
_MAX_SECONDS = 600.0
_GRACE = 60.0
"""Extra seconds for layout and writing after solving and rating."""

_PDF = "application/pdf"


class SheetRequest(SheetOptions, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """How to print which puzzles: `sources`, and those that a `search` of the shelf finds, up to `count`."""

    sources: Annotated[tuple[Source, ...], Meta(max_length=_MOST)] = ()
    search: Annotated[str, Meta(max_length=500)] | None = None
    count: Annotated[int, Meta(ge=1, le=_MOST)] = 24
    seconds: Annotated[float, Meta(gt=0, le=_MAX_SECONDS)] = 60.0


class BookRequest(msgspec.Struct, kw_only=True):
    """A recipe of sections that are generated or found on the shelf: a page names no files of the server."""

    recipe: Annotated[str, Meta(max_length=100_000)]
    seconds: Annotated[float, Meta(gt=0, le=_MAX_SECONDS)] = 300.0


@ROUTER.post("", status=202, answers=PartsReport[PrintAnswer])
def print_puzzles(asked: SheetRequest, request: Request) -> bytes:
    """Start printing puzzles; unreadable ones are refused at once."""
    with _bad_input():
        paper_named(asked.paper)
    documents = [read_source(source, request) for source in asked.sources]
    if asked.search is not None:
        documents += _found_on(library_of(request).stocked(), asked.search, asked.count)
    if not documents:
        raise GridwrightError("expected at least one puzzle to print, got none")
    texts = [to_text(document, "gridwright") for document in documents]
    options = {name: msgspec.to_builtins(getattr(asked, name)) for name in SheetOptions.__struct_fields__}
    return _start("press/sheet", {"texts": texts, **options}, asked.seconds, request)


@ROUTER.post("/book", status=202, answers=PartsReport[PrintAnswer])
def make_book(asked: BookRequest, request: Request) -> bytes:
    """Start making a book; an invalid recipe is refused at once."""
    with _bad_input():
        recipe = read_recipe(asked.recipe)
        _refuse_what_is_not_ours(recipe)
    found: dict[str, list[str]] = {}
    for index, section in enumerate(recipe.section):
        if section.shelf is not None:
            # More than are asked for, since those that came before are passed by.
            most = _MOST_FOUND if section.count is None else min(_MOST_FOUND, 2 * section.count + 100)
            documents = _found_on(library_of(request).stocked(), section.shelf, most)
            found[str(index)] = [to_text(document, "gridwright") for document in documents]
    return _start("press/book", {"recipe": asked.recipe, "found": found}, asked.seconds, request)


def _found_on(shelf: Shelf, search: str, most: int) -> list[Document]:
    found = itertools.islice(shelf.search(search), most)
    return [shelf.puzzles.document(one.id, with_goal=True) for one in found]


class BookKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of puzzle that a chapter may hold, as a recipe names it."""

    family: str
    kind: str
    title: str


@ROUTER.get("/kinds")
def list_kinds() -> list[BookKind]:
    """List the kinds of puzzles that the form for books offers."""
    return [
        BookKind(family=family, kind=kind, title=title)
        for family in reversed(list(FAMILIES))
        for kind, title in introduction_of(family).offered.items()
    ]


@ROUTER.get("/{job}", files=(_PDF,))
def read(job: str, request: Request) -> Response:
    """Return the PDF of a job that is done."""
    outcome = jobs_of(request).find(job).outcome
    if outcome is None:
        raise HTTPException(409, "The job is still running.")
    try:
        answer = msgspec.json.decode(outcome.answer, type=PrintAnswer)
    except msgspec.DecodeError:
        raise HTTPException(422, outcome.problem or "The job produced no PDF.") from None
    headers = {"Content-Disposition": 'attachment; filename="puzzles.pdf"'}
    return Response(answer.pdf, media_type=_PDF, headers=headers)


@contextlib.contextmanager
def _bad_input() -> Iterator[None]:
    """Report unknown names as bad input, not as a missing page."""
    try:
        yield
    except UnknownNameError as error:
        raise GridwrightError(str(error)) from None


def _start(kind: str, options: dict[str, object], seconds: float, request: Request) -> bytes:
    work = Work(kind=kind, options=options, seconds=seconds, grace=_GRACE)
    return start_job(work, request)


def _refuse_what_is_not_ours(recipe: BookRecipe) -> None:
    """Refuse files and fonts of the server, which a page must not name."""
    if recipe.fonts.plain or recipe.fonts.bold or any(section.files for section in recipe.section):
        raise GridwrightError("expected sections that are generated or found on the shelf, got files or fonts")
