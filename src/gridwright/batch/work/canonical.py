"""Compute the canonical form of a puzzle: one text for all that differ by symbols, symmetry or line order."""

import msgspec

from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Done, Work
from gridwright.model import Budget, Document, family_of
from gridwright.model.answers import CanonicalAnswer

__all__ = ["WORK"]


class CanonicalOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """No options."""


def _canonical(document: Document, _: CanonicalOptions, budget: Budget) -> Done:
    puzzle = document.puzzle
    return Done(CanonicalAnswer(canonical=family_of(puzzle).canonical(puzzle, budget), key=puzzle.key))


WORK = Work(
    options=CanonicalOptions,
    answer=CanonicalAnswer,
    do=_canonical,
    is_flat=True,
    columns=(
        Column("canonical", Kind.TEXT, "the same text for all puzzles that are the same", lambda a: a.canonical),
    ),
)
