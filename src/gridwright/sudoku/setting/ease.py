"""Easing: givens put back into puzzles that are too hard, as few as bring them down to the level asked for.

Along the givens that a puzzle lost, one after the other, it only gets harder as a rule: where it stops being
within reach of a level is found by halving. What stands just before that point mostly has the level itself.
"""

import random
from collections.abc import Sequence

from gridwright.model import Budget
from gridwright.sudoku.setting.candidates import OPEN, Candidates
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["ease"]

_FIRST_SHARE = 4


def ease(made: Candidates, judge: Judge, *, seed: str, budget: Budget) -> Candidates:
    """Put givens back, by lot, into the candidates that are beyond the techniques of a recipe."""
    rng = random.Random(seed)
    orbits = orbits_of(made.kind.shape, judge.recipe.symmetry)
    eased = list(made.puzzles)
    solved = judge.rate_all(eased, budget)
    ways = {
        index: _way_back(made.puzzles[index], made.solutions[index], orbits, rng)
        for index, rating in enumerate(solved)
        if rating is None
    }
    low = dict.fromkeys(ways, 0)
    high = {index: len(way) - 1 for index, way in ways.items()}
    while open_ones := [index for index in ways if high[index] - low[index] > 1]:
        middle = {index: low[index] + max(1, (high[index] - low[index]) // _FIRST_SHARE) for index in open_ones}
        found = judge.rate_all([ways[index][middle[index]] for index in open_ones], budget)
        if budget.is_spent:
            break
        for index, rating in zip(open_ones, found, strict=True):
            (low if rating is None else high)[index] = middle[index]
    for index, way in ways.items():
        eased[index] = way[high[index]]
    return Candidates(made.kind, tuple(eased), made.solutions)


def _way_back(puzzle: bytes, solution: bytes, orbits: Sequence[Sequence[int]], rng: random.Random) -> list[bytes]:
    """List a puzzle with none, one, two and so on of its missing sets of givens put back, up to the whole grid."""
    missing = [orbit for orbit in orbits if puzzle[orbit[0]] == OPEN]
    rng.shuffle(missing)
    way = [puzzle]
    for orbit in missing:
        changed = bytearray(way[-1])
        for cell in orbit:
            changed[cell] = solution[cell]
        way.append(bytes(changed))
    return way
