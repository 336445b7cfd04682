"""How long a nonogram takes somebody with practice, in minutes, from what its walk needs.

Three things take time: writing cells down, the reasoning of each step by its later cost, and finding the line that
has something to tell, which takes the longer the fewer of them there are. A refutation is the quicker the smaller
the paper, since less has to be followed up. The seconds were chosen so that six pictures of 10x10 take the time
that the practised among 67 people took (bing-j/nonogram-difficulty); docs/ratings.md tells how well they fit.
"""

import math
from collections.abc import Iterable, Mapping

from gridwright.grid import Shape
from gridwright.nonogram.depth import assumes
from gridwright.nonogram.techniques import ranked

__all__ = ["looks_of", "minutes_of", "shift_of", "usual_minutes"]

_SECONDS_FOR_A_COST = 2.2
_SECONDS_FOR_A_LOOK = 1.4
_SECONDS_FOR_A_CELL = 0.5
_LINES_OF_LARGE_PAPER = 40
_USUAL_SECONDS_FOR_A_CELL = 3.9

_SHORT, _USUAL, _LONG = 3.0, 8.0, 20.0
_FOR_HALF_OF_SHORT, _FOR_TWICE_THE_USUAL, _FOR_TWICE_THE_LONG = 2.5, 0.25, 0.7


def looks_of(profile: Iterable[int], shape: Shape) -> int:
    """Count the looks at lines that finding all steps takes, from how many lines were on offer before each."""
    lines = shape.height + shape.width
    return sum((lines + 1) // (offers + 1) for offers in profile)


def minutes_of(counts: Mapping[str, int], looks: int, shape: Shape) -> float:
    """Return the expected time of a walk that used each technique so often and took so many looks.

    >>> minutes_of({"simple-boxes": 40, "mercury": 10}, 100, Shape(10, 10))
    5.4
    """
    less = min(1.0, (shape.height + shape.width) / _LINES_OF_LARGE_PAPER)
    costs = sum(
        ranked()[name].later_cost * count * (less if assumes(name) else 1) for name, count in counts.items()
    )
    cells = shape.height * shape.width
    seconds = _SECONDS_FOR_A_COST * costs + _SECONDS_FOR_A_LOOK * looks + _SECONDS_FOR_A_CELL * cells
    return round(seconds / 60, 1)


def usual_minutes(shape: Shape) -> float:
    """Return about how long pictures of a size take, whatever they need."""
    return _USUAL_SECONDS_FOR_A_CELL * shape.height * shape.width / 60


def shift_of(minutes: float) -> float:
    """Return by how much the time moves a level away from the depth: hardly at all from 3 to 20 minutes.

    >>> [round(shift_of(minutes), 2) for minutes in (1, 3, 8, 20, 60, 150)]
    [-4.32, -0.35, 0.0, 0.33, 1.44, 2.37]
    """
    middle = min(max(minutes, _SHORT), _LONG)
    shift = _FOR_TWICE_THE_USUAL * math.log2(middle / _USUAL)
    if minutes < _SHORT:
        return shift + _FOR_HALF_OF_SHORT * math.log2(max(minutes, 0.1) / _SHORT)
    return shift + _FOR_TWICE_THE_LONG * math.log2(max(minutes, _LONG) / _LONG)
