"""How much the pictures with the same clues differ: the share that differs, per cell."""

from dataclasses import dataclass

import numpy as np

from gridwright.model import Budget
from gridwright.nonogram.setting.drawing import Drawing, Numbers
from gridwright.nonogram.solve import solve

__all__ = ["Shares", "count_shares"]

_MOST = 64


@dataclass(frozen=True, eq=False)
class Shares:
    """Of `count` pictures, the share that differs from the drawing in every cell; `is_all`: there are no more."""

    count: int
    is_all: bool
    differing: Numbers


def count_shares(drawing: Drawing, budget: Budget, most: int = _MOST) -> Shares:
    """Compare a drawing with up to a number of pictures that have the same clues.

    >>> found = count_shares(Drawing.from_rows(["#.", ".#"]), Budget())
    >>> found.count, found.is_all, found.differing.tolist()
    (2, True, [[0.5, 0.5], [0.5, 0.5]])
    """
    result = solve(drawing.puzzle, most, budget)
    differing = np.zeros(drawing.cells.size)
    own = np.left_shift(1, drawing.cells.ravel().astype(np.int64))
    for board in result.solutions:
        differing += np.asarray(board.masks, dtype=np.int64) != own
    count = max(1, result.count)
    return Shares(result.count, result.complete, differing.reshape(drawing.cells.shape) / count)
