"""Explain a puzzle as a job: every step from the start or from a position, with sentences and marks."""

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

import gridwright
from gridwright.engine.explain import position_of
from gridwright.model import Budget
from gridwright.web.jobs import jobs_of
from gridwright.web.position import Position
from gridwright.web.steps import walk_answer

__all__ = ["MAX_SECONDS", "ROUTER"]

ROUTER = APIRouter()

MAX_SECONDS = 120.0
_DRAWING_SECONDS = 15.0


class ExplainRequest(Position):
    """A position (without moves: the start) and how long to reason."""

    seconds: Annotated[float, Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False)] = 20.0


@ROUTER.post("", status_code=202)
def explain(asked: ExplainRequest, request: Request) -> dict[str, object]:
    """Start explaining; the answer comes from the job."""
    place = asked.place(request)
    puzzle, board = position_of(place.document.puzzle, place.board)

    def work(budget: Budget) -> dict[str, object]:
        walk = gridwright.explain(puzzle, board, seconds=asked.seconds, stop=budget.stop)
        is_whole = board == puzzle.start and not budget.is_spent
        rating = gridwright.rate(puzzle, seconds=budget.remaining, stop=budget.stop) if is_whole else None
        return walk_answer(puzzle, walk, rating, Budget(_DRAWING_SECONDS, stop=budget.stop))

    return jobs_of(request).start("explain", asked.seconds, work).report()
