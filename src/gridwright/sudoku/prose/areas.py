"""Areas that a picture may show: cages with sums and notes, tinted cells, and shapes that are tinted alike."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from gridwright.grid import Place
from gridwright.sudoku.prose.picture import Cage, Mark, Picture, Stroke

__all__ = ["AREAS", "Found", "Thing", "names"]

Thing = Stroke | Mark | Cage

Found = Iterator[tuple[tuple[object, ...], str, str, tuple[Thing, ...]]]
"""The look, the hue, the text and the things of each piece."""

_FULL = 0.9
"""How wide a square is at least that is the ground of its cell."""


def names(places: Sequence[Place]) -> str:
    """Name cells, separated by spaces."""
    return " ".join(map(str, places))


def _grounds(picture: Picture) -> Found:
    for mark in picture.marks:
        if mark.text or mark.round or min(mark.width, mark.height) < _FULL:
            continue
        row, column = mark.middle[0] - mark.height / 2, mark.middle[1] - mark.width / 2
        rows = range(round(row), round(row + mark.height))
        columns = range(round(column), round(column + mark.width))
        if len(rows) * len(columns) > 20 or not rows or not columns:
            continue
        places = tuple(Place(r, c) for r in rows for c in columns if picture.holds(r, c))
        if places:
            yield (mark.colour,), mark.fill, names(places), (mark,)


def _sums(picture: Picture) -> Found:
    for cage in picture.cages:
        if cage.text.isdigit():
            yield (cage.colour,), "", f"{names(cage.cells)}={cage.text}", (cage,)


def _plain(picture: Picture) -> Found:
    for cage in picture.cages:
        if not cage.text and len(cage.cells) > 1:
            yield (cage.colour,), "", names(cage.cells), (cage,)


def _outlines(picture: Picture) -> Found:
    for cage in picture.cages:
        yield (cage.colour,), "", names(cage.cells), (cage,)


def _noted(picture: Picture) -> Found:
    """Return cages with digits in their corner, each for itself."""
    for cage in picture.cages:
        digits = [letter for letter in cage.text if letter.isdigit()]
        if digits and all(letter.isdigit() or letter in " ,/" for letter in cage.text):
            yield (cage.colour,), "", f"{names(cage.cells)}={' '.join(digits)}", (cage,)


def _shapes(picture: Picture) -> Found:
    """Return tinted cells that lie side by side, each area for itself."""
    tints = defaultdict[tuple[object, ...], list[tuple[str, Place, Thing]]](list)
    for look, hue, text, things in _grounds(picture):
        tints[look] += [(hue, Place.parse(name), things[0]) for name in text.split()]
    for look, cells in tints.items():
        for shape in _parts({place for _, place, _ in cells}):
            yield look, cells[0][0], names(shape), tuple(thing for _, place, thing in cells if place in shape)


def _clones(picture: Picture) -> Found:
    """Return tinted shapes that are the same, those of one tint together."""
    alike = defaultdict[tuple[object, ...], list[tuple[str, tuple[Place, ...], tuple[Thing, ...]]]](list)
    for look, hue, text, things in _shapes(picture):
        shape = tuple(map(Place.parse, text.split()))
        top, left = min(place.row for place in shape), min(place.column for place in shape)
        form = tuple((place.row - top, place.column - left) for place in shape)
        alike[(look, form)].append((hue, shape, things))
    for look, found in alike.items():
        if len(found) > 1:
            shapes = " | ".join(names(shape) for _, shape, _ in found)
            yield look, found[0][0], shapes, tuple(thing for _, _, things in found for thing in things)


def _parts(places: set[Place]) -> Iterator[tuple[Place, ...]]:
    """Return the areas that cells make, each in reading order."""
    waiting = set(places)
    while waiting:
        found = [waiting.pop()]
        for row, column in found:
            near = {Place(row - 1, column), Place(row + 1, column), Place(row, column - 1), Place(row, column + 1)}
            found += near & waiting
            waiting -= near
        yield tuple(sorted(found))


AREAS: Mapping[str, Callable[[Picture], Found]] = {
    "ground": _grounds,
    "sum": _sums,
    "plain": _plain,
    "outline": _outlines,
    "noted": _noted,
    "clone": _clones,
    "shape": _shapes,
}
