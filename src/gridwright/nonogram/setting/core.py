"""Convert pictures between arrays and the bytes of the compiled core."""

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
    """Return a scanner of a picture's edits."""
    height, width = _shape(cells)
    return NonogramEdits(cells.tobytes(), height, width, colours)


def ambiguity_of(cells: Cells, colours: int, budget: Budget) -> NonogramAmbiguity:
    """Return a map of which cells of a picture its clues determine."""
    height, width = _shape(cells)
    with kernel_flag(budget.stop) as flag:
        return NonogramAmbiguity(cells.tobytes(), height, width, colours, seconds_left(budget), flag)


def solver_beside(cells: Cells, colours: int) -> NonogramSolver:
    """Return a solver that looks for another picture with the same clues."""
    height, width = _shape(cells)
    return NonogramSolver(cells.tobytes(), height, width, colours)


def open_maps(pictures: Sequence[Cells], colours: int, budget: Budget) -> Flags:
    """Mark the cells that line solving leaves open, in many pictures; all cells if the budget runs out."""
    height, width = _shape(pictures[0])
    joined = b"".join(cells.tobytes() for cells in pictures)
    with kernel_flag(budget.stop) as flag:
        found = nonogram_open_cells(joined, height, width, colours, seconds_left(budget), flag)
    if found is None:
        return np.ones((len(pictures), height, width), dtype=np.bool_)
    return np.frombuffer(found, dtype=np.bool_).reshape(len(pictures), height, width)


def open_map(cells: Cells, colours: int, budget: Budget) -> Flags:
    """Mark the cells that line solving leaves open; unknown cells count as open."""
    with kernel_flag(budget.stop) as flag:
        found = edits_of(cells, colours).open_map(seconds_left(budget), flag)
    return np.frombuffer(found, dtype=np.bool_).reshape(cells.shape)


def are_line_solvable(pictures: Sequence[Cells], colours: int, budget: Budget) -> list[bool]:
    """Return which of some pictures of one shape are line-solvable; none if the budget runs out."""
    return [not found.any() for found in open_maps(pictures, colours, budget)] if pictures else []
