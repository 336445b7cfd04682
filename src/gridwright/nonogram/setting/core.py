"""Pictures as arrays on this side, as bytes in the compiled core."""

from collections.abc import Sequence

import numpy as np

from gridwright.engine.kernels import NonogramAmbiguity, NonogramEdits, NonogramSolver, nonogram_open_cells
from gridwright.nonogram.setting.drawing import Cells, Flags

__all__ = ["ambiguity_of", "are_line_solvable", "edits_of", "open_map", "open_maps", "solver_beside"]


def _shape(cells: Cells) -> tuple[int, int]:
    height, width = cells.shape
    return int(height), int(width)


def edits_of(cells: Cells, colours: int) -> NonogramEdits:
    """Open a picture for scans of its edits."""
    height, width = _shape(cells)
    return NonogramEdits(cells.tobytes(), height, width, colours)


def ambiguity_of(cells: Cells, colours: int) -> NonogramAmbiguity:
    """Open a picture for the question which cells its clues fix."""
    height, width = _shape(cells)
    return NonogramAmbiguity(cells.tobytes(), height, width, colours)


def solver_beside(cells: Cells, colours: int) -> NonogramSolver:
    """Open a picture for the question whether another one has the same clues."""
    height, width = _shape(cells)
    return NonogramSolver(cells.tobytes(), height, width, colours)


def open_maps(pictures: Sequence[Cells], colours: int) -> Flags:
    """Mark in every picture of one shape the cells that lines leave open."""
    height, width = _shape(pictures[0])
    joined = b"".join(cells.tobytes() for cells in pictures)
    found = nonogram_open_cells(joined, height, width, colours, -1.0, None) or b""
    return np.frombuffer(found, dtype=np.bool_).reshape(len(pictures), height, width)


def open_map(cells: Cells, colours: int) -> Flags:
    """Mark the cells that lines leave open."""
    found: Flags = open_maps([cells], colours)[0]
    return found


def are_line_solvable(pictures: Sequence[Cells], colours: int) -> list[bool]:
    """Tell of every picture whether lines alone settle it; pictures of one shape."""
    return [not found.any() for found in open_maps(pictures, colours)] if pictures else []
