"""What stands behind the puzzles: solutions that do not spoil their neighbours, and an index by technique."""

import itertools
from collections.abc import Iterator, Mapping, Sequence

from gridwright.model import family_of
from gridwright.press.filling import Chapter
from gridwright.press.flow import Words, flow
from gridwright.press.layout import Placed, arrange
from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen
from gridwright.press.printable import Dress, Printable, answer_panel
from gridwright.press.volume import Bookmark, Page, Volume

__all__ = ["index_pages", "solution_pages"]

_STRIP = 12.0
_GAP = 5 * MM
_COMMON = 0.6
"""A technique that this share of all puzzles needs tells nothing in an index."""


def solution_pages(
    chapters: Sequence[Chapter], dress: Dress, volume: Volume, per_page: int
) -> Iterator[tuple[Page, tuple[int, ...]]]:
    """Return the pages of solutions, each with the numbers on it.

    Neighbours stand on different pages as soon as a chapter has two, and on pages that do not face each other as
    soon as it has four: who looks up one puzzle does not see the next. Every puzzle says where its solution is.
    """
    size = _STRIP * dress.sizes.text
    area = volume.area()
    room, is_first = area.below(size * 2), True
    for group in _grouped(chapters, per_page):
        puzzles = [one for chapter in group for one in chapter.puzzles]
        title = f"Solutions: {', '.join(chapter.title for chapter in group)}"
        for numbers, placed in _dealt(puzzles, dress, room, per_page):
            marks = (Bookmark("Solutions"),) if is_first else ()
            yield _page(title, size, placed, area, marks), numbers
            is_first = False


def _grouped(chapters: Sequence[Chapter], per_page: int) -> list[list[Chapter]]:
    """Put chapters together whose solutions share a page."""
    groups: list[list[Chapter]] = []
    for chapter in chapters:
        if groups and sum(len(one.puzzles) for one in (*groups[-1], chapter)) <= per_page:
            groups[-1].append(chapter)
        else:
            groups.append([chapter])
    return groups


def _dealt(
    puzzles: Sequence[Printable], dress: Dress, room: Area, per_page: int
) -> Iterator[tuple[tuple[int, ...], Placed]]:
    """Deal solutions on pages in turn, as many pages as they take anyway; even turns come first."""
    panels = [answer_panel(one, dress) for one in puzzles]
    count = len(list(arrange(panels, room, per_page, gap=_GAP)))
    each = -(-len(panels) // count)
    for start in (*range(0, count, 2), *range(1, count, 2)):
        numbers = iter(one.number for one in puzzles[start::count])
        for placed in arrange(panels[start::count], room, each, gap=_GAP, keeps_places=True):
            yield tuple(itertools.islice(numbers, len(placed.panels))), placed


def _page(title: str, size: float, placed: Placed, area: Area, marks: tuple[Bookmark, ...]) -> Page:
    def draw(pen: Pen, actual: Area) -> None:
        with pen.mark("H1"):
            pen.text(actual.x, actual.y + size, title, size, is_bold=True, widest=actual.width)
        for panel, place in placed.panels:
            panel.draw(pen, Area(place.x + actual.x - area.x, place.y, place.width, place.height))

    return Page(draw, marks, head="Solutions")


def index_pages(puzzles: Sequence[Printable], volume: Volume, scale: float, *, title: str) -> Iterator[Page]:
    """List the techniques beyond the everyday ones, each with the numbers of the puzzles that need it."""
    columns = 2 if volume.area().width > 330 * scale else 1
    size = 8.5 * scale
    first = (Words("The numbers are those of puzzles that need the technique.", size, after=8 * scale),)
    groups = [
        (Words(name, size, is_bold=True, after=0), Words(", ".join(map(str, numbers)), size, after=6 * scale))
        for name, numbers in _uses(puzzles).items()
    ]
    if groups:
        yield from flow(
            [first, *groups], volume.area(), volume.face, title=title, columns=columns, title_size=16 * scale
        )


def _uses(puzzles: Sequence[Printable]) -> Mapping[str, list[int]]:
    """Return the numbers of puzzles by the titles of techniques, family by family, easy ones first."""
    found: dict[str, list[int]] = {}
    for name in dict.fromkeys(one.document.puzzle.family for one in puzzles):
        some = [one for one in puzzles if one.document.puzzle.family == name]
        known = family_of(some[0].document.puzzle).techniques()
        for technique in sorted(known.values(), key=lambda one: one.rank):
            numbers = [one.number for one in some if one.rating and one.rating.counts.get(technique.name)]
            if numbers and len(numbers) <= max(1, _COMMON * len(some)):
                found[technique.title] = numbers
    return found
