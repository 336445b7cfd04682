"""The outline of some cells: their border, drawn a little inside them."""

from typing import TypeAlias

from gridwright.grid import Line, Shape
from gridwright.model.scene import Point

__all__ = ["outline"]

_INSET = 0.08
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

Place: TypeAlias = tuple[int, int]


def outline(cells: Line, shape: Shape) -> tuple[tuple[Point, ...], ...]:
    """Return the closed lines around cells; a hole among them makes a line of its own.

    >>> outline((0,), Shape(1, 1))
    (((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92), (0.08, 0.08)),)
    """
    inside = {shape.place(cell) for cell in cells}
    # A side is a cell and a way (0 up, 1 right, 2 down, 3 left) that leads out of the cells.
    sides = {
        (row, column, way)
        for row, column in inside
        for way, (down, right) in enumerate(_STEPS)
        if (row + down, column + right) not in inside
    }
    loops: list[tuple[Point, ...]] = []
    while sides:
        first = side = min(sides)
        points: list[Point] = []
        while side != first or not points:
            sides.discard(side)
            side, corner = _next_side(side, inside)
            points += corner
        loops.append((points[-1], *points))
    return tuple(loops)


def _next_side(side: tuple[int, int, int], inside: set[Place]) -> tuple[tuple[int, int, int], list[Point]]:
    """Walk clockwise, the outside on the left hand: round the corner, into an inner corner, or straight on."""
    row, column, way = side
    onward = (way + 1) % 4
    straight = (row + _STEPS[onward][0], column + _STEPS[onward][1])
    outer = (straight[0] + _STEPS[way][0], straight[1] + _STEPS[way][1])
    if straight not in inside:
        return (row, column, onward), [_corner((row, column), {way, onward})]
    if outer in inside:
        back = (way - 1) % 4
        return (*outer, back), [_corner(straight, {way, back})]
    return (*straight, way), []


def _corner(place: Place, ways: set[int]) -> Point:
    row, column = place
    return column + (1 - _INSET if 1 in ways else _INSET), row + (1 - _INSET if 2 in ways else _INSET)
