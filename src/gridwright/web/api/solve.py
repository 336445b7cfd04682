"""Solve a puzzle as a job: how many solutions, which, and how it was found."""

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from gridwright.engine.solve import solve_and_look_beyond
from gridwright.model import Budget
from gridwright.web.jobs import jobs_of
from gridwright.web.source import Source
from gridwright.web.words import answer

__all__ = ["MAX_SECONDS", "MAX_SOLUTIONS", "ROUTER"]

ROUTER = APIRouter()

MAX_SECONDS = 600.0
MAX_SOLUTIONS = 1000


class SolveRequest(BaseModel):
    """What to solve, how many solutions to look for, how long to try."""

    source: Source
    limit: Annotated[int, Field(ge=1, le=MAX_SOLUTIONS)] = 2
    seconds: Annotated[float, Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False)] = 10.0


@ROUTER.post("", status_code=202)
def solve(asked: SolveRequest, request: Request) -> dict[str, object]:
    """Start solving; the answer comes from the job."""
    puzzle = asked.source.document().puzzle

    def work(budget: Budget) -> dict[str, object]:
        return answer(solve_and_look_beyond(puzzle, asked.limit, budget), budget)

    return jobs_of(request).start("solve", asked.seconds, work).report()
