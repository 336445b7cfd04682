"""The rating of a puzzle: numbers that all come from the technique records."""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Rating"]


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is by a named scheme.

    `counts` says how often each technique was used; `profile` how many next steps were on offer at each
    moment, where the scheme measures that.
    """

    scheme: str
    score: float
    label: str
    hardest: str | None
    counts: Mapping[str, int]
    profile: tuple[int, ...] = ()
    is_solved: bool = True
