"""Solve a puzzle as a job: how many solutions, which, and how it was found."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.model.answers import SolveAnswer
from gridwright.web.answers import Report
from gridwright.web.jobs.jobs import start_job
from gridwright.web.jobs.reading import work_of
from gridwright.web.jobs.source import Source
from gridwright.web.routing import Router

__all__ = ["MAX_SECONDS", "MAX_SOLUTIONS", "ROUTER"]

ROUTER = Router()

MAX_SECONDS = 600.0
MAX_SOLUTIONS = 1000


class SolveRequest(msgspec.Struct, kw_only=True):
    """What to solve, how many solutions to look for, how long to try; without guessing, what logic settles."""

    source: Source
    limit: Annotated[int, Meta(ge=1, le=MAX_SOLUTIONS)] = 2
    seconds: Annotated[float, Meta(gt=0, le=MAX_SECONDS)] = 10.0
    guessing: bool = True


@ROUTER.post("", status=202, answers=Report[SolveAnswer])
def solve(asked: SolveRequest, request: Request) -> bytes:
    """Start solving; the answer comes from the job."""
    work = work_of(asked.source, request, "solve", asked.seconds, limit=asked.limit, logic_only=not asked.guessing)
    return start_job(work, request)
