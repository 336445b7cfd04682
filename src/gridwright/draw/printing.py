"""Prints become items of a scene: the one place that knows what a track, an outline or a badge looks like."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, assert_never

from gridwright.draw.gridlines import HOLE
from gridwright.draw.outline import outline
from gridwright.grid import Cell, Line, Shape
from gridwright.model import Paint
from gridwright.model.prints import Badge, Border, End, Form, Ground, Hole, Outline, Parting, Print, Track, Way
from gridwright.model.scene import TINTS, Arrow, Box, Disc, Item, Point, Text, Trace

__all__ = ["Printed", "printed"]

_SIGN_SIZE = 0.5
_IN_CELL_SIZE = 0.5
_CORNER_SIZE = 0.2
_OUTSIDE_SIZE = 0.42
_POINTED_SIZE = 0.3
_GAP = 0.15
_DOT = 0.15
_DIGIT = 0.045
"""By how much a dot grows with every digit after the first."""
_IN_CELL = 0.38
_BULB = 0.36
_POINTERS: dict[Way, str] = {
    (1, 1): "↘",
    (1, -1): "↙",
    (-1, 1): "↗",
    (-1, -1): "↖",
    (0, 1): "→",
    (0, -1): "←",
    (1, 0): "↓",
    (-1, 0): "↑",
}
_DOTS = frozenset({Paint.DOT_LIGHT, Paint.DOT_DARK})


class Printed(NamedTuple):
    """The items of prints, below and above the grid, the areas that thick lines part, and the room outside."""

    ground: tuple[Item, ...]
    ink: tuple[Item, ...]
    areas: tuple[int, ...]
    left: int
    top: int
    right: int
    bottom: int


def printed(prints: Iterable[Print], shape: Shape) -> Printed:
    """Lay out everything that is printed on a grid."""
    tints: list[Ground] = []
    borders: list[Border] = []
    tracks: list[Item] = []
    holes: list[Cell] = []
    ink: list[Item] = []
    for one in prints:
        match one:
            case Ground():
                tints.append(one)
            case Border():
                borders.append(one)
            case Hole():
                holes += one.cells
            case Track():
                tracks += _track(one, shape)
            case Outline():
                ink += _outline(one, shape)
            case Badge():
                # A digit will stand in a ring or on a square that fills its cell, so these lie below it.
                (tracks if _fills_its_cell(one) else ink).extend(_badge(one, shape))
            case Parting():
                pass  # the family makes tints and borders of what a position tells
            case _ as never:
                assert_never(never)
    outside = [(item.x, item.y) for item in ink if isinstance(item, Text)]
    return Printed(
        ground=(*_grounds(tints, shape), *_cut_out(holes, shape), *tracks),
        ink=tuple(ink),
        areas=_areas(borders, holes, shape),
        left=_room(-x for x, _ in outside),
        top=_room(-y for _, y in outside),
        right=_room(x - shape.width for x, _ in outside),
        bottom=_room(y - shape.height for _, y in outside),
    )


def _fills_its_cell(badge: Badge) -> bool:
    is_filled = badge.form in {Form.DISC, Form.RING, Form.SQUARE}
    return is_filled and not badge.text and len(badge.cells) == 1 and badge.way is None


def _room(distances: Iterable[float]) -> int:
    return max((math.ceil(distance) for distance in distances if distance > 0), default=0)


def _areas(borders: Iterable[Border], holes: Iterable[Cell], shape: Shape) -> tuple[int, ...]:
    """Return the number of each cell's area between borders; HOLE for cells outside the grid."""
    areas = [0] * shape.size
    # An area is known by the borders around it, one after the other.
    known: dict[tuple[int, int], int] = {}
    for number, border in enumerate(borders):
        for cell in border.cells:
            areas[cell] = known.setdefault((areas[cell], number), len(known) + 1)
    for cell in holes:
        areas[cell] = HOLE
    return tuple(areas)


def _cut_out(holes: Iterable[Cell], shape: Shape) -> Iterator[Item]:
    for row, column in sorted(map(shape.place, holes)):
        yield Box(column, row, 1, 1, Paint.PAGE)


def _grounds(tints: Sequence[Ground], shape: Shape) -> Iterator[Item]:
    """Tint areas so that neighbours differ as far as the tints reach; the last one wins where they overlap."""
    chosen: list[Paint] = []
    for number, tint in enumerate(tints):
        beside = {near for cell in tint.cells for near in shape.neighbours(cell)} - set(tint.cells)
        before = zip(tints[:number], chosen, strict=True)
        taken = {paint for other, paint in before if not beside.isdisjoint(other.cells)}
        free = [paint for paint in TINTS if paint not in taken]
        chosen.append(tint.paint or (free[0] if free else TINTS[number % len(TINTS)]))
    paints = {cell: paint for tint, paint in zip(tints, chosen, strict=True) for cell in tint.cells}
    for cell, paint in sorted(paints.items()):
        row, column = shape.place(cell)
        yield Box(column, row, 1, 1, paint)


def _middle(cells: Line, shape: Shape) -> Point:
    places = [shape.place(cell) for cell in cells]
    return (
        sum(column for _, column in places) / len(places) + 0.5,
        sum(row for row, _ in places) / len(places) + 0.5,
    )


def _track(track: Track, shape: Shape) -> Iterator[Item]:
    points = [_middle((cell,), shape) for cell in track.cells]
    line = list(points)
    ends = ((0, 1, track.start), (-1, -2, track.end))
    for at, before, end in ends:
        if end in {End.CIRCLE, End.DIAMOND} and len(points) > 1:
            line[at] = _towards(points[at], points[before], min(_IN_CELL + track.width / 2, 0.48))
    yield Trace(tuple(line), track.paint, track.width, is_directed=track.start is not track.end)
    for at, before, end in ends:
        match end:
            case End.BULB:
                yield Disc(*points[at], _BULB, track.paint, sign="●")
            case End.CIRCLE:
                yield Disc(*points[at], _IN_CELL, Paint.PEN, is_ring=True, sign="○")
            case End.DIAMOND:
                yield Trace(_diamond(*points[at]), Paint.PEN, sign="◇")
            case End.ARROW:
                start, tip = (_towards(points[at], points[before], length) for length in (0.3, -0.22))
                yield Arrow(start, (points[at],), tip, track.paint)
            case End.ROUND:
                pass


def _diamond(x: float, y: float) -> tuple[Point, ...]:
    corners = ((x, y - _IN_CELL), (x + _IN_CELL, y), (x, y + _IN_CELL), (x - _IN_CELL, y))
    return (*corners, corners[0])


def _towards(start: Point, end: Point, length: float) -> Point:
    share = length / (math.dist(start, end) or 1.0)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _outline(print_: Outline, shape: Shape) -> Iterator[Item]:
    yield from (Trace(points, print_.paint) for points in outline(print_.cells, shape))
    if print_.text:
        yield _corner(min(print_.cells, key=shape.place), print_.text, Paint.CORNER, shape)


def _corner(cell: Cell, text: str, paint: Paint, shape: Shape, *, is_far: bool = False) -> Text:
    row, column = shape.place(cell)
    inside = 0.13 + 0.06 * len(text)
    return Text(column + (1 - inside if is_far else inside), row + 0.22, text, _CORNER_SIZE, paint)


def _badge(badge: Badge, shape: Shape) -> Iterator[Item]:
    if badge.way is not None:
        yield from _outside(badge, badge.way, shape)
        return
    if badge.form in {Form.CORNER, Form.FAR_CORNER}:
        yield _corner(badge.cells[0], badge.text, badge.paint, shape, is_far=badge.form is Form.FAR_CORNER)
        return
    x, y = _middle(badge.cells, shape)
    is_in_cell = len(badge.cells) == 1
    is_on_dot = badge.form in {Form.DISC, Form.RING} and not is_in_cell
    radius = _IN_CELL if is_in_cell else _DOT + _DIGIT * max(0, len(badge.text) - 1)
    yield from _form(badge, x, y, radius)
    if badge.text and is_on_dot:
        is_dark = badge.paint is Paint.DOT_DARK
        paint, sign = (Paint.DOT_TEXT, "@") if is_dark else (badge.paint, "o")
        yield Text(x, y, badge.text, _CORNER_SIZE, paint, sign=sign)
    elif badge.text:
        size = _IN_CELL_SIZE if is_in_cell else _SIGN_SIZE
        yield Text(x, y, badge.text, size, badge.paint, turned=badge.is_turned)


def _form(badge: Badge, x: float, y: float, radius: float) -> Iterator[Item]:
    match badge.form:
        case Form.GAP:
            yield Disc(x, y, _GAP, Paint.SURFACE)
        case Form.DISC:
            yield Disc(x, y, radius, badge.paint, sign="○")
        case Form.RING:
            # A digit stands in a circle of one cell; a dot between cells is told by its own character.
            sign = "○" if len(badge.cells) == 1 else ""
            yield Disc(x, y, radius, badge.paint if badge.paint in _DOTS else Paint.SURFACE, sign=sign)
            yield Disc(x, y, radius, badge.paint, is_ring=True, sign=sign)
        case Form.SQUARE:
            yield Box(x - radius, y - radius, 2 * radius, 2 * radius, badge.paint, sign="□")
        case Form.NONE | Form.CORNER | Form.FAR_CORNER:
            pass


def _outside(badge: Badge, way: Way, shape: Shape) -> Iterator[Item]:
    """Write a text into the place before a cell, on the side of its corner if it looks along a diagonal."""
    down, right = way
    row, column = shape.place(badge.cells[0])
    x, y = column - right + 0.5, row - down + 0.5
    corner = (x + 0.5 * right, y + 0.5 * down)
    if down and right:
        # Two lines may begin in one place; each text stands on the side of its own corner.
        is_beside = 0 <= row - down < shape.height
        along, away = (0.22, -0.12)
        x, y = x + (away if is_beside else along) * right, y + (along if is_beside else away) * down
    pointer = _POINTERS[way] if badge.has_pointer else ""
    yield Text(x, y, badge.text, _POINTED_SIZE if pointer else _OUTSIDE_SIZE, badge.paint, pointer=pointer)
    if pointer:
        start, end = ((corner[0] - share * right, corner[1] - share * down) for share in (0.27, 0.03))
        yield Arrow(start, (((start[0] + end[0]) / 2, (start[1] + end[1]) / 2),), end, badge.paint)
