"""Statistics of a player: solved puzzles, times by level, unassisted solves, streaks."""

from starlette.requests import Request

from gridwright.shelf import ME
from gridwright.shelf.statistics import Statistics
from gridwright.web.routing import Router
from gridwright.web.shelf.answers import Player
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()


@ROUTER.get("")
def show(request: Request, player: Player = ME) -> Statistics:
    """Return the statistics of a player."""
    return library_of(request).open().statistics(player)
