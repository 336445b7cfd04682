"""Full ranks: whichever numbers are ranked, and however ties count, exactly the squares that fit are found."""

import itertools
import random

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model import Board
from gridwright.sudoku import Sudoku
from gridwright.sudoku.parts.pieces import Lane
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.full_ranks import FullRanks
from gridwright.sudoku.rules.rows import Rows

SHAPE = Shape(4, 4)
STARTS = [f"r{n}c1 right" for n in range(1, 5)] + [f"r{n}c4 left" for n in range(1, 5)]
STARTS += [f"r1c{n} down" for n in range(1, 5)] + [f"r4c{n} up" for n in range(1, 5)]
LINES = {start: Lane.parse(f"{start}=1").cells(SHAPE) for start in STARTS}


def latin_squares() -> list[tuple[int, ...]]:
    """List all, in order."""
    squares: list[tuple[tuple[int, ...], ...]] = [()]
    for _ in range(4):
        squares = [
            (*rows, row)
            for rows in squares
            for row in itertools.permutations(range(4))
            if all(one != other for above in rows for one, other in zip(row, above, strict=True))
        ]
    return [tuple(itertools.chain(*rows)) for rows in squares]


SQUARES = latin_squares()


def puzzle_of(clues: list[str], ties: str) -> Sudoku:
    rule = FullRanks(tuple(map(Lane.parse, clues)), ties)
    return Sudoku.with_rules(SHAPE, "1234", [None] * 16, [Rows(), Columns(), rule])


def ranks_of(square: tuple[int, ...]) -> tuple[dict[str, int], dict[str, int]]:
    """Give the rank of every number, and how many are the same as it."""
    numbers = {start: [square[cell] for cell in line] for start, line in LINES.items()}
    every = list(numbers.values())
    return (
        {start: 1 + sum(other < number for other in every) for start, number in numbers.items()},
        {start: every.count(number) for start, number in numbers.items()},
    )


RANKED = [(square, *ranks_of(square)) for square in SQUARES]


def fitting(clues: dict[str, int], ties: str) -> list[tuple[int, ...]]:
    return [
        square
        for square, ranks, alike in RANKED
        if all(ranks[start] == rank for start, rank in clues.items())
        and (ties != "none" or max(alike.values()) == 1)
        and (ties == "any" or all(alike[start] == 1 for start in clues))
    ]


@pytest.mark.parametrize("ties", ["none", "unclued", "any"])
@pytest.mark.parametrize("seed", range(8))
def test_the_squares_that_fit_are_found(seed: int, ties: str) -> None:
    rng = random.Random(f"{seed} {ties}")
    _, ranks, alike = rng.choice(RANKED)
    starts = [start for start in STARTS if ties == "any" or alike[start] == 1]
    clues = {start: ranks[start] for start in rng.sample(starts, min(len(starts), 1 + seed))}
    found = gw.solve(puzzle_of([f"{start}={rank}" for start, rank in clues.items()], ties), limit=1000)
    assert found.complete
    solutions = [tuple(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions]
    assert sorted(solutions) == fitting(clues, ties)


def test_squares_without_ties_need_no_ranks() -> None:
    found = gw.solve(puzzle_of([], "none"), limit=1000)
    assert found.count == len(fitting({}, "none")) < len(SQUARES)


def test_a_wrong_rank_is_told_in_few_words() -> None:
    puzzle = puzzle_of(["r1c1 down=2"], "unclued")
    broken = [v for square in SQUARES for v in puzzle.violations(Board(SHAPE, tuple(1 << one for one in square)))]
    assert all(one.text.startswith("rank 2 above column 1: ") for one in broken)
    assert max(len(one.text) for one in broken) < 120
    assert any("does not fit, the cells begin with 1, as ranks 1 to 4 do" in one.text for one in broken)


@pytest.mark.parametrize(
    ("clues", "ties", "error"),
    [
        (["r1c1 down=17"], "any", "a rank from 1 to 16"),
        (["r1c1 down=0"], "any", "a rank from 1 to 16"),
        (["r1c1 down=3", "r1c1 down=4"], "any", "one number there"),
        (["r1c1 down=3", "r4c1 right=3"], "unclued", "expected another one beside 'r4c1 right=3'"),
        (["r1c1 down=5", "r4c1 right=5", "r4c4 up=6"], "any", "rank 'r4c4 up=6': expected another one"),
        (["r2c2 down=5"], "any", "to begin at the border"),
        ([], "some", "ties none, unclued or any"),
    ],
)
def test_ranks_that_cannot_be_are_refused(clues: list[str], ties: str, error: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=error):
        puzzle_of(clues, ties)


def test_grids_with_more_values_than_rows_are_refused() -> None:
    with pytest.raises(InvalidPuzzleError, match="a square with as many values as rows"):
        Sudoku.with_rules(SHAPE, "12345", [None] * 16, [Rows(), Columns(), FullRanks.of("r1c1 down=1")])
