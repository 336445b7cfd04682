"""Sudoku generated with rules that are drawn on the grid, in other shapes, and on patterns."""

from dataclasses import replace
from typing import Any

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, Verdict
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rating import rate_many
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.sandwich import Sandwich
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.setting import (
    Recipe,
    Symmetry,
    full_grid,
    generate,
    orbits_of,
)
from gridwright.sudoku.setting.candidates import OPEN
from gridwright.sudoku.setting.cutting import is_cut
from gridwright.sudoku.setting.judge import Judge
from gridwright.sudoku.setting.pattern import read_pattern
from gridwright.sudoku.setting.placing import can_be_placed, place
from gridwright.sudoku.setting.recipe import Span
from gridwright.sudoku.technique import Level


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe.of_size(9, level=Level.MEDIUM, placed=(Cages,)),
        Recipe.of_size(9, level=Level.HARD, placed=(Cages,), symmetry=Symmetry.ROTATIONAL),
        Recipe.of_size(9, level=Level.MEDIUM, placed=(Cages,), is_jigsaw=True),
        Recipe.of_size(9, level=Level.MEDIUM, placed=(Cages,), givens=Span(20, 22)),
        Recipe.of_size(6, level=Level.MEDIUM, placed=(Cages,), rules=[Diagonals()]),
    ],
)
def test_killers_are_what_was_asked_for(recipe: Recipe) -> None:
    """Cut and thinned in one compiled call, and judged here by the rating and the search that everybody uses."""
    cells = recipe.kind.shape.size
    assert is_cut(recipe)
    for one in generate(recipe, seed=6, count=4):
        cages = next(rule for rule in one.puzzle.rules if isinstance(rule, Cages)).sums
        assert sum(len(cage.cells) for cage in cages) == cells
        assert sum(len(cage.cells) == 1 for cage in cages) <= 1
        found = gw.solve(one.puzzle)
        assert found.verdict is Verdict.UNIQUE
        assert found.solutions[0].masks == one.solution.masks
        assert gw.rate(one.puzzle) == one.rating
        assert one.rating.label == (recipe.level or Level.EASY).label
        there = {cell for cell, given in enumerate(one.puzzle.givens) if given is not None}
        least, most = recipe.givens or (0, round(0.2 * cells))
        assert least <= len(there) <= most
        orbits = orbits_of(one.puzzle.shape, recipe.symmetry)
        assert all(len(there.intersection(orbit)) in (0, len(orbit)) for orbit in orbits)


def test_only_plain_sums_of_different_symbols_are_cut() -> None:
    assert not is_cut(Recipe.of_size(9, level=Level.MEDIUM, placed=(Thermometers,)))
    assert not is_cut(Recipe.of_size(9, level=Level.MEDIUM, placed=(Cages, Thermometers)))
    assert not is_cut(Recipe.of_size(9, placed=(Cages,), must_use=("x-wing",)))


def test_rules_laid_on_the_grid_come_at_levels_that_people_solve() -> None:
    made = list(generate(Recipe.of_size(9, placed=(RULES["kropki"],)), seed=3, count=8))
    assert {one.rating.label for one in made} <= {"Medium", "Hard"}
    assert [gw.rate(one.puzzle) for one in made] == [one.rating for one in made]


def test_many_puzzles_of_their_own_rules_are_rated_as_each_alone() -> None:
    """More kinds than are kept ready: a walk must never be taken for that of rules that were let go."""
    made = list(generate(Recipe.of_size(4, placed=(Cages,), level=Level.MEDIUM), seed=3, count=700))
    assert list(rate_many([one.puzzle for one in made])) == [one.rating for one in made]


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe.of_size(4),
        Recipe.of_size(6, level=Level.EASY),
        Recipe.of_size(5, is_jigsaw=True),
        Recipe.of_size(9, is_jigsaw=True, level=Level.EASY),
        Recipe.of_size(9, rules=[Diagonals()], level=Level.EASY),
        Recipe.of_size(9, rules=[Diagonals()], level=Level.HARD),
        Recipe.of_size(7, has_boxes=False),
        Recipe.of_size(16, level=Level.EASY),
    ],
    ids=["4", "6", "5 jigsaw", "9 jigsaw", "diagonals", "hard diagonals", "7 latin", "16"],
)
def test_other_shapes_are_generated_too(recipe: Recipe) -> None:
    one = next(generate(recipe, seed=3, budget=Budget(60)))
    assert gw.solve(one.puzzle, seconds=60).verdict is Verdict.UNIQUE
    assert gw.rate(one.puzzle) == one.rating
    assert recipe.level is None or one.rating.label == recipe.level.label


_HEART = "..#...#.. .###.###. ######### ######### ######### .#######. ..#####.. ...###... ....#...."
_RING = ".####. #....# #....# #....# #....# .####."


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        (_HEART, {}),
        (_HEART, {"is_jigsaw": True}),
        (_HEART, {"rules": [Diagonals()]}),
        (_HEART, {"placed": (Cages,)}),
        (_HEART, {"placed": (RULES["thermometers"],)}),
        (_RING, {"size": 6}),
        (_RING, {"size": 6, "placed": (RULES["kropki"],)}),
    ],
)
def test_givens_stand_just_where_a_pattern_has_them(drawing: str, wanted: dict[str, Any]) -> None:
    pattern = read_pattern("\n".join(drawing.split()))
    options: dict[str, Any] = {"size": 9, "pattern": pattern} | wanted
    recipe = Recipe.of_size(**options)
    one = next(generate(recipe, seed=4, budget=Budget(60)))
    assert {cell for cell, given in enumerate(one.puzzle.givens) if given is not None} == pattern
    found = gw.solve(one.puzzle)
    assert found.verdict is Verdict.UNIQUE
    assert found.solutions[0] == one.solution
    assert next(generate(recipe, seed=4, budget=Budget(60))).puzzle == one.puzzle


@pytest.mark.parametrize("name", ["sandwich", "cages", "thermometers"])
def test_rules_laid_on_the_grid_tell_more_than_the_givens(name: str) -> None:
    recipe = Recipe.of_size(9, placed=(RULES[name],), level=Level.MEDIUM)
    made = list(generate(recipe, seed=6, count=5, effort=40))
    assert len(made) == 5
    givens = [sum(given is not None for given in one.puzzle.givens) for one in made]
    assert max(givens) <= 20
    for one in made:
        assert gw.solve(one.puzzle).verdict is Verdict.UNIQUE
        assert one.rating.label == gw.rate(one.puzzle).label == "Medium"


def test_hardly_a_cage_of_a_drawn_killer_holds_a_single_cell() -> None:
    base = Sudoku("." * 81)
    sizes: list[int] = []
    for seed in range(20):
        rule = place(Cages, full_grid(base, seed), base, seed)
        assert isinstance(rule, Cages)
        sizes += [len(total.cells) for total in rule.sums]
    assert sum(sizes) == 20 * 81
    assert sizes.count(1) <= 0.02 * len(sizes)
    assert max(sizes) <= 6


def test_a_number_outside_the_grid_is_not_told_at_both_ends() -> None:
    base = Sudoku("." * 81)
    rule = place(Sandwich, full_grid(base, 2), base, 2)
    assert isinstance(rule, Sandwich)
    lines = [("c", one.first.column) if one.way in ("up", "down") else ("r", one.first.row) for one in rule.clues]
    assert len(lines) == len(set(lines)) > 9


def test_a_technique_can_be_needed_beside_rules_on_the_grid() -> None:
    recipe = Recipe.of_size(9, placed=(RULES["thermometers"],), must_use=("naked-pair",))
    one = next(generate(recipe, seed=1, budget=Budget(60)))
    assert "naked-pair" in one.rating.counts
    givens = bytes(OPEN if given is None else given for given in one.puzzle.givens)
    without = replace(recipe, must_use=(), level=Level.MEDIUM, may_not_use=("naked-pair",))
    assert Judge(without, one.puzzle).rate_all([givens], Budget()) == [None]


PLACED = [name for name, kind in RULES.items() if can_be_placed(kind)]


@pytest.mark.parametrize("name", ["cages", "thermometers", "inequalities", "little-killers", "kropki", "whispers"])
def test_cages_lines_and_numbers_are_drawn_before_givens_go(name: str) -> None:
    recipe = Recipe.of_size(6, placed=(RULES[name],))
    one = next(generate(recipe, seed=5, budget=Budget(60)))
    assert not one.puzzle.violations(one.solution)
    assert gw.solve(one.puzzle, seconds=30).verdict is Verdict.UNIQUE
    assert isinstance(one.puzzle.rules[-1], RULES[name])


@pytest.mark.parametrize("name", PLACED)
def test_what_is_drawn_holds_on_its_grid(name: str) -> None:
    base = Sudoku("." * 36)
    drawn = 0
    for seed in range(6):
        grid = full_grid(base, seed)
        try:
            rule = place(RULES[name], grid, base, seed)
        except InvalidPuzzleError:
            continue
        drawn += 1
        assert not Sudoku("." * 36, rules=[rule]).violations(grid)
    never = {"automata", "chaos-construction", "clones", "grids", "holes", "lunchboxes", "rellik-cages"}
    assert drawn or name in never
