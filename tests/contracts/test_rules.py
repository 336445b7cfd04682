"""Every rule: the engines find exactly what the checker accepts, on grids small enough to try all."""

import itertools

import pytest

import gridwright as gw
from gridwright.draw.printing import printed
from gridwright.grid import Shape
from gridwright.model import Board
from gridwright.sudoku import RULES, Frame, Sudoku
from gridwright.sudoku.rule import read_rule, write_rule
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

SHAPE = Shape(4, 4)
FRAME = Frame(SHAPE, (1, 2, 3, 4))

INSTANCES = {name: read_rule(kind, kind.example) for name, kind in RULES.items()}


def latin_squares() -> list[tuple[int, ...]]:
    rows = list(itertools.permutations(range(4)))
    return [
        tuple(itertools.chain(*four))
        for four in itertools.product(rows, repeat=4)
        if all(len({row[c] for row in four}) == 4 for c in range(4))
    ]


SQUARES = latin_squares()


@pytest.mark.parametrize("name", sorted(INSTANCES))
def test_every_rule_says_what_it_is(name: str) -> None:
    rule = INSTANCES[name]
    assert rule.tell().endswith(".")
    assert rule.words()
    assert read_rule(RULES[name], write_rule(rule)) == rule
    demands = list(rule.demands(FRAME))
    assert demands
    assert all(demand.name for demand in demands)
    printed([*rule.prints(FRAME)], SHAPE)


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
