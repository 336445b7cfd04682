"""Canonical forms: puzzles in other clothes have the same one, other puzzles have others."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.model import FAMILIES, Budget, Verdict
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
    one, other = (made.puzzle for made in generate(Recipe.of_size(size), seed=1, count=2))
    assert (
        {canonical_form(vary(one, seed)) for seed in range(6)} == {canonical_form(one)} != {canonical_form(other)}
    )


@pytest.mark.parametrize(
    "recipe", [Recipe.of_size(5, is_jigsaw=True), Recipe.of_size(4, placed=(Cages,))], ids=["jigsaw", "killer"]
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
