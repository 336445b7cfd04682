"""Where rules may be drawn: the strokes, marks and cages of a picture as texts of pieces, by kind and by look.

A rule names the kind for each of its fields (`Rule.drawn`). Pieces of one look (colour, width) make a group, since
setters draw what is meant alike in the same way.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from gridwright.grid import Place
from gridwright.sudoku.prose.areas import AREAS, Found, Thing, names
from gridwright.sudoku.prose.picture import Cage, Mark, Picture, Point, Stroke

__all__ = ["KINDS", "Gallery", "Group", "Thing", "name_of"]

_BULB = 0.45
"""How wide a circle is at least that is the bulb of a thermometer or stands for a cell."""


class Group(NamedTuple):
    """Pieces of one look: their hue, their texts, and what is drawn for each of them."""

    hue: str
    texts: tuple[str, ...]
    things: tuple[tuple[Thing, ...], ...]


class Gallery:
    """The pieces of a picture, found when they are first asked for."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._found: dict[str, tuple[Group, ...]] = {}

    def groups(self, kind: str) -> tuple[Group, ...]:
        """Return the pieces of a kind that the picture may show, by look; those of the most pieces first."""
        if kind not in self._found:
            looks = defaultdict[tuple[object, ...], list[tuple[str, str, tuple[Thing, ...]]]](list)
            for look, hue, text, things in KINDS[kind](self.picture):
                looks[look].append((hue, text, things))
            groups = (
                Group(found[0][0], tuple(text for _, text, _ in found), tuple(things for _, _, things in found))
                for found in looks.values()
            )
            self._found[kind] = tuple(sorted(groups, key=lambda group: -len(group.texts)))
        return self._found[kind]


def name_of(thing: Thing, picture: Picture) -> str:
    """Name something that is drawn, for people."""
    if isinstance(thing, Stroke):
        cells = picture.path(thing)
        what = "arrow" if thing.head else "line"
        return f"{thing.hue} {what} {names(cells)}".strip() if cells else f"a {what} outside the cells"
    if isinstance(thing, Cage):
        text = f" {thing.text!r}" if thing.text else ""
        return f"cage{text} {names(thing.cells)}"
    around = picture.around(thing)
    where = f"at {names(around)}" if around else "outside the grid"
    what = (
        f"text {thing.text[:40]!r}"
        if thing.text
        else f"{thing.fill} {'ring' if thing.round else 'square'}".strip()
    )
    return f"{what} {where}"


def _lines(picture: Picture) -> Found:
    for stroke in picture.strokes:
        cells = picture.path(stroke)
        if not stroke.head and len(cells) > 1:
            yield (stroke.colour, round(stroke.width)), stroke.hue, names(cells), (stroke,)


def _joined(picture: Picture) -> Found:
    """Return lines that are drawn in several strokes, end to end."""
    looks = defaultdict[tuple[object, ...], list[Stroke]](list)
    for stroke in picture.strokes:
        if not stroke.head and len(picture.path(stroke)) > 1:
            looks[stroke.colour, round(stroke.width)].append(stroke)
    for look, strokes in looks.items():
        for chain, used in _chains([(picture.path(stroke), stroke) for stroke in strokes]):
            yield look, strokes[0].hue, names(chain), used


def _chains(
    parts: list[tuple[tuple[Place, ...], Stroke]],
) -> Iterator[tuple[tuple[Place, ...], tuple[Thing, ...]]]:
    ends = defaultdict[Place, int](int)
    for cells, _ in parts:
        ends[cells[0]] += 1
        ends[cells[-1]] += 1
    waiting = list(parts)
    while waiting:
        cells, stroke = waiting.pop(0)
        chain, used = list(cells), [stroke]
        grew = True
        while grew:
            grew = False
            for other in waiting:
                path = other[0]
                for way in (path, path[::-1]):
                    if way[0] == chain[-1] and ends[way[0]] == 2:
                        chain += way[1:]
                    elif way[-1] == chain[0] and ends[way[-1]] == 2:
                        chain = [*way[:-1], *chain]
                    else:
                        continue
                    used.append(other[1])
                    waiting.remove(other)
                    grew = True
                    break
                if grew:
                    break
        yield tuple(chain), tuple(used)


def _edges(picture: Picture) -> Iterator[tuple[Mark, tuple[Place, ...]]]:
    for mark in picture.marks:
        around = picture.around(mark)
        if len(around) == 2:
            yield mark, around


def _dots(picture: Picture) -> Found:
    for mark, around in _edges(picture):
        if not mark.text or mark.text.isdigit():
            number = f"={mark.text}" if mark.text else ""
            yield (mark.fill, mark.round, bool(mark.text)), mark.fill, names(around) + number, (mark,)


def _lettered(letter: str) -> Callable[[Picture], Found]:
    def find(picture: Picture) -> Found:
        for mark, around in _edges(picture):
            if mark.text.strip().upper() == letter:
                yield (), mark.fill, names(around), (mark,)

    return find


_SIGNS = {"<": (0, False), ">": (0, True), "^": (1, False), "v": (1, True)}


def _signs(picture: Picture) -> Found:
    """Return signs between neighbours: texts, or strokes with a bend that points to the smaller one."""
    for mark, (first, second) in _edges(picture):
        down, turned = _SIGNS.get(mark.text.strip(), (-1, False))
        if down == second.row - first.row:
            small, large = (second, first) if turned else (first, second)
            yield (), mark.fill, f"{small}<{large}", (mark,)
    for stroke in picture.strokes:
        if len(stroke.points) == 3 and not picture.path(stroke):
            pair = _pointed_at(picture, stroke)
            if pair:
                yield (), stroke.hue, f"{pair[0]}<{pair[1]}", (stroke,)


def _pointed_at(picture: Picture, stroke: Stroke) -> tuple[Place, Place] | None:
    """Return the cell that a small bent stroke points to, and the one behind it."""
    tip, (one, other) = stroke.points[1], (stroke.points[0], stroke.points[2])
    base = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    rise, run = tip[0] - base[0], tip[1] - base[1]
    if max(abs(rise), abs(run)) > 0.5 or math.dist(tip, base) < 0.02:
        return None
    way = (math.copysign(0.5, rise), 0.0) if abs(rise) > abs(run) else (0.0, math.copysign(0.5, run))
    middle = ((tip[0] + base[0]) / 2, (tip[1] + base[1]) / 2)
    before = picture.place((middle[0] + way[0], middle[1] + way[1]))
    behind = picture.place((middle[0] - way[0], middle[1] - way[1]))
    return (before, behind) if before and behind and before != behind else None


def _spots(*, is_round: bool) -> Callable[[Picture], Found]:
    def find(picture: Picture) -> Found:
        for mark in picture.marks:
            around = picture.around(mark)
            is_spot = mark.round is is_round and mark.width >= 0.3 and not mark.text
            if len(around) == 1 and is_spot:
                yield (mark.colour, mark.border, round(mark.width, 1)), mark.fill, str(around[0]), (mark,)

    return find


def _circle_at(picture: Picture, place: Place | None) -> Mark | None:
    """Return the circle that stands for a cell."""
    for mark in picture.marks:
        if (
            mark.round
            and max(mark.width, mark.height) >= _BULB
            and not mark.text
            and place in _covered(picture, mark)
        ):
            return mark
    return None


def _covered(picture: Picture, mark: Mark) -> tuple[Place, ...]:
    """List the cells that a circle or a pill covers, in reading order."""
    rows, columns = (max(1, round(length + 0.05)) for length in (mark.height, mark.width))
    top, left = mark.middle[0] - rows / 2, mark.middle[1] - columns / 2
    if abs(top - round(top)) > 0.2 or abs(left - round(left)) > 0.2:
        return ()
    cells = itertools.product(range(round(top), round(top) + rows), range(round(left), round(left) + columns))
    return tuple(Place(r, c) for r, c in cells if picture.holds(r, c))


def _thermometers(picture: Picture) -> Found:
    for stroke in picture.strokes:
        cells = picture.path(stroke)
        if stroke.head or len(cells) < 2:
            continue
        first, last = _circle_at(picture, cells[0]), _circle_at(picture, cells[-1])
        if (first is None) is (last is None):
            continue
        path, bulb = (cells, first) if first else (cells[::-1], last)
        yield (stroke.colour,), stroke.hue, names(path), (stroke, bulb) if bulb else (stroke,)


def _ended(picture: Picture) -> Found:
    """Return lines with a circle, a diamond or a square at both ends."""
    for stroke in picture.strokes:
        cells = picture.path(stroke)
        ends = [mark for place in (*cells[:1], *cells[-1:]) if (mark := _end_at(picture, place))]
        if not stroke.head and len(cells) > 2 and len(ends) == 2:
            yield (stroke.colour,), stroke.hue, names(cells), (stroke, *ends)


def _end_at(picture: Picture, place: Place) -> Mark | None:
    """Return the shape that stands for a cell, without a text."""
    marks = (mark for mark in picture.marks if max(mark.width, mark.height) >= _BULB and not mark.text)
    return next((mark for mark in marks if picture.around(mark) == (place,)), None)


def _arrows(picture: Picture) -> Found:
    """Return arrows with the circle or pill that they start from, or touch."""
    for stroke in picture.strokes:
        cells = picture.path(stroke)
        starts = [cell for cell in (picture.place(stroke.points[0]), *cells[:1]) if cell]
        circle = next((mark for cell in starts if (mark := _circle_at(picture, cell))), None)
        if not stroke.head or circle is None:
            continue
        pill = _covered(picture, circle)
        shaft = tuple(cell for cell in cells if cell not in pill)
        if shaft:
            yield (stroke.colour,), stroke.hue, f"{names(pill)} | {names(shaft)}", (stroke, circle)


def _corners(picture: Picture) -> Found:
    for mark in picture.marks:
        around = picture.around(mark)
        digits = [letter for letter in mark.text if letter.isdigit()]
        if len(around) == 4 and digits:
            yield (), mark.fill, f"{around[0]}={' '.join(digits)}", (mark,)


def _outside(picture: Picture) -> Iterator[tuple[Mark, int, int]]:
    """Return numbers outside the grid with their row and column."""
    for mark in picture.marks:
        row, column = math.floor(mark.middle[0]), math.floor(mark.middle[1])
        if mark.text.strip().isdigit() and not picture.holds(row, column):
            yield mark, row, column


def _pointers(picture: Picture) -> list[tuple[Stroke, Point, tuple[int, int]]]:
    """Return short arrows that point to a diagonal, with where they start and their way."""
    found: list[tuple[Stroke, Point, tuple[int, int]]] = []
    for stroke in picture.strokes:
        (row, column), (down, right) = stroke.points[0], stroke.points[-1]
        step = (down - row, right - column)
        if stroke.head and min(map(abs, step)) > 0.04 and not picture.holds(*map(math.floor, stroke.points[0])):
            found.append((stroke, (row, column), (1 if step[0] > 0 else -1, 1 if step[1] > 0 else -1)))
    return found


_DIAGONALS = {(1, 1): "down-right", (1, -1): "down-left", (-1, 1): "up-right", (-1, -1): "up-left"}


def _diagonals(picture: Picture) -> Found:
    """Return sums of diagonals: a number outside and the arrow near it."""
    pointers = _pointers(picture)
    for mark, row, column in _outside(picture):
        near = [found for found in pointers if math.dist(found[1], mark.middle) < 0.75]
        for stroke, start, way in sorted(near, key=lambda found: math.dist(found[1], mark.middle))[:1]:
            first = _entered(picture, (row, column), start, way)
            if first is not None:
                yield (), stroke.hue, f"{first} {_DIAGONALS[way]}={mark.text.strip()}", (mark, stroke)


def _entered(picture: Picture, number: tuple[int, int], start: Point, way: tuple[int, int]) -> Place | None:
    """Return the first grid cell on a diagonal from a number outside, or from the start of its arrow."""
    for row, column in (number, (math.floor(start[0]), math.floor(start[1]))):
        for step in range(1, 4):
            down, right = row + step * way[0], column + step * way[1]
            if picture.holds(down, right):
                return Place(down, right)
    return None


def _lanes(picture: Picture) -> Found:
    """Return numbers before a row or a column, without an arrow that points to a diagonal."""
    pointers = _pointers(picture)
    height, width = picture.shape.height, picture.shape.width
    for mark, row, column in _outside(picture):
        if any(math.dist(start, mark.middle) < 0.75 for _, start, _ in pointers):
            continue
        if 0 <= column < width:
            lane = f"r1c{column + 1} down" if row < 0 else f"r{height}c{column + 1} up"
        elif 0 <= row < height:
            lane = f"r{row + 1}c1 right" if column < 0 else f"r{row + 1}c{width} left"
        else:
            continue
        yield (), "", f"{lane}={mark.text.strip()}", (mark,)


KINDS: Mapping[str, Callable[[Picture], Found]] = {
    "line": _lines,
    "joined line": _joined,
    "ended line": _ended,
    "thermometer": _thermometers,
    "arrow": _arrows,
    "dot": _dots,
    "x": _lettered("X"),
    "v": _lettered("V"),
    "sign": _signs,
    "circle": _spots(is_round=True),
    "square": _spots(is_round=False),
    "corner": _corners,
    "lane": _lanes,
    "diagonal": _diagonals,
    **AREAS,
}
"""What may be drawn, by the name that rules use."""
