"""Arrows between candidates that avoid digits: gently curved, or routed through the lanes between notes."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from gridwright.draw.crowd import Crowd
from gridwright.draw.lanes import Lanes
from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Arrow, Point

__all__ = ["clear_arrow"]

_BOWS = tuple(bow for size in (0.14, 0.1, 0.18, 0.06, 0.22, 0.02, 0.26, 0.3) for bow in (size, -size))
"""How far an arrow may bow out, as shares of its length, the most pleasing first; to the left where negative."""

_LEANS = (0.5, 0.25, 0.75)
"""Where along an arrow it bows out most, the most pleasing first."""

_WAYS = tuple((lean, bow) for lean in _LEANS for bow in _BOWS)

_ROUNDS = (math.inf, 0.6, 0.4, 0.26, 0.16, 0.08)
"""How far from a corner an arrow may begin to turn, in cells: the roundest that touches nothing is drawn."""

_A_NOTE = 0.1
"""The least cost of touching a note: an arrow that costs more is routed through the lanes."""

_STEP = 0.1
"""How far the points are apart, in cells, between which a curve is taken to be straight."""


def clear_arrow(
    start: Point, end: Point, paint: Paint, *, gap: float, shape: Shape, crowd: Crowd, lanes: Lanes | None = None
) -> Arrow:
    """Draw an arrow that keeps a gap from its two ends, stays on the grid and touches as little text as it can.

    >>> from gridwright.model.scene import Text
    >>> below = Crowd([Text(3, 1.8, "5", 0.6, Paint.GIVEN)])
    >>> arrow = clear_arrow((1, 1.5), (5, 1.5), Paint.LINK_STRONG, gap=0.2, shape=Shape(6, 6), crowd=below)
    >>> arrow.bends[0][1] < 1.5
    True
    """
    away = min(gap, math.dist(start, end) / 3)
    bends = [bend for bend in _bends(start, end) if _is_within(shape, start, bend, end)]
    bows = [_through((start, bend, end), away, paint) for bend in bends]
    arrow = _clearest(bows, crowd, math.inf if lanes is None else _A_NOTE)
    if arrow is None and lanes is not None:
        arrow = _led(lanes.way(start, end), away, paint, crowd) or _clearest(bows, crowd, math.inf)
    return arrow or _through((start, end), away, paint)


def _bends(start: Point, end: Point) -> Iterator[Point]:
    across, down = end[0] - start[0], end[1] - start[1]
    for lean, bow in _WAYS:
        yield start[0] + across * lean - down * bow, start[1] + down * lean + across * bow


def _is_within(shape: Shape, start: Point, bend: Point, end: Point) -> bool:
    """Return whether a bow stays on the grid where it comes nearest to its bend."""
    x, y = ((a + 2 * b + c) / 4 for a, b, c in zip(start, bend, end, strict=True))
    return 0 <= x <= shape.width and 0 <= y <= shape.height


def _clearest(arrows: Iterable[Arrow], crowd: Crowd, bound: float) -> Arrow | None:
    """Return the first of the arrows that come near to the fewest texts, if it costs less than a bound."""
    best, least = None, bound
    for arrow in arrows:
        cost = crowd.cost(_curve(arrow), least)
        if cost < least:
            best, least = arrow, cost
        if least == 0:
            break
    return best


def _led(corners: Sequence[Point] | None, gap: float, paint: Paint, crowd: Crowd) -> Arrow | None:
    """Draw the roundest arrow along a way that touches no text."""
    if corners is None:
        return None
    for round_ in _ROUNDS:
        arrow = _through(_rounded(corners, round_), gap, paint)
        if not crowd.is_touched_by(_curve(arrow)):
            return arrow
    return None


def _rounded(corners: Sequence[Point], reach: float) -> list[Point]:
    """Add points on the straight lines between corners, so that a curve turns near the corners alone."""
    points = [corners[0]]
    last = len(corners) - 2
    for number, (start, end) in enumerate(pairwise(corners)):
        length = math.dist(start, end)
        # The curve goes through the middle between two points: turning begins half as far from the corner.
        if number > 0 and 2 * reach < length / 2:
            points.append(_towards(start, end, 2 * reach))
        if number < last and 2 * reach < length / 2:
            points.append(_towards(end, start, 2 * reach))
        points.append(end)
    return points


def _through(points: Sequence[Point], gap: float, paint: Paint) -> Arrow:
    start, *bends, end = points
    if not bends:
        bends = [((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)]
    return Arrow(_towards(start, bends[0], gap), tuple(bends), _towards(end, bends[-1], gap), paint)


def _curve(arrow: Arrow) -> Iterator[Point]:
    """Return points along an arrow that are close together."""
    for (x0, y0), (x1, y1), (x2, y2) in arrow.pieces():
        count = max(2, math.ceil((math.dist((x0, y0), (x1, y1)) + math.dist((x1, y1), (x2, y2))) / _STEP))
        for step in range(count + 1):
            share = step / count
            rest = 1 - share
            a, b, c = rest * rest, 2 * rest * share, share * share
            yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def _towards(start: Point, end: Point, distance: float) -> Point:
    share = distance / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
