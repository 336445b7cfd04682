"""The printed picture of a puzzle as plain data, so that the page draws what every other drawing shows.

The position (digits, fills, crosses) is left out: the page draws that as it changes.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from gridwright.draw import printing
from gridwright.draw.gridlines import gridlines
from gridwright.draw.item_data import ItemData, item_data
from gridwright.draw.join import joined
from gridwright.model import Paint, Puzzle, Sight, family_of
from gridwright.model.scene import Item, NoteGrid

__all__ = ["NotePlaces", "Picture", "printed"]

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
    """Where notes and digits stand in a cell, measured from its top left corner, and how high they are."""

    places: tuple[tuple[float, float], ...]
    size: float
    digit: tuple[float, float]
    digit_size: float


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


def _prints(items: Iterable[Item]) -> tuple[ItemData, ...]:
    return tuple(item_data(item) for item in joined(item for item in items if item.paint not in _POSITION))


def _note_places(grid: NoteGrid, count: int) -> NotePlaces:
    places = tuple(grid.place(symbol) for symbol in range(count))
    return NotePlaces(places, grid.text_size, grid.digit_centre, grid.digit_size)
