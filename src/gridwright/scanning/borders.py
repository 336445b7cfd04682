"""Thick lines between cells: the boxes or the irregular regions of a sudoku."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.scanning.image import Floats
from gridwright.scanning.rectify import PITCH, Flat

__all__ = ["box_sides", "regions_of", "thickness"]

Edges = tuple[Floats, Floats]
"""How thick the lines are on the right of each cell, and below each cell."""

_REACH = PITCH // 8
_PLAIN = 0.5


def thickness(flat: Flat) -> Edges:
    """Measure the lines between cells: the ink across a line, over the middle half of a cell's side."""
    nodes = flat.nodes
    right = _across(flat.ink, nodes[:-1, 1:-1], nodes[1:, 1:-1])
    below = _across(flat.ink, nodes[1:-1, :-1], nodes[1:-1, 1:])
    return right, below


def _across(ink: Floats, start: Floats, end: Floats) -> Floats:
    along = end - start
    side = np.stack([-along[..., 1], along[..., 0]], axis=-1) / np.linalg.norm(along, axis=-1, keepdims=True)
    shares = np.linspace(0.25, 0.75, 9)[:, None, None]
    shifts = np.arange(-_REACH, _REACH + 1)[None, :, None]
    points = start[..., None, None, :] + shares * along[..., None, None, :] + shifts * side[..., None, None, :]
    columns = np.clip(np.round(points[..., 0]).astype(int), 0, ink.shape[1] - 1)
    rows = np.clip(np.round(points[..., 1]).astype(int), 0, ink.shape[0] - 1)
    # The median leaves out digits that touch the line.
    return np.asarray(np.median(ink[rows, columns].sum(axis=-1), axis=-1), np.float32)


def box_sides(edges: Edges, count: int) -> tuple[int, int] | None:
    """Give height and width of the boxes whose borders are plainly thicker than the other lines; else None."""
    best: tuple[float, tuple[int, int] | None] = (_PLAIN, None)
    for high in range(2, count):
        wide, rest = divmod(count, high)
        if rest or wide < 2:
            continue
        right, below = edges
        is_thick_right = np.tile(np.arange(1, count) % wide == 0, (count, 1))
        is_thick_below = np.tile((np.arange(1, count) % high == 0)[:, None], (1, count))
        thick = np.concatenate([right[is_thick_right], below[is_thick_below]])
        thin = np.concatenate([right[~is_thick_right], below[~is_thick_below]])
        # How far both lie apart, measured by how much each varies.
        apart = float((thick.mean() - thin.mean()) / (thick.std() + thin.std() + 0.15))
        if apart > best[0]:
            best = apart, (high, wide)
    return best[1]


def regions_of(edges: Edges, count: int) -> list[str] | None:
    """Give a map of the areas that thick lines part, where there are as many as cells in each; else None."""
    right, below = edges
    for limit in _limits(np.concatenate([right.ravel(), below.ravel()])):
        areas = _areas(right > limit, below > limit, count)
        if areas is not None:
            return ["".join(chr(ord("a") + area) for area in row) for row in areas]
    return None


def _limits(values: Floats) -> Sequence[float]:
    """List thresholds worth a try: the middles of the largest gaps between sorted values."""
    ordered = np.sort(values)
    low, high = len(ordered) // 5, len(ordered) * 9 // 10
    gaps = np.diff(ordered)[low:high]
    return [float((ordered[low + i] + ordered[low + i + 1]) / 2) for i in np.argsort(-gaps)[:12]]


def _areas(right: NDArray[np.bool_], below: NDArray[np.bool_], count: int) -> list[list[int]] | None:
    area = [[-1] * count for _ in range(count)]
    number = 0
    for start in range(count * count):
        if area[start // count][start % count] >= 0:
            continue
        waiting, size = [divmod(start, count)], 0
        area[start // count][start % count] = number
        while waiting:
            row, column = waiting.pop()
            size += 1
            for y, x, is_open in (
                (row, column + 1, column + 1 < count and not right[row, min(column, count - 2)]),
                (row, column - 1, column > 0 and not right[row, max(column - 1, 0)]),
                (row + 1, column, row + 1 < count and not below[min(row, count - 2), column]),
                (row - 1, column, row > 0 and not below[max(row - 1, 0), column]),
            ):
                if is_open and area[y][x] < 0:
                    area[y][x] = number
                    waiting.append((y, x))
        if size != count:
            return None
        number += 1
    return area if number == count else None
