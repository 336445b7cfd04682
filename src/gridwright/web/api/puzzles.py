"""Open a puzzle from text or from a file."""

from typing import Annotated

from msgspec import Meta
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from gridwright.errors import NotOnShelfError
from gridwright.formats.shared.text import decode
from gridwright.web.jobs.reading import open_document, open_source
from gridwright.web.jobs.source import Source
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.routing import Router
from gridwright.web.shelf.naming import named
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()


@ROUTER.post("", answers=PuzzleAnswer)
def open_text(source: Source, request: Request) -> bytes:
    """Open a puzzle from text."""
    return named(open_source(source, request), request)


@ROUTER.get("/{key}", answers=PuzzleAnswer)
def open_key(key: str, request: Request) -> bytes:
    """Open the puzzle of the shelf that has this key."""
    found = library_of(request).stocked().puzzles.find(key)
    if found is None:
        raise NotOnShelfError("This puzzle is no longer available. Open it again from its text or file.")
    return named(open_document(found.document(), request), request)


@ROUTER.post("/upload", answers=PuzzleAnswer)
async def open_file(request: Request, name: Annotated[str, Meta(max_length=300)] = "") -> bytes:
    """Open a puzzle from the bytes of a file; its name helps where several formats fit."""
    data = await request.body()
    return await run_in_threadpool(_open_bytes, data, name, request)


def _open_bytes(data: bytes, name: str, request: Request) -> bytes:
    return named(open_source(Source(text=decode(data)), request, name), request)
