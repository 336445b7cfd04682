"""Open a puzzle from text or from a file: what it is, and the sheet to draw it on."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from gridwright.formats.shared.text import decode
from gridwright.web.answers import describes
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.reading import open_source
from gridwright.web.source import Source

__all__ = ["OPENED", "ROUTER"]

ROUTER = APIRouter()

OPENED = describes(PuzzleAnswer, text="The puzzle")


class Opening(Source):
    """A source, and whether rules that nobody knows are kept as drawings, which demand nothing."""

    keep_drawings: bool = False


@ROUTER.post("", responses=OPENED)
def open_text(opening: Opening, request: Request) -> Response:
    """Open a puzzle from text."""
    source = Source(text=opening.text, format=opening.format, number=opening.number)
    return open_source(source, request, keep_drawings=opening.keep_drawings)


@ROUTER.post("/upload", responses=OPENED)
async def open_file(
    request: Request,
    name: Annotated[str, Query(max_length=300)] = "",
    keep_drawings: bool = False,  # noqa: FBT001, FBT002
) -> Response:
    """Open a puzzle from the bytes of a file; its name helps where several formats fit."""
    data = await request.body()
    return await run_in_threadpool(_open_bytes, data, name, request, keep_drawings=keep_drawings)


def _open_bytes(data: bytes, name: str, request: Request, *, keep_drawings: bool) -> Response:
    return open_source(Source(text=decode(data)), request, name, keep_drawings=keep_drawings)
