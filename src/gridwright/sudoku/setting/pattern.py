"""Givens just where a pattern has them: digits for the cells of a letter or a heart that leave one solution."""

import random
from collections.abc import Sequence

from gridwright.model import Budget, Verdict
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting.candidates import OPEN, Candidates, kind_of, placed_on
from gridwright.sudoku.setting.grids import full_grid
from gridwright.sudoku.setting.recipe import Recipe
from gridwright.sudoku.setting.report import count_states
from gridwright.sudoku.solving.prepare import is_classic
from gridwright.sudoku.solving.solve import solve

__all__ = ["fill_pattern"]

_STEPS = 300
_AT_ONCE, _ONE_BY_ONE = (400, 128), (60, 24)
"""How many solutions are counted at most and how many exchanges compared, where a kernel counts for all or one."""


def fill_pattern(recipe: Recipe, seed: int, number: int, budget: Budget) -> Candidates | None:
    """Search for givens at the cells of a pattern that leave one solution; None if this attempt fails."""
    rng = random.Random(f"pattern {seed} {number}")
    return _drawn(recipe, rng, budget) if recipe.placed else _exchanged(recipe, rng, budget)


def _drawn(recipe: Recipe, rng: random.Random, budget: Budget) -> Candidates | None:
    """Draw the rules on a full grid and give what it has at the cells: on these digits the rules hold."""
    kind, grid = placed_on(recipe, kind_of(recipe, rng), rng, budget)
    cells = recipe.marked or ()
    return _unique(kind, {cell: grid.masks[cell].bit_length() - 1 for cell in cells}, budget)


def _exchanged(recipe: Recipe, rng: random.Random, budget: Budget) -> Candidates | None:
    """Change one given at a time, always towards fewer solutions."""
    kind = kind_of(recipe, rng)
    cells = sorted(recipe.marked or ())
    solution = full_grid(kind, rng.getrandbits(60), seconds=budget.remaining, stop=budget.stop)
    symbols = {cell: solution.masks[cell].bit_length() - 1 for cell in cells}
    most, width = _AT_ONCE if is_classic(kind) else _ONE_BY_ONE
    count = _counts(kind, [symbols], most, budget)[0]
    for _ in range(_STEPS):
        if budget.is_spent or count < 1:
            return None
        if count == 1:
            return _unique(kind, symbols, budget)
        changes = _changes(symbols, kind.size, width, rng)
        counts = _counts(kind, changes, most, budget)
        better = [(found, index) for index, found in enumerate(counts) if found > 0]
        if not better:
            return None
        least = min(found for found, _ in better)
        if least > count and rng.random() < 0.7:
            return None
        chosen = rng.choice([index for found, index in better if found == least])
        symbols, count = changes[chosen], least
    return None


def _changes(symbols: dict[int, int], size: int, width: int, rng: random.Random) -> list[dict[int, int]]:
    every = [(cell, symbol) for cell in symbols for symbol in range(size) if symbol != symbols[cell]]
    return [{**symbols, cell: symbol} for cell, symbol in rng.sample(every, min(len(every), width))]


def _counts(kind: Sudoku, fillings: Sequence[dict[int, int]], most: int, budget: Budget) -> list[int]:
    givens = [tuple(map(one.get, kind.shape.cells)) for one in fillings]
    return count_states(kind, givens, most, budget)


def _unique(kind: Sudoku, symbols: dict[int, int], budget: Budget) -> Candidates | None:
    found = solve(kind.with_givens(tuple(map(symbols.get, kind.shape.cells))), 2, budget)
    if found.verdict is not Verdict.UNIQUE:
        return None
    givens = bytes(symbols.get(cell, OPEN) for cell in kind.shape.cells)
    return Candidates(kind, (givens,), (bytes(mask.bit_length() - 1 for mask in found.solutions[0].masks),))
