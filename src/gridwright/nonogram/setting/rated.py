"""Ratings of many pictures without words: level, score and how often each technique is needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.model import Budget, Rating
from gridwright.nonogram.level import Level
from gridwright.nonogram.rating import SCHEME, label_of, mean_cost, score_of
from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.setting.goal import Tallied, tally_pictures
from gridwright.nonogram.techniques import ranked

__all__ = ["Rated", "rate_pictures"]


@dataclass(frozen=True, slots=True)
class Rated:
    """How hard a picture's puzzle is; `mean` is the mean cost of a step, which the level follows."""

    level: Level
    score: float
    mean: float
    counts: Mapping[str, int]
    is_solved: bool

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
            difficulty=label_of(self.counts, is_solved=self.is_solved).difficulty,
        )


def rate_pictures(pictures: Sequence[Cells], colours: int, budget: Budget | None = None) -> list[Rated]:
    """Rate pictures of one shape; a picture that the techniques cannot finish is very hard and not solved."""
    return [_rated(found, colours) for found in tally_pictures(pictures, colours, budget=budget)]


def _rated(found: Tallied, colours: int) -> Rated:
    counts = {name: count for name, count in zip(ranked(coloured=colours > 1), found.uses, strict=True) if count}
    label = label_of(counts, is_solved=found.is_solved)
    score = score_of(counts, is_solved=found.is_solved)
    return Rated(Level.named(label.name), score, mean_cost(counts), counts, found.is_solved)
