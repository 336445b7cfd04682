"""Open a puzzle from text or from a file: what it is, and the sheet to draw it on."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool

from gridwright.formats import FORMATS
from gridwright.formats.shared.text import decode
from gridwright.model import Puzzle
from gridwright.web.entries import entry
from gridwright.web.sheet import cells_of, sheet_data
from gridwright.web.sheets import SHEETS
from gridwright.web.source import Source

__all__ = ["ROUTER", "opened"]

ROUTER = APIRouter()


@ROUTER.post("")
def open_text(source: Source) -> JSONResponse:
    """Open a puzzle from text."""
    return JSONResponse(opened(source))


@ROUTER.post("/upload")
async def open_file(request: Request, name: Annotated[str, Query(max_length=300)] = "") -> JSONResponse:
    """Open a puzzle from the bytes of a file; its name helps where several formats fit."""
    data = await request.body()
    return JSONResponse(await run_in_threadpool(_open_bytes, data, name))


def _open_bytes(data: bytes, name: str) -> dict[str, object]:
    text = decode(data)
    record = Source(text=text).record(name)
    return opened(Source(text=text, format=record.name))


def opened(source: Source) -> dict[str, object]:
    """Give everything the page needs of a puzzle; the source comes back with its format named."""
    record = source.record()
    known = source.model_copy(update={"format": record.name})
    document = known.document()
    puzzle = document.puzzle
    sheet = SHEETS[puzzle.family].make(puzzle)
    key = known.fingerprint()
    return {
        "id": key,
        "entry": entry(document, sheet, key=key),
        "source": known.model_dump(),
        "format": {"name": record.name, "title": record.title},
        "count": len(known.documents()),
        "about": asdict(document.about),
        "sheet": sheet_data(sheet),
        "progress": None if document.progress is None else cells_of(document.progress),
        "writable": _writable(puzzle),
    }


def _writable(puzzle: Puzzle) -> list[dict[str, str]]:
    """List the formats that can hold the family; a single puzzle may still be refused, in one sentence."""
    return [
        {"name": record.name, "title": record.title}
        for record in FORMATS.values()
        if record.write is not None and record.family in {"any", puzzle.family}
    ]
