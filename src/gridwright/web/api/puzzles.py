"""Open a puzzle from text or from a file: what it is, and the sheet to draw it on."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from gridwright.errors import NotOnShelfError
from gridwright.formats.shared.text import decode
from gridwright.web.answers import describes
from gridwright.web.jobs.reading import open_document, open_source
from gridwright.web.jobs.source import Source
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.shelf.naming import answer_opened
from gridwright.web.shelf.opened import library_of

__all__ = ["OPENED", "ROUTER"]

ROUTER = APIRouter()

OPENED = describes(PuzzleAnswer, text="The puzzle")


@ROUTER.post("", responses=OPENED)
def open_text(source: Source, request: Request) -> Response:
    """Open a puzzle from text."""
    return answer_opened(open_source(source, request), request)


@ROUTER.get("/{key}", responses=OPENED)
def open_key(key: str, request: Request) -> Response:
    """Open the puzzle of the shelf that has this key."""
    found = library_of(request).stocked().puzzles.find(key)
    if found is None:
        raise NotOnShelfError("This puzzle is no longer here. Open it again from its text or file.")
    return answer_opened(open_document(found.document(), request), request)


@ROUTER.post("/upload", responses=OPENED)
async def open_file(request: Request, name: Annotated[str, Query(max_length=300)] = "") -> Response:
    """Open a puzzle from the bytes of a file; its name helps where several formats fit."""
    data = await request.body()
    return await run_in_threadpool(_open_bytes, data, name, request)


def _open_bytes(data: bytes, name: str, request: Request) -> Response:
    return answer_opened(open_source(Source(text=decode(data)), request, name), request)
