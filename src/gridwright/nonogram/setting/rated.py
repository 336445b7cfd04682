"""Ratings of many pictures without words: level, score and how often each technique is needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.grid import Shape
from gridwright.model import Budget, Rating
from gridwright.nonogram.level import Level
from gridwright.nonogram.rating import SCHEME, Weighed, weigh
from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.setting.goal import Tallied, tally_pictures
from gridwright.nonogram.techniques import ranked

__all__ = ["Rated", "rate_pictures"]


@dataclass(frozen=True, slots=True)
class Rated:
    """How hard a picture's puzzle is."""

    weighed: Weighed
    counts: Mapping[str, int]

    @property
    def level(self) -> Level:
        """Return the level."""
        return self.weighed.level

    @property
    def score(self) -> float:
        """Return the place on the scale."""
        return self.weighed.score

    @property
    def is_solved(self) -> bool:
        """Return whether the techniques finish the puzzle."""
        return self.weighed.is_solved

    @property
    def rating(self) -> Rating:
        """Return the same as any puzzle's rating, all but what only a walk with words measures."""
        return Rating(
            scheme=SCHEME,
            score=self.score,
            label=self.level.value,
            hardest=max(self.counts, key=lambda name: ranked()[name].rank, default=None),
            counts=self.counts,
            is_solved=self.is_solved,
            difficulty=self.level.difficulty,
            depth=self.weighed.depth,
            minutes=self.weighed.minutes if self.is_solved else None,
        )

    def away(self, wanted: Level) -> float:
        """Return how far the puzzle is from a level: 0 when it is there."""
        if not self.is_solved:
            return float("inf")
        if self.level is wanted:
            return 0.0
        low, high = wanted.rank + 1.0, wanted.rank + 2.0
        place = self.weighed.place
        # What rounds to the next level is still a little away.
        return max(low - place, place - high, 0.0) + 1e-3


def rate_pictures(pictures: Sequence[Cells], colours: int, budget: Budget | None = None) -> list[Rated]:
    """Rate pictures of one shape; a picture that the techniques cannot finish is very hard and not solved."""
    if not pictures:
        return []
    shape = Shape(*pictures[0].shape)
    return [_rated(found, colours, shape) for found in tally_pictures(pictures, colours, budget=budget)]


def _rated(found: Tallied, colours: int, shape: Shape) -> Rated:
    counts = {name: count for name, count in zip(ranked(coloured=colours > 1), found.uses, strict=True) if count}
    return Rated(weigh(counts, found.looks, shape, is_solved=found.is_solved), counts)
