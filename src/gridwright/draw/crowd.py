"""The texts on a board, indexed by position, so that arrows can be routed around them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from gridwright.model.scene import Point, Text

__all__ = ["Crowd"]

_TOUCHED = (0.31, 0.4)
"""Half the width of a digit and half its height, as shares of its size, with half the width of a line."""

_CROWDED = (0.4, 0.48)
"""The same with some air around it."""

_AIR = 0.15
"""The cost of coming close to a text, as a share of the cost of touching it."""


class _Spot(NamedTuple):
    """A text by its middle: half its width and height, once where it is touched and once with air."""

    x: float
    y: float
    size: float
    touched: Point
    crowded: Point


class Crowd:
    """The texts of a board by the cells they reach into, so that a line is compared with those around it alone."""

    def __init__(self, texts: Iterable[Text]) -> None:
        self._cells: dict[tuple[int, int], list[_Spot]] = {}
        for text in texts:
            spot = _spot(text)
            for column in range(int(text.x - spot.crowded[0]), int(text.x + spot.crowded[0]) + 1):
                for row in range(int(text.y - spot.crowded[1]), int(text.y + spot.crowded[1]) + 1):
                    self._cells.setdefault((column, row), []).append(spot)

    def cost(self, curve: Iterable[Point], bound: float) -> float:
        """Add up the sizes of the texts that a curve touches, less of those it comes near to.

        Where it comes to the bound, the rest is not looked at.
        """
        cost, paid = 0.0, dict[tuple[float, float], float]()
        for start, end in pairwise(curve):
            for spot in self._near(start, end):
                if not _meets(start, end, spot, spot.crowded):
                    continue
                price = spot.size if _meets(start, end, spot, spot.touched) else spot.size * _AIR
                before = paid.get((spot.x, spot.y), 0.0)
                if price > before:
                    paid[spot.x, spot.y] = price
                    cost += price - before
            if cost >= bound:
                break
        return cost

    def is_touched_by(self, curve: Iterable[Point]) -> bool:
        """Return whether a curve, given by points on it, touches a text."""
        return any(
            _meets(start, end, spot, spot.touched)
            for start, end in pairwise(curve)
            for spot in self._near(start, end)
        )

    def is_clear(self, start: Point, end: Point, apart_from: tuple[Point, ...] = ()) -> bool:
        """Return whether a straight line keeps its distance from all texts but those at some places."""
        return not any(
            _meets(start, end, spot, spot.crowded)
            for spot in self._near(start, end)
            if (spot.x, spot.y) not in apart_from
        )

    def _near(self, start: Point, end: Point) -> Sequence[_Spot]:
        left, right = sorted((int(start[0]), int(end[0])))
        top, bottom = sorted((int(start[1]), int(end[1])))
        if left == right and top == bottom:
            return self._cells.get((left, top), ())
        cells = ((column, row) for column in range(left, right + 1) for row in range(top, bottom + 1))
        return [spot for cell in cells for spot in self._cells.get(cell, ())]


def _spot(text: Text) -> _Spot:
    wide = text.size * max(1, len(text.text))
    return _Spot(
        text.x,
        text.y,
        text.size,
        (wide * _TOUCHED[0], text.size * _TOUCHED[1]),
        (wide * _CROWDED[0], text.size * _CROWDED[1]),
    )


def _meets(start: Point, end: Point, spot: _Spot, half: Point) -> bool:
    """Return whether a line goes through the field around a text of which half the width and height are given."""
    (x0, y0), (x1, y1) = start, end
    wide, high = half
    x0, x1, y0, y1 = x0 - spot.x, x1 - spot.x, y0 - spot.y, y1 - spot.y
    if (x0 >= wide and x1 >= wide) or (x0 <= -wide and x1 <= -wide):
        return False
    if (y0 >= high and y1 >= high) or (y0 <= -high and y1 <= -high):
        return False
    return abs(x0 * y1 - x1 * y0) < abs(y1 - y0) * wide + abs(x1 - x0) * high
