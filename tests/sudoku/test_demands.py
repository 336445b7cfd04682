"""What a machine says of itself, against reading every order."""

import itertools
import random

import pytest

from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import Machine, Sum, machine
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rules.counting_circles import CountingCircles
from gridwright.sudoku.rules.renban import Renban
from gridwright.sudoku.solving.prepare import prepared


def orders_agree(reader: Machine, symbols: int, length: int) -> bool:
    return all(
        len({reader.accepts(1 << symbol for symbol in order) for order in itertools.permutations(chosen)}) == 1
        for chosen in itertools.combinations(range(symbols), length)
    )


@pytest.mark.parametrize("seed", range(200))
def test_a_machine_without_order_accepts_all_orders_or_none(seed: int) -> None:
    rng = random.Random(seed)
    states, symbols = rng.randint(1, 3), rng.randint(2, 4)
    moves = tuple(
        tuple(tuple(rng.sample(range(states), rng.choice([0, 1, 1]))) for _ in range(symbols))
        for _ in range(states)
    )
    drawn = Machine(0, frozenset(s for s in range(states) if rng.random() < 0.5), moves)
    if drawn.is_orderless:
        assert all(orders_agree(drawn, symbols, length) for length in range(1, symbols + 1))


def test_a_count_has_no_order_and_a_last_symbol_has_one() -> None:
    counts = machine(range(3), 0, lambda count, symbol: [min(count + (symbol == 1), 5)], bool)
    last = machine(range(3), 0, lambda _before, symbol: [symbol], bool)
    assert counts.is_orderless
    assert not last.is_orderless


def test_a_grid_full_of_renban_lines_is_told_from_one_with_a_line() -> None:
    columns = [" ".join(f"r{row}c{column}" for row in range(1, 6)) for column in range(1, 10)]
    lines = tuple(Path.parse(text) for text in columns)
    assert prepared(Sudoku("." * 81, rules=[Renban(lines)])).is_full_of_sets
    assert not prepared(Sudoku("." * 81, rules=[Renban(lines[:8])])).is_full_of_sets


def test_counting_circles_add_up_to_squares() -> None:
    """Four circles hold four 4s, or a 1 and three 3s."""
    puzzle = Sudoku("." * 16, rules=[CountingCircles.of("r1c1 r2c3 r3c2 r4c4")])
    assert [demand.totals for demand in puzzle.demands if isinstance(demand, Sum)] == [frozenset({10, 16})]
