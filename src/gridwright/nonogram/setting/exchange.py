"""Changes exchanged for cheaper ones: some are undone, and the few edits that settle the rest are looked for.

The search goes breadth first through sets of edits, keeps the most promising sets of each size, and never looks at
one that costs as much as what it would replace: the cheaper the changes already are, the less there is to look at.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from gridwright.grid import Cell
from gridwright.model import Budget
from gridwright.nonogram.setting.climb import THRIFT, Climber
from gridwright.nonogram.setting.core import edits_of
from gridwright.nonogram.setting.drawing import Cells

__all__ = ["exchange", "price_of"]

_WIDTH = 6
_CLEARLY = 1e-6
_MOST_UNDONE = 8
_NEAR = 5
EACH = 0.45
"""The fixed cost of a change, so that of repairs that look alike the one with fewer changes wins."""


class _Way(NamedTuple):
    """Edits beyond a picture: the picture after them, which cells they changed, and what they cost together."""

    cells: Cells
    changed: frozenset[Cell]
    cost: float


def price_of(climber: Climber, cells: Cells) -> float:
    """Add up what the changes cost, and something for each of them."""
    prices = climber.sight.prices(climber.drawing.cells, cells)
    return float(prices.sum()) + EACH * len(prices)


class _Bench:
    """A picture on which sets of edits are tried until the climber's limit of scanned edits."""

    def __init__(self, climber: Climber, until: int, budget: Budget) -> None:
        self.climber = climber
        self.budget = budget
        self.until = until
        self._cells = climber.drawing.cells.copy()
        self._core = edits_of(self._cells, climber.drawing.colours)

    @property
    def is_spent(self) -> bool:
        return self.climber.scanned >= self.until or self.budget.is_spent

    def _go_to(self, cells: Cells) -> None:
        for cell in np.flatnonzero(cells != self._cells).tolist():
            self._core.apply(cell, int(cells.ravel()[cell]))
        self._cells = cells

    def settle(self, base: Cells, most: float, depth: int) -> Cells | None:
        """Find few edits of a picture after which lines settle it and all its changes cost less than `most`."""
        found = None
        bound = most - price_of(self.climber, base)
        self._go_to(base)
        is_open, start = self.climber.now(self._core, self.budget)
        if is_open == 0:
            return base
        layer = [_Way(base, frozenset(), 0.0)]
        for left in reversed(range(depth)):
            grown: dict[frozenset[Cell], tuple[float, _Way]] = {}
            for way in layer:
                if self.is_spent:
                    return found
                for is_settled, merit, longer in self._longer(way, bound, start):
                    if is_settled:
                        price = price_of(self.climber, longer.cells)
                        if price < most - _CLEARLY:
                            found, most, bound = longer.cells, price, min(bound, longer.cost)
                    elif left and merit > grown.get(longer.changed, (0.0, way))[0]:
                        grown[longer.changed] = merit, longer
            ranked = sorted(grown.values(), key=lambda one: (-one[0], sorted(one[1].changed)))
            layer = [way for _, way in ranked if way.cost < bound][:_WIDTH]
        return found

    def _longer(self, way: _Way, bound: float, start: float) -> Iterator[tuple[bool, float, _Way]]:
        """Yield ways with one edit more that cost less than a bound: whether they settle all, and their merit."""
        climber, drawing = self.climber, self.climber.drawing
        self._go_to(way.cells)
        edits = climber.useful(self._core, self.budget)
        cell, colour = edits[:, 0].astype(np.intp), edits[:, 1].astype(np.intp)
        costs = climber.costs(way.cells)[cell, colour] + EACH
        untouched = (way.cells == drawing.cells) & ~drawing.pinned
        allowed = (way.cost + costs < bound) & untouched.ravel()[cell]
        edits, costs = edits[allowed], costs[allowed]
        if not len(edits):
            return
        is_open, scores = climber.scan(self._core, edits, self.budget)
        merit = np.where(np.isinf(scores), 0.0, (start - scores) / (way.cost + costs) ** THRIFT)
        solved = np.flatnonzero((is_open == 0) & np.isfinite(scores))
        best = solved[np.argsort(costs[solved], kind="stable")[:2]].tolist()
        others = np.argsort(-merit, kind="stable")[: 2 * _WIDTH].tolist()
        for place in dict.fromkeys([*best, *others]):
            if merit[place] <= 0:
                continue
            cells = way.cells.copy()
            at = int(edits[place, 0])
            cells.ravel()[at] = edits[place, 1]
            longer = _Way(cells, way.changed | {at}, way.cost + float(costs[place]))
            yield is_open[place] == 0, float(merit[place]), longer


def _neighbourhoods(climber: Climber, cells: Cells) -> Iterator[list[Cell]]:
    """Choose changes to undo together: one alone, those near each other, and all where they are few."""
    original, width = climber.drawing.cells, climber.drawing.width
    changed = np.flatnonzero(cells != original)
    changed = changed[np.argsort(-climber.sight.prices(original, cells), kind="stable")]
    for cell in changed.tolist():
        yield [cell]
    rows, columns = np.divmod(changed, width)
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        away = np.maximum(abs(rows - row), abs(columns - column))
        near = np.argsort(away, kind="stable")[: min(_MOST_UNDONE, int((away <= _NEAR).sum()))]
        if len(near) > 1:
            yield changed[near].tolist()
    if 1 < len(changed) <= _MOST_UNDONE:
        yield changed.tolist()


def exchange(climber: Climber, cells: Cells, until: int, budget: Budget) -> Cells:
    """Undo changes of a picture that lines settle, and settle it by cheaper ones, while any are found."""
    bench = _Bench(climber, until, budget)
    tried: set[bytes] = set()
    better: Cells | None = cells
    while better is not None:
        cells = better
        better = _cheaper(bench, cells, tried)
    return cells


def _cheaper(bench: _Bench, cells: Cells, tried: set[bytes]) -> Cells | None:
    """Find one exchange that makes the changes cheaper; pictures that were tried before are not tried again."""
    price = price_of(bench.climber, cells)
    for undone in _neighbourhoods(bench.climber, cells):
        base = cells.copy()
        base.ravel()[undone] = bench.climber.drawing.cells.ravel()[undone]
        if base.tobytes() in tried:
            continue
        if bench.is_spent:
            return None
        tried.add(base.tobytes())
        other = bench.settle(base, price, len(undone))
        if other is not None:
            return other
    return None
