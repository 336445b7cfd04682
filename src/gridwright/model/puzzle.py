"""What every puzzle offers, whichever family it belongs to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from gridwright.grid import Cell, Shape
from gridwright.model.board import Board
from gridwright.model.budget import Budget
from gridwright.model.deduction import Deduction
from gridwright.model.rating import Rating
from gridwright.model.scene import Sight, Sketch
from gridwright.model.step import Step, Walkthrough
from gridwright.model.technique import Technique
from gridwright.model.verdict import SolutionSet

__all__ = ["Explainable", "Puzzle", "Violation"]


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken rule in words, with the cells that break it."""

    text: str
    cells: tuple[Cell, ...]


@runtime_checkable
class Puzzle(Protocol):
    """The printed problem without progress. `symbols[s]` is the one-character text of bit s of a mask."""

    @property
    def family(self) -> str:
        """Name the family, for people and files."""
        ...

    @property
    def shape(self) -> Shape:
        """Give the grid."""
        ...

    @property
    def symbols(self) -> Sequence[str]:
        """List the text of every symbol by bit number."""
        ...

    @property
    def start(self) -> Board:
        """Give the board before any reasoning: givens placed, all else open."""
        ...

    def tighten(self, board: Board) -> Board:
        """Remove what the rules exclude at once; a broken board says contradiction."""
        ...

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """List every rule that the settled cells of a board already break."""
        ...

    def sketch(self, sight: Sight) -> Sketch:
        """Give what only the family can draw: marks in cells, clues along the sides, thick borders."""
        ...

    def solve(self, limit: int, budget: Budget) -> SolutionSet:
        """Find up to `limit` solutions."""
        ...


@runtime_checkable
class Explainable(Puzzle, Protocol):
    """A puzzle that named techniques can reason through; explanations, hints and ratings need no more."""

    @property
    def techniques(self) -> Mapping[str, Technique[Any]]:
        """List the techniques by name, cheapest first."""
        ...

    def explain(self, board: Board, budget: Budget) -> Walkthrough:
        """Walk from a position as far as the techniques lead, always by the cheapest that finds something."""
        ...

    def next_steps(self, board: Board, budget: Budget, technique: str | None = None) -> Iterator[Step]:
        """Yield every step on offer in a position, cheapest first; of one technique only where it is named."""
        ...

    def apply(self, board: Board, deduction: Deduction) -> Board:
        """Give the board after a deduction, with all that writing it down implies."""
        ...

    def rate(self, budget: Budget, scheme: str | None = None) -> Rating:
        """Say how hard the puzzle is, by the family's own scheme unless another is named."""
        ...
