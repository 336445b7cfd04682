"""Ratings of nonograms: what the walk of an explanation costs, and a label from its cost per step.

The score grows with the size of a picture; how hard it feels does not. The label therefore looks at the mean of
the later costs of all steps, and at whether lines alone suffice. `LABELS` is the one place that holds the borders.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gridwright.engine.rate import tally
from gridwright.errors import UnknownNameError
from gridwright.model import CONTRADICTION, SEVERAL_SOLUTIONS, Budget, Difficulty, Rating, Verdict
from gridwright.nonogram.explain import explain
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.techniques import ranked

__all__ = ["LABELS", "SCHEME", "Label", "label_of", "mean_cost", "rate"]

SCHEME = "nonogram"
_FIRST_GUESSING_LEVEL = 4
_UNRATED = {Verdict.NONE: CONTRADICTION, Verdict.MULTIPLE: SEVERAL_SOLUTIONS}


class Label(NamedTuple):
    """A label holds up to (not including) a mean cost per step; guessing is judged by its own labels."""

    name: str
    guessing: bool
    below: float
    difficulty: Difficulty


LABELS = (
    Label("very easy", guessing=False, below=1.2, difficulty=Difficulty.EASY),
    Label("easy", guessing=False, below=1.35, difficulty=Difficulty.EASY),
    Label("medium", guessing=False, below=float("inf"), difficulty=Difficulty.MEDIUM),
    Label("hard", guessing=True, below=4.0, difficulty=Difficulty.HARD),
    Label("very hard", guessing=True, below=float("inf"), difficulty=Difficulty.HARD),
)
"""From easy to hard; a puzzle that the techniques cannot finish has the last."""


def rate(puzzle: Nonogram, budget: Budget, scheme: str | None = None) -> Rating:
    """Rate a puzzle by walking through it; the profile counts the lines on offer before each step."""
    if scheme not in {None, SCHEME}:
        raise UnknownNameError("scheme", str(scheme), [SCHEME])
    walked = explain(puzzle, puzzle.start, budget)
    cost = tally(walked.steps, ranked())
    label = label_of(cost.counts, is_solved=walked.is_solved)
    name = _UNRATED.get(walked.verdict, label.name)
    return Rating(
        scheme=SCHEME,
        score=cost.score,
        label=name,
        hardest=cost.hardest,
        counts=cost.counts,
        profile=tuple(int(str(step.deduction.values["offers"])) for step in walked.steps),
        is_solved=walked.is_solved,
        difficulty=None if walked.verdict in _UNRATED else label.difficulty,
    )


def mean_cost(counts: Mapping[str, int]) -> float:
    """Give the mean of the later costs of all steps."""
    return sum(ranked()[name].later_cost * count for name, count in counts.items()) / max(1, sum(counts.values()))


def label_of(counts: Mapping[str, int], *, is_solved: bool) -> Label:
    """Give the label of a walk that used each technique so often."""
    if not is_solved:
        return LABELS[-1]
    guessing = any(ranked()[name].level >= _FIRST_GUESSING_LEVEL for name, count in counts.items() if count)
    mean = mean_cost(counts)
    return next(label for label in LABELS if label.guessing == guessing and mean < label.below)
