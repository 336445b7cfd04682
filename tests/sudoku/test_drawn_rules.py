"""Sudoku generated with rules that are drawn on the grid, in other shapes, and on patterns."""

from dataclasses import replace
from typing import Any

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, Verdict
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.parts.groups import Tally
from gridwright.sudoku.rating import rate_many
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.quadruples import Quadruples
from gridwright.sudoku.rules.sandwich import Sandwich
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
from gridwright.sudoku.setting.placing import can_be_placed, place
from gridwright.sudoku.setting.recipe import Span
from gridwright.sudoku.setting.sudoku_draft import blank_sudoku
from gridwright.sudoku.technique import Level


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(level=Level.MEDIUM, rules=("cages",)),
        Recipe(level=Level.HARD, rules=("cages",), symmetry=Symmetry.ROTATIONAL),
        Recipe(level=Level.MEDIUM, rules=("cages",), shape="jigsaw"),
        Recipe(level=Level.MEDIUM, rules=("cages",), givens=Span(20, 22)),
        Recipe(size=6, level=Level.MEDIUM, rules=("cages",), diagonals=True),
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
    assert not is_cut(Recipe(level=Level.MEDIUM, rules=("thermometers",)))
    assert not is_cut(Recipe(level=Level.MEDIUM, rules=("cages", "thermometers")))
    assert not is_cut(Recipe(rules=("cages",), must_use=("x-wing",)))


def test_rules_laid_on_the_grid_come_at_levels_that_people_solve() -> None:
    made = list(generate(Recipe(rules=("kropki",)), seed=3, count=8))
    assert {one.rating.label for one in made} <= {"Medium", "Hard"}
    assert [gw.rate(one.puzzle) for one in made] == [one.rating for one in made]


def test_many_puzzles_of_their_own_rules_are_rated_as_each_alone() -> None:
    """More kinds than are kept ready: a walk must never be taken for that of rules that were let go."""
    made = list(generate(Recipe(size=4, rules=("cages",), level=Level.MEDIUM), seed=3, count=700))
    assert list(rate_many([one.puzzle for one in made])) == [one.rating for one in made]


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(size=4),
        Recipe(size=6, level=Level.EASY),
        Recipe(size=5, shape="jigsaw"),
        Recipe(shape="jigsaw", level=Level.EASY),
        Recipe(diagonals=True, level=Level.EASY),
        Recipe(diagonals=True, level=Level.HARD),
        Recipe(size=7, shape="latin"),
        Recipe(size=16, level=Level.EASY),
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
        (_HEART, {"shape": "jigsaw"}),
        (_HEART, {"diagonals": True}),
        (_HEART, {"rules": ("cages",)}),
        (_HEART, {"rules": ("thermometers",)}),
        (_RING, {"size": 6}),
        (_RING, {"size": 6, "rules": ("kropki",)}),
    ],
)
def test_givens_stand_just_where_a_pattern_has_them(drawing: str, wanted: dict[str, Any]) -> None:
    recipe = Recipe(pattern="\n".join(drawing.split()), **wanted)
    one = next(generate(recipe, seed=4, budget=Budget(60)))
    assert recipe.marked == frozenset(cell for cell, given in enumerate(one.puzzle.givens) if given is not None)
    found = gw.solve(one.puzzle)
    assert found.verdict is Verdict.UNIQUE
    assert found.solutions[0] == one.solution
    assert next(generate(recipe, seed=4, budget=Budget(60))).puzzle == one.puzzle


@pytest.mark.parametrize("name", ["sandwich", "cages", "thermometers"])
def test_rules_laid_on_the_grid_tell_more_than_the_givens(name: str) -> None:
    recipe = Recipe(rules=(name,), level=Level.MEDIUM, effort=40)
    made = list(generate(recipe, seed=6, count=5))
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
    recipe = Recipe(rules=("thermometers",), must_use=("naked-pair",))
    one = next(generate(recipe, seed=1, budget=Budget(60)))
    assert "naked-pair" in one.rating.counts
    givens = bytes(OPEN if given is None else given for given in one.puzzle.givens)
    without = replace(recipe, must_use=(), level=Level.MEDIUM, may_not_use=("naked-pair",))
    assert Judge(without, one.puzzle).rate_all([givens], Budget()) == [None]


PLACED = [name for name, kind in RULES.items() if can_be_placed(kind)]


@pytest.mark.parametrize("name", ["cages", "thermometers", "inequalities", "little-killers", "kropki", "whispers"])
def test_cages_lines_and_numbers_are_drawn_before_givens_go(name: str) -> None:
    recipe = Recipe(size=6, rules=(name,))
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
    # Their numbers are no sums, and what else a number tells is not drawn yet.
    never |= {"corner-clues", "product-cages", "tallies"}
    assert drawn or name in never


def test_numbers_outside_are_drawn_on_nine_by_nine() -> None:
    """Ranks up to 36 belong there; the numbers tried go further, which once raised IndexError."""
    base = Sudoku("." * 81)
    grid = full_grid(base, 1)
    rule = place(RULES["full-ranks"], grid, base, 3)
    assert not Sudoku("." * 81, rules=[rule]).violations(grid)


@pytest.mark.parametrize("said", ["2x1 1x3", "21 13", "21,13", "2x1, 13"])
def test_counted_values_are_read_as_cages_print_them(said: str) -> None:
    assert str(Tally.parse(f"r1c1 r1c2 r2c1={said}")) == "r1c1 r1c2 r2c1=2x1 1x3"


@pytest.mark.parametrize("said", ["2", "112", "1x", ""])
def test_counts_that_say_no_pair_are_refused(said: str) -> None:
    with pytest.raises(InvalidPuzzleError, match="expected cells and counted values such as"):
        Tally.parse(f"r1c1 r1c2={said}")


@pytest.mark.parametrize(("size", "values"), [(4, (1, 2)), (9, (1, 2)), (16, (12,))])
def test_digits_drawn_at_a_corner_need_no_spaces(size: int, values: tuple[int, ...]) -> None:
    """As a circle prints them; where there are larger values, 12 is one of them."""
    draft = blank_sudoku(size).with_piece("quadruples", "corners", "r2c2=12")
    (corner,) = next(rule.corners for rule in draft.puzzle.rules if isinstance(rule, Quadruples))
    assert corner.values == values
