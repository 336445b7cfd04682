"""Find a hint for a position in a game, with a picture of what each rung points to."""

import pickle

import msgspec

from gridwright.batch.illustrated import illustrated_ladder
from gridwright.batch.kind import Done, Tell, Work
from gridwright.model import Budget, Depth
from gridwright.model.answers import DepthName, LadderAnswer
from gridwright.play import Game
from gridwright.play.hints import ladder

__all__ = ["WORK"]


class HintOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game, pickled by the server, and how much to tell of the step."""

    game: bytes = b""
    depth: DepthName = "plain"


def _hint(options: HintOptions, budget: Budget, _: Tell) -> Done:
    game: Game = pickle.loads(options.game)  # noqa: S301 (the server wrote it)
    return Done(LadderAnswer(rungs=illustrated_ladder(game, ladder(game, budget), Depth(options.depth))))


WORK = Work(options=HintOptions, answer=LadderAnswer, do_alone=_hint)
