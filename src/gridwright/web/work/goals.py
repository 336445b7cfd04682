"""Look for the solutions that a game is compared with."""

import msgspec

from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document
from gridwright.play.goals import goals_of

__all__ = ["WORK", "FoundGoals"]


class NoOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """No options."""


class FoundGoals(msgspec.Struct, frozen=True):
    """The masks of every solution found, and whether there are no others."""

    boards: list[tuple[int, ...]]
    is_complete: bool


def _seek(document: Document, _: NoOptions, budget: Budget) -> Done:
    goals = goals_of(document, budget)
    return Done(msgspec.msgpack.encode(FoundGoals([board.masks for board in goals.boards], goals.is_complete)))


WORK = Work(options=NoOptions, answer=None, do=_seek)
