"""Ratings of nonograms: one scale from 1 to 6, whose whole part is the level that people are told.

The level starts from the depth (`depth.py`), how demanding the steps are, and moves with the expected time
(`pace.py`): what is over in two minutes is not hard, and what takes an evening is not very easy.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from gridwright.engine.rate import tally
from gridwright.errors import UnknownNameError
from gridwright.grid import Shape
from gridwright.model import CONTRADICTION, SEVERAL_SOLUTIONS, Budget, Rating, Verdict
from gridwright.nonogram.depth import BEYOND, depth_of
from gridwright.nonogram.explain import look_by_look
from gridwright.nonogram.level import Level
from gridwright.nonogram.pace import looks_of, minutes_of, shift_of
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.techniques import ranked

__all__ = ["SCHEME", "Weighed", "rate", "weigh"]

SCHEME = "nonogram"
_UNRATED = {Verdict.NONE: CONTRADICTION, Verdict.MULTIPLE: SEVERAL_SOLUTIONS}


class Weighed(NamedTuple):
    """What a walk says of a puzzle: its depth, its expected time, and where both put it, also beyond the scale."""

    depth: float
    minutes: float
    place: float
    is_solved: bool

    @property
    def score(self) -> float:
        """Return the place on the scale, in tenths that are cut so that the whole part stays the level."""
        if not self.is_solved:
            return BEYOND
        # A little is added, for tenths such as 2.3 lie just below what they are named after.
        return math.floor(min(max(self.place, 1.0), BEYOND - 0.1) * 10 + 1e-6) / 10

    @property
    def level(self) -> Level:
        """Return the level."""
        return list(Level)[int(self.score) - 1]


def weigh(counts: Mapping[str, int], looks: int, shape: Shape, *, is_solved: bool) -> Weighed:
    """Weigh a walk that used each technique so often and took so many looks at lines.

    >>> weigh({"simple-boxes": 20}, 40, Shape(5, 5), is_solved=True).level.value
    'very easy'
    >>> weigh({"simple-boxes": 700}, 3000, Shape(60, 60), is_solved=True).level.value
    'medium'
    """
    depth, minutes = depth_of(counts, is_solved=is_solved), minutes_of(counts, looks, shape)
    return Weighed(depth, minutes, depth + shift_of(minutes), is_solved)


def rate(puzzle: Nonogram, budget: Budget, scheme: str | None = None) -> Rating:
    """Rate a puzzle by walking through it; the profile counts the lines on offer before each step."""
    if scheme not in {None, SCHEME}:
        raise UnknownNameError("scheme", str(scheme), [SCHEME])
    walked = look_by_look(puzzle, puzzle.start, budget)
    cost = tally(walked.steps, ranked())
    profile = tuple(int(str(step.deduction.values["offers"])) for step in walked.steps)
    weighed = weigh(cost.counts, looks_of(profile, puzzle.shape), puzzle.shape, is_solved=walked.is_solved)
    is_unrated = walked.verdict in _UNRATED
    return Rating(
        scheme=SCHEME,
        score=math.inf if is_unrated else weighed.score,
        label=_UNRATED.get(walked.verdict, weighed.level.value),
        hardest=cost.hardest,
        counts=cost.counts,
        profile=profile,
        is_solved=walked.is_solved,
        difficulty=None if is_unrated else weighed.level.difficulty,
        effort=cost.score,
        depth=None if is_unrated else weighed.depth,
        minutes=weighed.minutes if walked.is_solved else None,
    )
