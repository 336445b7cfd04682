"""Statistics of a player: solved puzzles, times by level, unassisted solves, streaks."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gridwright.shelf import ME
from gridwright.web.answers import answer_json, describes
from gridwright.web.shelf.answers import Player, StatisticsAnswer, statistics
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()


@ROUTER.get("", responses=describes(StatisticsAnswer, text="The statistics"))
def show(request: Request, player: Player = ME) -> Response:
    """Tell what a player has done."""
    return answer_json(statistics(library_of(request).open().statistics(player)))
