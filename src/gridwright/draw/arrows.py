"""Arrows between candidates, bowed to whichever side touches the fewest digits."""

import math
from collections.abc import Iterable, Iterator

from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Arrow, Point, Text

__all__ = ["Crowd", "clear_arrow"]

_BOWS = tuple(
    bow
    for size in (0.14, 0.1, 0.18, 0.06, 0.22, 0.02, 0.26, 0.3, 0.34, 0.38, 0.42, 0.46, 0.5)
    for bow in (size, -size)
)
"""How far an arrow may bow out, as shares of its length, the most pleasing first; to the left where negative."""

_LEANS = (0.5, 0.25, 0.75)
"""Where along an arrow it bows out most, the most pleasing first."""

_WAYS = tuple((lean, bow) for lean in _LEANS for bow in _BOWS)

_STEP = 0.06
"""How far the points are apart, in cells, at which a curve is looked at: no note is so narrow."""

_TOUCHED = (0.31, 0.4)
"""Half the width and half the height that a text covers, as shares of its size, with half the width of a line."""

_CROWDED = (0.42, 0.5)
"""The same with some air around it."""

_AIR = 0.15
"""What it costs to come into the air around a text, as a share of what it costs to touch it."""


class Crowd:
    """The texts of a board by the cell they stand in, so that a point is compared with those around it alone."""

    def __init__(self, texts: Iterable[Text]) -> None:
        self._cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        for text in texts:
            self._cells.setdefault((int(text.x), int(text.y)), []).append((text.x, text.y, text.size))

    def cost(self, curve: Iterable[Point], shape: Shape, bound: float) -> float:
        """Add up the sizes of the texts that a curve touches, less of those it comes near to, much off the grid.

        Where it comes to the bound, the rest is not looked at.
        """
        cost, paid = 0.0, dict[tuple[float, float], float]()
        for x, y in curve:
            if not (0 <= x <= shape.width and 0 <= y <= shape.height):
                cost += 1
            for at_x, at_y, size in self._cells.get((int(x), int(y)), ()):
                across, down = abs(x - at_x) / size, abs(y - at_y) / size
                if across >= _CROWDED[0] or down >= _CROWDED[1]:
                    continue
                is_touched = across < _TOUCHED[0] and down < _TOUCHED[1]
                price, before = size if is_touched else size * _AIR, paid.get((at_x, at_y), 0.0)
                if price > before:
                    paid[at_x, at_y] = price
                    cost += price - before
            if cost >= bound:
                break
        return cost


def clear_arrow(start: Point, end: Point, paint: Paint, *, gap: float, shape: Shape, crowd: Crowd) -> Arrow:
    """Draw an arrow that keeps a gap from its two ends, stays on the grid and touches as little text as it can.

    >>> below = Crowd([Text(3, 1.8, "5", 0.6, Paint.GIVEN)])
    >>> arrow = clear_arrow((1, 1.5), (5, 1.5), Paint.LINK_STRONG, gap=0.2, shape=Shape(6, 6), crowd=below)
    >>> arrow.bend[1] < 1.5
    True
    """
    away = min(gap, math.dist(start, end) / 4)
    best, least = _bowed(start, end, away, (_LEANS[0], _BOWS[0]), paint), math.inf
    for way in _WAYS:
        arrow = _bowed(start, end, away, way, paint)
        cost = crowd.cost(_curve(arrow), shape, least)
        if cost < least:
            best, least = arrow, cost
        if least == 0:
            break
    return best


def _bowed(start: Point, end: Point, gap: float, way: tuple[float, float], paint: Paint) -> Arrow:
    lean, bow = way
    across, down = end[0] - start[0], end[1] - start[1]
    bend = (start[0] + across * lean - down * bow, start[1] + down * lean + across * bow)
    return Arrow(_towards(start, bend, gap), bend, _towards(end, bend, gap), paint)


def _curve(arrow: Arrow) -> Iterator[Point]:
    """Give points along an arrow that are close together."""
    (x0, y0), (x1, y1), (x2, y2) = arrow.start, arrow.bend, arrow.end
    count = max(8, math.ceil((math.dist(arrow.start, arrow.bend) + math.dist(arrow.bend, arrow.end)) / _STEP))
    for step in range(1, count):
        share = step / count
        rest = 1 - share
        a, b, c = rest * rest, 2 * rest * share, share * share
        yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def _towards(start: Point, end: Point, distance: float) -> Point:
    share = distance / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
