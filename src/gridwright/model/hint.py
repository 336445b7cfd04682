"""A hint: one rung of the ladder from a nudge to the applied step."""

import enum
from dataclasses import dataclass

from gridwright.grid import Cell
from gridwright.model import notebook
from gridwright.model.board import Board
from gridwright.model.puzzle import Violation
from gridwright.model.step import Step

__all__ = ["Hint", "Rung"]


class Rung(enum.IntEnum):
    """How much a hint gives away."""

    PLACE = 1
    TECHNIQUE = 2
    PREMISES = 3
    INFERENCE = 4
    APPLIED = 5


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint says, the cells it points to, and the board after it, changed on the last rung only.

    `mistakes` is filled where the position is wrong: the hint then speaks of them and `step` is None, as it
    is where no technique concludes anything.
    """

    rung: Rung
    text: str
    board: Board
    cells: tuple[Cell, ...] = ()
    step: Step | None = None
    mistakes: tuple[Violation, ...] = ()

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        """Show the hint in a notebook: its sentence, and the position with as much of the step as it tells."""
        from html import escape

        deduction = self.step.deduction if self.step is not None and self.rung >= Rung.INFERENCE else None
        picture = (
            notebook.draw(self.board.puzzle, self.board, deduction) if self.board.puzzle is not None else None
        )
        return f"<p>{escape(self.text)}</p>{picture or ''}"
