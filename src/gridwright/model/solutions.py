"""Compact solutions: one byte per cell, converted to boards on access."""

from collections.abc import Sequence
from typing import overload

from gridwright.grid import Cell, Shape
from gridwright.model.board import Board
from gridwright.model.puzzle import Puzzle

__all__ = ["Solutions"]


class Solutions(Sequence[Board]):
    """A sequence of complete boards; `fillings` holds the symbol of every cell of each as one byte.

    >>> found = Solutions(Shape(1, 2), [bytes([0, 1]), bytes([1, 1])])
    >>> found[0].masks, len(found[1:]), found.differing
    ((1, 2), 1, (0,))
    """

    __slots__ = ("_puzzle", "_shape", "fillings")

    def __init__(self, shape: Shape, fillings: Sequence[bytes], puzzle: Puzzle | None = None) -> None:
        self._shape = shape
        self.fillings = fillings
        self._puzzle = puzzle

    def of(self, puzzle: Puzzle) -> "Solutions":
        """Return the solutions with the puzzle that they solve, in whose symbols they print."""
        return Solutions(self._shape, self.fillings, puzzle)

    def __len__(self) -> int:
        return len(self.fillings)

    @overload
    def __getitem__(self, index: int) -> Board: ...
    @overload
    def __getitem__(self, index: slice) -> "Solutions": ...
    def __getitem__(self, index: int | slice) -> "Board | Solutions":
        if isinstance(index, slice):
            return Solutions(self._shape, self.fillings[index], self._puzzle)
        return Board(self._shape, tuple([1 << symbol for symbol in self.fillings[index]]), self._puzzle)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Solutions):
            return list(self.fillings) == list(other.fillings)
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(Board.__eq__, self, other))

    def __hash__(self) -> int:
        return hash((self._shape, tuple(self.fillings)))

    def __repr__(self) -> str:
        return f"Solutions({self._shape}, {len(self)} found)"

    @property
    def differing(self) -> tuple[Cell, ...]:
        """List the cells in which they are not all the same."""
        if not self.fillings:
            return ()
        first = int.from_bytes(self.fillings[0])
        unlike = 0
        for filling in self.fillings:
            unlike |= first ^ int.from_bytes(filling)
        return tuple(cell for cell, byte in enumerate(unlike.to_bytes(self._shape.size)) if byte)
