"""The score of a solved puzzle: better with less time, worse for every rule newly broken and for every help.

points = worth x pace x 0.95 ** mistakes x 0.9 ** helps, rounded, at least 1
worth  = 100 x log2(2 + effort of the rating)     the harder, the more: 740 to 1600 for usual puzzles
pace   = 2 x par / (par + seconds)                 2 at once, 1 at par, ever less after that
par    = 10 seconds for every cell to fill
"""

import math
from dataclasses import dataclass

__all__ = ["HELP_COSTS", "MISTAKE_COSTS", "PAR_SECONDS", "Score", "score"]

PAR_SECONDS = 10.0
MISTAKE_COSTS = 0.05
HELP_COSTS = 0.1


@dataclass(frozen=True, slots=True)
class Score:
    """The points with what they are made of."""

    points: int
    worth: float
    par: float
    pace: float
    care: float


def score(*, difficulty: float, cells: int, seconds: float, mistakes: int, helps: int) -> Score:
    """Return the score of a puzzle solved rightly; `cells` counts those to fill, `difficulty` the rating's effort.

    >>> score(difficulty=850, cells=50, seconds=500, mistakes=0, helps=0).points
    973
    >>> score(difficulty=850, cells=50, seconds=500, mistakes=2, helps=1).points
    791
    """
    worth = 100 * math.log2(2 + max(0.0, difficulty))
    par = PAR_SECONDS * max(1, cells)
    pace = 2 * par / (par + max(0.0, seconds))
    care = (1 - MISTAKE_COSTS) ** mistakes * (1 - HELP_COSTS) ** helps
    return Score(max(1, round(worth * pace * care)), worth, par, pace, care)
