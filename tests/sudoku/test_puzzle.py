"""Sudoku: shapes, rules, and what is refused and why."""

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError, LimitError
from gridwright.grid import Shape
from gridwright.model import Board
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.doppelgangers import Doppelgangers
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.rows import Rows


@pytest.mark.parametrize(("size", "houses"), [(1, 2), (4, 12), (6, 18), (7, 14), (9, 27), (16, 48)])
def test_the_usual_houses(size: int, houses: int) -> None:
    assert len(Sudoku("." * size * size).houses) == houses


@pytest.mark.parametrize("blank", [".", "0", "*", "_", "-", "?"])
def test_blanks(blank: str) -> None:
    assert Sudoku(blank * 16).givens == (None,) * 16


def test_zero_is_a_symbol_where_the_puzzle_says_so() -> None:
    assert Sudoku("0..." + "." * 12, symbols="0123").givens[0] == 0


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Sudoku("." * 15), "expected a square number of cells, got 15"),
        (lambda: Sudoku.classic("." * 80), "expected 81 cells, got 80"),
        (lambda: Sudoku("...5" + "." * 12), "r1c4: expected one of '1234' or a blank such as '.', got '5'"),
        (lambda: Sudoku("." * 16, symbols="123"), "expected 4 symbols"),
        (lambda: Sudoku("." * 16, boxes=(2, 3)), "expected boxes that tile 4x4, got 2x3"),
        (lambda: Sudoku("." * 36, boxes=(2, 2)), "expected boxes of 6 cells"),
        (lambda: Sudoku("." * 16, regions="1" * 16), "region 1 .letter 1, from r1c1.: expected 4 cells, got 16"),
        (lambda: Sudoku("." * 16, regions="1122"), "expected a region map of 4x4"),
        (lambda: Sudoku("." * 16, rules=[Inequalities.of("r1c1<r3c1")]), "neighbouring cells, got 'r1c1<r3c1'"),
        (lambda: Sudoku("." * 16, rules=[Inequalities.of("r1c1=r1c2")]), "an inequality such as"),
        (lambda: Sudoku("." * 16, rules=[ExtraRegions(("aaaa", "a...", "....", "...."))]), "at most 4 cells"),
        (lambda: Sudoku.with_rules(Shape(2, 3), "12", [None] * 6, [Diagonals()]), "square grid"),
        (lambda: Sudoku.with_rules(Shape(2, 2), "12", [None] * 3, []), "expected 4 givens"),
        (lambda: Sudoku.with_rules(Shape(2, 2), "12", [None, None, None, 2], []), "r2c2: expected a symbol"),
        (lambda: Sudoku.with_rules(Shape(2, 2), "11", [None] * 4, []), "different symbols"),
        (lambda: Sudoku("." * 16, rules=[Boxes(0, 4)]), "tile"),
    ],
)
def test_puzzles_that_cannot_be_are_refused(make, says: str) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    with pytest.raises(InvalidPuzzleError, match=says):
        make()


def test_violations_are_told_in_words() -> None:
    puzzle = Sudoku("11.. .... .... ....", rules=[Inequalities.of("r3c1<r3c2")])
    masks = list(puzzle.start.masks)
    masks[8], masks[9] = 0b1000, 0b0010
    texts = [found.text for found in puzzle.violations(Board(puzzle.shape, tuple(masks)))]
    assert texts == [
        "row 1: 1 stands at r1c1 and r1c2",
        "box 1: 1 stands at r1c1 and r1c2",
        "r3c1<r3c2: 4 at r3c1 is not smaller than 2 at r3c2",
    ]


def test_more_houses_than_techniques_handle_are_refused_in_a_sentence() -> None:
    letters = "".join(chr(0x100 + cell) for cell in range(256))
    layer = ExtraRegions(tuple(letters[start : start + 16] for start in range(0, 256, 16)))
    puzzle = Sudoku.with_rules(Shape(16, 16), SYMBOLS[:16], [None] * 256, [*[layer] * 5, Rows(), Columns()])
    with pytest.raises(LimitError, match="1024 cells and as many houses, got 16, 256 and 1312"):
        gw.explain(puzzle)
    assert gw.solve(puzzle, limit=2).count == 2


def test_two_doppelgangers_of_a_kind_do_not_miss_their_value_in_one_cell() -> None:
    """The rule took them, and whoever solved the puzzle then met an error of the kernels."""
    rule = read_rule(Doppelgangers, {"rows": ["r4c1 | r1c1 r1c2 r1c3", "r4c1 | r2c1 r2c2 r2c3"]})
    with pytest.raises(InvalidPuzzleError, match="a cell of its own for what each row misses"):
        Sudoku("." * 16, rules=[rule])
