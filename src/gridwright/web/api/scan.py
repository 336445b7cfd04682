"""Photos and screenshots of puzzles: sent to `pictures`, read here, and read again when a place is mended."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.batch.request import Request as Work
from gridwright.model.scan_answers import ScanAnswer
from gridwright.web.answers import Report
from gridwright.web.designs.photos import pictures_of
from gridwright.web.jobs.jobs import start_job
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()

_SECONDS = 30.0
Text = Annotated[str, Meta(max_length=400)]
Fixed = Annotated[dict[Annotated[str, Meta(max_length=40)], Text], Meta(max_length=2000)]


class ScanRequest(msgspec.Struct, kw_only=True):
    """Which photo, the family to look for, what a person says of places, and whether to take all as written."""

    picture: Annotated[str, Meta(max_length=40)]
    family: Annotated[str, Meta(max_length=40)] | None = None
    fixed: Annotated[list[Fixed], Meta(max_length=20)] = []
    as_written: bool = False


@ROUTER.post("", status=202, answers=Report[ScanAnswer])
def scan(asked: ScanRequest, request: Request) -> bytes:
    """Read the puzzles of a photo; the answer comes from the job."""
    held = pictures_of(request).find(asked.picture)
    options = {
        "image": held.data,
        "family": asked.family,
        "fixed": asked.fixed,
        "as_written": asked.as_written,
        "name": "the photo",
    }
    return start_job(Work(kind="scan", options=options, seconds=_SECONDS), request)
