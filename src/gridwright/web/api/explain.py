"""Explain a puzzle as a job: every step from the start or from a position, with sentences and pictures."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request

from gridwright.model.answers import DepthName, ExplainAnswer
from gridwright.web.answers import Report
from gridwright.web.games.position import Position
from gridwright.web.jobs.jobs import start_job
from gridwright.web.jobs.source import work_on
from gridwright.web.routing import Router

__all__ = ["MAX_SECONDS", "ROUTER"]

ROUTER = Router()

MAX_SECONDS = 120.0


class ExplainRequest(Position, kw_only=True):
    """A position (without moves: the start) and how long to reason.

    `every` asks for all steps on offer there, each by itself; `depth` says how much is told of each step,
    `without_notes` asks for a walk as far as a beginner sees without notes.
    """

    seconds: Annotated[float, Meta(gt=0, le=MAX_SECONDS)] = 20.0
    every: bool = False
    depth: DepthName = "plain"
    without_notes: bool = False


@ROUTER.post("", status=202, answers=Report[ExplainAnswer])
def explain(asked: ExplainRequest, request: Request) -> bytes:
    """Start explaining; the answer comes from the job."""
    place = asked.place(request)
    options = {
        "rating": not asked.every,
        "pictures": True,
        "every": asked.every,
        "depth": asked.depth,
        "without_notes": asked.without_notes,
    }
    work = work_on(place.document_at(place.board), "explain", asked.seconds, **options)
    return start_job(work, request)
