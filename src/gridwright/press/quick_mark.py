"""A QR code that leads to a puzzle on a screen, drawn in squares."""

from dataclasses import dataclass

from gridwright.press.look import Fill
from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen

__all__ = ["MOST_MODULES", "QuickMark", "quick_mark"]

_MODULE = 0.36 * MM
"""The side of one square: cameras of telephones read it from a hand's breadth."""

MOST_MODULES = 97
"""Codes with more squares than this are larger than the puzzles beside them."""


@dataclass(frozen=True, slots=True)
class QuickMark:
    """The squares of a code, row by row, and the link that it holds."""

    link: str
    rows: tuple[bytes, ...]

    @property
    def side(self) -> float:
        """Return the side in points."""
        return len(self.rows) * _MODULE

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw the code, squares side by side as one bar, and let a click follow it."""
        for row, squares in enumerate(self.rows):
            start = 0
            while (start := squares.find(1, start)) >= 0:
                end = squares.find(0, start)
                end = len(squares) if end < 0 else end
                pen.box(
                    Area(x + start * _MODULE, y + row * _MODULE, (end - start) * _MODULE, _MODULE), Fill("#000000")
                )
                start = end
        pen.link(Area(x, y, self.side, self.side), self.link)


def quick_mark(link: str, most: int = MOST_MODULES) -> QuickMark | None:
    """Make the code of a link; None where it would be larger than `most` squares, too large to print.

    >>> len(quick_mark("https://example.org").rows)
    25
    >>> quick_mark("x" * 2000)
    """
    import segno

    try:
        code = segno.make(link, error="l", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return None
    rows = tuple(bytes(row) for row in code.matrix)
    return QuickMark(link, rows) if len(rows) <= most else None
