"""The boards between the steps of a walkthrough, computed lazily."""

from collections.abc import Callable, Sequence

from gridwright.model import Board, Deduction, Puzzle, family_of

__all__ = ["Boards"]


class Boards:
    """The board before each of a sequence of deductions, built on demand, since most are never needed."""

    def __init__(self, puzzle: Puzzle, start: Callable[[], Board], deductions: Sequence[Deduction]) -> None:
        self._puzzle, self._start, self._deductions = puzzle, start, deductions
        self._made: list[Board] = []

    def before(self, number: int) -> Board:
        """Return the board before deduction `number` (from 0), with its puzzle attached."""
        if not self._made:
            self._made.append(self._first(self._start()))
        while len(self._made) <= number:
            follows = self._deductions[len(self._made) - 1]
            self._made.append(self._after(self._made[-1], follows))
        return self._made[number]

    def _first(self, start: Board) -> Board:
        """Return the board before the first deduction, with its puzzle attached."""
        return self._after(start, Deduction())

    def _after(self, board: Board, deduction: Deduction) -> Board:
        """Return the board after a deduction; subclasses may update the previous board instead."""
        after: Board = family_of(self._puzzle).apply(self._puzzle, board, deduction)
        return after.of(self._puzzle)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle without the boards, which are rebuilt on demand."""
        return _boards_from, (type(self), self._puzzle, self._start(), self._deductions)


def _boards_from(kind: type[Boards], puzzle: Puzzle, start: Board, deductions: Sequence[Deduction]) -> Boards:
    return kind(puzzle, lambda: start, deductions)
