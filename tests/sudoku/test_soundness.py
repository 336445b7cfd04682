"""No technique ever removes the truth: on puzzles of all shapes, at every step, and for everything on offer."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from gridwright.model import Board, Budget
from gridwright.sudoku import TECHNIQUES, Sudoku, solve_many
from gridwright.sudoku.explaining.deduce import deductions
from gridwright.sudoku.explaining.explain import apply, explain, ranked
from gridwright.sudoku.explaining.layout import find_in
from gridwright.sudoku.technique import Call

from .shapes import known_puzzles

Candidates = Sequence[tuple[int, int]]
ALWAYS = ranked(assume_unique=False)
# Searches that take seconds on sparse grids; the library's cases cover them.
WIDE = {name for name in TECHNIQUES if "mutant" in name or "franken-jellyfish" in name}


def assert_true(placed: Candidates, eliminated: Candidates, solution: Board, *about: object) -> None:
    """Say what it is about where it fails: the words of a step cost more than to find it."""
    wrong = [(cell, symbol) for cell, symbol in eliminated if solution.masks[cell] >> symbol & 1]
    wrong += [(cell, symbol) for cell, symbol in placed if not solution.masks[cell] >> symbol & 1]
    assert not wrong, f"{', '.join(map(str, about))}: {wrong}"


def on_offer(puzzle: Sudoku, board: Board, call: Call) -> Iterator[tuple[Candidates, Candidates]]:
    """Give what a finder places and strikes, without the words that nobody reads here."""
    found = (
        deductions(puzzle, board, call, Budget(0.2))
        if call.is_trial
        else find_in(puzzle, board, call, Budget(0.2))
    )
    return ((each.placed, each.eliminated) for each in found)


@pytest.mark.parametrize("seed", range(4))
def test_walks_keep_the_solution_on_every_shape(seed: int) -> None:
    for title, puzzle, solution in known_puzzles(seed, rounds=3):
        walkthrough = explain(puzzle, puzzle.start, Budget(10), ALWAYS, assume_unique=False)
        for step in walkthrough.steps:
            assert_true(step.deduction.placed, step.deduction.eliminated, solution, title, step)
        assert all(mask & true for mask, true in zip(walkthrough.board.masks, solution.masks, strict=True)), title


def test_everything_on_offer_is_true_on_every_shape() -> None:
    for title, puzzle, solution in known_puzzles(99, rounds=1):
        board = puzzle.start
        walkthrough = explain(puzzle, board, Budget(10), ALWAYS, assume_unique=False)
        for step in walkthrough.steps[:: max(1, len(walkthrough.steps) // 2)]:
            for technique in TECHNIQUES.values():
                if technique.assumes_unique or technique.name in WIDE:
                    continue
                for placed, eliminated in on_offer(puzzle, board, technique.call):
                    assert_true(placed, eliminated, solution, title, technique.name)
            board = apply(puzzle, board, step.deduction)


@pytest.mark.shared
def test_walks_with_uniqueness_keep_the_solution_of_classic_puzzles(shared_data: Path) -> None:
    lines = [
        line[:81]
        for name in ("hodoku-17clue-2000", "hodoku-easy-1000")
        for line in (shared_data / f"sudoku/rated/{name}.txt").read_text().splitlines()[::10]
    ]
    lines += (shared_data / "sudoku/classic/top1465.txt").read_text().split()[::75]
    solved = solve_many(lines)
    for index, line in enumerate(lines):
        puzzle = Sudoku.classic(line)
        solution = Sudoku.classic(str(solved.solution(index))).start
        walkthrough = explain(puzzle, puzzle.start, Budget(10), assume_unique=True)
        for step in walkthrough.steps:
            assert_true(step.deduction.placed, step.deduction.eliminated, solution, line, step)
