"""Mistakes of a position: the cells that no solution of the puzzle allows."""

from gridwright.grid import Cell
from gridwright.model import Board, Budget, Puzzle, Violation, family_of

__all__ = ["find_mistakes"]

_SOLUTIONS_COMPARED = 100


def find_mistakes(puzzle: Puzzle, board: Board, budget: Budget) -> tuple[Violation, ...]:
    """List what is wrong in a position; empty where it can be finished or where the budget ends before an answer.

    With several solutions the position is compared with the one it comes closest to.
    """
    emptied = [cell for cell, mask in enumerate(board.masks) if not mask]
    if emptied:
        return tuple(
            Violation(f"{board.shape.name(cell)}: nothing is left for this cell", (cell,)) for cell in emptied
        )
    found = family_of(puzzle).solve(puzzle, _SOLUTIONS_COMPARED, budget)
    if found.complete and not found.solutions:
        return (Violation("the puzzle itself has no solution", ()),)
    differences = [_differences(board, solution) for solution in found.solutions]
    if not all(differences):
        return ()
    if not found.complete:
        return puzzle.violations(board)
    return tuple(_wrong(puzzle, board, cell) for cell in min(differences, key=len))


def _differences(board: Board, solution: Board) -> tuple[Cell, ...]:
    return tuple(
        c for c, (mask, true) in enumerate(zip(board.masks, solution.masks, strict=True)) if not mask & true
    )


def _wrong(puzzle: Puzzle, board: Board, cell: Cell) -> Violation:
    name, symbol = board.shape.name(cell), board.symbol(cell)
    if symbol is None:
        return Violation(f"{name}: the symbol that belongs here was ruled out", (cell,))
    return Violation(f"{name}: {puzzle.symbols[symbol]!r} is wrong here", (cell,))
