"""The stream of candidates of a recipe: numbered, in blocks, each the same whenever and wherever it is made."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag
from gridwright.model import Budget
from gridwright.sudoku.positions import seconds_left
from gridwright.sudoku.prepare import layout_of
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting.recipe import Recipe
from gridwright.sudoku.setting.regions import random_regions
from gridwright.sudoku.setting.symmetry import orbits_of
from gridwright.sudoku.technique import Level

__all__ = ["BLOCK", "Candidates", "block"]

BLOCK = 128
"""Candidates that are made at once; the numbers of a block are multiples of it."""

_EASY_SHARE = (0.38, 0.45)
"""How much of a grid an easy puzzle gives."""

_ANY_BLANK = 255
_CLASSIC_BLANK = 9


@dataclass(frozen=True, slots=True)
class Candidates:
    """Puzzles that share their rules, with their solutions as one byte a cell."""

    kind: Sudoku
    puzzles: tuple[tuple[int | None, ...], ...]
    solutions: tuple[bytes, ...]


def block(recipe: Recipe, seed: int, number: int, budget: Budget) -> Candidates | None:
    """Make the candidates of one block; None where the budget ended first."""
    rng = random.Random(f"sudoku {seed} {number}")
    kind = _kind(recipe, rng)
    least = _least(recipe, rng)
    orbits = [list(orbit) for orbit in _orbits(recipe)]
    own_seed = rng.getrandbits(64)
    with kernel_flag(budget.stop) as stop:
        if recipe.is_classic:
            made = kernels.sudoku_dig(own_seed, 0, BLOCK, orbits, least, seconds_left(budget), stop)
            blank = _CLASSIC_BLANK
        else:
            made = kernels.sudoku_dig_any(
                layout_of(kind),
                own_seed,
                0,
                _size(recipe),
                orbits,
                least,
                _patience(recipe),
                seconds_left(budget),
                stop,
            )
            blank = _ANY_BLANK
    puzzles, solutions = (tuple(_cut(part, kind.shape.size)) for part in made)
    if not puzzles:
        return None
    givens = tuple(tuple(None if symbol == blank else symbol for symbol in puzzle) for puzzle in puzzles)
    return Candidates(kind, givens, solutions)


def _patience(recipe: Recipe) -> int:
    """Say how many branches a question may take: in a large grid a given that resists the proof stays."""
    return 0 if recipe.is_minimal or recipe.kind.size <= 12 else 24


def _size(recipe: Recipe) -> int:
    """Make fewer at once where each takes long."""
    return 32 if recipe.kind.shape.size <= 81 else 4 if recipe.kind.shape.size <= 256 else 1


def _kind(recipe: Recipe, rng: random.Random) -> Sudoku:
    if not recipe.is_jigsaw:
        return recipe.kind
    from gridwright.sudoku.rules.boxes import Boxes
    from gridwright.sudoku.rules.regions import Regions

    kind = recipe.kind
    regions = Regions(random_regions(kind.size, rng.getrandbits(32)))
    rules = [rule for rule in kind.rules if not isinstance(rule, Boxes)]
    return Sudoku.with_rules(kind.shape, kind.symbols, kind.givens, [*rules[:2], regions, *rules[2:]])


def _least(recipe: Recipe, rng: random.Random) -> int:
    """Say how many givens a candidate keeps at least; easy puzzles are friendlier with more than they need."""
    if recipe.givens is not None:
        return rng.randint(recipe.givens.least, recipe.givens.most)
    if recipe.is_minimal or recipe.level is not Level.EASY:
        return 0
    return round(rng.uniform(*_EASY_SHARE) * recipe.kind.shape.size)


def _orbits(recipe: Recipe) -> Iterator[tuple[int, ...]]:
    for orbit in orbits_of(recipe.kind.shape, recipe.symmetry):
        if recipe.pattern is None or not recipe.pattern.issuperset(orbit):
            yield orbit


def _cut(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))
