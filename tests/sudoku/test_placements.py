"""Every rule in random places on 6x6: search, clauses, propagation and checker, each against the slow twin."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.engine import kernels
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Place, Shape
from gridwright.model import Board, Budget
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.solving.clauses import solve_clauses
from gridwright.sudoku.solving.prepare import layout_of
from tests.kernels.slow_sudoku import slow_solutions

from .placements import placed_rules

SHAPE = Shape(6, 6)
SQUARE = tuple((column + 3 * (row % 2) + row // 2) % 6 for row in range(6) for column in range(6))
LAYOUT: list[Rule] = [Rows(), Columns(), Boxes(2, 3)]
OTHERS = {"extra-regions", "drawings"}
NAMES = sorted(name for name, kind in RULES.items() if not kind.is_layout and name not in OTHERS)


@st.composite
def puzzles(draw: st.DrawFn, name: str) -> Sudoku:
    order = draw(st.permutations(range(6)))
    filling = [order[symbol] for symbol in SQUARE]
    grid = {Place(*SHAPE.place(cell)): symbol + 1 for cell, symbol in enumerate(filling)}
    rule = draw(placed_rules(name, grid))
    is_open = draw(st.lists(st.booleans(), min_size=36, max_size=36))
    givens = [None if is_free else symbol for is_free, symbol in zip(is_open, filling, strict=True)]
    return Sudoku.with_rules(SHAPE, "123456", givens, [*LAYOUT, rule])


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_every_engine_finds_what_the_slow_twin_finds(name: str, data: st.DataObject) -> None:
    try:
        puzzle = data.draw(puzzles(name))
    except InvalidPuzzleError:
        return  # what cannot be is refused
    layout, start = layout_of(puzzle), puzzle.start.masks
    expected = sorted(slow_solutions(puzzle))
    search = kernels.sudoku_search(layout, start, limit=5000, keep=5000, seconds=-1.0, nodes=-1, stop=None, seed=0)
    assert sorted(map(tuple, search.solutions)) == expected
    by_clauses, is_complete, _ = solve_clauses(layout, start, 5000, Budget())
    assert is_complete
    assert sorted(map(tuple, by_clauses)) == expected
    tight = kernels.sudoku_settle(layout, start)
    assert all(tight[cell] >> symbol & 1 for filling in expected for cell, symbol in enumerate(filling))
    for filling in expected[:20]:
        assert not puzzle.violations(Board(SHAPE, tuple(1 << symbol for symbol in filling)))
