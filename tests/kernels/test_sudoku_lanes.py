"""The bulk kernel: every instruction set gives the same counts, and what it calls a solution is one."""

import itertools
import random
from pathlib import Path

import pytest

from gridwright.engine.kernels import InstructionSet, best_instruction_set
from gridwright.sudoku import Sudoku
from gridwright.sudoku.solving.bulk import solve_many

from .slow_sudoku import is_legal_solution, slow_solutions

FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SETS = [choice for choice in InstructionSet if choice.value <= best_instruction_set().value]


def thinned(seed: int, givens: int) -> str:
    rng = random.Random(seed)
    kept = set(rng.sample(range(81), givens))
    relabelled = dict(zip("123456789", rng.sample("123456789", 9), strict=True))
    return "".join(relabelled[mark] if cell in kept else "." for cell, mark in enumerate(FULL))


def is_solution_of(line: str, solution: str) -> bool:
    return is_legal_solution(Sudoku(line), [int(mark) - 1 for mark in solution])


@pytest.mark.parametrize("choice", SETS, ids=lambda choice: choice.name)
def test_counts_are_those_of_the_slow_solver(choice: InstructionSet) -> None:
    lines = [thinned(seed, givens) for seed in range(8) for givens in (58, 62, 66)]
    expected = [sum(1 for _ in slow_solutions(Sudoku(line))) for line in lines]
    found = solve_many(lines, limit=1000, instruction_set=choice)
    assert found.counts.tolist() == [min(count, 1000) for count in expected]
    for line, index in zip(lines, range(len(lines)), strict=True):
        solution = found.solution(index)
        assert solution is not None
        assert is_solution_of(line, solution)


def with_a_wrong_given(seed: int, givens: int) -> str:
    rng = random.Random(seed)
    cells = list(thinned(seed, givens))
    cells[rng.randrange(81)] = rng.choice("123456789")
    return "".join(cells)


@pytest.mark.parametrize("choice", SETS, ids=lambda choice: choice.name)
def test_contradictions_are_seen_wherever_they_are(choice: InstructionSet) -> None:
    lines = [with_a_wrong_given(seed, givens) for seed in range(60) for givens in (56, 64, 72, 80, 81)]
    expected = [sum(1 for _ in slow_solutions(Sudoku(line))) for line in lines]
    assert 0 in expected
    assert solve_many(lines, limit=1000, instruction_set=choice).counts.tolist() == expected


@pytest.mark.parametrize("choice", SETS, ids=lambda choice: choice.name)
def test_exchanging_two_cells_spoils_a_full_grid(choice: InstructionSet) -> None:
    lines = []
    for a, b in itertools.combinations(range(81), 2):
        cells = list(FULL)
        cells[a], cells[b] = cells[b], cells[a]
        lines.append("".join(cells))
    expected = [int(line == FULL) for line in lines]
    assert solve_many(lines, instruction_set=choice).counts.tolist() == expected


@pytest.mark.parametrize("choice", SETS, ids=lambda choice: choice.name)
@pytest.mark.parametrize("givens", [0, 5, 10, 17, 25, 40])
def test_every_solution_is_legal(choice: InstructionSet, givens: int) -> None:
    lines = [thinned(seed, givens) for seed in range(40)]
    found = solve_many(lines, limit=3, instruction_set=choice)
    for index, line in enumerate(lines):
        solution = found.solution(index)
        assert solution is not None
        assert is_solution_of(line, solution)


@pytest.mark.parametrize("choice", SETS, ids=lambda choice: choice.name)
def test_puzzles_after_many_with_several_solutions_are_counted_as_alone(choice: InstructionSet) -> None:
    before = [thinned(seed, 22) for seed in range(200)]
    kinds = [(thinned(seed, 34), thinned(seed, 23), with_a_wrong_given(seed, 36)) for seed in range(80)]
    rest = list(itertools.chain.from_iterable(kinds))
    alone = [solve_many([line], limit=2, instruction_set=choice).counts[0] for line in rest]
    assert set(alone) == {0, 1, 2}
    together = solve_many(before + rest, limit=2, instruction_set=choice)
    assert together.counts.tolist() == [2] * len(before) + alone
    for index, line in enumerate(before + rest):
        solution = together.solution(index)
        assert solution is None if together.counts[index] == 0 else is_solution_of(line, solution or "")


@pytest.mark.parametrize("choice", SETS, ids=lambda choice: choice.name)
def test_solutions_are_counted_as_alone_where_lanes_often_change_how_they_guess(choice: InstructionSet) -> None:
    lines = [thinned(seed, 24 + seed % 11) for seed in range(1000)]
    alone = [solve_many([line], limit=8, instruction_set=choice).counts[0] for line in lines]
    assert {1, 2, 8} < set(alone)
    assert solve_many(lines, limit=8, instruction_set=choice).counts.tolist() == alone


def test_instruction_sets_and_threads_agree() -> None:
    lines = [thinned(seed, 22 + seed % 8) for seed in range(500)]
    expected = solve_many(lines, limit=50).counts.tolist()
    for choice in SETS:
        assert solve_many(lines, limit=50, threads=3, instruction_set=choice).counts.tolist() == expected


def test_17_clue_collection_is_unique(shared_data: Path) -> None:
    text = (shared_data / "sudoku/classic/17clue.txt").read_bytes()
    found = solve_many(text, threads=2)
    assert len(found) == 49158
    assert set(found.counts) == {1}
    lines = text.decode().split()
    for index in range(0, len(lines), 499):
        solution = found.solution(index)
        assert solution is not None
        assert is_solution_of(lines[index], solution)
