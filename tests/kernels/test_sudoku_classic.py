"""The one-puzzle kernel: the same answers as the slow solver and as every other engine."""

import random

import pytest

from gridwright.engine import kernels
from gridwright.model import Budget
from gridwright.sudoku import Sudoku, solve_line, solve_many
from gridwright.sudoku.solving.clauses import solve_clauses
from gridwright.sudoku.solving.prepare import layout_of
from gridwright.sudoku.solving.solve import count_solutions

from .slow_sudoku import is_legal_solution, slow_solutions


def random_puzzle(seed: int, givens: int) -> str:
    full = kernels.sudoku_random_grids(seed, 1)
    kept = set(random.Random(seed).sample(range(81), givens))
    return "".join(str(symbol + 1) if cell in kept else "." for cell, symbol in enumerate(full))


@pytest.mark.parametrize("seed", range(12))
def test_all_solutions_are_those_of_the_slow_solver(seed: int) -> None:
    puzzle = Sudoku(random_puzzle(seed, 54))
    answer = kernels.sudoku_solve_classic(
        puzzle.start.masks, limit=100_000, keep=100_000, seconds=-1.0, nodes=-1, stop=None
    )
    assert answer.complete
    assert answer.found == len(answer.solutions)
    assert sorted(tuple(solution) for solution in answer.solutions) == sorted(slow_solutions(puzzle))


@pytest.mark.parametrize("givens", [18, 22, 24, 26, 30])
def test_counts_up_to_1000_agree_with_all_other_engines(givens: int) -> None:
    lines = [random_puzzle(100 * givens + seed, givens) for seed in range(6)]
    bulk = solve_many(lines, limit=1000).counts.tolist()
    for line, expected in zip(lines, bulk, strict=True):
        puzzle = Sudoku(line)
        layout = layout_of(puzzle)
        settled = kernels.sudoku_settle(layout, puzzle.start.masks)
        by_houses = kernels.sudoku_search(
            layout, puzzle.start.masks, limit=1000, keep=0, seconds=-1.0, nodes=-1, stop=None, seed=0
        )
        assert count_solutions(puzzle, 1000)[0] == expected
        assert solve_line(line, limit=1000)[0] == expected
        assert by_houses.found == expected
        assert len(solve_clauses(layout, settled, 1000, Budget())[0]) == expected


@pytest.mark.parametrize("givens", [0, 4, 8, 12, 16])
def test_sparse_puzzles_give_many_different_legal_solutions(givens: int) -> None:
    puzzle = Sudoku(random_puzzle(7, givens))
    answer = kernels.sudoku_solve_classic(
        puzzle.start.masks, limit=200, keep=200, seconds=-1.0, nodes=-1, stop=None
    )
    assert (answer.found, answer.complete) == (200, False)
    assert len(set(answer.solutions)) == 200
    assert all(is_legal_solution(puzzle, solution) for solution in answer.solutions)


@pytest.mark.parametrize("seed", range(8))
def test_a_search_spread_over_lanes_finds_what_one_after_another_finds(seed: int) -> None:
    puzzle = Sudoku(random_puzzle(seed, 27))
    found = []
    for nodes in (-1, 10**9):  # a limit on the nodes keeps the search out of the lanes
        answer = kernels.sudoku_solve_classic(
            puzzle.start.masks, limit=1024, keep=1024, seconds=-1.0, nodes=nodes, stop=None
        )
        assert answer.found == len(set(answer.solutions))
        assert answer.nodes > 6
        assert all(is_legal_solution(puzzle, solution) for solution in answer.solutions)
        found.append((answer.found, answer.complete, sorted(answer.solutions) if answer.complete else None))
    assert found[0] == found[1]


@pytest.mark.parametrize("seed", range(20))
def test_random_grids_are_legal_and_follow_their_seed(seed: int) -> None:
    grid = kernels.sudoku_random_grids(seed, 1)
    assert is_legal_solution(Sudoku("." * 81), grid)
    assert grid == kernels.sudoku_random_grids(seed, 1)
    assert grid != kernels.sudoku_random_grids(seed + 1, 1)


@pytest.mark.parametrize("seed", range(5))
def test_a_minimised_puzzle_is_unique_and_needs_every_given(seed: int) -> None:
    full = kernels.sudoku_random_grids(seed, 1)
    puzzle = kernels.sudoku_minimise(full, seed, seconds=-1.0, stop=None)
    marks = ["." if symbol == 9 else str(symbol + 1) for symbol in puzzle]
    assert solve_line("".join(marks))[0] == 1
    weakened = [[*marks[:cell], ".", *marks[cell + 1 :]] for cell in range(81) if marks[cell] != "."]
    assert set(solve_many(["".join(line) for line in weakened]).counts) == {2}
