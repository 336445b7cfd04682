"""Variety: no near twins in a book or a series, mixed sections, difficulty that rises."""

import itertools
from pathlib import Path
from typing import cast

import msgspec
import pytest

from gridwright.cli.app import run
from gridwright.errors import GridwrightError
from gridwright.model import Budget, Document
from gridwright.nonogram import from_picture
from gridwright.press.filling import fill
from gridwright.press.recipe import read_recipe
from gridwright.press.twins import Seen

SERIES = """
[[section]]
family = "nonogram"
size = 10
count = 8

[[section]]
family = "sudoku"
size = 6
kind = ["classic", "killer", "thermo"]
count = 6
"""


def picture(*filled: tuple[int, int]) -> Document:
    rows = ["".join("#" if (r, c) in filled else "." for c in range(8)) for r in range(8)]
    puzzle, board = from_picture(rows)
    return Document(puzzle, goal=board)


def test_a_picture_with_a_few_cells_more_is_a_twin() -> None:
    square = set(itertools.product(range(2, 6), range(2, 6)))
    seen = Seen()
    assert seen.takes(picture(*square), without_twins=True)
    assert not seen.takes(picture(*square, (0, 0)), without_twins=True)
    assert seen.takes(picture(*square, (0, 0)), without_twins=False)
    assert seen.takes(picture(*itertools.product(range(4), range(4))), without_twins=True)


def test_many_solutions_are_remembered() -> None:
    seen = Seen()
    some = [picture(*itertools.product(range(8), columns)) for columns in itertools.combinations(range(8), 3)]
    kept = [one for one in some if seen.takes(one, without_twins=True)]
    assert len(kept) == len(some) == 56
    assert not any(seen.takes(one, without_twins=True) for one in some)


def test_volumes_of_a_series_share_no_puzzle() -> None:
    recipe = read_recipe(SERIES)
    volumes = [
        [one for chapter in fill(one_volume, Budget(120), lambda _: None) for one in chapter.puzzles]
        for one_volume in (msgspec.structs.replace(recipe, volume=number) for number in (1, 2, 3))
    ]
    keys = [one.document.puzzle.key for volume in volumes for one in volume]
    assert len(keys) == len(set(keys)) == 3 * 14
    seen = Seen()
    assert all(seen.takes(one.document, without_twins=True) for volume in volumes for one in volume)


def test_a_mixed_section_holds_its_kinds_in_equal_numbers_and_rises() -> None:
    (_, chapter) = fill(read_recipe(SERIES), Budget(120), lambda _: None)
    kinds = [one.kind for one in chapter.puzzles]
    assert {kind: kinds.count(kind) for kind in kinds} == {"Sudoku": 2, "Killer sudoku": 2, "Thermo sudoku": 2}
    hardness = [(one.rating.score, one.rating.effort) for one in chapter.puzzles if one.rating is not None]
    assert hardness == sorted(hardness)


def test_puzzles_run_out_in_one_sentence() -> None:
    recipe = read_recipe('[[section]]\nfamily = "nonogram"\nsize = 8\ncount = 2')
    ever = cast("list[Document]", itertools.repeat(picture((1, 1))))
    with pytest.raises(GridwrightError, match="section 1: expected 2 puzzles, got 1: there are no more"):
        fill(recipe, Budget(60), lambda _: None, {0: ever})


def test_a_series_needs_counts(tmp_path: Path) -> None:
    with pytest.raises(GridwrightError, match="expected a count in every section of a series"):
        read_recipe('volume = 2\n[[section]]\nfiles = ["x"]')
    recipe, output = tmp_path / "recipe.toml", tmp_path / "book.pdf"
    recipe.write_text('[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 2')
    assert run(["book", str(recipe), "-o", str(output), "--series", "2"]) == 0
    second = output.read_bytes()
    assert run(["book", str(recipe), "-o", str(output)]) == 0
    assert output.read_bytes() != second
