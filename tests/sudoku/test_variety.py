"""Puzzles of a batch that are really different: full grids of their own up to every symmetry, no near twins."""

import pytest

import gridwright as gw
from gridwright.engine import kernels
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting import Recipe, Symmetry, generate
from gridwright.sudoku.setting.generate import GeneratedSudoku
from gridwright.sudoku.setting.minimal import minimal_lines
from gridwright.sudoku.setting.recipe import Span
from gridwright.sudoku.technique import Level


def asked_for(value: object) -> str:
    """Name a case by what its recipe asks for."""
    return str(value.plain if isinstance(value, Recipe) else value)


def classic_forms(solutions: list[bytes]) -> set[bytes]:
    """Give the full grids that differ by more than digits, order of lines and turning."""
    return {kernels.sudoku_canonical(grid, grid) for grid in solutions}


def renamed(made: GeneratedSudoku) -> bytes:
    """Give the solution with its digits named in the order in which they come."""
    names = {symbol: name for name, symbol in enumerate(dict.fromkeys(made.filling))}
    return bytes(names[symbol] for symbol in made.filling)


@pytest.mark.parametrize(
    ("recipe", "count"),
    [
        (Recipe(level=Level.UNFAIR), 50),
        (Recipe(level=Level.EASY), 50),
        (Recipe(level=Level.EASY, symmetry=Symmetry.ROTATIONAL), 50),
        (Recipe(minimal=True), 200),
        (Recipe(must_use=("skyscraper",)), 6),
    ],
    ids=asked_for,
)
def test_every_classic_puzzle_has_a_grid_of_its_own(recipe: Recipe, count: int) -> None:
    made = list(generate(recipe, seed=7, count=count))
    assert len(classic_forms([one.filling for one in made])) == count


def test_minimal_lines_have_grids_of_their_own() -> None:
    solutions = [gw.solve(Sudoku(line)).solutions[0] for line in minimal_lines(200, seed=7)]
    assert len(classic_forms([bytes(mask.bit_length() - 1 for mask in grid.masks) for grid in solutions])) == 200


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(level=Level.EASY, diagonals=True),
        Recipe(level=Level.MEDIUM, shape="jigsaw"),
        Recipe(level=Level.EASY, size=8),
        Recipe(level=Level.EASY, shape="latin"),
        Recipe(level=Level.MEDIUM, rules=("cages",)),
        Recipe(minimal=True, diagonals=True),
    ],
    ids=asked_for,
)
def test_other_shapes_and_rules_have_grids_of_their_own(recipe: Recipe) -> None:
    made = list(generate(recipe, seed=7, count=24))
    assert len({renamed(one) for one in made}) == 24


def test_relatives_come_where_they_may() -> None:
    few = list(generate(Recipe(level=Level.EASY, relatives=True), seed=7, count=24))
    assert len(classic_forms([one.filling for one in few])) == 3
    near = list(generate(Recipe(level=Level.UNFAIR, relatives=True), seed=7, count=20))
    assert len(classic_forms([one.filling for one in near])) < 20


@pytest.mark.parametrize(
    ("recipe", "least"),
    [
        (Recipe(level=Level.EASY), 5),
        (Recipe(level=Level.MEDIUM, givens=Span(26, 31)), 4),
        (Recipe(level=Level.EASY, diagonals=True), 4),
    ],
    ids=asked_for,
)
def test_puzzles_of_a_level_have_many_numbers_of_givens(recipe: Recipe, least: int) -> None:
    made = list(generate(recipe, seed=7, count=40))
    assert len({81 - one.line.count(".") for one in made}) >= least
