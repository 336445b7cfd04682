"""Paper: the sizes that a book can have, its margins with gutter and bleed, and the area that pages may use."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gridwright.errors import UnknownNameError

__all__ = ["MM", "PAPERS", "Area", "Margins", "Paper", "paper_named"]

MM = 72 / 25.4
"""Points in a millimetre; everything in this room is measured in points from the top left corner of a page."""

_INCH = 72.0
_OWN_SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)x(\d{1,4}(?:\.\d{1,3})?)(mm|in)")
_LEAST, _MOST = 50 * MM, 2000 * MM


@dataclass(frozen=True, slots=True)
class Paper:
    """A page after trimming."""

    name: str
    width: float
    height: float


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
            Paper("A4", 210 * MM, 297 * MM),
            Paper("Letter", 8.5 * _INCH, 11 * _INCH),
            Paper("A5", 148 * MM, 210 * MM),
            Paper("6x9in", 6 * _INCH, 9 * _INCH),
        )
    }
)


def paper_named(name: str) -> Paper:
    """Return a paper by its name, or one of any size such as 170x240mm.

    >>> paper_named("a4") == PAPERS["A4"], round(paper_named("170x240mm").width / MM)
    (True, 170)
    """
    for paper in PAPERS.values():
        if paper.name.lower() == name.lower():
            return paper
    if found := _OWN_SIZE.fullmatch(name):
        unit = MM if found[3] == "mm" else _INCH
        width, height = float(found[1]) * unit, float(found[2]) * unit
        if _LEAST <= width <= _MOST and _LEAST <= height <= _MOST:
            return Paper(name, width, height)
    raise UnknownNameError("paper", name, [*PAPERS, "a size of 50 to 2000 mm such as 170x240mm"])


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on a page, from its top left corner."""

    x: float
    y: float
    width: float
    height: float

    def below(self, height: float) -> "Area":
        """Return what is left under a strip of some height."""
        return Area(self.x, self.y + height, self.width, self.height - height)

    def above(self, height: float) -> "Area":
        """Return what is left over a strip of some height at the foot."""
        return Area(self.x, self.y, self.width, self.height - height)

    def grid(self, columns: int, rows: int, gap: float) -> tuple["Area", ...]:
        """Part the area into equal places, row by row, with gaps between them."""
        width = (self.width - gap * (columns - 1)) / columns
        height = (self.height - gap * (rows - 1)) / rows
        return tuple(
            Area(self.x + column * (width + gap), self.y + row * (height + gap), width, height)
            for row in range(rows)
            for column in range(columns)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Margins:
    """The margins of a page in points: the gutter is added on the side where the book is bound.

    `bleed` is paper around the page that is cut off after printing: on every side, with marks where it is cut, or
    on all but the bound one, without marks, as services want it that print single pages.
    """

    outer: float = 14 * MM
    top: float = 14 * MM
    bottom: float = 16 * MM
    gutter: float = 0.0
    bleed: float = 0.0
    bleeds_inside: bool = True

    def area(self, paper: Paper, number: int) -> Area:
        """Return what a page may use; odd pages are bound on the left, even ones on the right."""
        left = self.outer + (self.gutter if number % 2 else 0.0)
        width = paper.width - 2 * self.outer - self.gutter
        return Area(left, self.top, width, paper.height - self.top - self.bottom)
