"""Watch and stop jobs."""

import asyncio
import json
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from gridwright.web.jobs import Job, jobs_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_BEAT = 0.1
"""Seconds between two reports of a running job."""


@ROUTER.get("/{name}")
def read(name: str, request: Request) -> dict[str, object]:
    """Say how far a job is; the answer is included once it is done."""
    return jobs_of(request).find(name).report()


@ROUTER.delete("/{name}")
def stop(name: str, request: Request) -> dict[str, object]:
    """Ask a job to stop; it ends with what it knows."""
    job = jobs_of(request).find(name)
    if not job.finished.is_set():
        job.stop.set()
    return job.report()


@ROUTER.get("/{name}/events")
async def events(name: str, request: Request) -> StreamingResponse:
    """Stream reports as server-sent events, the last one with the answer; whoever leaves stops the job."""
    job = jobs_of(request).find(name)
    return StreamingResponse(_reports(job), media_type="text/event-stream")


async def _reports(job: Job) -> AsyncIterator[str]:
    waited = 0.005
    try:
        while not job.finished.is_set():
            yield f"data: {json.dumps(job.report())}\n\n"
            await asyncio.sleep(waited)
            waited = min(_BEAT, waited * 2)
        yield f"data: {json.dumps(job.report())}\n\n"
    finally:
        if not job.finished.is_set():
            job.stop.set()
