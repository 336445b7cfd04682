"""The rating of a puzzle: numbers that all come from the technique records."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["CONTRADICTION", "SEVERAL_SOLUTIONS", "Difficulty", "Rating"]

CONTRADICTION = "Contradiction"
"""The label of a puzzle that the walk proves to have no solution."""

SEVERAL_SOLUTIONS = "Several solutions"
"""The label of a puzzle that cannot be finished because it has several solutions."""


class Difficulty(enum.Enum):
    """The three classes that a game is offered in, with the hints and the minutes that it allows."""

    EASY = ("easy", 10, 25)
    MEDIUM = ("medium", 7, 35)
    HARD = ("hard", 5, 45)

    def __init__(self, title: str, hints: int, minutes: int) -> None:
        self.title = title
        self.hints = hints
        self.minutes = minutes


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is by a named scheme.

    `counts` says how often each technique was used; `profile` how many next steps were on offer at each
    moment, where the scheme measures that; `difficulty` is the class of play, where the scheme names one. `effort`
    is what the whole walk costs: it grows with the length of a puzzle, even where the score does not.
    """

    scheme: str
    score: float
    label: str
    hardest: str | None
    counts: Mapping[str, int]
    profile: tuple[int, ...] = ()
    is_solved: bool = True
    difficulty: Difficulty | None = None
    effort: float = 0.0

    @property
    def length(self) -> int:
        """Count the steps of the walk."""
        return sum(self.counts.values())

    def __str__(self) -> str:
        if self.hardest is None:
            return self.label
        return f"{self.label}, score {self.score:g} by {self.scheme}, hardest {self.hardest}"
