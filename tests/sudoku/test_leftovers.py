"""The law of leftovers: what lines and regions have without the other is the same."""

import functools
import random

import pytest

import gridwright as gw
from gridwright.engine.truth import untruths
from gridwright.model import Board
from gridwright.sudoku import RULES, TECHNIQUES, Sudoku, find
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.wording.sentences import tell
from tests.contracts.proof_judge import follows, told

FIVE = "3333213222111425154455544"
NINE = "111222333112222333112255333114455666444455666744455666788858999788888999777777999"
GIVENS = "...2....55..9....6...7..3.....18........9.....6.5..9........8....8....4.2.4...7.9"
SIX = "111122331442531422533426534466555666"


def test_a_cell_that_sticks_out_is_the_same_as_the_one_that_is_missing() -> None:
    puzzle = Sudoku("....3....................", regions=FIVE)
    (found, *_) = find(puzzle, "leftovers")
    step = tell(puzzle, TECHNIQUES["leftovers"], found, lambda: puzzle.start)
    assert step.text == (
        "Row 1 holds the same digits as region 1, so r1c5 holds the same as r2c2; the former is 3: r2c2 is 3."
    )


def _same(board: Board) -> Board:
    return board


def positions(regions: str) -> list[tuple[Sudoku, Board]]:
    """Leave each cell the symbol of a full grid and one or two others, so that nothing is settled."""
    rng, size = random.Random(regions), int(len(regions) ** 0.5)
    puzzle = Sudoku("." * size**2, regions=regions)
    (grid,) = gw.solve(puzzle, limit=1).solutions
    boards: list[tuple[Sudoku, Board]] = []
    for most in (1, 2, 2):
        masks = []
        for mask in grid.masks:
            others = [symbol for symbol in range(size) if mask != 1 << symbol]
            masks.append(mask | sum(1 << symbol for symbol in rng.sample(others, rng.randint(1, most))))
        boards.append((puzzle, Board(puzzle.shape, tuple(masks), puzzle)))
    return boards


@pytest.mark.parametrize("regions", [FIVE, SIX])
def test_what_it_concludes_follows_from_the_houses_it_names_alone(regions: str) -> None:
    judged = 0
    for puzzle, board in positions(regions):
        for found in find(puzzle, "leftovers", board):
            step = tell(puzzle, TECHNIQUES["leftovers"], found, functools.partial(_same, board))
            absent, rules = told(step.proof)
            assert follows(puzzle, step.proof, absent, rules), step.text
            assert len(rules) <= 9
            judged += 1
    assert judged > 10


def test_walks_through_jigsaws_take_it() -> None:
    puzzle = Sudoku(GIVENS, regions=NINE)
    walk = gw.explain(puzzle)
    assert "leftovers" in {step.technique for step in walk.steps}
    assert list(untruths(puzzle, walk)) == []


def test_boxes_have_no_leftovers() -> None:
    diagonal = Sudoku("." * 81, rules=[read_rule(RULES["diagonals"], {})])
    assert list(find(diagonal, "leftovers")) == []
