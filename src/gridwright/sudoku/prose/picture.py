"""What is drawn on a puzzle, whoever drew it: strokes, marks and cages, measured in cells from the top left."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.grid import Place, Shape

__all__ = ["Cage", "Mark", "Picture", "Point", "Stroke"]

Point = tuple[float, float]
"""A row and a column; the middle of the first cell is (0.5, 0.5)."""

_MIDDLE = 0.26
"""How far from the middle of a cell a point may lie that is meant to be there."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, in a hue of `colour_names` and the colour as it was written; `head` for an arrow."""

    points: tuple[Point, ...]
    hue: str = ""
    colour: str = ""
    width: float = 0
    head: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A round or square thing, or only a text, around a point; filled and bordered in hues.

    `is_tint` where people may have coloured the cell for themselves.
    """

    middle: Point
    width: float = 0
    height: float = 0
    round: bool = False
    fill: str = ""
    colour: str = ""
    border: str = ""
    text: str = ""
    is_tint: bool = False


@dataclass(frozen=True, slots=True)
class Cage:
    """Cells with an outline and a text in its corner."""

    cells: tuple[Place, ...]
    text: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that is drawn on a grid; `is_cut` where there is more than is looked at."""

    shape: Shape
    strokes: tuple[Stroke, ...] = ()
    marks: tuple[Mark, ...] = ()
    cages: tuple[Cage, ...] = ()
    is_cut: bool = False

    def __bool__(self) -> bool:
        return bool(self.strokes or self.marks or self.cages)

    def place(self, point: Point) -> Place | None:
        """Return the cell that a point lies in, if any."""
        row, column = math.floor(point[0]), math.floor(point[1])
        return Place(row, column) if self.holds(row, column) else None

    def holds(self, row: int, column: int) -> bool:
        """Return whether there is a cell in a row and a column."""
        return 0 <= row < self.shape.height and 0 <= column < self.shape.width

    def path(self, stroke: Stroke) -> tuple[Place, ...]:
        """List the cells that a stroke passes, with those between points that are further apart.

        A loop ends with its first cell. A stroke along the borders of cells passes none.
        """
        cells: list[Place] = []
        for point in _steps(stroke.points):
            place = self.place(point)
            if place is not None and _is_middle(point) and (not cells or cells[-1] != place):
                cells.append(place)
        return tuple(cells)

    def around(self, mark: Mark) -> tuple[Place, ...]:
        """List the cells whose common middle a mark stands on: one, two that share a side, or four; else none."""
        rows, columns = _beside(mark.middle[0]), _beside(mark.middle[1])
        places = tuple(Place(row, column) for row in rows for column in columns)
        return places if all(self.holds(*place) for place in places) else ()


def _beside(number: float) -> tuple[int, ...]:
    """Return the rows that a number lies in: one, or two where it is their border."""
    near = round(number)
    return (near - 1, near) if abs(number - near) < 0.2 else (math.floor(number),)


def _is_middle(point: Point) -> bool:
    return all(abs(number - math.floor(number) - 0.5) <= _MIDDLE for number in point)


def _steps(points: tuple[Point, ...]) -> Iterator[Point]:
    """Return the points of a stroke, and those between where it passes the middle of a row or column of cells."""
    for number, (row, column) in enumerate(points):
        if number:
            up, left = points[number - 1]
            is_steep = abs(row - up) >= abs(column - left)
            first, last = (up, row) if is_steep else (left, column)
            middles = [cell + 0.5 for cell in range(math.floor(min(first, last)), math.ceil(max(first, last)))]
            for middle in middles if first <= last else reversed(middles):
                if min(first, last) < middle < max(first, last):
                    part = (middle - first) / (last - first)
                    yield up + (row - up) * part, left + (column - left) * part
        yield row, column
