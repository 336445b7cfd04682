"""The lines of a grid: thin between cells, thick between areas, a frame around all and around holes."""

import itertools
from collections.abc import Iterator, Sequence

from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Trace

__all__ = ["HOLE", "gridlines"]

HOLE = -1
"""The area of cells that are no part of the grid."""


def gridlines(shape: Shape, areas: Sequence[int]) -> Iterator[Trace]:
    """Draw every line between cells, each as long as its weight lasts, and the frame."""
    has_holes = HOLE in areas
    for lines, is_upright in ((shape.rows, False), (shape.columns, True)):
        for place, (before, behind) in enumerate(itertools.pairwise(lines), start=1):
            sides = [(areas[a], areas[b]) for a, b in zip(before, behind, strict=True)]
            yield from _stretches(sides, place, is_upright=is_upright)
        if has_holes:
            for place, line in ((0, lines[0]), (len(lines), lines[-1])):
                yield from _stretches([(HOLE, areas[cell]) for cell in line], place, is_upright=is_upright)
    if has_holes:
        return
    corners = ((0, 0), (shape.width, 0), (shape.width, shape.height), (0, shape.height), (0, 0))
    yield Trace(corners, Paint.FRAME)


def _stretches(sides: Sequence[tuple[int, int]], place: int, *, is_upright: bool) -> Iterator[Trace]:
    """Draw the pieces of one line, given the areas on its two sides from cell to cell."""
    start = 0
    for paint, stretch in itertools.groupby(sides, _paint):
        end = start + len(list(stretch))
        if paint is not None:
            points = ((place, start), (place, end)) if is_upright else ((start, place), (end, place))
            yield Trace(points, paint)
        start = end


def _paint(sides: tuple[int, int]) -> Paint | None:
    if HOLE in sides:
        return None if sides == (HOLE, HOLE) else Paint.FRAME
    return Paint.GRID_THIN if sides[0] == sides[1] else Paint.GRID_THICK
