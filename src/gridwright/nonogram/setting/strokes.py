"""Widen thin strokes of a drawing before it is sampled."""

import numpy as np
import numpy.typing as npt

from gridwright.nonogram.setting.drawing import Cells
from gridwright.nonogram.setting.visible import thin_share

__all__ = ["missing_width", "widened"]

_MANY_THIN = 0.5
_WIDTHS = ((50, 3), (18, 2))
"""From how many cells a side on strokes should be how wide: thinner ones are ambiguous or lost."""


def missing_width(cells: Cells) -> int:
    """Return by how many cells the strokes of a drawing should grow; 0 if most are thick enough."""
    wanted = next((width for size, width in _WIDTHS if max(cells.shape) >= size), 1)
    for width in range(1, wanted):
        if thin_share(cells, width + 1) > _MANY_THIN:
            return wanted - width
    return 0


def widened(pixels: npt.NDArray[np.uint8], by: int, *, light: bool = False) -> npt.NDArray[np.uint8]:
    """Widen dark or light strokes by a number of cells; axes: rows, columns, down, across, channels."""
    if by == 0:
        return pixels
    height, width, k, _, channels = pixels.shape
    plane = pixels.transpose(0, 2, 1, 3, 4).reshape(height * k, width * k, channels)
    if light:
        plane = 255 - plane
    for axis in (0, 1):
        padding = [((by * k) // 2, by * k - (by * k) // 2) if a == axis else (0, 0) for a in range(3)]
        padded = np.pad(plane, padding, mode="edge")
        plane = np.lib.stride_tricks.sliding_window_view(padded, by * k + 1, axis=axis).min(axis=-1)
    if light:
        plane = 255 - plane
    return plane.reshape(height, k, width, k, channels).transpose(0, 2, 1, 3, 4)
