"""Rate any puzzle: the public entry point, and the sum of first and later costs."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from gridwright.model import Budget, Document, Puzzle, Rating, Step, Technique, family_of
from gridwright.model.budget import MEMORY, Stop

__all__ = ["Tally", "rate", "tally"]


def rate(
    puzzle: Puzzle | Document,
    *,
    scheme: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Stop | None = None,
    memory: int | None = MEMORY,
) -> Rating:
    """Say how hard a puzzle is, from its start, by the family's own scheme or a named one.

    A document that was only partly read has no level; the rest of the rating is that of what was read.
    """
    asked = puzzle.puzzle if isinstance(puzzle, Document) else puzzle
    found = family_of(asked).rate(asked, Budget(seconds, nodes, stop, memory), scheme)
    return found.said_of(puzzle.unread) if isinstance(puzzle, Document) else found


class Tally(NamedTuple):
    """What a walk cost: the score, how often each technique was used, and the hardest of them."""

    score: int
    counts: Mapping[str, int]
    hardest: str | None


def tally(steps: Iterable[Step], techniques: Mapping[str, Technique[Any]]) -> Tally:
    """Add up a walk: the first use of a technique costs more than the later ones."""
    counts = Counter(step.technique for step in steps)
    score = sum(
        techniques[name].first_cost + (count - 1) * techniques[name].later_cost for name, count in counts.items()
    )
    return Tally(score, dict(counts), max(counts, key=lambda name: techniques[name].rank, default=None))
