"""What every puzzle offers, whichever family it belongs to."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from gridwright.grid import Cell, Shape
from gridwright.model.board import Board

__all__ = ["Puzzle", "Violation"]


class Violation(NamedTuple):
    """A broken rule in words, with the cells that break it."""

    text: str
    cells: tuple[Cell, ...]


@runtime_checkable
class Puzzle(Protocol):
    """The printed problem without progress. `symbols[s]` is the one-character text of bit s of a mask.

    What can be done with a puzzle, such as solving, is asked of its family (`family_of`).
    """

    @property
    def family(self) -> str:
        """Name the family, for people and files."""
        ...

    @property
    def key(self) -> str:
        """Name the content: two puzzles that ask the same have the same key, whatever files they came from."""
        ...

    @property
    def shape(self) -> Shape:
        """Return the grid."""
        ...

    @property
    def symbols(self) -> Sequence[str]:
        """List the text of every symbol by bit number."""
        ...

    @property
    def start(self) -> Board:
        """Return the board before any reasoning: givens placed, all else open."""
        ...

    @property
    def is_partly_drawn(self) -> bool:
        """Return whether people know more of it than its rules demand, since only words explain what is drawn."""
        ...

    def tighten(self, board: Board) -> Board:
        """Remove the candidates that the rules exclude immediately; a broken board means contradiction."""
        ...

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """List every rule that the settled cells of a board already break."""
        ...
