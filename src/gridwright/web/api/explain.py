"""Explain a puzzle as a job: every step from the start or from a position, with sentences and pictures."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field

from gridwright.model.answers import DepthName
from gridwright.web.answers import ExplainReport, answer_json, describes
from gridwright.web.games.position import Position
from gridwright.web.jobs.jobs import client_of, jobs_of
from gridwright.web.jobs.source import work_on

__all__ = ["MAX_SECONDS", "ROUTER"]

ROUTER = APIRouter()

MAX_SECONDS = 120.0


class ExplainRequest(Position):
    """A position (without moves: the start) and how long to reason.

    `every` asks for all steps on offer there, each by itself; `depth` says how much is told of each step.
    """

    seconds: Annotated[float, Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False)] = 20.0
    every: bool = False
    depth: DepthName = "plain"


@ROUTER.post("", status_code=202, responses=describes(ExplainReport, status=202, text="The job"))
def explain(asked: ExplainRequest, request: Request) -> Response:
    """Start explaining; the answer comes from the job."""
    place = asked.place(request)
    options = {"rating": not asked.every, "pictures": True, "every": asked.every, "depth": asked.depth}
    work = work_on(place.document_at(place.board), "explain", asked.seconds, **options)
    return answer_json(jobs_of(request).start(work, client_of(request)).report(), 202)
