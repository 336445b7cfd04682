"""Cells that keep a position from having a fish: without their candidate the finder sees one."""

import pytest

from gridwright.model import Budget
from gridwright.sudoku import TECHNIQUES, Sudoku
from gridwright.sudoku.positions import find_in, pencilled
from gridwright.sudoku.setting.fishing import fish_size, spoilers
from gridwright.sudoku.setting.minimal import minimal_lines


@pytest.mark.parametrize("name", ["x-wing", "swordfish"])
def test_what_is_in_the_way_of_a_fish_hides_it_from_the_finder(name: str) -> None:
    size = fish_size(name)
    assert size is not None
    seen = 0
    for line in minimal_lines(12, seed=3):
        puzzle = Sudoku(line)
        board = pencilled(puzzle, puzzle.start)
        for cell, symbol in spoilers(puzzle.shape, board.masks, range(9), size):
            cleared = board.without([(cell, symbol)])
            found = find_in(puzzle, cleared, TECHNIQUES[name].call, Budget())
            assert symbol in {symbol for one in found for _, symbol in one.eliminated}
            seen += 1
    assert seen > 10


def test_only_plain_fish_have_a_size() -> None:
    assert [fish_size(name) for name in ("x-wing", "jellyfish", "finned-x-wing", "skyscraper")] == [
        2,
        4,
        None,
        None,
    ]
