"""Rate a puzzle: how hard it is by a scheme."""

import msgspec

from gridwright.batch.answers import rate_answer
from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document, family_of
from gridwright.model.answers import RateAnswer

__all__ = ["WORK"]


class RateOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The scheme, or the family's own."""

    scheme: str | None = None


def _rate(document: Document, options: RateOptions, budget: Budget) -> Done:
    puzzle = document.puzzle
    return Done(rate_answer(puzzle, family_of(puzzle).rate(puzzle, budget, options.scheme)))


WORK = Work(options=RateOptions, answer=RateAnswer, do=_rate)
