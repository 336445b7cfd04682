"""Cut full grids into groups of cells with given sums, as cages are: drawn and thinned in one compiled call.

Nothing here knows a rule: one is cut whose totals demand no more than that sum of different symbols.
"""

import functools
import random
from collections.abc import Mapping
from typing import Any

from gridwright.grid import Cell, Place
from gridwright.model import Budget, Rating, Verdict
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Frame, Rule, piece_fields
from gridwright.sudoku.setting.candidates import Candidates, givens_of, is_thinned, kind_of, with_open_cells
from gridwright.sudoku.setting.grids import full_grid
from gridwright.sudoku.setting.judge import Cutter, Judge
from gridwright.sudoku.setting.placing import largest_cage, neighbours_in, places_of
from gridwright.sudoku.setting.recipe import Recipe
from gridwright.sudoku.setting.symmetry import orbits_of
from gridwright.sudoku.solving.solve import solve

__all__ = ["cut", "is_cut"]


def is_cut(recipe: Recipe) -> bool:
    """Return whether the puzzles of a recipe are made by cutting grids."""
    if len(recipe.placed) != 1 or recipe.must_use or not is_thinned(recipe):
        return False
    return _field_of_sums(recipe.placed[0], recipe.kind.frame) is not None


def cut(
    recipe: Recipe, seed: int, number: int, *, goal: int, budget: Budget
) -> tuple[Candidates, list[Rating] | None]:
    """Cut a grid; give the puzzle with its rating by the techniques up to the level, or none.

    A cell left over among the groups is given, since nobody draws a cage around one cell; the rating is then
    not known yet.
    """
    rng = random.Random(f"sudoku {seed} {number}")
    base = kind_of(recipe, rng)
    if budget.is_spent:
        return Candidates(base, (), ()), []
    grid = full_grid(base, rng.getrandbits(60), seconds=budget.remaining)
    solution = bytes([mask.bit_length() - 1 for mask in grid.masks])
    groups, given, rating = _cutter(recipe, base, goal).cut(solution, rng.getrandbits(64), budget)
    if not given:
        return Candidates(base, (), ()), []
    (kind,) = recipe.placed
    places = places_of(base.shape)
    drawn = [(cells, total) for cells, total in groups if len(cells) > 1]
    totals = tuple([Total(tuple([places[cell] for cell in cells]), total) for cells, total in drawn])
    fields: Mapping[str, Any] = {_field_of_sums(kind, base.frame) or "": totals}
    cut_up = Sudoku.with_rules(base.shape, base.symbols, base.givens, (*base.rules, kind(**fields)))
    if len(drawn) == len(groups):
        return Candidates(cut_up, (with_open_cells(solution, given),), (solution,)), [rating]
    alone = [cells[0] for cells, _ in groups if len(cells) == 1]
    given = _with_lone_cells(recipe, cut_up, solution, given, alone)
    if recipe.givens is not None and not recipe.givens.least <= sum(given) <= recipe.givens.most:
        return Candidates(base, (), ()), []
    return Candidates(cut_up, (with_open_cells(solution, given),), (solution,)), None


def _with_lone_cells(
    recipe: Recipe, puzzle: Sudoku, solution: bytes, given: list[bool], alone: list[Cell]
) -> list[bool]:
    """Return what is given with the cells in no group and their mirror images; if `minimal`, only needed ones."""
    orbits = [orbit for orbit in orbits_of(puzzle.shape, recipe.symmetry) if not set(alone).isdisjoint(orbit)]
    lone = {cell for orbit in orbits for cell in orbit}
    given = [is_given or cell in lone for cell, is_given in enumerate(given)]
    if not recipe.minimal:
        return given
    for orbit in orbits:
        fewer = [is_given and cell not in orbit for cell, is_given in enumerate(given)]
        bare = puzzle.with_givens(givens_of(with_open_cells(solution, fewer)))
        if solve(bare, 2, Budget(1.0)).verdict is Verdict.UNIQUE:
            given = fewer
    return given


@functools.lru_cache(maxsize=16)
def _cutter(recipe: Recipe, base: Sudoku, goal: int) -> Cutter:
    """Prepare to cut grids of the rules of a recipe, or of a jigsaw drawn for it."""
    orbits = [list(orbit) for orbit in orbits_of(base.shape, recipe.symmetry)]
    neighbours = [list(cells) for cells in neighbours_in(base.shape)]
    return Judge(recipe, base).cutter(orbits, neighbours, largest=largest_cage(recipe.level), goal=goal)


def _field_of_sums(kind: type[Rule], frame: Frame) -> str | None:
    """Name the field of a rule whose totals demand just a sum of different symbols: asked of a small one."""
    key = kind, frame
    if key not in _FIELDS:
        _FIELDS[key] = _find_field_of_sums(kind, frame)
    return _FIELDS[key]


_FIELDS: dict[tuple[type[Rule], Frame], str | None] = {}


def _find_field_of_sums(kind: type[Rule], frame: Frame) -> str | None:
    if frame.size < 2 or frame.shape.width < 2:
        return None
    total = frame.values[0] + frame.values[1]
    wanted = [Sum((0, 1), (1, 1), frozenset({total}), "", is_distinct=True)]
    for field, piece in piece_fields(kind).items():
        if piece is Total:
            fields: Mapping[str, Any] = {field: (Total((Place(0, 0), Place(0, 1)), total),)}
            if [demand.bare() for demand in kind(**fields).demands(frame)] == wanted:
                return field
    return None
