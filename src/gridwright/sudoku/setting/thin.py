"""Thinning: givens go from full grids as long as the techniques of a level still solve what is left.

The walk itself says whether a given may go, so that hardly a grid is drawn in vain.
"""

from gridwright.model import Budget, Rating
from gridwright.sudoku.setting.candidates import Candidates, with_open_cells
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["thin"]


def thin(
    grids: Candidates, judge: Judge, *, goal: int, seed: int, budget: Budget
) -> tuple[Candidates, list[Rating]]:
    """Make puzzles of full grids that need the level of a recipe, with as few as `goal` givens where one is named.

    Each comes with its rating by the techniques up to that level.
    """
    orbits = [list(orbit) for orbit in orbits_of(grids.kind.shape, judge.recipe.symmetry)]
    thinned = judge.thin(grids.solutions, orbits, goal=goal, seed=seed, budget=budget)
    found = [
        (with_open_cells(solution, given), solution, rating)
        for solution, (given, rating) in zip(grids.solutions, thinned, strict=False)
        if given
    ]
    puzzles, solutions = tuple(one for one, _, _ in found), tuple(solution for _, solution, _ in found)
    return Candidates(grids.kind, puzzles, solutions), [rating for _, _, rating in found]
