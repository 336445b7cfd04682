"""Draw a position, or an answer, as SVG or PNG."""

from typing import Literal

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from gridwright.batch.request import Request as Work
from gridwright.model import Document
from gridwright.web.games.position import Shown
from gridwright.web.jobs.jobs import client_of, jobs_of
from gridwright.web.jobs.source import work_on
from gridwright.web.routing import Router
from gridwright.web.shelf.filenames import disposition

__all__ = ["ROUTER"]

ROUTER = Router()

_SECONDS = 60.0
_MEDIA = {"svg": "image/svg+xml", "png": "image/png"}


class DrawRequest(Shown, kw_only=True):
    """What is shown, and how to draw it."""

    format: Literal["svg", "png"] = "svg"
    theme: Literal["light", "dark"] = "light"


@ROUTER.post(files=("image/svg+xml", "image/png"))
async def draw(asked: DrawRequest, request: Request) -> Response:
    """Return the picture; it is drawn by a worker, so that a large one keeps nobody else waiting."""
    document, work = await run_in_threadpool(_work, asked, request)
    jobs = jobs_of(request)
    outcome = await jobs.follow(jobs.start(work, client_of(request)), request)
    if not outcome.answer:
        raise HTTPException(422, outcome.problem or "The picture could not be drawn.")
    return Response(
        outcome.answer, media_type=_MEDIA[asked.format], headers=disposition(document, f".{asked.format}")
    )


def _work(asked: DrawRequest, request: Request) -> tuple[Document, Work]:
    place = asked.place(request)
    shown = place.document_at(asked.shown(place.document.puzzle) or place.board)
    return place.document, work_on(shown, "draw", _SECONDS, format=asked.format, theme=asked.theme)
