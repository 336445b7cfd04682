"""The lines of a grid: thin between cells, thick between areas, a frame around all."""

import itertools
from collections.abc import Iterator, Sequence

from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Trace

__all__ = ["gridlines"]


def gridlines(shape: Shape, areas: Sequence[int]) -> Iterator[Trace]:
    """Draw every line between cells, each as long as its weight lasts, and the frame."""
    for lines, is_upright in ((shape.rows, False), (shape.columns, True)):
        for place, (before, behind) in enumerate(itertools.pairwise(lines), start=1):
            weights = [areas[a] != areas[b] for a, b in zip(before, behind, strict=True)]
            start = 0
            for is_thick, stretch in itertools.groupby(weights):
                end = start + len(list(stretch))
                points = ((place, start), (place, end)) if is_upright else ((start, place), (end, place))
                yield Trace(points, Paint.GRID_THICK if is_thick else Paint.GRID_THIN)
                start = end
    corners = ((0, 0), (shape.width, 0), (shape.width, shape.height), (0, shape.height), (0, 0))
    yield Trace(corners, Paint.FRAME)
