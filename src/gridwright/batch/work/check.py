"""Check a puzzle: what is broken, whether there is a solution and whether it is the only one."""

import msgspec

from gridwright.batch.answers import check_answer
from gridwright.batch.checking import check
from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document
from gridwright.model.answers import CheckAnswer

__all__ = ["WORK"]


class CheckOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Look for so many solutions."""

    limit: int = 2


def _check(document: Document, options: CheckOptions, budget: Budget) -> Done:
    return Done(check_answer(document.puzzle, *check(document, options.limit, budget)))


WORK = Work(options=CheckOptions, answer=CheckAnswer, do=_check)
