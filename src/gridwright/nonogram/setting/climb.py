"""The climb of a repair: from edit to edit until lines settle every cell."""

import numpy as np
import numpy.typing as npt

from gridwright.engine.kernels import NonogramEdits
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Cell
from gridwright.model import Budget
from gridwright.nonogram.setting.core import edits_of
from gridwright.nonogram.setting.drawing import Cells, Drawing, Numbers
from gridwright.nonogram.setting.visible import FARTHEST, Sight

__all__ = ["SLOPE", "THRIFT", "Climber", "Edits"]

SLOPE = 0.3
"""The weight of a bit of undecided placements relative to an open cell."""
THRIFT = 0.8
_TABU = 6
_SAMPLE = 900
"""The most edits scanned in a round: the cheapest and some at random."""
_MUCH_OPEN = 60
_MOST_AT_ONCE = 8
_STUCK_ROUNDS = 2
_OVERHEAD = 30
"""The overhead of a scan, in edits."""
_NOT_SCANNED = 0xFFFFFFFF

Edits = npt.NDArray[np.uint32]
Counts = npt.NDArray[np.uint32]


class Climber:
    """A drawing, how visible its edits are, chance by seed, and a count of the edits scanned for it."""

    def __init__(self, drawing: Drawing, seed: int) -> None:
        self.drawing = drawing
        self.sight = Sight(drawing)
        self.chance = np.random.default_rng(seed)
        self.scanned = 0

    def climb(
        self, rounds: int, budget: Budget, start: Cells | None = None, *, banned: frozenset[Cell] = frozenset()
    ) -> Cells:
        """Change cells until line solving settles the picture or the rounds or budget end; return the best."""
        cells = (self.drawing.cells if start is None else start).copy()
        core = edits_of(cells, self.drawing.colours)
        is_open, score = self.now(core, budget)
        best, best_score = cells.copy(), score
        tabu: dict[int, int] = dict.fromkeys(banned, rounds)
        reach, stuck = 1, 0
        for number in range(rounds):
            if is_open == 0 or budget.is_spent:
                break
            edits = self._choose(
                core, cells, reach, budget, {cell for cell, until in tabu.items() if until > number}
            )
            if not len(edits):
                if reach >= FARTHEST:
                    break
                reach += 1
                continue
            costs = self.costs(cells)[edits[:, 0], edits[:, 1]]
            gains = score - self.scan(core, edits, budget)[1]
            if np.isinf(gains).any():
                break
            taken = self._take(edits, gains, costs, is_open)
            if not taken:
                stuck += 1
                reach = min(FARTHEST, reach + 1)
                if stuck < _STUCK_ROUNDS and reach < FARTHEST:
                    continue
                stuck = 0
                # No edit gains: take a cheap one among those that lose least.
                merit = gains - costs * (1 + score / 50) + self.chance.normal(0, 0.5 + score / 200, len(edits))
                taken = [int(np.argmax(merit))]
            else:
                stuck = 0
            for place in taken:
                cell, colour = map(int, edits[place])
                cells.ravel()[cell] = colour
                core.apply(cell, colour)
                tabu[cell] = number + _TABU + int(self.chance.integers(0, 3))
            is_open, score = self.now(core, budget)
            if score < best_score and not (is_open and budget.is_spent):
                best, best_score = cells.copy(), score
        return best

    def cheapest_edits(self, cells: Cells, count: int, but: set[tuple[int, int]]) -> list[tuple[int, int]]:
        """List the least visible edits, without pinned cells and those already known."""
        costs = self.costs(cells).copy()
        costs[self.drawing.pinned.ravel()] = np.inf
        costs[np.arange(cells.size), cells.ravel()] = np.inf
        found: list[tuple[int, int]] = []
        for place in np.argsort(costs, axis=None, kind="stable")[: count + len(but)].tolist():
            edit = divmod(place, self.sight.planes)
            if edit not in but and np.isfinite(costs[edit]):
                found.append(edit)
        return found[:count]

    def costs(self, cells: Cells) -> Numbers:
        """Return the visual cost of every colour in every cell."""
        costs = self.sight.costs(cells).reshape(cells.size, self.sight.planes)
        # Reverting a change is almost free; not quite, so that gains per cost stay finite.
        original = self.drawing.cells.ravel()
        costs[np.arange(cells.size), original] = np.minimum(costs[np.arange(cells.size), original], 0.1)
        return costs

    def now(self, core: NonogramEdits, budget: Budget) -> tuple[int, float]:
        """Count the open cells, and score the picture; the less, the better."""
        with kernel_flag(budget.stop) as flag:
            is_open, placements = core.now(seconds_left(budget), flag)
        return is_open, is_open + SLOPE * placements

    def useful(self, core: NonogramEdits, budget: Budget) -> Edits:
        """List the edits that can settle anything."""
        with kernel_flag(budget.stop) as flag:
            useful = core.useful(seconds_left(budget), flag)
        return np.frombuffer(useful, dtype=np.uint32).reshape(-1, 2)

    def _choose(self, core: NonogramEdits, cells: Cells, reach: int, budget: Budget, tabu: set[int]) -> Edits:
        """Choose the edits to scan: useful ones near a contour, the cheapest if there are many."""
        edits = self.useful(core, budget)
        cell, colour = edits[:, 0].astype(np.intp), edits[:, 1].astype(np.intp)
        allowed = ~self.drawing.pinned.ravel()[cell]
        allowed &= self.sight.distance.reshape(cells.size, -1)[cell, colour] <= reach
        if tabu:
            allowed &= ~np.isin(cell, np.fromiter(tabu, dtype=np.intp))
        edits = edits[allowed]
        if len(edits) > _SAMPLE:
            costs = self.costs(cells)[edits[:, 0], edits[:, 1]]
            ranked = np.argsort(costs, kind="stable")
            some = self.chance.choice(ranked[_SAMPLE // 2 :], size=_SAMPLE - _SAMPLE // 2, replace=False)
            edits = edits[np.sort(np.concatenate([ranked[: _SAMPLE // 2], some]))]
        return edits

    def scan(self, core: NonogramEdits, edits: Edits, budget: Budget) -> tuple[Counts, Numbers]:
        """Count the open cells after each edit and score it; infinite for edits beyond the budget."""
        with kernel_flag(budget.stop) as flag:
            self.scanned += len(edits) + _OVERHEAD
            opened, placements = core.scan(edits.tobytes(), seconds_left(budget), flag)
        is_open = np.frombuffer(opened, dtype=np.uint32)
        scores = is_open + SLOPE * np.frombuffer(placements)
        return is_open, np.where(is_open == _NOT_SCANNED, np.inf, scores)

    def _take(self, edits: Edits, gains: Numbers, costs: Numbers, is_open: int) -> list[int]:
        """Apply the edit with the best gain per cost; while much is open, several in other rows and columns."""
        merit = np.where(gains > 1e-9, gains / costs**THRIFT, 0.0)
        most = max(1, min(_MOST_AT_ONCE, is_open // _MUCH_OPEN))
        taken: list[int] = []
        rows: set[int] = set()
        columns: set[int] = set()
        top = float(merit.max())
        for place in np.argsort(-merit, kind="stable")[: 20 * most].tolist():
            if merit[place] <= 0.4 * top or merit[place] <= 0.0 or len(taken) >= most:
                break
            row, column = divmod(int(edits[place, 0]), self.drawing.width)
            if row in rows or column in columns:
                continue
            taken.append(place)
            rows.add(row)
            columns.add(column)
        return taken
