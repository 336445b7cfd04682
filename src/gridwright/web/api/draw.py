"""Draw a position, or an answer, as SVG or PNG."""

from typing import Annotated, Literal

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from gridwright.batch.request import Request as Work
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Document, Puzzle
from gridwright.web.filenames import disposition
from gridwright.web.jobs import client_of, jobs_of
from gridwright.web.position import Position
from gridwright.web.source import work_on

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_SECONDS = 60.0
_MEDIA = {"svg": "image/svg+xml", "png": "image/png"}
_PICTURE = {"schema": {"type": "string", "format": "binary"}}


class DrawRequest(Position):
    """A position, or the symbols of all cells (None where open) that take its place, and how to draw it."""

    cells: Annotated[list[int | None] | None, Field(max_length=1_000_000)] = None
    format: Literal["svg", "png"] = "svg"
    theme: Literal["light", "dark"] = "light"


@ROUTER.post("", responses={200: {"content": dict.fromkeys(_MEDIA.values(), _PICTURE)}})
async def draw(asked: DrawRequest, request: Request) -> Response:
    """Give the picture; it is drawn by a worker, so that a large one keeps nobody else waiting."""
    document, work = await run_in_threadpool(_work, asked, request)
    jobs = jobs_of(request)
    outcome = await jobs.follow(jobs.start(work, client_of(request)), request)
    if not outcome.answer:
        raise HTTPException(422, outcome.problem or "The picture was not drawn.")
    return Response(
        outcome.answer, media_type=_MEDIA[asked.format], headers=disposition(document, f".{asked.format}")
    )


def _work(asked: DrawRequest, request: Request) -> tuple[Document, Work]:
    place = asked.place(request)
    board = place.board if asked.cells is None else _board(place.document.puzzle, asked.cells)
    return place.document, work_on(place.document, board, "draw", _SECONDS, format=asked.format, theme=asked.theme)


def _board(puzzle: Puzzle, cells: list[int | None]) -> Board:
    start = puzzle.start
    if len(cells) != start.shape.size:
        raise InvalidPuzzleError(f"expected {start.shape.size} cells for {start.shape}, got {len(cells)}")
    if any(symbol is not None and not 0 <= symbol < len(puzzle.symbols) for symbol in cells):
        raise InvalidPuzzleError(f"expected symbols numbered 0 to {len(puzzle.symbols) - 1} in cells")
    masks = [start.masks[cell] if symbol is None else 1 << symbol for cell, symbol in enumerate(cells)]
    return Board(start.shape, tuple(masks))
