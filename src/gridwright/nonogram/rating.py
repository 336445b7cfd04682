"""Ratings of nonograms: one scale from 1 to 6, whose whole part is the level, and the length of the walk apart.

What people find hard is how demanding the steps are, not how many there are. The measure is therefore the mean of
the later costs of all steps; some plain steps are counted in advance, because in a tiny picture the eye sees
everything at once. Puzzles that need assumptions lie above all that lines alone solve. `LABELS` is the one place
that holds borders.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from gridwright.engine.rate import tally
from gridwright.errors import UnknownNameError
from gridwright.model import CONTRADICTION, SEVERAL_SOLUTIONS, Budget, Difficulty, Rating, Verdict
from gridwright.nonogram.explain import look_by_look
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.techniques import ranked

__all__ = ["LABELS", "SCHEME", "Label", "label_of", "mean_cost", "rate", "score_of"]

SCHEME = "nonogram"
_FIRST_GUESSING_LEVEL = 4
_PLAIN_STEPS = 5
_UNRATED = {Verdict.NONE: CONTRADICTION, Verdict.MULTIPLE: SEVERAL_SOLUTIONS}


class Label(NamedTuple):
    """A level of the scale: mean costs of a step up to (not including) a border; guessing has its own levels.

    The tenths of the score spread over `span`; what lies beyond it has the last of them.
    """

    name: str
    guessing: bool
    below: float
    difficulty: Difficulty
    span: tuple[float, float]


LABELS = (
    Label("very easy", guessing=False, below=1.2, difficulty=Difficulty.EASY, span=(1.0, 1.2)),
    Label("easy", guessing=False, below=1.33, difficulty=Difficulty.EASY, span=(1.2, 1.33)),
    Label("medium", guessing=False, below=float("inf"), difficulty=Difficulty.MEDIUM, span=(1.33, 2.0)),
    Label("hard", guessing=True, below=4.0, difficulty=Difficulty.HARD, span=(1.0, 4.0)),
    Label("very hard", guessing=True, below=float("inf"), difficulty=Difficulty.HARD, span=(4.0, 100.0)),
)
"""From easy to hard; a puzzle that the techniques cannot finish has the last."""


def rate(puzzle: Nonogram, budget: Budget, scheme: str | None = None) -> Rating:
    """Rate a puzzle by walking through it; the profile counts the lines on offer before each step."""
    if scheme not in {None, SCHEME}:
        raise UnknownNameError("scheme", str(scheme), [SCHEME])
    walked = look_by_look(puzzle, puzzle.start, budget)
    cost = tally(walked.steps, ranked())
    label = label_of(cost.counts, is_solved=walked.is_solved)
    is_unrated = walked.verdict in _UNRATED
    return Rating(
        scheme=SCHEME,
        score=math.inf if is_unrated else score_of(cost.counts, is_solved=walked.is_solved),
        label=_UNRATED.get(walked.verdict, label.name),
        hardest=cost.hardest,
        counts=cost.counts,
        profile=tuple(int(str(step.deduction.values["offers"])) for step in walked.steps),
        is_solved=walked.is_solved,
        difficulty=None if is_unrated else label.difficulty,
        effort=cost.score,
    )


def mean_cost(counts: Mapping[str, int]) -> float:
    """Return the mean of the later costs of all steps, the plain ones counted in advance among them.

    >>> mean_cost({"simple-boxes": 30})
    1.0
    """
    costs = sum(ranked()[name].later_cost * count for name, count in counts.items())
    return (costs + _PLAIN_STEPS) / (sum(counts.values()) + _PLAIN_STEPS)


def label_of(counts: Mapping[str, int], *, is_solved: bool) -> Label:
    """Return the label of a walk that used each technique so often."""
    if not is_solved:
        return LABELS[-1]
    guessing = any(ranked()[name].level >= _FIRST_GUESSING_LEVEL for name, count in counts.items() if count)
    mean = mean_cost(counts)
    return next(label for label in LABELS if label.guessing == guessing and mean < label.below)


def score_of(counts: Mapping[str, int], *, is_solved: bool) -> float:
    """Place a walk on the scale: 1.0 to 1.9 very easy, 2.0 to 2.9 easy, and so on to 5.9, beyond the techniques.

    >>> score_of({"simple-boxes": 20, "glue": 20}, is_solved=True)
    3.2
    >>> score_of({"simple-boxes": 30, "edge-logic": 1}, is_solved=True)
    4.5
    """
    level = LABELS.index(label_of(counts, is_solved=is_solved))
    if not is_solved:
        return level + 1.9
    low, high = LABELS[level].span
    share = math.log(mean_cost(counts) / low) / math.log(high / low)
    # Tenths are cut, never rounded up, so that the whole part stays the level; 5.9 is for what stays unsolved.
    return level + 1 + min(math.floor(share * 10), 8 if level == len(LABELS) - 1 else 9) / 10
