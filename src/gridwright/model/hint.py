"""A hint: one rung of the ladder from a nudge to the applied step."""

import enum
from dataclasses import dataclass

from gridwright.grid import Cell
from gridwright.model.board import Board
from gridwright.model.puzzle import Violation
from gridwright.model.step import Step

__all__ = ["Hint", "Rung"]


class Rung(enum.IntEnum):
    """How much a hint gives away."""

    PLACE = 1
    TECHNIQUE = 2
    CELLS = 3
    SENTENCE = 4
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
