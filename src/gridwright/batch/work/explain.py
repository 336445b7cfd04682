"""Explain a puzzle from the progress saved with it, or from its start; the start is rated too if asked for."""

import time

import msgspec

from gridwright.batch.answers import explain_answer
from gridwright.batch.columns import Column, Kind
from gridwright.batch.illustrated import illustrated_offers, illustrated_walk
from gridwright.batch.kind import Done, Work
from gridwright.engine.explain import explain, position_of
from gridwright.model import Budget, Depth, Document, family_of
from gridwright.model.answers import DepthName, ExplainAnswer

__all__ = ["WORK"]

_DRAWING_SECONDS = 15.0


class ExplainOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the rating of the puzzle is wanted with the walk from its start, and pictures of the steps.

    `every` asks for all steps on offer at the position, each by itself, instead of a walk. `depth`
    says how much is told of each. `without_notes` asks for a walk as far as a beginner sees without notes.
    """

    rating: bool = False
    pictures: bool = False
    every: bool = False
    depth: DepthName = "plain"
    without_notes: bool = False


def _explain(document: Document, options: ExplainOptions, budget: Budget) -> Done:
    puzzle, depth = document.puzzle, Depth(options.depth)
    if options.every:
        return Done(illustrated_offers(*position_of(document, None), budget, depth))
    began = time.process_time()
    walk = explain(document, seconds=budget.remaining, stop=budget.stop, notes=not options.without_notes)
    seconds = round(time.process_time() - began, 6)
    is_whole = document.progress is None or document.progress == puzzle.start
    is_rated = options.rating and is_whole and not budget.is_spent
    rating = family_of(puzzle).rate(puzzle, budget, None).said_of(document.unread) if is_rated else None
    if options.pictures:
        answer = illustrated_walk(puzzle, walk, rating, Budget(_DRAWING_SECONDS, stop=budget.stop), depth)
    else:
        answer = explain_answer(puzzle, walk, rating, depth)
    answer.seconds = seconds
    return Done(answer)


WORK = Work(
    options=ExplainOptions,
    answer=ExplainAnswer,
    do=_explain,
    columns=(
        Column("verdict", Kind.TEXT, "unique, multiple, none, unknown or partly-read", lambda a: a.verdict),
        Column("solved", Kind.FLAG, "whether the steps lead to the end", lambda a: a.solved),
        Column("steps", Kind.WHOLE, "how many steps there are", lambda a: len(a.steps), "steps"),
        Column("techniques", Kind.TEXTS, "the technique of every step", lambda a: [s.technique for s in a.steps]),
        Column("texts", Kind.TEXTS, "the sentence of every step", lambda a: [s.text for s in a.steps]),
        Column("note", Kind.TEXT, "what is wrong or what remains", lambda a: a.note or None),
    ),
)
