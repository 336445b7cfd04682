"""Rate a puzzle as a job: how hard it is."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.model.answers import RateAnswer
from gridwright.web.answers import Report
from gridwright.web.api.solve import MAX_SECONDS
from gridwright.web.jobs.jobs import start_job
from gridwright.web.jobs.reading import work_of
from gridwright.web.jobs.source import Source
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()


class RateRequest(msgspec.Struct, kw_only=True):
    """What to rate, by which scheme (the family's own where none is named), how long to try."""

    source: Source
    seconds: Annotated[float, Meta(gt=0, le=MAX_SECONDS)] = 10.0
    scheme: Annotated[str, Meta(max_length=40)] | None = None


@ROUTER.post("", status=202, answers=Report[RateAnswer])
def rate(asked: RateRequest, request: Request) -> bytes:
    """Start rating; the answer comes from the job."""
    work = work_of(asked.source, request, "rate", asked.seconds, scheme=asked.scheme)
    return start_job(work, request)
