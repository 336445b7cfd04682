"""What the engine says of many readings of one grid."""

from collections.abc import Sequence

from gridwright.model import Budget, Verdict
from gridwright.sudoku import Sudoku, solve_many
from gridwright.sudoku.family import FAMILY

__all__ = ["MOST_SLOW", "is_classic", "solution_counts", "solution_of", "verdict_of"]

_SECONDS = 1.0
MOST_SLOW = 128
"""How many readings of a grid are tried that the bulk solver does not know."""


def solution_counts(blank: Sudoku, texts: Sequence[str]) -> list[int]:
    """Count solutions of readings, one character a cell, up to two; 0 also where nothing was found in time."""
    if is_classic(blank):
        return [max(count, 0) for count in solve_many(texts).counts]
    symbols = blank.symbols
    budget = Budget(_SECONDS)
    counts = []
    for text in texts:
        puzzle = blank.with_givens([symbols.index(sign) if sign in symbols else None for sign in text])
        counts.append(0 if puzzle.violations(puzzle.start) else len(FAMILY.solve(puzzle, 2, budget).solutions))
    return counts


def is_classic(blank: Sudoku) -> bool:
    """Tell whether the bulk solver knows the grid, which counts solutions of thousands of readings in a blink."""
    return blank == Sudoku("." * 81)


def solution_of(puzzle: Sudoku) -> list[str]:
    """Give the symbols of a puzzle that has one solution, cell by cell."""
    found = FAMILY.solve(puzzle, 1, Budget(_SECONDS)).solutions
    if not found:
        return [""] * puzzle.shape.size
    return [puzzle.symbols[mask.bit_length() - 1] for mask in found[0].masks]


def verdict_of(puzzle: Sudoku) -> Verdict:
    """Tell how many solutions a puzzle has."""
    return FAMILY.solve(puzzle, 2, Budget(_SECONDS)).verdict
