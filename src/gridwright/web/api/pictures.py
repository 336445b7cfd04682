"""Photos on their way to nonograms: sent once, sampled whenever somebody changes crop, size, tone or colours."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool

from gridwright.batch.request import Request as Work
from gridwright.web.answers import answer_json, describes
from gridwright.web.designs.answers import SampleReport
from gridwright.web.designs.photos import pictures_of
from gridwright.web.jobs.jobs import client_of, jobs_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_SECONDS = 20.0
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Side = Annotated[int, Field(ge=3, le=200)]


class PictureAnswer(msgspec.Struct, kw_only=True):
    """A photo that is held: its id and its size in pixels."""

    id: str
    width: int
    height: int


class SampleRequest(BaseModel):
    """Which part of the photo (left, top, width, height as shares) becomes how many cells, with which tones."""

    crop: tuple[Share, Share, Share, Share] | None = None
    width: Side = 30
    height: Side = 30
    fill: bool = False
    colours: Annotated[int, Field(ge=1, le=12)] = 1
    threshold: Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)] | None = None
    contrast: Share = 0.4
    invert: bool = False
    thicken: Annotated[int, Field(ge=1, le=9)] | None = None


@ROUTER.post("", status_code=201, responses=describes(PictureAnswer, status=201, text="The photo"))
async def send(request: Request) -> Response:
    """Hold a photo, given as the bytes of its file."""
    data = await request.body()
    held = await run_in_threadpool(pictures_of(request).add, data)
    return answer_json(PictureAnswer(id=held.id, width=held.width, height=held.height), 201)


@ROUTER.post("/{name}/samples", status_code=202, responses=describes(SampleReport, status=202, text="The job"))
def sample(name: str, asked: SampleRequest, request: Request) -> Response:
    """Turn a photo into cells; the answer comes from the job."""
    held = pictures_of(request).find(name)
    work = Work(kind="sample", options={"image": held.data, **asked.model_dump()}, seconds=_SECONDS)
    return answer_json(jobs_of(request).start(work, client_of(request)).report(), 202)
