"""Pictures as arrays on this side, as bytes in the compiled core."""

from collections.abc import Sequence

import numpy as np

from gridwright.engine.kernels import NonogramAmbiguity, NonogramEdits, NonogramSolver, nonogram_open_cells
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Budget
from gridwright.nonogram.setting.drawing import Cells, Flags

__all__ = ["ambiguity_of", "are_line_solvable", "edits_of", "open_map", "open_maps", "solver_beside"]


def _shape(cells: Cells) -> tuple[int, int]:
    height, width = cells.shape
    return int(height), int(width)


def edits_of(cells: Cells, colours: int) -> NonogramEdits:
    """Open a picture for scans of its edits."""
    height, width = _shape(cells)
    return NonogramEdits(cells.tobytes(), height, width, colours)


def ambiguity_of(cells: Cells, colours: int, budget: Budget) -> NonogramAmbiguity:
    """Open a picture for the question which cells its clues fix."""
    height, width = _shape(cells)
    with kernel_flag(budget.stop) as flag:
        return NonogramAmbiguity(cells.tobytes(), height, width, colours, seconds_left(budget), flag)


def solver_beside(cells: Cells, colours: int) -> NonogramSolver:
    """Open a picture for the question whether another one has the same clues."""
    height, width = _shape(cells)
    return NonogramSolver(cells.tobytes(), height, width, colours)


def open_maps(pictures: Sequence[Cells], colours: int, budget: Budget) -> Flags:
    """Mark in every picture of one shape the cells that lines leave open; all of them where the budget ends."""
    height, width = _shape(pictures[0])
    joined = b"".join(cells.tobytes() for cells in pictures)
    with kernel_flag(budget.stop) as flag:
        found = nonogram_open_cells(joined, height, width, colours, seconds_left(budget), flag)
    if found is None:
        return np.ones((len(pictures), height, width), dtype=np.bool_)
    return np.frombuffer(found, dtype=np.bool_).reshape(len(pictures), height, width)


def open_map(cells: Cells, colours: int, budget: Budget) -> Flags:
    """Mark the cells that lines leave open; what is not known when the budget ends is open."""
    with kernel_flag(budget.stop) as flag:
        found = edits_of(cells, colours).open_map(seconds_left(budget), flag)
    return np.frombuffer(found, dtype=np.bool_).reshape(cells.shape)


def are_line_solvable(pictures: Sequence[Cells], colours: int, budget: Budget) -> list[bool]:
    """Tell of pictures of one shape whether lines alone settle them; of none where the budget ends."""
    return [not found.any() for found in open_maps(pictures, colours, budget)] if pictures else []
