"""KSudoku: sheets of several grids, jigsaws, cubes and cages with operations."""

import pytest

import gridwright as gw
from gridwright.errors import FormatError
from gridwright.formats import parse
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.grids import Grids
from gridwright.sudoku.rules.regions import Regions


def shape(content: str, sides: str = 'sizeX="4" sizeY="4" sizeZ="1" order="4"') -> Sudoku:
    text = (
        f'<!DOCTYPE ksudoku-graph>\n<ksudoku-graph><graph {sides} type="custom">{content}</graph></ksudoku-graph>'
    )
    puzzle = parse(text).puzzle
    assert isinstance(puzzle, Sudoku)
    return puzzle


ROWS = '<sudokugroups at="0" withblocks="0"/>'


def test_cliques_that_cut_the_grid_are_regions_and_the_usual_ones_boxes() -> None:
    boxes = ["0 1 4 5", "2 3 6 7", "8 9 12 13", "10 11 14 15"]
    puzzle = shape(ROWS + "".join(f'<clique size="4">{cells}</clique>' for cells in boxes))
    assert puzzle == Sudoku("." * 16)
    assert shape('<sudokugroups at="0"/>') == Sudoku("." * 16)
    irregular = ["0 4 1 5", "8 12 13 14", "9 10 11 15", "2 6 3 7"]
    jigsaw = shape(ROWS + "".join(f'<clique size="4">{cells}</clique>' for cells in irregular))
    assert Regions in {type(rule) for rule in jigsaw.rules}
    assert [cell for cell in jigsaw.frame.regions if len(cell) != 4] == []


def test_diagonals_are_told_from_other_cliques() -> None:
    puzzle = shape('<sudokugroups at="0"/><clique size="4">0 5 10 15</clique><clique size="3">1 2 7</clique>')
    assert Diagonals(main=True, anti=False) in puzzle.rules
    assert {type(rule) for rule in puzzle.rules} >= {Boxes, ExtraRegions}


def test_several_grids_lie_on_one_sheet_with_holes() -> None:
    at = "".join(f'<sudokugroups at="{corner}"/>' for corner in (0, 60, 33, 6, 66))
    puzzle = shape(at, 'sizeX="10" sizeY="10" sizeZ="1" order="4"')
    assert [type(rule) for rule in puzzle.rules] == [Grids]
    assert len(puzzle.frame.holes) == 24
    assert len(gw.solve(puzzle, limit=1).solutions) == 1


def test_a_cube_has_planes_in_three_directions() -> None:
    puzzle = shape('<roxdokugroups at="0"/>', 'sizeX="2" sizeY="2" sizeZ="2" order="4"')
    assert puzzle.shape == gw.Shape(2, 4)
    assert len(puzzle.substance) == 6
    for solution in gw.solve(puzzle, limit=50).solutions:
        cube = [[[solution.masks[2 * 2 * y + 2 * z + x] for z in (0, 1)] for y in (0, 1)] for x in (0, 1)]
        for i in (0, 1):
            assert len({cube[i][a][b] for a in (0, 1) for b in (0, 1)}) == 4
            assert len({cube[a][i][b] for a in (0, 1) for b in (0, 1)}) == 4
            assert len({cube[a][b][i] for a in (0, 1) for b in (0, 1)}) == 4


def test_cages_compute() -> None:
    cages = [("4", "5", "0 1 4"), ("3", "36", "8 12 13"), ("2", "1", "2 3"), ("1", "2", "14 15"), ("0", "1", "5")]
    text = "".join(
        f'<cage operator="{how}" value="{value}" size="{len(cells.split())}">{cells}</cage>'
        for how, value, cells in cages
    )
    solutions = gw.solve(shape(ROWS + text), limit=500).solutions
    assert solutions
    for solution in solutions:
        # Cells are numbered column by column.
        value = [solution.masks[cell % 4 * 4 + cell // 4].bit_length() for cell in range(16)]
        assert value[0] + value[1] + value[4] == 5
        assert value[8] * value[12] * value[13] == 36
        assert abs(value[2] - value[3]) == 1
        assert max(value[14], value[15]) == 2 * min(value[14], value[15])
        assert value[5] == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('<clique size="2">0 99</clique>', "expected a cell below 16, got 99"),
        ('<clique size="2">a b</clique>', "expected numbers of cells"),
        ("<magic/>", "expected groups and cages, got <magic>"),
        ('<sudokugroups at="7"/>', "expected a cell below 16"),
        ('<cage operator="2" value="1" size="3">0 1 2</cage>', "expected two cells for a difference"),
    ],
)
def test_what_does_not_fit_is_told(content: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        shape(content)
