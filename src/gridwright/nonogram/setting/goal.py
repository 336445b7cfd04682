"""What a repaired picture must become: solvable by lines, by techniques up to a level, or merely unique."""

import enum
from collections.abc import Sequence
from typing import NamedTuple

from gridwright.engine.kernels import NonogramApproach, NonogramEnd, nonogram_tally
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.errors import UnknownNameError
from gridwright.model import Budget, Verdict
from gridwright.nonogram.learn import learn_clauses
from gridwright.nonogram.setting.core import solver_beside
from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.techniques import ranked

__all__ = ["Goal", "another_picture", "tally_pictures", "Tallied", "verdict_of"]

LINE_TECHNIQUES = 3
"""Techniques up to this level reason about single lines, and its last one knows everything that a line tells."""

_NODES_OF_ASSUMPTIONS = 20_000


class Goal(enum.Enum):
    """What to reach; the numbers of the techniques' levels are 1 to 5."""

    SIMPLE = "simple"
    BASIC = "basic"
    LINES = "lines"
    EDGES = "edges"
    CONTRADICTION = "contradiction"
    UNIQUE = "unique"

    @classmethod
    def named(cls, name: str) -> "Goal":
        """Read a name."""
        for goal in cls:
            if goal.value == name:
                return goal
        raise UnknownNameError("goal", name, [goal.value for goal in cls])

    @property
    def level(self) -> int | None:
        """Return the highest level of techniques allowed; None where guessing may be needed."""
        number = list(Goal).index(self) + 1
        return number if self is not Goal.UNIQUE else None

    @property
    def is_below_lines(self) -> bool:
        """Return whether not even everything that a line tells may be used."""
        return self.level is not None and self.level < LINE_TECHNIQUES


class Tallied(NamedTuple):
    """The result of a walk: how it ended, the cells left open, the uses of each technique, and the looks taken."""

    end: NonogramEnd
    is_open: int
    uses: tuple[int, ...]
    looks: int

    @property
    def is_solved(self) -> bool:
        """Return whether the techniques finish the puzzle."""
        return self.end is NonogramEnd.SOLVED


def _approaches(level: int, colours: int) -> list[NonogramApproach]:
    ordered = ranked(coloured=colours > 1).values()
    return [technique.find.compiled for technique in ordered if technique.level <= level]


def tally_pictures(
    pictures: Sequence[Cells], colours: int, *, level: int = 5, budget: Budget | None = None
) -> list[Tallied]:
    """Walk through pictures of one shape with techniques up to a level; those beyond the budget end as spent."""
    if not pictures:
        return []
    height, width = pictures[0].shape
    joined = b"".join(cells.tobytes() for cells in pictures)
    budget = budget or Budget()
    nodes = _NODES_OF_ASSUMPTIONS if budget.nodes is None else budget.nodes
    with kernel_flag(budget.stop) as flag:
        found = nonogram_tally(
            joined, height, width, colours, _approaches(level, colours), seconds_left(budget), nodes, flag
        )
    return [Tallied(each.end, each.open, tuple(each.uses), each.looks) for each in found]


def another_picture(cells: Cells, colours: int, budget: Budget) -> tuple[Verdict, Cells | None]:
    """Look for another picture with the same clues: unique, multiple with that picture, or unknown."""
    solver = solver_beside(cells, colours)
    with kernel_flag(budget.stop) as flag:
        nodes = -1 if budget.nodes is None else budget.nodes
        solver.run_beside(cells.tobytes(), seconds_left(budget), nodes, flag)
    if not solver.is_complete and solver.solution_count < 2 and not budget.is_spent:
        learn_clauses(solver, 2, budget)
    if solver.solution_count > 1:
        other = cells.copy()
        other.ravel()[:] = [mask.bit_length() - 1 for mask in solver.solutions[1]]
        return Verdict.MULTIPLE, other
    return (Verdict.UNIQUE if solver.is_complete else Verdict.UNKNOWN), None


def verdict_of(cells: Cells, colours: int, budget: Budget) -> Verdict:
    """Return whether a picture is the only one with its clues."""
    return another_picture(cells, colours, budget)[0]
