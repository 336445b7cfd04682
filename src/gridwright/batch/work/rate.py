"""Rate a puzzle: how hard it is by a scheme."""

from collections.abc import Iterator, Sequence

import msgspec

from gridwright.batch.answers import rate_answer
from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document, family_of
from gridwright.model.answers import RateAnswer
from gridwright.model.budget import Stop

__all__ = ["WORK"]


class RateOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The scheme, or the family's own."""

    scheme: str | None = None


def _rate(document: Document, options: RateOptions, budget: Budget) -> Done:
    puzzle = document.puzzle
    rating = family_of(puzzle).rate(puzzle, budget, options.scheme).said_of(document.unread)
    return Done(rate_answer(puzzle, rating))


def _rate_many(
    documents: Sequence[Document], options: RateOptions, seconds: float | None, stop: Stop | None
) -> Iterator[RateAnswer]:
    """Rate puzzles of one family."""
    puzzles = [document.puzzle for document in documents]
    ratings = family_of(puzzles[0]).rate_many(puzzles, options.scheme, seconds=seconds, stop=stop)
    for document, rating in zip(documents, ratings, strict=True):
        yield rate_answer(document.puzzle, rating.said_of(document.unread))


WORK = Work(
    options=RateOptions,
    answer=RateAnswer,
    do=_rate,
    do_many=_rate_many,
    is_flat=True,
    columns=(
        Column("scheme", Kind.TEXT, "the scheme of the rating", lambda a: a.scheme),
        Column("score", Kind.NUMBER, "how hard it is", lambda a: a.score, "points of the scheme"),
        Column("label", Kind.TEXT, "the level of that score", lambda a: a.label),
        Column("solved", Kind.FLAG, "whether the techniques of the scheme solve it", lambda a: a.solved),
        Column("hardest", Kind.TEXT, "the hardest technique that is needed, by name", lambda a: a.hardest),
        Column("pearl", Kind.NUMBER, "the hardest step up to the first digit", lambda a: a.pearl, "by se only"),
        Column("diamond", Kind.NUMBER, "the first step", lambda a: a.diamond, "by se only"),
        Column(
            "depth", Kind.NUMBER, "how demanding the steps are, whatever the size", lambda a: a.depth, "nonograms"
        ),
        Column("minutes", Kind.NUMBER, "the time to expect", lambda a: a.minutes, "minutes; nonograms"),
        Column("techniques", Kind.COUNTS, "how often each technique is used", lambda a: a.techniques, "uses"),
    ),
)
