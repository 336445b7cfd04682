"""Sums, given and derived, against enumeration: single sums, small killers, large ones with a known solution."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.engine import kernels
from gridwright.grid import Shape
from gridwright.model import Budget, Verdict
from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.groups import Weights
from gridwright.sudoku.parts.pieces import Diagonal
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.weighted_sums import WeightedSums
from gridwright.sudoku.solving.clauses import solve_clauses
from gridwright.sudoku.solving.prepare import layout_of

from .slow_demands import Demanded
from .slow_sudoku import is_legal_solution, slow_solutions

ALL = 100_000


def random_cages(shape: Shape, solution: Sequence[int], rng: random.Random, most: int) -> list[str]:
    """Cut the grid into connected cages with the sums that the solution gives them."""
    left, cages = set(shape.cells), []
    while left:
        cage = [rng.choice(sorted(left))]
        for _ in range(rng.randrange(most)):
            near = {n for cell in cage for n in shape.neighbours(cell)} & left - set(cage)
            fitting = [cell for cell in sorted(near) if solution[cell] not in {solution[other] for other in cage}]
            if fitting:
                cage.append(rng.choice(fitting))
        left -= set(cage)
        names = " ".join(map(shape.name, sorted(cage)))
        cages.append(f"{names}={sum(solution[cell] + 1 for cell in cage)}")
    return cages


def random_solution(size: int, rng: random.Random) -> tuple[int, ...]:
    """Fill a grid with nothing but houses."""
    blank = Sudoku("." * size * size)
    found = kernels.sudoku_search(
        layout_of(blank),
        blank.start.masks,
        limit=1,
        keep=1,
        seconds=-1.0,
        nodes=-1,
        stop=None,
        seed=rng.randrange(1, 2**32),
    )
    return tuple(found.solutions[0])


def killer(size: int, rng: random.Random, most: int, share: float) -> tuple[Sudoku, tuple[int, ...]]:
    """Make a killer of which a share of the cages is printed, with a solution."""
    solution = random_solution(size, rng)
    cages = random_cages(Shape(size, size), solution, rng, most)
    cages = [cage for cage in cages if rng.random() < share]
    return Sudoku("." * size * size, rules=[Cages.of(*cages)]), solution


def crossing_sums(size: int, rng: random.Random, most: int) -> tuple[Sudoku, tuple[int, ...]]:
    """Print sums of cells that lie anywhere, some of them taken away or counted often, with a solution."""
    solution = random_solution(size, rng)
    shape, sums = Shape(size, size), []
    for _ in range(3):
        cells = rng.sample(list(shape.cells), rng.randint(2, min(most, shape.size)))
        factors = [rng.choice([1, 1, 1, -1, 10]) if rng.random() < 0.3 else 1 for _ in cells]
        total = sum(factor * (solution[cell] + 1) for factor, cell in zip(factors, cells, strict=True))
        terms = " + ".join(f"{factor}*{shape.name(cell)}" for factor, cell in zip(factors, cells, strict=True))
        sums.append(f"{terms} = {total}".replace("+ -", "- "))
    return Sudoku("." * size * size, rules=[WeightedSums(tuple(map(Weights.parse, sums)))]), solution


@given(
    masks=st.lists(st.integers(1, 31), min_size=1, max_size=5),
    total=st.integers(0, 26),
    distinct=st.booleans(),
)
def test_one_sum_keeps_exactly_what_some_assignment_uses(masks: list[int], total: int, *, distinct: bool) -> None:
    demanded = Demanded(len(masks), range(1, 6))
    demanded.sum(list(range(len(masks))), [1] * len(masks), [total], is_distinct=distinct)
    kept = [0] * len(masks)
    for filling in demanded.fillings(masks):
        kept = [mask | 1 << symbol for mask, symbol in zip(kept, filling, strict=True)]
    settled = kernels.sudoku_settle(demanded.layout, masks)
    assert settled == kept if any(kept) else 0 in settled


@given(
    masks=st.lists(st.integers(1, 63), min_size=6, max_size=6),
    total=st.integers(6, 36),
    house=st.sets(st.integers(0, 5), min_size=2, max_size=5),
)
def test_a_sum_across_a_house_has_the_assignments_of_enumeration(
    masks: list[int], total: int, house: set[int]
) -> None:
    demanded = Demanded(6, range(1, 7))
    demanded.distinct(sorted(house))
    demanded.sum(list(range(6)), [1] * 6, [total], is_distinct=False)
    answer = kernels.sudoku_search(
        demanded.layout, masks, limit=ALL, keep=ALL, seconds=-1.0, nodes=-1, stop=None, seed=0
    )
    expected = list(demanded.fillings(masks))
    assert answer.complete
    assert answer.found == len(expected)
    assert sorted(tuple(solution) for solution in answer.solutions) == expected


@pytest.mark.parametrize("seed", range(40))
def test_small_killers_have_the_solutions_of_the_slow_solver(seed: int) -> None:
    rng = random.Random(seed)
    puzzle, _ = killer(4, rng, most=2 + seed % 3, share=rng.choice([0.3, 0.6, 1.0]))
    expected = sorted(slow_solutions(puzzle))
    layout = layout_of(puzzle)
    answer = kernels.sudoku_search(
        layout, puzzle.start.masks, limit=ALL, keep=ALL, seconds=-1.0, nodes=-1, stop=None, seed=0
    )
    assert answer.complete
    assert sorted(tuple(solution) for solution in answer.solutions) == expected
    settled = kernels.sudoku_settle(layout, puzzle.start.masks)
    learned, complete, _ = solve_clauses(layout, settled, ALL, Budget())
    assert complete
    assert sorted(tuple(solution) for solution in learned) == expected


@pytest.mark.parametrize("size", [6, 8, 9, 12])
def test_derived_sums_never_lose_the_solution(size: int) -> None:
    for seed in range(25):
        rng = random.Random(1000 * size + seed)
        puzzle, solution = killer(size, rng, most=rng.choice([2, 4, 6]), share=rng.choice([0.7, 1.0]))
        start = [1 << symbol | rng.getrandbits(size) | rng.getrandbits(size) for symbol in solution]
        settled = kernels.sudoku_settle(layout_of(puzzle), start)
        assert all(mask >> symbol & 1 for mask, symbol in zip(settled, solution, strict=True))


@pytest.mark.parametrize("seed", range(40))
def test_sums_across_houses_have_the_solutions_of_the_slow_solver(seed: int) -> None:
    puzzle, solution = crossing_sums(4, random.Random(seed), most=4 + seed % 12)
    answer = kernels.sudoku_search(
        layout_of(puzzle), puzzle.start.masks, limit=ALL, keep=ALL, seconds=-1.0, nodes=-1, stop=None, seed=0
    )
    assert answer.complete
    assert bytes(solution) in answer.solutions
    assert sorted(map(tuple, answer.solutions)) == sorted(slow_solutions(puzzle))


@pytest.mark.parametrize("size", [6, 8, 9, 12])
def test_long_and_joined_sums_never_lose_the_solution(size: int) -> None:
    for seed in range(25):
        rng = random.Random(1000 * size + seed)
        puzzle, solution = crossing_sums(size, rng, most=rng.choice([6, 12, 40]))
        start = [1 << symbol | rng.getrandbits(size) | rng.getrandbits(size) for symbol in solution]
        settled = kernels.sudoku_settle(layout_of(puzzle), start)
        assert all(mask >> symbol & 1 for mask, symbol in zip(settled, solution, strict=True))


def test_diagonals_side_by_side_are_weighed_together() -> None:
    # At least 5 and 7 by themselves; but box 4, box 7 and box 8 hold three cells of both, which is at least 18.
    for totals, is_possible in (((6, 11), False), ((6, 12), True)):
        ways = ("r6c1 down-right", "r5c1 down-right")
        sums = tuple(Diagonal.parse(f"{way}={total}") for way, total in zip(ways, totals, strict=True))
        puzzle = Sudoku("." * 81, rules=[LittleKillers(sums)])
        settled = kernels.sudoku_settle(layout_of(puzzle), puzzle.start.masks)
        assert (0 not in settled) is is_possible


WIDE = ("r1c9 down-left", "r1c8 down-left", "r9c2 up-right", "r9c3 up-right")
"""Four diagonals side by side: three boxes hold eight cells of them, two three and two one."""


def diagonals(ways: Sequence[str], totals: Sequence[int]) -> Sudoku:
    sums = tuple(Diagonal.parse(f"{way}={total}") for way, total in zip(ways, totals, strict=True))
    return Sudoku("." * 81, rules=[LittleKillers(sums)])


def test_several_diagonals_are_one_sum_where_they_have_hardly_any_room() -> None:
    # At most 3 * 44 + 2 * 24 + 2 * 9 = 198, though each has room and so has each pair.
    for last, is_possible in ((52, False), (51, True)):
        puzzle = diagonals(WIDE, (49, 49, 49, last))
        settled = kernels.sudoku_settle(layout_of(puzzle), puzzle.start.masks)
        assert (0 not in settled) is is_possible


def test_eight_diagonals_of_49_have_no_solution() -> None:
    across = ("r7c9 up-left", "r1c1 down-right", "r2c1 down-right", "r3c1 down-right")
    puzzle = diagonals(WIDE + across, (49,) * 8)
    assert gw.solve(puzzle, nodes=5_000).verdict is Verdict.NONE


@pytest.mark.parametrize("seed", range(12))
def test_diagonals_of_a_full_grid_keep_its_solution(seed: int) -> None:
    grid = kernels.sudoku_random_grids(seed, 1)
    ways = [*WIDE, *(f"r1c{column} down-right" for column in range(2, 8))]
    middling = [5 * length for length in (9, 8, 8, 7, 8, 7, 6, 5, 4, 3)]
    lines = [demand.cells for demand in diagonals(ways, middling).demands if isinstance(demand, Sum)]
    puzzle = diagonals(ways, [sum(grid[cell] + 1 for cell in line) for line in lines])
    settled = kernels.sudoku_settle(layout_of(puzzle), puzzle.start.masks)
    assert all(mask >> symbol & 1 for mask, symbol in zip(settled, grid, strict=True))


@pytest.mark.parametrize(
    "cells",
    [
        [(r, c) for r in range(9) for c in range(2)],  # two columns, and three boxes in part
        [(r, c) for r in range(9) for c in range(9) if r // 3 == c // 3],  # three boxes
    ],
)
def test_a_sum_of_many_cells_is_settled_by_the_houses_that_it_covers(cells: list[tuple[int, int]]) -> None:
    # The last cell is left out of the sum: it makes up what the others lack.
    terms = " + ".join(f"r{r + 1}c{c + 1}" for r, c in cells[:-1])
    total = 5 * len(cells) - 7
    puzzle = Sudoku("." * 81, rules=[WeightedSums((Weights.parse(f"{terms} = {total}"),))])
    settled = kernels.sudoku_settle(layout_of(puzzle), puzzle.start.masks)
    row, column = cells[-1]
    assert settled[9 * row + column] == 1 << 6


@pytest.mark.parametrize("seed", range(6))
def test_kernel_and_clauses_agree_on_killers(seed: int) -> None:
    puzzle, solution = killer(9, random.Random(seed), most=4, share=1.0)
    layout = layout_of(puzzle)
    settled = kernels.sudoku_settle(layout, puzzle.start.masks)
    answer = kernels.sudoku_search(
        layout, puzzle.start.masks, limit=50, keep=50, seconds=-1.0, nodes=-1, stop=None, seed=0
    )
    learned, _, _ = solve_clauses(layout, settled, 50, Budget())
    assert len(learned) == answer.found
    assert all(is_legal_solution(puzzle, filling) for filling in (*answer.solutions, *learned))
    if answer.found < 50:
        assert set(answer.solutions) == set(learned)
        assert bytes(solution) in set(learned)


def test_a_killer_of_large_cages_is_proved_unique() -> None:
    text = "R<<<M<<<U^M<<<^J>^R<<^S<^R^^P>>^>^^^^^<R5^>^MP^>^V<<^^^^^>^L>>^^<^K>^<<R^>>^<>>>^"
    puzzle = gw.parse(text).puzzle
    assert isinstance(puzzle, Sudoku)
    found = gw.solve(puzzle, seconds=120)
    assert found.verdict is Verdict.UNIQUE
    assert is_legal_solution(puzzle, [mask.bit_length() - 1 for mask in found.solutions[0].masks])
