"""Thinning: givens go from full grids as long as the techniques of a level still solve what is left.

The walk itself says whether a given may go, so that hardly a grid is drawn in vain.
"""

import random

from gridwright.model import Budget, Rating
from gridwright.sudoku.setting.candidates import Candidates, with_open_cells
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.recipe import Span
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["thin"]

_SHARE_A_GOAL = 8


def thin(
    grids: Candidates, judge: Judge, *, goals: Span, seed: int, budget: Budget
) -> tuple[Candidates, list[Rating]]:
    """Make puzzles of full grids that need the level of a recipe, of as few givens as are drawn from the goals.

    Each comes with its rating by the techniques up to that level.
    """
    orbits = [list(orbit) for orbit in orbits_of(grids.kind.shape, judge.recipe.symmetry)]
    rng = random.Random(seed)
    thinned: list[tuple[list[bool], Rating]] = []
    for start in range(0, len(grids.solutions), _SHARE_A_GOAL):
        if len(thinned) < start:
            break  # the budget ended
        some = grids.solutions[start : start + _SHARE_A_GOAL]
        goal, own_seed = rng.randint(*goals), rng.getrandbits(64)
        thinned += judge.thin(some, orbits, goal=goal, seed=own_seed, budget=budget)
    found = [
        (with_open_cells(solution, given), solution, rating)
        for solution, (given, rating) in zip(grids.solutions, thinned, strict=False)
        if given
    ]
    puzzles, solutions = tuple(one for one, _, _ in found), tuple(solution for _, solution, _ in found)
    return Candidates(grids.kind, puzzles, solutions), [rating for _, _, rating in found]
