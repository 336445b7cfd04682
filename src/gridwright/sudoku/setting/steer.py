"""Steering: puzzles that need a technique, from those that get stuck without it.

Few puzzles need a certain technique and nothing harder. To those in which it would help givens are added, as long
as it stays needed (`cpp/sudoku/finders/steer.cpp`); what comes out is judged like any other candidate.
"""

from gridwright.model import Budget
from gridwright.sudoku.setting.candidates import Candidates, with_open_cells
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["steer"]


def steer(made: Candidates, judge: Judge, *, seed: int, budget: Budget) -> Candidates:
    """Return puzzles, derived from candidates with one solution, that need what the recipe asks for."""
    recipe = judge.recipe
    may_add = not recipe.minimal and recipe.marked is None
    orbits = [list(orbit) for orbit in orbits_of(made.kind.shape, recipe.symmetry)] if may_add else []
    reached = judge.steer(made.puzzles, made.solutions, orbits, seed=seed, budget=budget)
    found = [
        (with_open_cells(solution, given), solution)
        for solution, given in zip(made.solutions, reached, strict=False)
        if given
    ]
    return Candidates(made.kind, tuple(one for one, _ in found), tuple(solution for _, solution in found))
