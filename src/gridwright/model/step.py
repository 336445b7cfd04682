"""A step of an explanation and the walk that the steps make."""

from dataclasses import dataclass

from gridwright.model.board import Board
from gridwright.model.deduction import Deduction
from gridwright.model.verdict import Verdict

__all__ = ["Step", "Walkthrough"]


@dataclass(frozen=True, slots=True)
class Step:
    """One use of one technique: its name, what it concluded, and the sentence for people.

    `where` names the line or house to look at ("row 7"); `chain` holds the steps of a refutation or of a
    forcing argument, which lead from its assumption and are no steps of the walk themselves. `rest` tells what
    the text only counts, where there is too much for a sentence or two.
    """

    technique: str
    deduction: Deduction
    text: str
    where: str = ""
    chain: tuple["Step", ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """The steps from a position as far as the techniques lead.

    UNIQUE says that they solve the puzzle, NONE that the position is wrong, MULTIPLE that something remains
    because the puzzle has several solutions, UNKNOWN that something remains for whatever reason; `note` says in
    one sentence what is wrong or what remains.
    """

    start: Board
    steps: tuple[Step, ...]
    board: Board
    verdict: Verdict
    note: str = ""

    @property
    def is_solved(self) -> bool:
        """Tell whether the steps settle every cell and keep every rule."""
        return self.verdict is Verdict.UNIQUE
