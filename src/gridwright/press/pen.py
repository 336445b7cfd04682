"""A pen on a page: texts, lines and areas in points from the top left corner, drawn into a PDF."""

import contextlib
import functools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from gridwright.press.fonts import Typeface
from gridwright.press.look import Fill, Hatch
from gridwright.press.paper import Area

__all__ = ["Canvas", "Pen"]

Canvas: TypeAlias = Any
"""ReportLab's canvas, which has no types."""

Mark: TypeAlias = Callable[..., contextlib.AbstractContextManager[None]]
"""Marks what is drawn as something, such as a figure, with words that stand for it."""

_SLANT = 0.2
_DOT = 0.35
"""The thickness of hatching in points."""


class Pen:
    """Draws on the current page of a canvas; `height` is the page's."""

    def __init__(self, canvas: Canvas, height: float, face: Typeface, mark: Mark | None = None) -> None:
        self.canvas = canvas
        self.height = height
        self.face = face
        self.mark: Mark = mark or (lambda _kind, _alternative="": contextlib.nullcontext())

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        align: float = 0.0,
        is_bold: bool = False,
        is_slanted: bool = False,
        colour: str = "#000000",
        turn: int = 0,
        widest: float | None = None,
    ) -> None:
        """Write a line with its base at `y`; `align` 0 begins at `x`, 0.5 is centred, 1 ends there.

        A text wider than `widest` is condensed; `turn` counts quarters clockwise around the place.
        """
        text = self.face.printable(text)
        font = self.face.bold if is_bold else self.face.plain
        width = self.face.width(text, size, is_bold=is_bold)
        share = 1.0 if widest is None or width <= widest else widest / width
        canvas = self.canvas
        self._fill(colour)
        line = canvas.beginText()
        line.setFont(font, size)
        base = self.height - y
        if turn:
            cos, sin = ((1, 0), (0, -1), (-1, 0), (0, 1))[turn % 4]
            shift = -align * width
            line.setTextTransform(cos, sin, -sin, cos, x + shift * cos, base + shift * sin)
        elif is_slanted or share < 1:
            line.setTextTransform(share, 0, _SLANT if is_slanted else 0, 1, x - align * width * share, base)
        else:
            line.setTextOrigin(x - align * width, base)
        line.textOut(text)
        with self.mark("P"):
            canvas.drawText(line)

    def paragraph(
        self,
        area: Area,
        text: str,
        size: float,
        *,
        leading: float = 1.35,
        is_bold: bool = False,
        align: float = 0.0,
        colour: str = "#000000",
    ) -> float:
        """Write a text in lines from the top of an area, and give the height that it took."""
        lines = self.face.lines(self.face.printable(text), size, area.width, is_bold=is_bold)
        for number, line in enumerate(lines):
            base = area.y + size + number * size * leading
            self.text(area.x + align * area.width, base, line, size, align=align, is_bold=is_bold, colour=colour)
        return len(lines) * size * leading

    def line(
        self,
        points: Sequence[tuple[float, float]],
        width: float,
        colour: str,
        *,
        dashes: Sequence[float] = (),
        is_round: bool = False,
        is_closed: bool = False,
    ) -> None:
        """Draw a line through points."""
        canvas = self.canvas
        self._stroke(colour)
        canvas.setLineWidth(width)
        canvas.setLineCap(1 if is_round else 2 if not dashes and len(points) == 2 else 0)
        canvas.setLineJoin(1 if is_round else 0)
        canvas.setDash(list(dashes))
        path = canvas.beginPath()
        path.moveTo(points[0][0], self.height - points[0][1])
        for x, y in points[1:]:
            path.lineTo(x, self.height - y)
        if is_closed:
            path.close()
        canvas.drawPath(path, stroke=1, fill=0)

    def curve(
        self,
        pieces: Sequence[tuple[tuple[float, float], tuple[float, float], tuple[float, float]]],
        width: float,
        colour: str,
        dashes: Sequence[float] = (),
    ) -> None:
        """Draw a curve of pieces, each from its first point to its last and pulled towards the middle one."""
        canvas = self.canvas
        self._stroke(colour)
        canvas.setLineWidth(width)
        canvas.setLineCap(0)
        canvas.setDash(list(dashes))
        path = canvas.beginPath()
        path.moveTo(pieces[0][0][0], self.height - pieces[0][0][1])
        # A curve with one control point, written as one with two.
        for (x0, y0), (bx, by), (x1, y1) in pieces:
            path.curveTo(
                (x0 + 2 * bx) / 3, self.height - (y0 + 2 * by) / 3,
                (x1 + 2 * bx) / 3, self.height - (y1 + 2 * by) / 3,
                x1, self.height - y1,
            )  # fmt: skip
        canvas.drawPath(path, stroke=1, fill=0)

    def polygon(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        """Fill an area with corners."""
        self._fill(colour)
        path = self.canvas.beginPath()
        path.moveTo(points[0][0], self.height - points[0][1])
        for x, y in points[1:]:
            path.lineTo(x, self.height - y)
        path.close()
        self.canvas.drawPath(path, stroke=0, fill=1)

    def star(self, x: float, y: float, radius: float, *, is_filled: bool) -> None:
        """Draw a star with five points around a place."""
        corners = [
            (x + reach * math.sin(number * math.pi / 5), y - reach * math.cos(number * math.pi / 5))
            for number in range(10)
            for reach in (radius if number % 2 == 0 else 0.42 * radius,)
        ]
        if is_filled:
            self.polygon(corners, "#000000")
        self.line(corners, 0.4, "#000000", is_closed=True)

    def box(self, area: Area, fill: Fill, *, hatching: str = "#000000", gap: float = 3.0) -> None:
        """Fill a rectangle; its hatching has lines every `gap` points."""
        base = self.height - area.y - area.height
        if fill.colour:
            self._fill(fill.colour)
            self.canvas.rect(area.x, base, area.width, area.height, stroke=0, fill=1)
        if fill.hatch is not Hatch.NONE:
            self._hatch(area, fill.hatch, hatching, gap)

    def frame(self, area: Area, width: float, colour: str = "#000000") -> None:
        """Draw the border of a rectangle."""
        self._stroke(colour)
        self.canvas.setLineWidth(width)
        self.canvas.setDash([])
        self.canvas.rect(area.x, self.height - area.y - area.height, area.width, area.height, stroke=1, fill=0)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a circle."""
        self._fill(colour)
        self.canvas.circle(x, self.height - y, radius, stroke=0, fill=1)

    def ring(
        self, x: float, y: float, radius: float, *, width: float, colour: str, dashes: Sequence[float] = ()
    ) -> None:
        """Draw a circle."""
        self._stroke(colour)
        self.canvas.setLineWidth(width)
        self.canvas.setDash(list(dashes))
        self.canvas.circle(x, self.height - y, radius, stroke=1, fill=0)

    def link(self, area: Area, address: str) -> None:
        """Let a click on an area open an address."""
        base = self.height - area.y
        rectangle = (area.x, base - area.height, area.x + area.width, base)
        self.canvas.linkURL(address, rectangle, relative=1, F=4)

    @contextlib.contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """Draw turned by a quarter around a place: what goes right goes up."""
        base = self.height - y
        self.canvas.saveState()
        self.canvas.transform(0, 1, -1, 0, x + base, base - x)
        yield
        self.canvas.restoreState()

    def clip(self, area: Area) -> None:
        """Draw only within an area from now on, until the canvas' state is restored."""
        path = self.canvas.beginPath()
        path.rect(area.x, self.height - area.y - area.height, area.width, area.height)
        self.canvas.clipPath(path, stroke=0, fill=0)

    def _fill(self, name: str) -> None:
        """Choose the colour of areas; black and greys are told as such, so that printers use black ink alone."""
        colour = _colour(name)
        if len(colour) == 1:
            self.canvas.setFillGray(colour[0])
        else:
            self.canvas.setFillColor(colour)

    def _stroke(self, name: str) -> None:
        """Choose the colour of lines."""
        colour = _colour(name)
        if len(colour) == 1:
            self.canvas.setStrokeGray(colour[0])
        else:
            self.canvas.setStrokeColor(colour)

    def _hatch(self, area: Area, hatch: Hatch, colour: str, gap: float) -> None:
        """Draw lines that go on from area to area, since they are counted from the corner of the page."""
        canvas = self.canvas
        canvas.saveState()
        self.clip(area)
        self._stroke(colour)
        canvas.setLineWidth(_DOT if hatch is not Hatch.DENSE else _DOT * 2)
        canvas.setLineCap(1 if hatch is Hatch.DOTS else 0)
        if hatch is Hatch.DOTS:
            canvas.setLineWidth(2 * _DOT)
            canvas.setDash([0.0, gap * 0.8])
        else:
            canvas.setDash([])
        left, bottom = area.x, self.height - area.y - area.height
        right, top = left + area.width, bottom + area.height
        lines: list[tuple[float, float, float, float]] = []
        if hatch in {Hatch.LEVEL, Hatch.SQUARES, Hatch.DOTS}:
            lines += [(left, y, right, y) for y in _steps(bottom, top, gap * 0.8)]
        if hatch in {Hatch.UPRIGHT, Hatch.SQUARES}:
            lines += [(x, bottom, x, top) for x in _steps(left, right, gap * 0.8)]
        if hatch in {Hatch.RISING, Hatch.CROSSED, Hatch.DENSE}:
            step = gap * (0.6 if hatch is Hatch.DENSE else 1.2)
            lines += [(bottom + d, bottom, top + d, top) for d in _steps(left - top, right - bottom, step)]
        if hatch in {Hatch.FALLING, Hatch.CROSSED}:
            lines += [(s - bottom, bottom, s - top, top) for s in _steps(left + bottom, right + top, gap * 1.2)]
        if lines:
            canvas.lines(lines)
        canvas.restoreState()


def _steps(start: float, end: float, step: float) -> list[float]:
    return [number * step for number in range(math.ceil(start / step), math.floor(end / step) + 1)]


@functools.cache
def _colour(name: str) -> tuple[float, ...]:
    """Read a colour such as #1F2328, as a grey of one number where it is one."""
    red, green, blue = (int(name[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (red,) if red == green == blue else (red, green, blue)
