"""Answers with very many solutions: the same JSON, without the memory that all of it would take as text."""

import tracemalloc

import msgspec
import pytest

import gridwright as gw
from gridwright.batch.answers import solve_answer, solve_pieces
from gridwright.sudoku import Sudoku


@pytest.mark.parametrize("limit", [1, 2, 199, 200, 201, 500])
def test_pieces_make_the_answer(limit: int) -> None:
    puzzle = Sudoku("." * 81)
    found = gw.solve(puzzle, limit=limit)
    assert b"".join(solve_pieces(puzzle, found)) == msgspec.json.encode(solve_answer(puzzle, found))


def test_an_answer_without_solutions() -> None:
    puzzle = Sudoku("11" + "." * 79)
    found = gw.solve(puzzle)
    assert b"".join(solve_pieces(puzzle, found)) == msgspec.json.encode(solve_answer(puzzle, found))


def test_pieces_take_little_memory() -> None:
    """Writing 8,000 solutions took several times the length of the file."""
    puzzle = Sudoku("." * 81)
    found = gw.solve(puzzle, limit=8_000)
    tracemalloc.start()
    length = sum(map(len, solve_pieces(puzzle, found)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert length > 8_000 * 99
    assert peak < length / 2
