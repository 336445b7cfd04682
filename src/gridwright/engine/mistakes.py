"""Mistakes in a position: cells that no solution allows, each with a reason if one is visible."""

from collections.abc import Collection

from gridwright.grid import Cell
from gridwright.model import Board, Budget, Puzzle, SolutionSet, Violation, family_of

__all__ = ["MOST_COMPARED", "MOST_TOLD", "find_mistakes", "mistakes_against"]

MOST_COMPARED = 100
"""Solutions that a position is compared with."""
MOST_TOLD = 5
"""Mistakes for which a reason is looked for."""


def find_mistakes(puzzle: Puzzle, board: Board, budget: Budget) -> tuple[Violation, ...]:
    """List what is wrong in a position; empty where it can be finished or the budget ends before an answer."""
    emptied = [cell for cell, mask in enumerate(board.masks) if not mask]
    if emptied:
        return tuple(
            Violation(f"{board.shape.name(cell)}: nothing is left for this cell", (cell,)) for cell in emptied
        )
    found = family_of(puzzle).solve(puzzle, MOST_COMPARED, budget)
    if found.complete and not found.solutions:
        return (Violation("the puzzle itself has no solution", ()),)
    return mistakes_against(found, puzzle, board)


def mistakes_against(
    found: SolutionSet, puzzle: Puzzle, board: Board, noted: Collection[Cell] = ()
) -> tuple[Violation, ...]:
    """List what is wrong in a position, given the solutions that a search found; `noted` cells hold no entry.

    With several solutions the position is compared with the one it comes closest to.
    """
    differences = [_differences(board, solution) for solution in found.solutions]
    if differences and not all(differences):
        return ()
    entries = board.taking(noted, puzzle.start)
    if not found.complete:
        return puzzle.violations(entries)
    wrong = min(differences, key=len)
    reasons = [_reason(puzzle, entries, cell, wrong) for cell in wrong[:MOST_TOLD]]
    reasons += [f"{puzzle.shape.name(cell)} is wrong" for cell in wrong[MOST_TOLD:]]
    return tuple(Violation(reason, (cell,)) for reason, cell in zip(reasons, wrong, strict=True))


def _differences(board: Board, solution: Board) -> tuple[Cell, ...]:
    return tuple(
        c for c, (mask, true) in enumerate(zip(board.masks, solution.masks, strict=True)) if not mask & true
    )


def _reason(puzzle: Puzzle, entries: Board, cell: Cell, wrong: Collection[Cell]) -> str:
    """Describe what an entry clashes with, preferably something correct."""
    name, clash = puzzle.shape.name(cell), family_of(puzzle).clash
    if entries.symbol(cell) is None:
        return f"{name}: what belongs here was ruled out"
    beside_right = entries.taking([other for other in wrong if other != cell], puzzle.start)
    told = clash(puzzle, beside_right, cell) or clash(puzzle, entries, cell)
    return told or f"{name} is wrong, though nothing shows it yet"
