"""Rate a puzzle as a job: how hard it is."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.web.answers import RateReport, answer_json, describes
from gridwright.web.api.solve import MAX_SECONDS
from gridwright.web.jobs.jobs import client_of, jobs_of
from gridwright.web.jobs.reading import work_of
from gridwright.web.jobs.source import Source

__all__ = ["ROUTER"]

ROUTER = APIRouter()


class RateRequest(BaseModel):
    """What to rate, how long to try."""

    source: Source
    seconds: Annotated[float, Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False)] = 10.0


@ROUTER.post("", status_code=202, responses=describes(RateReport, status=202, text="The job"))
def rate(asked: RateRequest, request: Request) -> Response:
    """Start rating; the answer comes from the job."""
    work = work_of(asked.source, request, "rate", asked.seconds)
    return answer_json(jobs_of(request).start(work, client_of(request)).report(), 202)
