"""The rating of a puzzle: numbers that all come from the technique records."""

import enum
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from gridwright.model.unread import Unread

__all__ = ["CONTRADICTION", "PARTLY_READ", "SEVERAL_SOLUTIONS", "Difficulty", "Rating"]

CONTRADICTION = "Contradiction"
"""The label of a puzzle that has no solution."""

SEVERAL_SOLUTIONS = "Several solutions"
"""The label of a puzzle that cannot be finished because it has several solutions."""

PARTLY_READ = "Partly read"
"""The label of a puzzle that says more than was understood."""


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
    is what the whole walk costs: it grows with the length of a puzzle, even where the score does not. A puzzle
    that is not solved never has the score of an easy one: it lies above all others, at the end of the scheme's
    scale or infinite. Where something of the puzzle is `unread`, the numbers are those of what was read, and
    `read_label` is its level. `pearl` is the hardest step up to the first that places something, `diamond` the
    first step, by schemes that tell them. `depth` is how demanding the steps are whatever the size, and `minutes`
    the time that somebody with practice may expect to need, by schemes that measure these.
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
    unread: Unread = field(default_factory=Unread)
    read_label: str = ""
    pearl: float | None = None
    diamond: float | None = None
    depth: float | None = None
    minutes: float | None = None

    def said_of(self, unread: Unread) -> "Rating":
        """Return the same rating for a partly read puzzle, without level and class."""
        if not unread:
            return self
        return replace(
            self, label=PARTLY_READ, is_solved=False, difficulty=None, unread=unread, read_label=self.label
        )

    @property
    def finite_score(self) -> float | None:
        """Return the score where there is a number for it."""
        return self.score if math.isfinite(self.score) else None

    @property
    def summary(self) -> str:
        """Return the level and, where there is a number for it, the score.

        >>> Rating("own", 730.0, "Easy", None, {}).summary, Rating("own", math.inf, "Unsolved", None, {}).summary
        ('Easy, score 730', 'Unsolved')
        """
        return self.label if self.finite_score is None else f"{self.label}, score {self.score:g}"

    @property
    def length(self) -> int:
        """Count the steps of the walk."""
        return sum(self.counts.values())

    def __str__(self) -> str:
        if self.unread:
            return f"{self.label}: {self.unread}; what was read is {self.read_label.casefold()}"
        if self.hardest is None:
            return self.label
        return f"{self.summary} by {self.scheme}, hardest {self.hardest}"
