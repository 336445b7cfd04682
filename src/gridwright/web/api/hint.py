"""Give a hint for a position as a job: all five rungs of the ladder, from one search."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gridwright.model.answers import DepthName
from gridwright.web.answers import HintReport, answer_json, describes
from gridwright.web.games.position import Position
from gridwright.web.jobs.jobs import client_of, jobs_of
from gridwright.web.jobs.source import work_on

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_SECONDS = 10.0


class HintRequest(Position):
    """A position, and how much is told of the step."""

    depth: DepthName = "plain"


@ROUTER.post("", status_code=202, responses=describes(HintReport, status=202, text="The job"))
def hint(asked: HintRequest, request: Request) -> Response:
    """Start looking for a hint; the answer comes from the job."""
    work = work_on(asked.place(request).put_aside(), "hint", _SECONDS, pictures=True, depth=asked.depth)
    return answer_json(jobs_of(request).start(work, client_of(request)).report(), 202)
