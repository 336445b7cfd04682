"""Steering: from a puzzle near the target, givens dropped and added until it needs what a recipe asks for.

A technique that the walk uses is not yet needed: others may do its work. Dropping givens that are not needed, and
adding others, near a puzzle that uses the technique finds one that needs it far sooner than drawing anew.
"""

import random
from collections.abc import Sequence

from gridwright.model import Budget, Rating
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting.candidates import OPEN, Candidates, givens_of
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.recipe import Recipe, techniques_called
from gridwright.sudoku.setting.report import count_states
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["steer"]

_ROUNDS = 12
_NEIGHBOURS = 48


def steer(
    recipe: Recipe, made: Candidates, judge: Judge, *, seed: int, budget: Budget
) -> tuple[Candidates, Rating] | None:
    """Walk from the most promising candidates towards the target; None where that leads nowhere."""
    rng = random.Random(seed)
    wanted = [techniques_called(name) for name in recipe.must_use]
    tops = judge.rate_all(made.puzzles, budget)
    order = sorted(
        (index for index, rating in enumerate(tops) if rating is not None),
        key=lambda index: (-_merit(tops[index], wanted), rng.random()),
    )
    for index in order[:4]:
        if _merit(tops[index], wanted) == 0:
            break
        found = _climb(made, index, judge, rng, budget)
        if found is not None:
            return found
    return None


def _merit(rating: Rating | None, wanted: Sequence[frozenset[str]]) -> int:
    return 0 if rating is None else sum(not names.isdisjoint(rating.counts) for names in wanted)


def _climb(
    made: Candidates, index: int, judge: Judge, rng: random.Random, budget: Budget
) -> tuple[Candidates, Rating] | None:
    recipe, solution = judge.recipe, made.solutions[index]
    wanted = [techniques_called(name) for name in recipe.must_use]
    here = made.puzzles[index]
    for _ in range(_ROUNDS):
        if budget.is_spent:
            return None
        neighbours = _unique(made.kind, _neighbours(recipe, here, solution, rng), budget)
        for givens, rating in zip(neighbours, judge.judge(neighbours, budget), strict=True):
            if rating is not None:
                return Candidates(made.kind, (givens,), (solution,)), rating
        ratings = judge.rate_all(neighbours, budget)
        pairs = zip(neighbours, ratings, strict=True)
        promising = [givens for givens, one in pairs if _merit(one, wanted) == len(wanted)]
        if not promising:
            return None
        here = rng.choice(promising)
    return None


def _neighbours(recipe: Recipe, givens: bytes, solution: bytes, rng: random.Random) -> list[bytes]:
    """Drop one or two sets of givens and add one or two, as the symmetry and the number of givens allow."""
    orbits = orbits_of(recipe.kind.shape, recipe.symmetry)
    held = [orbit for orbit in orbits if givens[orbit[0]] != OPEN]
    free = [orbit for orbit in orbits if givens[orbit[0]] == OPEN]
    found: dict[bytes, None] = {}
    for _ in range(4 * _NEIGHBOURS):
        changed = bytearray(givens)
        for orbit in rng.sample(held, min(len(held), rng.choice((0, 1, 1, 2)))):
            for cell in orbit:
                changed[cell] = OPEN
        for orbit in rng.sample(free, min(len(free), rng.choice((0, 1, 1, 2)))):
            for cell in orbit:
                changed[cell] = solution[cell]
        there = len(changed) - changed.count(OPEN)
        if recipe.givens is None or recipe.givens.least <= there <= recipe.givens.most:
            found[bytes(changed)] = None
        if len(found) == _NEIGHBOURS:
            break
    return list(found)


def _unique(kind: Sudoku, puzzles: list[bytes], budget: Budget) -> list[bytes]:
    counts = count_states(kind, [givens_of(puzzle) for puzzle in puzzles], 2, budget)
    return [givens for givens, count in zip(puzzles, counts, strict=True) if count == 1]
