"""How demanding the steps of a nonogram are, whatever its size: a scale from 1 to 6.

The measure is the mean of the later costs of all steps; some plain steps are counted in advance, because in a tiny
picture the eye sees everything at once. Puzzles that need assumptions lie above all that lines alone solve.
`DEPTHS` is the one place that holds borders.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from gridwright.nonogram.techniques import ranked

__all__ = ["DEPTHS", "BEYOND", "Depth", "assumes", "depth_of", "mean_cost"]

_FIRST_ASSUMING_LEVEL = 4
_PLAIN_STEPS = 5

BEYOND = 5.9
"""The depth, and the score, of a puzzle that the techniques do not finish."""


class Depth(NamedTuple):
    """A stretch of the scale: mean costs of a step up to (not including) a border; assumptions have their own.

    The tenths spread over `span`; what lies beyond it has the last of them.
    """

    assuming: bool
    below: float
    span: tuple[float, float]


DEPTHS = (
    Depth(assuming=False, below=1.2, span=(1.0, 1.2)),
    Depth(assuming=False, below=1.33, span=(1.2, 1.33)),
    Depth(assuming=False, below=float("inf"), span=(1.33, 2.0)),
    Depth(assuming=True, below=4.0, span=(1.0, 4.0)),
    Depth(assuming=True, below=float("inf"), span=(4.0, 100.0)),
)
"""From plain to deep; the whole part of a depth is its place here, from 1."""


def mean_cost(counts: Mapping[str, int]) -> float:
    """Return the mean of the later costs of all steps, the plain ones counted in advance among them.

    >>> mean_cost({"simple-boxes": 30})
    1.0
    """
    costs = sum(ranked()[name].later_cost * count for name, count in counts.items())
    return (costs + _PLAIN_STEPS) / (sum(counts.values()) + _PLAIN_STEPS)


def assumes(technique: str) -> bool:
    """Return whether a technique supposes something and refutes it."""
    return ranked()[technique].level >= _FIRST_ASSUMING_LEVEL


def depth_of(counts: Mapping[str, int], *, is_solved: bool) -> float:
    """Place a walk that used each technique so often on the scale; 5.9 is for what the techniques do not finish.

    >>> depth_of({"simple-boxes": 20, "glue": 20}, is_solved=True)
    3.2
    >>> depth_of({"simple-boxes": 30, "edge-logic": 1}, is_solved=True)
    4.5
    """
    if not is_solved:
        return BEYOND
    assuming = any(assumes(name) for name, count in counts.items() if count)
    mean = mean_cost(counts)
    place = next(n for n, depth in enumerate(DEPTHS) if depth.assuming == assuming and mean < depth.below)
    low, high = DEPTHS[place].span
    share = math.log(mean / low) / math.log(high / low)
    # Tenths are cut, never rounded up, so that the whole part stays the place.
    return place + 1 + min(math.floor(share * 10), 8 if place == len(DEPTHS) - 1 else 9) / 10
