"""Replay a game that was sent, to find mistakes and whether it can be replayed in time."""

import msgspec

from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document
from gridwright.play.record import read_game
from gridwright.web.jobs.results import encode_result

__all__ = ["WORK"]


class ReplayOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of the game."""

    game: str = ""


def _replay(document: Document, options: ReplayOptions, _: Budget) -> Done:
    def make() -> bytes:
        read_game(options.game, document.puzzle, document.goal)
        return b""

    return Done(encode_result(make))


WORK = Work(options=ReplayOptions, answer=None, do=_replay)
