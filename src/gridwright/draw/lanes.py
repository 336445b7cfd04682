"""The lanes between notes and cells: the net of places on which a line can pass through a full board."""

import heapq
import math
from collections.abc import Iterator

from gridwright.draw.crowd import Crowd
from gridwright.grid import Shape
from gridwright.model.scene import NoteGrid, Point

__all__ = ["Lanes"]

_INSET = 0.06
"""How far the outermost lanes stay away from the border of the grid."""

_MOVES = tuple(
    (right, down)
    for right in range(-3, 4)
    for down in range(-3, 4)
    if math.gcd(right, down) == 1 and abs(right) + abs(down) < 5
)
"""Which places of the net are neighbours: in many directions, so that ways need few corners."""

_REACH = 2
"""How many lanes away from its start a line may join the net."""

_WORN = 0.8
"""The extra cost of a step, as a share of its length, along an earlier line."""

_CORNER = 0.12
"""What every step costs, in cells, besides its length: few long ones are better than many short ones."""

_HASTE = 1.3
"""The weight of the heuristic in the path search: a nearly shortest path, found sooner."""

_Node = tuple[int, int]


class Lanes:
    """The lanes of one board; ways found later keep off those found earlier where that is no great detour."""

    def __init__(self, shape: Shape, notes: NoteGrid, crowd: Crowd) -> None:
        self._crowd = crowd
        self._xs = _lanes(shape.width, notes.columns, notes.margin, notes.margin)
        self._ys = _lanes(shape.height, notes.rows, notes.margin + notes.free_above, notes.margin)
        self._steps: dict[tuple[_Node, _Node], bool] = {}
        self._worn: set[_Node] = set()

    def way(self, start: Point, end: Point) -> tuple[Point, ...] | None:
        """Return the corners of a way between two places that touches no text, or None where there is none."""
        goals = {node: self._length(node, end) for node in self._doors(start=end, ends=(start, end))}
        if not goals:
            return None
        doors = list(self._doors(start=start, ends=(start, end)))
        costs: dict[_Node, float] = {node: self._length(node, start) for node in doors}
        before: dict[_Node, _Node] = {}
        heap = [(costs[node] + _HASTE * self._length(node, end), node) for node in doors]
        heapq.heapify(heap)
        best, last, done = math.inf, None, set[_Node]()
        while heap and heap[0][0] < best:
            _, node = heapq.heappop(heap)
            if node in done:
                continue
            done.add(node)
            if node in goals and costs[node] + goals[node] < best:
                best, last = costs[node] + goals[node], node
            for other, length in self._next(node):
                cost = costs[node] + length + _CORNER
                if other not in done and cost < costs.get(other, math.inf):
                    costs[other], before[other] = cost, node
                    heapq.heappush(heap, (cost + _HASTE * self._length(other, end), other))
        if last is None:
            return None
        nodes = [last]
        while nodes[-1] in before:
            nodes.append(before[nodes[-1]])
        self._worn.update(nodes)
        return self._tightened((start, *map(self._point, reversed(nodes)), end))

    def _point(self, node: _Node) -> Point:
        return self._xs[node[0]], self._ys[node[1]]

    def _length(self, node: _Node, place: Point) -> float:
        return math.dist(self._point(node), place)

    def _doors(self, start: Point, ends: tuple[Point, Point]) -> Iterator[_Node]:
        """List the places of the net near a place that a straight line leads to."""
        at_x, at_y = (
            min(range(len(lanes)), key=lambda number: abs(lanes[number] - place))
            for lanes, place in ((self._xs, start[0]), (self._ys, start[1]))
        )
        for across in range(max(0, at_x - _REACH), min(len(self._xs), at_x + _REACH + 1)):
            for down in range(max(0, at_y - _REACH), min(len(self._ys), at_y + _REACH + 1)):
                if self._crowd.is_clear(start, self._point((across, down)), ends):
                    yield across, down

    def _next(self, node: _Node) -> Iterator[tuple[_Node, float]]:
        for right, down in _MOVES:
            other = node[0] + right, node[1] + down
            if not (0 <= other[0] < len(self._xs) and 0 <= other[1] < len(self._ys)):
                continue
            is_clear = self._steps.get((node, other))
            if is_clear is None:
                is_clear = self._crowd.is_clear(self._point(node), self._point(other))
                self._steps[node, other] = self._steps[other, node] = is_clear
            if is_clear:
                length = self._length(node, self._point(other))
                yield other, length * (1 + _WORN * (other in self._worn))

    def _tightened(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        """Leave out every corner without which the way is clear as well."""
        kept, at = [points[0]], 0
        ends = points[0], points[-1]
        while at < len(points) - 1:
            at = next(
                further
                for further in range(len(points) - 1, at, -1)
                if further == at + 1 or self._crowd.is_clear(points[at], points[further], ends)
            )
            kept.append(points[at])
        return tuple(kept)


def _lanes(cells: int, count: int, before: float, after: float) -> list[float]:
    """Return the lanes along one side: the borders between cells, and those between the notes of each cell."""
    pitch = (1 - before - after) / count
    within = [before + pitch * number for number in range(1, count)]
    if before > after:
        within.insert(0, before)
    lanes = [_INSET, *(cell + place for cell in range(cells) for place in (0.0, *within)), cells - _INSET]
    return [lane for lane in sorted(lanes) if _INSET <= lane <= cells - _INSET]
