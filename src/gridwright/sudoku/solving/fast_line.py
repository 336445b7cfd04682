"""Solve one classic 9x9 puzzle per call with the least overhead."""

from gridwright.engine.kernels import LineFault, sudoku_solve_line
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape

__all__ = ["solve_line"]


def solve_line(line: str, limit: int = 2) -> tuple[int, str | None]:
    """Count up to `limit` solutions of an 81-character puzzle and give one of them.

    >>> solve_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[0]
    1
    """
    if limit < 1:
        raise InvalidPuzzleError(f"expected a limit of 1 or more, got {limit}")
    count, solution, place = sudoku_solve_line(line, limit)
    if count >= 0:
        return count, solution
    if count == LineFault.ILLEGAL_CHARACTER:
        cell = Shape(9, 9).name(place)
        raise InvalidPuzzleError(f"{cell}: expected a digit 1 to 9 or a blank such as '.', got {line[place]!r}")
    raise InvalidPuzzleError(f"expected 81 characters, got {len(line)}")
