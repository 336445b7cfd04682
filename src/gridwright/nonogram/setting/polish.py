"""After the climb: revert needless edits, and look for cheaper alternatives to the others."""

import numpy as np

from gridwright.model import Budget
from gridwright.nonogram.setting.climb import Climber
from gridwright.nonogram.setting.core import are_line_solvable
from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.setting.exchange import exchange, price_of
from gridwright.nonogram.setting.goal import Goal
from gridwright.nonogram.setting.reach import reaches
from gridwright.nonogram.setting.thorough import MOST_CELLS, fewest

__all__ = ["polish"]

_SCANNED_FOR_EFFORT = 2
_MIDDLING = 900
"""Above so many cells a picture is worth more work, since it has more places that need a change; below, since it
costs little to look at one."""
_MANY = 3
_FEW = 10
_CLIMBING = 8
_ALL_FOR_EFFORT = 150
_OTHER_WAYS = 16
_ROUNDS_EACH = 12
_NEAR = 5
_SECONDS_OF_PROOF = 1.0


def polish(climber: Climber, cells: Cells, goal: Goal, budget: Budget, *, effort: int) -> Cells:
    """Make changes fewer and less visible; a picture that misses the goal is returned unchanged."""
    if not reaches(cells, climber.drawing.colours, goal, budget):
        return cells
    cells = _take_back(climber, cells, goal, budget)
    if goal.is_below_lines:
        return cells
    if are_line_solvable([cells], climber.drawing.colours, budget)[0]:
        work = effort * _SCANNED_FOR_EFFORT * max(cells.size / _MIDDLING, _MIDDLING / cells.size)
        cells = _cheapest(climber, cells, int(work), budget)
        if cells.size <= MOST_CELLS:
            cells = fewest(climber, cells, climber.scanned + _ALL_FOR_EFFORT * effort, budget)
    return _take_back(climber, cells, goal, budget)


def _cheapest(climber: Climber, cells: Cells, work: int, budget: Budget) -> Cells:
    """Exchange changes for cheaper ones: as they came where they are few, and made in another way before."""
    changed = int((cells != climber.drawing.cells).sum())
    found = []
    if changed <= _FEW:
        found.append(exchange(climber, cells, climber.scanned + work, budget))
    if changed >= _MANY:
        other = _another_way(climber, cells, climber.scanned + _CLIMBING * work, budget)
        found.append(exchange(climber, other, climber.scanned + work, budget))
    return min(found, key=lambda picture: price_of(climber, picture))


def _another_way(climber: Climber, cells: Cells, until: int, budget: Budget) -> Cells:
    """Undo a change and its neighbours, forbid it and climb again; keep the result if it is cheaper."""
    original = climber.drawing.cells
    price = price_of(climber, cells)
    for cell in _changed(climber, cells)[:_OTHER_WAYS]:
        if climber.scanned >= until or budget.is_spent:
            break
        row, column = divmod(cell, climber.drawing.width)
        if cells[row, column] == original[row, column]:
            continue
        window = (slice(max(0, row - _NEAR), row + _NEAR + 1), slice(max(0, column - _NEAR), column + _NEAR + 1))
        other = cells.copy()
        other[window] = original[window]
        other = climber.climb(_ROUNDS_EACH, budget, other, banned=frozenset({cell}))
        if not are_line_solvable([other], climber.drawing.colours, budget)[0]:
            continue
        other = _take_back(climber, other, Goal.LINES, budget)
        if (new_price := price_of(climber, other)) < price - 1e-9:
            cells, price = other, new_price
    return cells


def _changed(climber: Climber, cells: Cells) -> list[int]:
    """List the changed cells, dearest first."""
    costs = climber.sight.costs(cells).reshape(cells.size, -1)
    changed = np.flatnonzero(cells != climber.drawing.cells)
    return sorted(changed.tolist(), key=lambda cell: (-float(costs[cell, cells.ravel()[cell]]), cell))


def _take_back(climber: Climber, cells: Cells, goal: Goal, budget: Budget) -> Cells:
    """Revert changes one by one while the goal is still reached."""
    original = climber.drawing.cells.ravel()
    progress = True
    while progress:
        progress = False
        for cell in _changed(climber, cells):
            if budget.is_spent:
                return cells
            without = cells.copy()
            without.ravel()[cell] = original[cell]
            proof = Budget(_within(budget), stop=budget.stop) if goal is Goal.UNIQUE else Budget(stop=budget.stop)
            if reaches(without, climber.drawing.colours, goal, proof):
                cells = without
                progress = True
    return cells


def _within(budget: Budget) -> float:
    return _SECONDS_OF_PROOF if budget.remaining is None else min(_SECONDS_OF_PROOF, budget.remaining)
