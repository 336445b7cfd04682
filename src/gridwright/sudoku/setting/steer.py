"""Steering: from puzzles in which a technique opens what nothing else opens, givens added until it opens all.

Few puzzles need a certain technique and nothing harder, but many need it and then get stuck: there the givens that
are missing are added one by one, where the walk still stands, as long as the technique stays needed.
"""

import random
from collections.abc import Sequence

from gridwright.model import Budget
from gridwright.sudoku.setting.candidates import OPEN, Candidates
from gridwright.sudoku.setting.judge import Judge, Need
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["steer"]

_ROUNDS = 16
_NEIGHBOURS = 24


def steer(made: Candidates, judge: Judge, *, seed: str, budget: Budget) -> Candidates:
    """Give the candidates that need what a recipe asks for, and what can be reached from those that almost do."""
    rng = random.Random(seed)
    may_add = not judge.recipe.is_minimal and judge.recipe.pattern is None
    found: list[tuple[bytes, bytes]] = []
    for givens, solution, need in zip(
        made.puzzles, made.solutions, judge.look_for_need(made.puzzles, budget), strict=False
    ):
        if need.is_met and need.is_solved:
            found.append((givens, solution))
        elif need.is_met and may_add:
            reached = _climb(givens, solution, need, judge, rng=rng, budget=budget)
            found += [] if reached is None else [(reached, solution)]
    return Candidates(made.kind, tuple(one for one, _ in found), tuple(solution for _, solution in found))


def _climb(
    givens: bytes, solution: bytes, need: Need, judge: Judge, *, rng: random.Random, budget: Budget
) -> bytes | None:
    """Add what leaves the least open, time and again; None where the technique is no longer needed then."""
    orbits = orbits_of(judge.kind.shape, judge.recipe.symmetry)
    orbit_of = {cell: orbit for orbit in orbits for cell in orbit}
    for _ in range(_ROUNDS):
        if budget.is_spent:
            return None
        stuck = need.open_cells
        chosen = {orbit_of[cell]: None for cell in rng.sample(stuck, min(len(stuck), _NEIGHBOURS))}
        neighbours = [_with(givens, solution, orbit) for orbit in chosen]
        needs = judge.look_for_need(neighbours, budget)
        near = [(one, its) for one, its in zip(neighbours, needs, strict=False) if its.is_met]
        solved = [one for one, its in near if its.is_solved]
        if solved:
            return rng.choice(solved)
        if not near:
            return None
        givens, need = min(near, key=lambda one: len(one[1].open_cells))
    return None


def _with(givens: bytes, solution: bytes, orbit: Sequence[int]) -> bytes:
    changed = bytearray(givens)
    for cell in orbit:
        if changed[cell] == OPEN:
            changed[cell] = solution[cell]
    return bytes(changed)
