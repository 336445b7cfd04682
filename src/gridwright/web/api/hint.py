"""Start a hint for a position as a job: all five rungs of the ladder from one search."""

import pickle

from starlette.requests import Request

from gridwright.batch.request import Request as Work
from gridwright.model.answers import DepthName, LadderAnswer
from gridwright.web.answers import Report
from gridwright.web.games.position import Position
from gridwright.web.jobs.jobs import start_job
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()

_SECONDS = 10.0
_DRAWING_SECONDS = 20.0


class HintRequest(Position, kw_only=True):
    """A position, and how much is told of the step."""

    depth: DepthName = "plain"


@ROUTER.post("", status=202, answers=Report[LadderAnswer])
def hint(asked: HintRequest, request: Request) -> bytes:
    """Start searching for a hint; the job returns it."""
    game = asked.place(request).game
    options = {"game": pickle.dumps(game.without_history()), "depth": asked.depth}
    return start_job(Work(kind="web/hint", options=options, seconds=_SECONDS, grace=_DRAWING_SECONDS), request)
