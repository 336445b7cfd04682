"""Compute all five rungs of a hint for the saved game or progress of a puzzle, or for its start."""

import msgspec

from gridwright.batch.answers import hint_answer
from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Depth, Document
from gridwright.model.answers import DepthName, LadderAnswer
from gridwright.play.hints import ladder
from gridwright.play.saved import resume

__all__ = ["WORK"]


class HintOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much to tell of the step."""

    depth: DepthName = "plain"


def _hint(document: Document, options: HintOptions, budget: Budget) -> Done:
    game = resume(document)
    rungs = [hint_answer(game, rung, Depth(options.depth)) for rung in ladder(game, budget)]
    return Done(LadderAnswer(rungs=rungs))


WORK = Work(
    options=HintOptions,
    answer=LadderAnswer,
    do=_hint,
    columns=(Column("rungs", Kind.TEXTS, "the five sentences of the hint", lambda a: [r.text for r in a.rungs]),),
)
