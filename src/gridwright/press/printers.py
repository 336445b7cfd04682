"""What print-on-demand services ask of the inside of a paperback: how many pages, margins by their number."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from gridwright.errors import GridwrightError
from gridwright.press.paper import Margins

__all__ = ["PRINTERS", "Printer"]

_INCH = 72.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """A service: the pages of its books, the least margin on three sides, the inner one up to so many pages."""

    fewest: int
    most: int
    edge: float
    inner: tuple[tuple[int, float], ...]

    def margins(self, wanted: Margins, pages: int) -> Margins:
        """Return margins at least as wide as a book of so many pages needs; the inside has no bleed."""
        inner = next(width for most, width in self.inner if pages <= most) * _INCH
        edge = self.edge * _INCH
        outer = max(wanted.outer, edge)
        return replace(
            wanted,
            outer=outer,
            top=max(wanted.top, edge),
            bottom=max(wanted.bottom, edge),
            gutter=max(wanted.gutter, inner - outer),
            bleed=0.0,
        )

    def pages(self, count: int, name: str) -> int:
        """Return the number of pages with those that fill the book up; a leaf has two."""
        if count > self.most:
            raise GridwrightError(f"expected at most {self.most} pages for {name}, got {count}: make two volumes")
        whole = max(count, self.fewest)
        return whole + whole % 2


PRINTERS: Mapping[str, Printer] = MappingProxyType(
    {
        "kdp": Printer(
            fewest=24,
            most=828,
            edge=0.25,
            inner=((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)),
        ),
        "lulu": Printer(
            fewest=32,
            most=800,
            edge=0.5,
            inner=((60, 0.5), (150, 0.625), (400, 1.0), (600, 1.125), (800, 1.25)),
        ),
    }
)
"""The services by name, their numbers as they publish them for paperbacks without bleed."""
