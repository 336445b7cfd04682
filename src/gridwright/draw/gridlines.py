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
            sides = zip([areas[cell] for cell in before], [areas[cell] for cell in behind], strict=True)
            weights = [one != two for one, two in sides] if not has_holes else list(map(_weight, sides))
            yield from _stretches(weights, place, is_upright=is_upright)
        if has_holes:
            for place, line in ((0, lines[0]), (len(lines), lines[-1])):
                weights = [_weight((HOLE, areas[cell])) for cell in line]
                yield from _stretches(weights, place, is_upright=is_upright)
    if has_holes:
        return
    corners = ((0, 0), (shape.width, 0), (shape.width, shape.height), (0, shape.height), (0, 0))
    yield Trace(corners, Paint.FRAME)


_PAINTS = (Paint.GRID_THIN, Paint.GRID_THICK, Paint.FRAME, None)
"""How lines look by their weight."""


def _stretches(weights: Sequence[int], place: int, *, is_upright: bool) -> Iterator[Trace]:
    """Draw the pieces of one line, given its weights from cell to cell."""
    start = 0
    for weight, stretch in itertools.groupby(weights):
        end = start + len(list(stretch))
        paint = _PAINTS[weight]
        if paint is not None:
            points = ((place, start), (place, end)) if is_upright else ((start, place), (end, place))
            yield Trace(points, paint)
        start = end


def _weight(sides: tuple[int, int]) -> int:
    """Weigh a piece by the areas on its two sides: the same, two, a hole beside the grid, holes only."""
    if HOLE in sides:
        return 3 if sides == (HOLE, HOLE) else 2
    return int(sides[0] != sides[1])
