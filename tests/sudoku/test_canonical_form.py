"""Canonical forms: puzzles in other clothes have the same one, other puzzles have others."""

import random
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.model import FAMILIES, Budget, Verdict
from gridwright.nonogram import from_picture
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.setting import (
    Recipe,
    canonical_form,
    generate,
    vary,
)
from gridwright.sudoku.setting.minimal import minimal_lines

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@given(st.integers(0, 1000))
@settings(max_examples=20, deadline=None)
def test_other_clothes_have_the_same_form(seed: int) -> None:
    puzzle = Sudoku(CLASSIC)
    other = vary(puzzle, seed)
    assert gw.solve(other).verdict is Verdict.UNIQUE
    assert canonical_form(other) == canonical_form(puzzle)


@pytest.mark.parametrize("size", [4, 6])
def test_small_grids_are_the_same_in_other_clothes(size: int) -> None:
    one, other = (made.puzzle for made in generate(Recipe(size=size), seed=1, count=2))
    assert (
        {canonical_form(vary(one, seed)) for seed in range(6)} == {canonical_form(one)} != {canonical_form(other)}
    )


@pytest.mark.parametrize(
    "recipe", [Recipe(size=5, shape="jigsaw"), Recipe(size=4, rules=("cages",))], ids=["jigsaw", "killer"]
)
def test_grids_of_any_rules_are_the_same_turned_and_mirrored(recipe: Recipe) -> None:
    puzzle = next(generate(recipe, seed=4)).puzzle
    size, shape = puzzle.size, puzzle.shape
    places = {cell: shape.place(cell) for cell in shape.cells}
    quarter = {cell: shape.cell(column, size - 1 - row) for cell, (row, column) in places.items()}
    mirror = {cell: shape.cell(row, size - 1 - column) for cell, (row, column) in places.items()}
    swap = {cell: shape.cell(column, row) for cell, (row, column) in places.items()}
    for to in (quarter, mirror, swap):
        givens: list[int | None] = [None] * shape.size
        for cell, symbol in enumerate(puzzle.givens):
            givens[to[cell]] = symbol
        other = Sudoku.with_rules(
            shape, puzzle.symbols, givens, [_moved(rule, to, shape) for rule in puzzle.rules]
        )
        assert other.key != puzzle.key
        assert canonical_form(other) == canonical_form(puzzle)
        assert FAMILIES["sudoku"].twin_key(other, Budget()) == FAMILIES["sudoku"].twin_key(puzzle, Budget())


def _moved(rule: Rule, to: Mapping[Cell, Cell], shape: Shape) -> Rule:
    if isinstance(rule, Regions):
        letters = {to[cell]: letter for cell, letter in enumerate("".join(rule.map))}
        text = "".join(letters[cell] for cell in shape.cells)
        return Regions(tuple(text[start : start + shape.width] for start in range(0, shape.size, shape.width)))
    if isinstance(rule, Cages):
        moved = [
            (sorted(shape.name(to[shape.cell(*place)]) for place in total.cells), total.total)
            for total in rule.sums
        ]
        return Cages.of(*(f"{' '.join(cells)}={total}" for cells, total in moved))
    return rule


def test_other_puzzles_have_other_forms() -> None:
    forms = {canonical_form(Sudoku(line)) for line in minimal_lines(30, seed=3)}
    assert len(forms) == 30
    with pytest.raises(InvalidPuzzleError, match="one solution"):
        canonical_form(Sudoku("." * 81))


def test_grids_that_can_be_turned_into_themselves_have_one_form() -> None:
    """Where many ways lead to the same full grid, the givens decide among them."""
    grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    givens = list(grid)
    for cell in random.Random(1).sample(range(81), 81):
        kept, givens[cell] = givens[cell], "."
        if gw.solve(Sudoku("".join(givens))).verdict is not Verdict.UNIQUE:
            givens[cell] = kept
    puzzle = Sudoku("".join(givens))
    assert {canonical_form(vary(puzzle, seed)) for seed in range(25)} == {canonical_form(puzzle)}


@pytest.mark.parametrize("rows", [["1", "3", "1 1", "1"], ["1 1", "", "2", "1 1"]])
def test_nonograms_whose_first_lines_are_alike_have_one_form(rows: list[str]) -> None:
    cells = {"1": "#...", "3": "###.", "1 1": "#.#.", "2": ".##.", "": "...."}
    picture = [cells[row] for row in rows]
    turned = ["".join(column) for column in zip(*picture, strict=True)]
    views = [picture, turned, picture[::-1], turned[::-1]]
    views += [[row[::-1] for row in view] for view in views]
    canonical = FAMILIES["nonogram"].canonical
    assert len({canonical(from_picture(view)[0], Budget()) for view in views}) == 1
