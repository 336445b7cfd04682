"""Givens just where a pattern has them: digits for the cells of a letter or a heart that leave one solution."""

import random

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget
from gridwright.sudoku.setting.candidates import OPEN, Candidates
from gridwright.sudoku.setting.grids import full_grid
from gridwright.sudoku.setting.recipe import Recipe

__all__ = ["fill_pattern", "read_pattern"]

_MOST = 400
_STEPS = 300
_OPEN = 0x1FF


def read_pattern(text: str, size: int | None = None) -> frozenset[int]:
    r"""Read a drawing: rows of marks, where anything but a blank (. 0 - _ or a space between) is a given.

    >>> sorted(read_pattern("#.\n.#"))
    [0, 3]
    """
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    if not rows:
        raise InvalidPuzzleError("expected a square drawing of givens, got nothing but blanks")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows):
            had = f"{len(rows)} rows, and {len(row)} mark{'s' * (len(row) != 1)} in row {number}"
            raise InvalidPuzzleError(f"expected a square drawing of givens, got {had}")
    if size is not None and len(rows) != size:
        raise InvalidPuzzleError(f"expected a drawing of {size} rows for the givens, got {len(rows)}")
    marks = "".join(rows)
    return frozenset(cell for cell, mark in enumerate(marks) if mark not in ".0-_")


def fill_pattern(recipe: Recipe, seed: int, number: int, budget: Budget) -> Candidates | None:
    """Look for digits by exchanging one given at a time for another, always towards fewer solutions."""
    cells = sorted(recipe.pattern or ())
    rng = random.Random(f"pattern {seed} {number}")
    solution = full_grid(recipe.kind, rng.getrandbits(60))
    symbols = {cell: solution.masks[cell].bit_length() - 1 for cell in cells}
    count = _count([symbols], budget)[0]
    for _ in range(_STEPS):
        if budget.is_spent or count < 1:
            return None
        if count == 1:
            return _found(recipe, symbols, budget)
        changes = _changes(symbols, rng)
        counts = _count(changes, budget)
        better = [(found, index) for index, found in enumerate(counts) if found > 0]
        if not better:
            return None
        least = min(found for found, _ in better)
        if least > count and rng.random() < 0.7:
            return None
        chosen = rng.choice([index for found, index in better if found == least])
        symbols, count = changes[chosen], least
    return None


def _changes(symbols: dict[int, int], rng: random.Random) -> list[dict[int, int]]:
    every = [(cell, symbol) for cell in symbols for symbol in range(9) if symbol != symbols[cell]]
    return [{**symbols, cell: symbol} for cell, symbol in rng.sample(every, min(len(every), 128))]


def _count(fillings: list[dict[int, int]], budget: Budget) -> list[int]:
    masks = [1 << one[cell] if cell in one else _OPEN for one in fillings for cell in range(81)]
    with kernel_flag(budget.stop) as flag:
        return kernels.sudoku_count_states(masks, _MOST, seconds_left(budget), flag)


def _found(recipe: Recipe, symbols: dict[int, int], budget: Budget) -> Candidates | None:
    masks = [1 << symbols[cell] if cell in symbols else _OPEN for cell in range(81)]
    with kernel_flag(budget.stop) as flag:
        answer = kernels.sudoku_true_candidates(masks, seconds_left(budget), flag)
    if not answer:
        return None
    givens = bytes(symbols.get(cell, OPEN) for cell in range(81))
    return Candidates(recipe.kind, (givens,), (bytes(mask.bit_length() - 1 for mask in answer),))
