"""Panels on pages: so many to a page, larger ones on pages of their own, the largest parted with an overlap."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gridwright.errors import LimitError
from gridwright.press.panel import Panel
from gridwright.press.paper import MM, Area
from gridwright.press.picture import Window

__all__ = ["OVERLAP", "Placed", "arrange", "split"]

OVERLAP = 2
"""Rows or columns that two parts of one puzzle share."""

_GAP = 8 * MM
_MOST_PARTS = 8
_GROUP = 5


@dataclass(frozen=True, slots=True)
class Placed:
    """The panels of one page, each with its place."""

    panels: tuple[tuple[Panel, Area], ...]


def arrange(
    panels: Sequence[Panel], area: Area, per_page: int, *, gap: float = _GAP, keeps_places: bool = False
) -> Iterator[Placed]:
    """Lay panels on pages in order: as many as fit up to so many, and one too large for a page on several.

    A puzzle is parted only where it would not fit a page of its own with the smallest cells that print well. The
    first page has places for as many as it holds, unless it `keeps_places` for as many as are allowed.
    """
    at = 0
    while at < len(panels):
        for count in range(min(per_page, len(panels) - at), 0, -1):
            # A last page with fewer panels keeps the places of those before it; alone, it may use all of the page.
            is_last = at > 0 and at + count == len(panels)
            places = per_page if keeps_places or is_last else count
            some = panels[at : at + count]
            grid = _best_grid(some, area, places, gap) or _best_grid(some, area, count, gap)
            if grid is not None:
                is_row = len({place.y for place in grid}) == 1
                yield Placed(
                    tuple((replace(one, floats=is_row), place) for one, place in zip(some, grid, strict=False))
                )
                at += count
                break
        else:
            yield from (Placed(((replace(part, floats=True), area),)) for part in split(panels[at], area))
            at += 1


def _best_grid(panels: Sequence[Panel], area: Area, count: int, gap: float) -> tuple[Area, ...] | None:
    """Part an area into at least so many places, so that the cells are largest; None where a panel fits none."""
    best: tuple[tuple[float, float], tuple[Area, ...]] | None = None
    for columns in range(1, count + 1):
        grid = area.grid(columns, math.ceil(count / columns), gap)
        place = grid[0]
        if place.width <= 0 or place.height <= 0 or not all(panel.fits(place) for panel in panels):
            continue
        # Where cells grow no more, places that have the form of what stands in them look best.
        form = sum(panel.picture.across / panel.picture.down for panel in panels) / len(panels)
        comfort = sum(panel.pitch(place) for panel in panels)
        key = round(comfort, 6), -abs(math.log(place.width / place.height / form))
        if best is None or key > best[0]:
            best = key, grid
    return None if best is None else best[1]


def split(panel: Panel, area: Area) -> Iterator[Panel]:
    """Return the panel as one or as parts that fit an area, each with the clues along it."""
    if replace(panel, floats=True).fits(area, is_alone=True):
        yield panel
        return
    shape = panel.picture.scene.shape
    for down, across in _ways():
        windows = [
            Window(top, left, bottom, right)
            for (top, bottom), (left, right) in itertools.product(
                _spans(shape.height, down), _spans(shape.width, across)
            )
        ]
        parts = [
            panel.part(window, number, len(windows), _note(window, number, len(windows)))
            for number, window in enumerate(windows, start=1)
        ]
        if all(part.fits(area, is_alone=True) for part in parts):
            # All parts have the same cells, so that they can be laid on each other.
            cell = min(part.pitch(area) for part in parts)
            yield from (replace(part, sizes=replace(part.sizes, exact=cell)) for part in parts)
            return
    least = panel.sizes.tightest_of(panel.picture)
    raise LimitError(
        f"{panel.heading or 'the puzzle'}: expected a page with room for {shape.height}x{shape.width} cells of "
        f"{least / MM:.1f} mm and their clues, got {area.width / MM:.0f}x{area.height / MM:.0f} mm: "
        "choose a larger paper or smaller margins"
    )


def _ways() -> list[tuple[int, int]]:
    """List numbers of parts down and across, fewest pages first."""
    numbers = range(1, _MOST_PARTS + 1)
    ways = [(down, across) for down in numbers for across in numbers if down * across > 1]
    return sorted(ways, key=lambda way: (way[0] * way[1], max(way)))


def _spans(length: int, parts: int) -> list[tuple[int, int]]:
    """Part a length into spans that overlap, each beginning at a thick line where there are enough of them.

    >>> _spans(60, 2), _spans(7, 3)
    ([(0, 32), (30, 60)], [(0, 4), (2, 7), (5, 7)])
    """
    for group in (_GROUP, 1):
        starts = [round(number * length / parts / group) * group for number in range(parts)]
        if len(set(starts)) == parts:
            break
    ends = [*(min(length, start + OVERLAP) for start in starts[1:]), length]
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start < end]


def _note(window: Window, number: int, count: int) -> str:
    rows, columns = f"rows {window.top + 1} to {window.bottom}", f"columns {window.left + 1} to {window.right}"
    return f"part {number} of {count}: {rows}, {columns}"
