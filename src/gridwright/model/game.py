"""Moves with a text form, and a game as the list of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gridwright.errors import IllegalMoveError, InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.model.board import Board
from gridwright.model.puzzle import Puzzle

__all__ = ["Game", "Move"]

_CLEAR = "?"


@dataclass(frozen=True, slots=True)
class Move:
    """Write symbols into a cell: one is an entry, several are notes, none clears the cell.

    The text form is the cell, `=`, and the symbols' texts, or `?` to clear.

    >>> nine = Shape(9, 9)
    >>> str(Move.parse("r3c7=5", nine, "123456789").text(nine, "123456789"))
    'r3c7=5'
    """

    cell: Cell
    symbols: tuple[int, ...]

    @classmethod
    def parse(cls, text: str, shape: Shape, symbols: Sequence[str]) -> "Move":
        """Read the text form."""
        name, equals, marks = text.strip().partition("=")
        if not equals or not marks:
            raise IllegalMoveError(f"expected a move such as r3c7={symbols[-1]}, got {text!r}")
        try:
            cell = shape.parse(name)
        except InvalidPuzzleError as error:
            raise IllegalMoveError(f"in move {text!r}: {error}") from None
        if marks == _CLEAR:
            return cls(cell, ())
        known = list(symbols)
        unknown = [mark for mark in marks if mark not in known]
        if unknown:
            raise IllegalMoveError(f"expected symbols of {''.join(known)!r} in move {text!r}, got {unknown[0]!r}")
        return cls(cell, tuple(sorted({known.index(mark) for mark in marks})))

    def text(self, shape: Shape, symbols: Sequence[str]) -> str:
        """Give the text form."""
        return f"{shape.name(self.cell)}={''.join(symbols[s] for s in self.symbols) or _CLEAR}"


@dataclass(frozen=True, slots=True)
class Game:
    """A puzzle being played: the moves made, and a cursor so that undo forgets nothing."""

    puzzle: Puzzle
    moves: tuple[Move, ...] = ()
    cursor: int = 0
    seconds: float = 0.0

    @property
    def board(self) -> Board:
        """Give the position: the start with the moves up to the cursor."""
        start = self.puzzle.start
        masks = list(start.masks)
        for move in self.moves[: self.cursor]:
            masks[move.cell] = sum(1 << s for s in move.symbols) or start.masks[move.cell]
        return Board(start.shape, tuple(masks))

    def play(self, move: Move) -> "Game":
        """Make a move; moves that were undone are forgotten."""
        start = self.puzzle.start
        if start.symbol(move.cell) is not None:
            raise IllegalMoveError(f"expected an open cell, but {start.shape.name(move.cell)} is given")
        return replace(self, moves=(*self.moves[: self.cursor], move), cursor=self.cursor + 1)

    def undo(self) -> "Game":
        """Step back by one move, if there is one."""
        return replace(self, cursor=max(0, self.cursor - 1))

    def redo(self) -> "Game":
        """Step forward by one move, if there is one."""
        return replace(self, cursor=min(len(self.moves), self.cursor + 1))
