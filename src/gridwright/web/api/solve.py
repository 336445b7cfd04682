"""Solve a puzzle as a job: how many solutions, which, and how it was found."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.web.answers import SolveReport, answer_json, describes
from gridwright.web.jobs.jobs import client_of, jobs_of
from gridwright.web.jobs.reading import work_of
from gridwright.web.jobs.source import Source

__all__ = ["MAX_SECONDS", "MAX_SOLUTIONS", "ROUTER"]

ROUTER = APIRouter()

MAX_SECONDS = 600.0
MAX_SOLUTIONS = 1000


class SolveRequest(BaseModel):
    """What to solve, how many solutions to look for, how long to try."""

    source: Source
    limit: Annotated[int, Field(ge=1, le=MAX_SOLUTIONS)] = 2
    seconds: Annotated[float, Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False)] = 10.0


@ROUTER.post("", status_code=202, responses=describes(SolveReport, status=202, text="The job"))
def solve(asked: SolveRequest, request: Request) -> Response:
    """Start solving; the answer comes from the job."""
    work = work_of(asked.source, request, "solve", asked.seconds, limit=asked.limit)
    return answer_json(jobs_of(request).start(work, client_of(request)).report(), 202)
