"""Steering: from puzzles in which a technique opens what nothing else opens, givens added until it opens all.

Few puzzles need a certain technique and nothing harder, but many need it and then get stuck: there the givens that
are missing are added one by one, where the walk still stands, as long as the technique stays needed. A fish is
lured: a position that almost has one gets the given that is missing.
"""

import itertools
import random
from collections.abc import Sequence

from gridwright.grid import Cell
from gridwright.model import Budget
from gridwright.sudoku.setting.candidates import OPEN, Candidates
from gridwright.sudoku.setting.fishing import fish_size, spoilers
from gridwright.sudoku.setting.judge import Judge, Need
from gridwright.sudoku.setting.symmetry import orbits_of

__all__ = ["steer"]

_ROUNDS = 16
_NEIGHBOURS = 24
_LURES = 8

_Tried = tuple[bytes, bytes, Need]
"""Givens, the solution and how the walk went."""


def steer(made: Candidates, judge: Judge, *, seed: str, budget: Budget) -> Candidates:
    """Give the candidates that need what a recipe asks for, and what can be reached from those that almost do."""
    rng = random.Random(seed)
    needs = judge.look_for_need(made.puzzles, budget)
    tried = list(zip(made.puzzles, made.solutions, needs, strict=False))
    may_add = not judge.recipe.is_minimal and judge.recipe.pattern is None
    if may_add:
        tried = _lured(tried, judge, rng=rng, budget=budget)
    found: list[tuple[bytes, bytes]] = []
    for givens, solution, need in tried:
        if need.is_met and need.is_solved:
            found.append((givens, solution))
        elif need.is_met and may_add:
            reached = _climb(givens, solution, need, judge, rng=rng, budget=budget)
            found += [] if reached is None else [(reached, solution)]
    return Candidates(made.kind, tuple(one for one, _ in found), tuple(solution for _, solution in found))


def _lured(tried: list[_Tried], judge: Judge, *, rng: random.Random, budget: Budget) -> list[_Tried]:
    """Put others in the place of candidates that got stuck where they almost have a fish that is asked for."""
    sizes = [size for size in map(fish_size, judge.needed) if size is not None]
    if not sizes:
        return tried
    kind = judge.kind
    orbit_of = _orbit_of(judge)
    lures: list[tuple[int, bytes]] = []
    for number, (givens, solution, need) in enumerate(tried):
        if need.is_met or need.is_solved:
            continue
        symbols = rng.sample(range(kind.size), kind.size)
        almost = itertools.chain.from_iterable(spoilers(kind.shape, need.masks, symbols, size) for size in sizes)
        cells = (cell for cell, symbol in almost if solution[cell] != symbol)
        chosen = {orbit_of[cell]: None for cell in itertools.islice(cells, _LURES)}
        lures += ((number, _with(givens, solution, orbit)) for orbit in chosen)
    needs = judge.look_for_need([givens for _, givens in lures], budget)
    best = dict(enumerate(tried))
    for (number, givens), need in zip(lures, needs, strict=False):
        known = best[number][2]
        if need.is_met and (not known.is_met or len(need.open_cells) < len(known.open_cells)):
            best[number] = givens, best[number][1], need
    return list(best.values())


def _orbit_of(judge: Judge) -> dict[Cell, tuple[Cell, ...]]:
    orbits = orbits_of(judge.kind.shape, judge.recipe.symmetry)
    return {cell: orbit for orbit in orbits for cell in orbit}


def _climb(
    givens: bytes, solution: bytes, need: Need, judge: Judge, *, rng: random.Random, budget: Budget
) -> bytes | None:
    """Add what leaves the least open, time and again; None where the technique is no longer needed then."""
    orbit_of = _orbit_of(judge)
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
