"""Photos on their way to nonograms: sent once, sampled whenever somebody changes crop, size, tone or colours."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from gridwright.batch.request import Request as Work
from gridwright.model.setting_answers import SampleAnswer
from gridwright.web.answers import Report
from gridwright.web.designs.photos import pictures_of
from gridwright.web.jobs.jobs import start_job
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()

_SECONDS = 20.0
Share = Annotated[float, Meta(ge=0, le=1)]
Side = Annotated[int, Meta(ge=3, le=200)]


class PictureAnswer(msgspec.Struct, kw_only=True):
    """A photo that is held: its id and its size in pixels."""

    id: str
    width: int
    height: int


class SampleRequest(msgspec.Struct, kw_only=True):
    """Which part of the photo (left, top, width, height as shares) becomes how many cells, with which tones.

    `blank` is the colour of the blank, of those that were found.
    """

    crop: tuple[Share, Share, Share, Share] | None = None
    width: Side = 30
    height: Side = 30
    fill: bool = False
    colours: Annotated[int, Meta(ge=1, le=12)] = 1
    threshold: Annotated[float, Meta(ge=0, le=100)] | None = None
    contrast: Share = 0.4
    invert: bool = False
    thicken: Annotated[int, Meta(ge=1, le=9)] | None = None
    blank: Annotated[str, Meta(pattern="^([0-9a-fA-F]{6})?$")] = ""


@ROUTER.post("", status=201)
async def send(request: Request) -> PictureAnswer:
    """Hold a photo, given as the bytes of its file."""
    data = await request.body()
    held = await run_in_threadpool(pictures_of(request).add, data)
    return PictureAnswer(id=held.id, width=held.width, height=held.height)


@ROUTER.post("/{name}/samples", status=202, answers=Report[SampleAnswer])
def sample(name: str, asked: SampleRequest, request: Request) -> bytes:
    """Turn a photo into cells; the answer comes from the job."""
    held = pictures_of(request).find(name)
    work = Work(kind="sample", options={"image": held.data, **msgspec.structs.asdict(asked)}, seconds=_SECONDS)
    return start_job(work, request)
