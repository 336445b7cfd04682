"""Small pictures: every set of at most three edits, so that no repair with fewer or cheaper changes is overlooked.

A search that keeps only what promises most misses sets of which no part settles anything by itself. Some edit of
any set that settles a picture lies in a line that is open without it, and so on after that edit: going from useful
edit to useful edit meets every set.
"""

import numpy as np

from gridwright.grid import Cell
from gridwright.model import Budget
from gridwright.nonogram.setting.climb import Climber
from gridwright.nonogram.setting.core import edits_of
from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.setting.exchange import EACH, price_of

__all__ = ["fewest"]

MOST_CELLS = 150
MOST_EDITS = 3
_CLEARLY = 1e-6


def fewest(climber: Climber, cells: Cells, until: int, budget: Budget) -> Cells:
    """Look for fewer changes that are cheaper together, the fewest first, until so many edits were scanned."""
    search = _Search(climber, cells, until, budget)
    changed = int((cells != climber.drawing.cells).sum())
    for count in range(2, min(MOST_EDITS, changed - 1) + 1):
        search.go(frozenset(), 0.0, count)
    return search.best


class _Search:
    """The best picture so far, and the one on which edits are tried."""

    def __init__(self, climber: Climber, cells: Cells, until: int, budget: Budget) -> None:
        drawing = climber.drawing
        self.best, self._price = cells, price_of(climber, cells)
        self._climber, self._budget, self._until = climber, budget, until
        self._cells = drawing.cells.copy()
        self._core = edits_of(self._cells, drawing.colours)
        # What an edit costs in the picture as it came: beside other edits it costs no less.
        self._costs = climber.sight.costs(drawing.cells).reshape(drawing.cells.size, -1) + EACH
        self._costs[drawing.pinned.ravel()] = np.inf
        self._least = float(self._costs.min())
        self._tried: set[tuple[int, frozenset[tuple[Cell, int]]]] = set()

    def go(self, made: frozenset[tuple[Cell, int]], cost: float, left: int) -> None:
        """Add as many edits as are left to those made, the most promising first."""
        edits = self._climber.useful(self._core, self._budget)
        at, colour = edits[:, 0].astype(np.intp), edits[:, 1].astype(np.intp)
        costs = cost + self._costs[at, colour]
        untouched = self._cells.ravel()[at] == self._climber.drawing.cells.ravel()[at]
        allowed = untouched & (costs + (left - 1) * self._least < self._price - _CLEARLY)
        edits, costs = edits[allowed], costs[allowed]
        if not len(edits):
            return
        is_open, scores = self._climber.scan(self._core, edits, self._budget)
        for place in np.flatnonzero(is_open == 0).tolist():
            self._take(int(edits[place, 0]), int(edits[place, 1]))
        if left == 1:
            return
        for place in np.argsort(scores, kind="stable").tolist():
            cell, new = map(int, edits[place])
            longer = made | {(cell, new)}
            is_dear = costs[place] + (left - 1) * self._least >= self._price - _CLEARLY
            if is_open[place] == 0 or is_dear or (left, longer) in self._tried:
                continue
            if self._climber.scanned >= self._until or self._budget.is_spent:
                return
            self._tried.add((left, longer))
            self._put(cell, new)
            self.go(longer, float(costs[place]), left - 1)
            self._put(cell, int(self._climber.drawing.cells.ravel()[cell]))

    def _put(self, cell: Cell, colour: int) -> None:
        self._cells.ravel()[cell] = colour
        self._core.apply(cell, colour)

    def _take(self, cell: Cell, colour: int) -> None:
        """Keep a picture that is settled where it costs less than the best so far."""
        settled = self._cells.copy()
        settled.ravel()[cell] = colour
        price = price_of(self._climber, settled)
        if price < self._price - _CLEARLY:
            self.best, self._price = settled, price
