"""A step of an explanation and the walk that the steps make."""

from dataclasses import dataclass

from gridwright.model.board import Board
from gridwright.model.deduction import Deduction
from gridwright.model.verdict import Verdict

__all__ = ["Step", "Walkthrough"]


@dataclass(frozen=True, slots=True)
class Step:
    """One use of one technique: its name, what it concluded, and the sentence for people."""

    technique: str
    deduction: Deduction
    text: str


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """The steps from a position as far as the techniques lead; UNIQUE says that they solve the puzzle."""

    start: Board
    steps: tuple[Step, ...]
    board: Board
    verdict: Verdict
    note: str = ""

    @property
    def is_solved(self) -> bool:
        """Tell whether every cell is settled."""
        return self.board.is_complete
