"""Check a puzzle: what is broken, whether there is a solution and whether it is the only one."""

import msgspec

from gridwright.batch.answers import check_answer
from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Done, Work
from gridwright.engine.check import check_document
from gridwright.model import Budget, Document
from gridwright.model.answers import CheckAnswer

__all__ = ["WORK"]


class CheckOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Look for so many solutions."""

    limit: int = 2


def _check(document: Document, options: CheckOptions, budget: Budget) -> Done:
    return Done(check_answer(document.puzzle, check_document(document, options.limit, budget)))


WORK = Work(
    options=CheckOptions,
    answer=CheckAnswer,
    do=_check,
    columns=(
        Column("verdict", Kind.TEXT, "unique, multiple, none, unknown or partly-read", lambda a: a.verdict),
        Column("count", Kind.WHOLE, "solutions found, up to the limit", lambda a: a.count, "solutions"),
        Column(
            "violations", Kind.TEXTS, "the rules that are broken", lambda a: [one.text for one in a.violations]
        ),
        Column("remarks", Kind.TEXTS, "what else is remarkable", lambda a: a.remarks),
        Column("seconds", Kind.NUMBER, "the time that the search took", lambda a: a.seconds, "s"),
    ),
)
