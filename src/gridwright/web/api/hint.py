"""Give a hint for a position, one rung of the ladder at a time, as a job."""

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

import gridwright
from gridwright.engine.explain import position_of
from gridwright.model import Budget, Rung
from gridwright.play.help import hint_stroke
from gridwright.play.manners import manner_of
from gridwright.web.jobs import jobs_of
from gridwright.web.position import Position
from gridwright.web.steps import hint_answer

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_SECONDS = 10.0


class HintRequest(Position):
    """A position and a rung from 1 (where to look) to 5 (the step applied)."""

    rung: Annotated[int, Field(ge=min(Rung), le=max(Rung))] = 1


@ROUTER.post("", status_code=202)
def hint(asked: HintRequest, request: Request) -> dict[str, object]:
    """Start looking for a hint; the answer comes from the job."""
    place = asked.place(request)
    puzzle, board = position_of(place.document.puzzle, place.board)

    def work(budget: Budget) -> dict[str, object]:
        found = gridwright.hint(puzzle, board, asked.rung, seconds=_SECONDS, stop=budget.stop)
        stroke = hint_stroke(manner_of(puzzle), place.marks, found) if asked.rung == Rung.APPLIED else None
        written = None if stroke is None else stroke.text(puzzle)
        return {**hint_answer(puzzle, board, found), "stroke": written}

    return jobs_of(request).start("hint", _SECONDS, work).report()
