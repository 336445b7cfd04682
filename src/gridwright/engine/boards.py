"""The boards between the steps of a walk: the position before each of them, made as far as they are asked for."""

from collections.abc import Callable, Sequence

from gridwright.model import Board, Deduction, Puzzle, family_of

__all__ = ["Boards"]


class Boards:
    """The boards before each of some deductions in a row; most steps are never asked for theirs."""

    def __init__(self, puzzle: Puzzle, start: Callable[[], Board], deductions: Sequence[Deduction]) -> None:
        self._puzzle, self._start, self._deductions = puzzle, start, deductions
        self._made: list[Board] = []

    def before(self, number: int) -> Board:
        """Give the board before the deduction of a number, counted from 0; it knows its puzzle."""
        apply = family_of(self._puzzle).apply
        if not self._made:
            self._made.append(apply(self._puzzle, self._start(), Deduction()).of(self._puzzle))
        while len(self._made) <= number:
            follows = self._deductions[len(self._made) - 1]
            self._made.append(apply(self._puzzle, self._made[-1], follows).of(self._puzzle))
        return self._made[number]

    def __reduce__(self) -> tuple[object, ...]:
        """Travel without the boards, which are made again where they are asked for."""
        return _boards_from, (self._puzzle, self._start(), self._deductions)


def _boards_from(puzzle: Puzzle, start: Board, deductions: Sequence[Deduction]) -> Boards:
    return Boards(puzzle, lambda: start, deductions)
