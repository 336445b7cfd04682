"""Watch and stop jobs, and look at the solutions that one found."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from gridwright.model.answers import ExplainAnswer, LadderAnswer, PrintAnswer, RateAnswer, SolveAnswer
from gridwright.model.setting_answers import ExamineAnswer, FillAnswer, RepairAnswer, SampleAnswer, StreamAnswer
from gridwright.web.answers import PartsReport, Report, SolutionAnswer
from gridwright.web.jobs.jobs import Job, Jobs, jobs_of
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()

_BEAT = 0.1
"""Seconds between two reports of a running job."""

_GLANCE = 0.005
"""Seconds between two polls for new parts."""

_REPORTS = (
    Report[SolveAnswer]
    | Report[RateAnswer]
    | Report[ExplainAnswer]
    | Report[LadderAnswer]
    | Report[RepairAnswer]
    | Report[FillAnswer]
    | Report[SampleAnswer]
    | PartsReport[ExamineAnswer]
    | PartsReport[StreamAnswer]
    | PartsReport[PrintAnswer]
)


@ROUTER.get("/{name}", answers=_REPORTS)
def read(name: str, request: Request) -> bytes:
    """Report the progress of a job, with its answer once it is done."""
    return jobs_of(request).find(name).report()


@ROUTER.delete("/{name}", status=200, answers=_REPORTS)
def stop(name: str, request: Request) -> bytes:
    """Stop a job; it ends with what it has found so far."""
    jobs = jobs_of(request)
    job = jobs.find(name)
    jobs.stop(job)
    return job.report()


@ROUTER.get("/{name}/solutions/{number}")
def solution(name: str, number: Annotated[int, Meta(ge=0, le=1_000_000)], request: Request) -> SolutionAnswer:
    """Return one of the solutions that a job found; answers list only the first where there are very many."""
    outcome = jobs_of(request).find(name).outcome
    pages = None if outcome is None else outcome.pages
    if pages is None or number >= len(pages.bits):
        count = 0 if pages is None else len(pages.bits)
        raise HTTPException(404, f"Expected the number of one of {count} solutions kept apart, got {number}.")
    return SolutionAnswer(number=number, solution=pages.rows(number))


@ROUTER.get("/{name}/events", answers=Response)
async def events(name: str, request: Request) -> StreamingResponse:
    """Stream reports as server-sent events; a job whose last listener disconnects is stopped."""
    jobs = jobs_of(request)
    return StreamingResponse(_reports(jobs, jobs.find(name)), media_type="text/event-stream")


async def _reports(jobs: Jobs, job: Job) -> AsyncIterator[bytes]:
    waited, seen = 0.005, 0
    jobs.watch(job)
    try:
        while not job.finished.is_set():
            told = len(job.parts)
            yield b"data: " + job.report(seen, told) + b"\n\n"
            waited, seen = (0.005 if told > seen else min(_BEAT, waited * 2)), told
            # A part is passed on as soon as it is there.
            for _ in range(round(waited / _GLANCE)):
                await asyncio.sleep(_GLANCE)
                if job.finished.is_set() or len(job.parts) > seen:
                    break
        yield b"data: " + job.report(seen) + b"\n\n"
    finally:
        jobs.leave(job)
