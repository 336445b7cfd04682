"""The boards between the steps of a walkthrough, computed lazily."""

from collections.abc import Callable, Sequence

from gridwright.model import Board, Deduction, Puzzle, family_of

__all__ = ["Boards"]


class Boards:
    """The boards before each of some deductions in a row; most steps are never asked for theirs."""

    def __init__(self, puzzle: Puzzle, start: Callable[[], Board], deductions: Sequence[Deduction]) -> None:
        self._puzzle, self._start, self._deductions = puzzle, start, deductions
        self._made: list[Board] = []

    def before(self, number: int) -> Board:
        """Return the board before the deduction of a number, counted from 0; it knows its puzzle."""
        if not self._made:
            self._made.append(self._first(self._start()))
        while len(self._made) <= number:
            follows = self._deductions[len(self._made) - 1]
            self._made.append(self._after(self._made[-1], follows))
        return self._made[number]

    def _first(self, start: Board) -> Board:
        """Return the board before the first deduction; it knows its puzzle."""
        return self._after(start, Deduction())

    def _after(self, board: Board, deduction: Deduction) -> Board:
        """Return the board after a deduction; a family may know a shorter way from one board to the next."""
        after: Board = family_of(self._puzzle).apply(self._puzzle, board, deduction)
        return after.of(self._puzzle)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel without the boards, which are made again where they are asked for."""
        return _boards_from, (type(self), self._puzzle, self._start(), self._deductions)


def _boards_from(kind: type[Boards], puzzle: Puzzle, start: Board, deductions: Sequence[Deduction]) -> Boards:
    return kind(puzzle, lambda: start, deductions)
