"""Every rule: the engines find exactly what the checker accepts, on grids small enough to try all."""

import itertools

import pytest

import gridwright as gw
from gridwright.grid import Shape
from gridwright.model import Board
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

SHAPE = Shape(4, 4)

# One small instance per rule on a 4x4 grid; a rule without an entry fails the first test below.
INSTANCES: dict[str, Rule] = {
    "boxes": RULES["boxes"](2, 2),  # type: ignore[call-arg]
    "cages": RULES["cages"].of("r1c1 r1c2=5", "r2c2 r3c2 r3c3=8", "r4c4=2"),
    "columns": RULES["columns"](),
    "diagonals": RULES["diagonals"](),
    "extra-regions": RULES["extra-regions"](("aab.", ".abb", "....", "c.cc")),  # type: ignore[call-arg]
    "inequalities": RULES["inequalities"].of("r1c1<r1c2", "r2c2>r3c2", "r4c3<r4c4"),
    "little-killers": RULES["little-killers"].of("r1c3 down-left=5", "r4c1 up-right=12"),
    "regions": RULES["regions"](("1112", "1222", "3444", "3334")),  # type: ignore[call-arg]
    "rows": RULES["rows"](),
    "thermometers": RULES["thermometers"].of("r1c1 r2c2 r2c3", "r4c4 r4c3"),
}


def latin_squares() -> list[tuple[int, ...]]:
    rows = list(itertools.permutations(range(4)))
    return [
        tuple(itertools.chain(*four))
        for four in itertools.product(rows, repeat=4)
        if all(len({row[c] for row in four}) == 4 for c in range(4))
    ]


SQUARES = latin_squares()


def test_every_rule_has_an_instance_here() -> None:
    assert set(INSTANCES) == set(RULES)


@pytest.mark.parametrize("name", sorted(INSTANCES))
def test_the_engine_and_the_checker_agree(name: str) -> None:
    puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, [Rows(), Columns(), INSTANCES[name]])
    accepted = {
        values for values in SQUARES if not puzzle.violations(Board(SHAPE, tuple(1 << value for value in values)))
    }
    found = gw.solve(puzzle, limit=1000)
    assert found.complete
    assert len(found.solutions) == len(accepted)
    assert {tuple(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions} == accepted


@pytest.mark.parametrize("name", sorted(INSTANCES))
def test_tightening_never_removes_a_solution(name: str) -> None:
    puzzle = Sudoku.with_rules(SHAPE, "1234", [0, *[None] * 14, 2], [Rows(), Columns(), INSTANCES[name]])
    tight = puzzle.tighten(puzzle.start)
    for board in gw.solve(puzzle, limit=1000).solutions:
        assert board.meet(tight) == board
