"""The boards between the steps of a walk: what a step changes, and the position before each of them."""

from collections.abc import Callable, Sequence

from gridwright.model import Board, Deduction
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["Boards", "apply"]


def apply(puzzle: Sudoku, board: Board, deduction: Deduction) -> Board:
    """Write a step down: place, remove, and strike what the settled cells forbid."""
    marked = pencilled(puzzle, board)
    return pencilled(puzzle, marked.with_only(deduction.placed).without(deduction.eliminated))


class Boards:
    """The boards before each of some deductions in a row; most sentences do not look at them."""

    def __init__(self, puzzle: Sudoku, start: Callable[[], Board], deductions: Sequence[Deduction]) -> None:
        self._puzzle, self._start, self._deductions = puzzle, start, deductions
        self._made: list[Board] = []

    def before(self, number: int) -> Board:
        """Give the board before the deduction of a number, counted from 0."""
        if not self._made:
            self._made.append(apply(self._puzzle, self._start(), Deduction()))
        while len(self._made) <= number:
            follows = self._deductions[len(self._made) - 1]
            self._made.append(apply(self._puzzle, self._made[-1], follows))
        return self._made[number]
