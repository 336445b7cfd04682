"""Arrows between candidates, bowed to whichever side crosses the fewest digits."""

import math
from collections.abc import Sequence

from gridwright.grid import Shape
from gridwright.model import Paint
from gridwright.model.scene import Arrow, Point, Text

__all__ = ["clear_arrow"]

_BOWS = (0.14, -0.14, 0.07, -0.07, 0.24, -0.24, 0.36, -0.36)
"""How far an arrow may bow out, as shares of its length, the most pleasing first; to the left where negative."""

_SAMPLES = 24


def clear_arrow(
    start: Point, end: Point, paint: Paint, *, gap: float, shape: Shape, texts: Sequence[Text]
) -> Arrow:
    """Draw an arrow that keeps a gap from its two ends, stays on the grid and crosses as little text as it can.

    >>> below = Text(3, 1.8, "5", 0.6, Paint.GIVEN)
    >>> arrow = clear_arrow((1, 1.5), (5, 1.5), Paint.LINK_STRONG, gap=0.2, shape=Shape(6, 6), texts=[below])
    >>> arrow.bend[1] < 1.5
    True
    """
    away = min(gap, math.dist(start, end) / 4)
    arrows = [_bowed(start, end, away, bow, paint) for bow in _BOWS]
    return min(arrows, key=lambda arrow: _cost(arrow, shape, texts))


def _bowed(start: Point, end: Point, gap: float, bow: float, paint: Paint) -> Arrow:
    across, down = end[0] - start[0], end[1] - start[1]
    bend = ((start[0] + end[0]) / 2 - down * bow, (start[1] + end[1]) / 2 + across * bow)
    return Arrow(_towards(start, bend, gap), bend, _towards(end, bend, gap), paint)


def _cost(arrow: Arrow, shape: Shape, texts: Sequence[Text]) -> float:
    """Add up the sizes of the texts that the curve runs over, and much more for every stretch off the grid."""
    curve = [_on_curve(arrow, step / _SAMPLES) for step in range(1, _SAMPLES)]
    outside = sum(not (0 <= x <= shape.width and 0 <= y <= shape.height) for x, y in curve)
    return outside + sum(
        text.size
        for text in _near(curve, texts)
        if any(abs(x - text.x) < text.size * 0.4 and abs(y - text.y) < text.size * 0.5 for x, y in curve)
    )


def _near(curve: Sequence[Point], texts: Sequence[Text]) -> list[Text]:
    """Keep the texts around the curve: most are far away, and comparing each with every point takes seconds."""
    left, right = min(x for x, _ in curve), max(x for x, _ in curve)
    top, bottom = min(y for _, y in curve), max(y for _, y in curve)
    return [
        text
        for text in texts
        if left - text.size < text.x < right + text.size and top - text.size < text.y < bottom + text.size
    ]


def _on_curve(arrow: Arrow, share: float) -> Point:
    rest = 1 - share
    weights = (rest * rest, 2 * rest * share, share * share)
    points = (arrow.start, arrow.bend, arrow.end)
    return sum(w * p[0] for w, p in zip(weights, points, strict=True)), sum(
        w * p[1] for w, p in zip(weights, points, strict=True)
    )


def _towards(start: Point, end: Point, distance: float) -> Point:
    share = distance / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
