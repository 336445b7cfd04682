"""A thumbnail: a small mark that tells puzzles apart and gives no answer away."""

import functools

import msgspec

from gridwright.draw.gridlines import gridlines
from gridwright.draw.printing import printed
from gridwright.grid import Shape
from gridwright.model import Paint, Puzzle, Sight, family_of
from gridwright.model.prints import Print
from gridwright.model.scene import Box, Disc, Text, Trace

__all__ = ["Drawn", "Thumbnail", "drawn_on", "thumbnail_of"]

Point = tuple[float, float]

_DIGITS = 2
"""Decimals of a place; a thumbnail is small."""


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """What rules print in the grid: lines and cages by their points, discs by place and radius, tinted cells."""

    lines: list[list[Point]] = []
    discs: list[tuple[float, float, float]] = []
    cells: list[int] = []


class Thumbnail(msgspec.Struct, frozen=True, kw_only=True):
    """The cells that are given, thick lines, the sums of the numbers before every row and column, what is drawn.

    There are no sums where no line has numbers before it.
    """

    given: list[int]
    lines: list[list[Point]]
    rows: list[int]
    columns: list[int]
    drawn: Drawn = Drawn()


def thumbnail_of(puzzle: Puzzle) -> Thumbnail:
    """Draw a thumbnail from what is printed on the puzzle, and from nothing else."""
    shape, start = puzzle.shape, puzzle.start
    sketch = family_of(puzzle).sketch(puzzle, Sight(start, start))
    rows, columns, given = [0] * shape.height, [0] * shape.width, []
    for item in sketch.ink:
        if not isinstance(item, Text):
            continue
        if item.paint is Paint.GIVEN:
            given.append(shape.cell(int(item.y), int(item.x)))
        elif item.text.isdigit():
            if item.x < 0 <= item.y:
                rows[int(item.y)] += int(item.text)
            elif item.y < 0 <= item.x:
                columns[int(item.x)] += int(item.text)
    return Thumbnail(
        given=sorted(given),
        lines=_thick_lines(sketch.prints, shape),
        rows=rows if any(rows) else [],
        columns=columns if any(columns) else [],
        drawn=_drawn(sketch.prints, shape),
    )


def drawn_on(puzzle: Puzzle) -> Drawn:
    """Return what the rules of a puzzle print in its grid."""
    return _drawn(family_of(puzzle).sketch(puzzle, Sight(puzzle.start, puzzle.start)).prints, puzzle.shape)


def _drawn(prints: tuple[Print, ...], shape: Shape) -> Drawn:
    found = printed(prints, shape)
    lines: list[list[Point]] = []
    discs: dict[tuple[float, float, float], None] = {}
    cells: dict[int, None] = {}
    for item in (*found.ground, *found.ink):
        if isinstance(item, Trace):
            lines.append([(round(x, _DIGITS), round(y, _DIGITS)) for x, y in item.points])
        elif isinstance(item, Disc) and item.paint is not Paint.SURFACE:
            discs[round(item.x, _DIGITS), round(item.y, _DIGITS), item.radius] = None
        elif isinstance(item, Box) and 0 <= item.x < shape.width and 0 <= item.y < shape.height:
            cells[shape.cell(int(item.y), int(item.x))] = None
    return Drawn(lines=lines, discs=list(discs), cells=list(cells))


@functools.lru_cache(maxsize=64)
def _thick_lines(prints: tuple[Print, ...], shape: Shape) -> list[list[Point]]:
    """List the thick lines; puzzles of one kind share them."""
    lines = gridlines(shape, printed(prints, shape).areas)
    return [[(x, y) for x, y in line.points] for line in lines if line.paint is Paint.GRID_THICK]
