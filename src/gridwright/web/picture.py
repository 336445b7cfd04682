"""The printed picture of a puzzle as plain data, so that the page draws what every other drawing shows.

Items travel as their fields: `kind` (the name of the item's class), `paint` by its value, and every field that is
not at its default. The position (digits, fills, crosses) is left out: the page draws that as it changes.
"""

import dataclasses
import enum
import typing
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gridwright.draw import printing
from gridwright.draw.gridlines import gridlines
from gridwright.draw.join import joined
from gridwright.model import Paint, Puzzle, Sight, family_of
from gridwright.model.scene import Item, NoteGrid

__all__ = ["NotePlaces", "Picture", "item_data", "printed"]

ItemData = Mapping[str, object]

_POSITION = frozenset(
    {
        Paint.GIVEN,
        Paint.GIVEN_GROUND,
        Paint.ENTRY,
        Paint.NOTE,
        Paint.FILL,
        Paint.CROSS,
        Paint.CHOICE,
    }
)


@dataclass(frozen=True, slots=True)
class NotePlaces:
    """Where each symbol's note stands in a cell, measured from its top left corner, and how high notes are."""

    places: tuple[tuple[float, float], ...]
    size: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What a puzzle prints: items below and above the marks, lines, places of notes, room on the four sides.

    Everything is measured in cells from the top left corner of the grid.
    """

    left: int
    top: int
    right: int
    bottom: int
    ground: tuple[ItemData, ...]
    lines: tuple[ItemData, ...]
    ink: tuple[ItemData, ...]
    notes: NotePlaces | None


_FIELDS: Mapping[type[object], tuple[tuple[str, object], ...]] = {
    kind: tuple(
        (field.name, None if field.default is dataclasses.MISSING else field.default)
        for field in dataclasses.fields(kind)
    )
    for kind in typing.get_args(Item)
}
"""The fields of every kind of item with their defaults; None, which no item holds, where there is none."""


def printed(puzzle: Puzzle) -> Picture:
    """Draw a puzzle without its position."""
    start = puzzle.start
    sketch = family_of(puzzle).sketch(puzzle, Sight(start, start))
    paper = printing.printed(sketch.prints, puzzle.shape)
    return Picture(
        left=sketch.left + paper.left,
        top=sketch.top + paper.top,
        right=paper.right,
        bottom=paper.bottom,
        ground=_prints((*sketch.ground, *paper.ground, *sketch.body)),
        lines=_prints(gridlines(puzzle.shape, paper.areas)),
        ink=_prints((*paper.ink, *sketch.ink)),
        notes=None if sketch.notes is None else _note_places(sketch.notes, len(puzzle.symbols)),
    )


def item_data(item: Item) -> ItemData:
    """Give an item as plain data.

    >>> from gridwright.model.scene import Disc
    >>> dict(item_data(Disc(0.5, 1.5, 0.3, Paint.SIGN)))
    {'kind': 'disc', 'x': 0.5, 'y': 1.5, 'radius': 0.3, 'paint': 'sign'}
    """
    data: dict[str, object] = {"kind": type(item).__name__.lower()}
    for name, default in _FIELDS[type(item)]:
        value = getattr(item, name)
        if value != default:
            data[name] = value.value if isinstance(value, enum.Enum) else value
    return data


def _prints(items: Iterable[Item]) -> tuple[ItemData, ...]:
    return tuple(item_data(item) for item in joined(item for item in items if item.paint not in _POSITION))


def _note_places(grid: NoteGrid, count: int) -> NotePlaces:
    return NotePlaces(tuple(grid.place(symbol) for symbol in range(count)), grid.text_size)
