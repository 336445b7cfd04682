"""Repair: turn a picture into a solvable puzzle by few, barely visible changes.

A picture is scored by the cells that lines leave open, and by how many placements are left, which gives a slope
where no single edit settles anything. The edit that gains most for its visible cost is made, several at once while
much is open; then every edit that is not needed is taken back, and small neighbourhoods are tried another way.
"""

import time
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from gridwright.grid import Cell
from gridwright.model import Budget
from gridwright.nonogram.setting.climb import Climber
from gridwright.nonogram.setting.core import open_map
from gridwright.nonogram.setting.drawing import Cells, Drawing, Flags
from gridwright.nonogram.setting.goal import Goal
from gridwright.nonogram.setting.polish import polish
from gridwright.nonogram.setting.reach import reaches, stretch_below_lines
from gridwright.nonogram.setting.visible import Sight, thin_share

__all__ = ["Change", "Repair", "changes_between", "repair"]

_MUCH_OF_A_COLOUR = 0.1
_MANY_THIN = 0.35


class Change(NamedTuple):
    """One changed cell: what stood there, what stands there now, and what that costs the eye."""

    cell: Cell
    before: int
    after: int
    cost: float


@dataclass(frozen=True)
class Repair:
    """What a repair came to. Where the goal was not reached, `ambiguous` marks the cells still open towards it."""

    before: Drawing
    after: Drawing
    goal: Goal
    is_reached: bool
    was_stopped: bool
    changes: tuple[Change, ...]
    ambiguous: Flags
    seconds: float = field(compare=False)

    @property
    def share_changed(self) -> float:
        """Return which share of all cells was changed."""
        return len(self.changes) / self.before.cells.size

    @property
    def cost(self) -> float:
        """Add up the visible cost."""
        return sum(change.cost for change in self.changes)

    @property
    def warnings(self) -> tuple[str, ...]:
        """List what a setter should look at."""
        return tuple(_warnings(self))

    @property
    def sentence(self) -> str:
        """Describe the result in a sentence."""
        share = f"{len(self.changes)} of {self.before.cells.size} cells changed ({self.share_changed:.1%})"
        if self.is_reached:
            promise = _PROMISES[self.goal]
            return f"{promise}: {share}." if self.changes else f"{promise} as it is: no cells changed."
        left = int(self.ambiguous.sum())
        why = "stopped" if self.was_stopped else "the repair gave up"
        cells = "1 cell is" if left == 1 else f"{left} cells are"
        return f"Not {_PROMISES[self.goal].lower()} yet: {why} with {share}; {cells} still ambiguous."


_LAST_LOOK = 0.1

_PROMISES = {
    Goal.SIMPLE: "Solvable by counting blocks",
    Goal.BASIC: "Solvable by basic techniques",
    Goal.LINES: "Solvable line by line",
    Goal.EDGES: "Solvable with edge logic",
    Goal.CONTRADICTION: "Solvable with contradictions",
    Goal.UNIQUE: "Unique",
}


def repair(
    drawing: Drawing, goal: Goal = Goal.LINES, *, budget: Budget | None = None, seed: int = 0, effort: int = 400
) -> Repair:
    """Change few cells so that the puzzle reaches the goal; if stopped early, return the best so far.

    `effort` bounds the rounds of changes; the same drawing, seed and effort give the same result unless the budget
    ends first.

    >>> mended = repair(Drawing.from_rows(["#.", ".#"]))
    >>> mended.is_reached, len(mended.changes)
    (True, 1)
    """
    began = time.perf_counter()
    budget = budget or Budget()
    cells = drawing.cells
    if effort and not reaches(cells, drawing.colours, goal, budget):
        climber = Climber(drawing, seed)
        cells = climber.climb(effort, budget)
        if goal.is_below_lines:
            cells = stretch_below_lines(climber, cells, goal, effort, budget)
        cells = polish(climber, cells, goal, budget, effort=effort)
    # Allow a moment to evaluate what was found last.
    rest = Budget(_LAST_LOOK) if budget.is_spent else budget
    is_reached = reaches(cells, drawing.colours, goal, rest)
    rest = Budget(_LAST_LOOK) if budget.is_spent else budget
    return Repair(
        before=drawing,
        after=drawing.with_cells(cells),
        goal=goal,
        is_reached=is_reached,
        was_stopped=not is_reached and budget.is_spent,
        changes=tuple(changes_between(drawing, cells)),
        ambiguous=np.zeros(cells.shape, dtype=np.bool_) if is_reached else open_map(cells, drawing.colours, rest),
        seconds=time.perf_counter() - began,
    )


def changes_between(drawing: Drawing, cells: Cells) -> list[Change]:
    """List the cells that differ from a drawing, with what each costs the eye."""
    before, after = drawing.cells.ravel(), cells.ravel()
    changed = np.flatnonzero(before != after).tolist()
    prices = Sight(drawing).prices(drawing.cells, cells).tolist()
    return [
        Change(cell, int(before[cell]), int(after[cell]), round(price, 3))
        for cell, price in zip(changed, prices, strict=True)
    ]


def _warnings(done: Repair) -> list[str]:
    cells, palette = done.before.cells, done.before.palette
    counts = np.bincount(cells.ravel(), minlength=len(palette))
    said = []
    for colour, count in enumerate(counts.tolist()):
        touched = sum(colour in {change.before, change.after} for change in done.changes)
        is_rarer = 2 * count <= cells.size
        if is_rarer and count and touched > _MUCH_OF_A_COLOUR * count:
            name = palette[colour].name
            said.append(f"{touched / count:.0%} of the {count} {name} cells changed: compare the pictures")
    share = thin_share(cells)
    if share > _MANY_THIN:
        said.append(f"{share:.0%} of the filled cells are strokes one cell wide, which repairs easily break")
    return said
