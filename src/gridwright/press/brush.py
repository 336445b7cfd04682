"""Items of a scene on paper: what a box, a line, a text, a disc and an arrow look like in each ink."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import assert_never

from gridwright.model import Paint, Scene
from gridwright.model.scene import Arrow, Box, Disc, Item, Text, Trace
from gridwright.press.look import BOLD, ROLES, Fill, Hatch, Ink, fill_of, line_of, share_of, text_colour
from gridwright.press.paper import Area
from gridwright.press.pen import Pen
from gridwright.press.swatches import Swatch, Swatches

__all__ = ["Brush"]

_CAP_HEIGHT = 0.71
_WIDEST = 0.86
_LEAST_HATCH, _HATCH_SHARE = 1.3, 0.16
_LETTER_SIZE, _LETTER_PLACE = 0.38, 0.27
_NUMBER_ROOM, _NUMBER_PLACE = 0.46, 0.17
"""Where a number has the letter of its colour beside it: the middle of both, and how wide the number may be."""
_LEAST_CORNER = 4.8
"""Points of a text in the corner of a cell, which must be read even in small cells."""
_ROUND = 0.1
"""Lines at least so wide have round ends."""
_LARGE = 0.4
"""Texts at least so large, in cells, are digits and not notes."""
_HEAD_LENGTH = 0.17
"""How long the head of an arrow is, in cells."""
_DASHES = (0.1, 0.08)
"""The dashes of a dashed arrow, in cells."""


class Brush:
    """Draws items of a scene whose grid begins at a place, with cells of `pitch` points."""

    def __init__(
        self, pen: Pen, scene: Scene, place: tuple[float, float], pitch: float, *, ink: Ink, swatches: Swatches
    ) -> None:
        self.pen = pen
        self.ink = ink
        self.swatches = swatches
        self.x, self.y = place
        self.pitch = pitch
        self._hatched: set[tuple[int, int]] = set()
        self._crossed: set[tuple[int, int]] = set()
        self._grounds = dict(_clue_grounds(scene, swatches)) if swatches.by_rgb else {}

    def item(self, item: Item) -> None:
        """Draw one item."""
        match item:
            case Box():
                self._box(item)
            case Trace():
                self._trace(item)
            case Text():
                self._text(item)
            case Disc():
                self._disc(item)
            case Arrow():
                self._arrow(item)
            case _ as never:
                assert_never(never)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.pitch, self.y + y * self.pitch

    def _swatch(self, rgb: str) -> Swatch | None:
        return self.swatches.by_rgb.get(rgb.lower()) if rgb else None

    def _box(self, box: Box) -> None:
        area = Area(*self._at(box.x, box.y), box.width * self.pitch, box.height * self.pitch)
        gap = max(_LEAST_HATCH, _HATCH_SHARE * self.pitch)
        ink, swatch = self.ink, self._swatch(box.rgb)
        hatching = "#000000" if ink is Ink.BLACK or swatch is not None else "#A0A0A0"
        if swatch is None:
            fill = Fill(f"#{box.rgb}") if box.rgb and ink is Ink.COLOUR else fill_of(box.paint, ink)
            self.pen.box(area, fill, hatching=hatching, gap=gap)
            if fill.hatch is not Hatch.NONE:
                self._hatched.update((math.floor(box.x) + n, math.floor(box.y)) for n in range(round(box.width)))
            if box.paint is Paint.CLUE_GROUND and box.rgb:
                self._edge(area)
            if line_of(box.paint, ink).core:
                self.pen.frame(area, 0.025 * self.pitch, line_of(box.paint, ink).colour)
            return
        self.pen.box(area, swatch.fill, hatching=hatching, gap=gap)
        if box.paint is not Paint.FILL:
            if swatch.fill.hatch is not Hatch.NONE:
                # The number of a clue stands on white, the pattern around it.
                inner = 0.16 * self.pitch
                white = Area(area.x + inner, area.y + inner, area.width - 2 * inner, area.height - 2 * inner)
                self.pen.box(white, Fill("#FFFFFF"))
            self._edge(area)
        elif self.swatches.by_letters and swatch.fill.colour != "#000000":
            for number in range(round(box.width)):
                self._letter(box.x + number + 0.5, box.y + 0.5, swatch.letter)

    def _edge(self, area: Area) -> None:
        line = line_of(Paint.GRID_THIN, self.ink)
        corners = [(area.x, area.y), (area.x + area.width, area.y)]
        corners += [(area.x + area.width, area.y + area.height), (area.x, area.y + area.height)]
        self.pen.line(corners, line.width(self.pitch), line.colour, is_closed=True)

    def _letter(self, x: float, y: float, letter: str) -> None:
        size = 0.5 * self.pitch
        left, middle = self._at(x, y)
        self.pen.text(left, middle + size * _CAP_HEIGHT / 2, letter, size, align=0.5)

    def _trace(self, trace: Trace) -> None:
        points = [self._at(x, y) for x, y in trace.points]
        is_closed = len(points) > 2 and trace.points[0] == trace.points[-1]
        points = points[:-1] if is_closed else points
        line = line_of(trace.paint, self.ink)
        dashes = [share * self.pitch for share in line.dashes]
        if not trace.width:
            self.pen.line(points, line.width(self.pitch), line.colour, dashes=dashes, is_closed=is_closed)
            return
        width = trace.width * self.pitch
        is_round = trace.width >= _ROUND
        self.pen.line(points, width, line.colour, is_round=is_round, is_closed=is_closed)
        edge = 0.025 * self.pitch
        if line.core and width > 4 * edge:
            self._crossed.update(_cells_along(trace.points))
            self.pen.line(points, width - 2 * edge, line.core, is_round=is_round, is_closed=is_closed)
            if line.spine is not None:
                spine = [share * self.pitch for share in line.spine]
                self.pen.line(points, 1.4 * edge, line.colour, dashes=spine, is_round=True, is_closed=is_closed)

    def _disc(self, disc: Disc) -> None:
        x, y = self._at(disc.x, disc.y)
        radius, ink = disc.radius * self.pitch, self.ink
        line = line_of(disc.paint, ink)
        dashes = [share * self.pitch for share in line.dashes]
        if disc.is_ring:
            self.pen.ring(x, y, radius, width=line.width(self.pitch), colour=line.colour, dashes=dashes)
            return
        if disc.paint in ROLES and ink is not Ink.COLOUR:
            # A candidate must stay readable: rings of their own kind do what colours did.
            self.pen.disc(x, y, radius, "#FFFFFF")
            weight = 1.6 if disc.paint is Paint.PLACED else 0.8
            if disc.paint is not Paint.ELIMINATED:
                width = weight * line.width(self.pitch) / 2
                self.pen.ring(x, y, radius * 0.95, width=width, colour=line.colour, dashes=dashes)
            return
        fill = fill_of(disc.paint, ink)
        if line.core:
            self.pen.disc(x, y, radius, line.colour)
            radius -= 0.025 * self.pitch
        self.pen.disc(x, y, radius, fill.colour or "#FFFFFF")

    def _text(self, text: Text) -> None:
        size = share_of(text) * self.pitch
        x, y = self._at(text.x, text.y)
        ink = self.ink
        colour = f"#{text.rgb}" if text.rgb and ink is Ink.COLOUR else text_colour(text.paint, ink)
        swatch = self._ground_of(text)
        if swatch is not None and swatch.fill.colour == "#000000":
            colour = "#FFFFFF"
        widest = _WIDEST * self.pitch
        if swatch is not None and self.swatches.by_letters and colour != "#FFFFFF":
            small, corner = _LETTER_SIZE * self.pitch, _LETTER_PLACE * self.pitch
            size = text.size * self.pitch
            self.pen.text(x + corner, y + size * _CAP_HEIGHT / 2, swatch.letter, small, align=0.5)
            x, widest = x - _NUMBER_PLACE * self.pitch, _NUMBER_ROOM * self.pitch
        is_slanted = text.paint is Paint.ENTRY
        if text.paint is Paint.CORNER and size < _LEAST_CORNER:
            # It grows from its left end, into the cell.
            x += 0.28 * len(text.text) * (_LEAST_CORNER - size)
            y += 0.3 * (_LEAST_CORNER - size)
            size = _LEAST_CORNER
        if (math.floor(text.x), math.floor(text.y)) in self._hatched:
            self.pen.disc(x, y, 0.6 * size, "#FFFFFF")
        elif text.size >= _LARGE and (math.floor(text.x), math.floor(text.y)) in self._crossed:
            # The edges of a line must not be taken for strokes of a digit.
            self.pen.disc(x, y, 0.5 * size, "#FFFFFF")
        half = size * _CAP_HEIGHT / 2
        if text.is_caption:
            self.pen.text(x, y + half, text.text, size, colour=colour)
            return
        if text.turned:
            self.pen.text(
                x - half, y, text.text, size, align=0.5, is_bold=text.paint in BOLD, colour=colour, turn=1
            )
            return
        self.pen.text(
            x,
            y + half,
            text.text,
            size,
            align=0.5,
            is_bold=text.paint in BOLD,
            is_slanted=is_slanted,
            colour=colour,
            widest=widest if len(text.text) > 1 else None,
        )
        if text.struck:
            reach = size * 0.34
            self.pen.line([(x - reach, y), (x + reach, y)], max(0.4, 0.06 * size), colour)

    def _ground_of(self, text: Text) -> Swatch | None:
        """Find the swatch that a clue stands on."""
        return self._grounds.get((round(text.x, 3), round(text.y, 3))) if text.rgb else None

    def _arrow(self, arrow: Arrow) -> None:
        """Draw the curve up to the base of its head, and the head from there to the end."""
        line, shaft = line_of(arrow.paint, self.ink), arrow.shaft(_HEAD_LENGTH)
        pieces = [(self._at(*start), self._at(*bend), self._at(*end)) for start, bend, end in shaft]
        dashes = [share * self.pitch for share in (_DASHES if arrow.is_dashed else line.dashes)]
        self.pen.curve(pieces, line.width(self.pitch), line.colour, dashes)
        self.pen.polygon([self._at(*corner) for corner in arrow.head(shaft[-1][2])], line.colour)


def _cells_along(points: Sequence[tuple[float, float]]) -> Iterator[tuple[int, int]]:
    """List the cells that a line through points visits."""
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
        for step in range(steps + 1):
            share = step / steps
            yield math.floor(x0 + share * (x1 - x0)), math.floor(y0 + share * (y1 - y0))


def _clue_grounds(scene: Scene, swatches: Swatches) -> Iterator[tuple[tuple[float, float], Swatch]]:
    """List the swatches of clues by the middle of their grounds."""
    for item in scene.items:
        if isinstance(item, Box) and item.paint in {Paint.CLUE_GROUND, Paint.CLUE_GROUND_DONE}:
            swatch = swatches.by_rgb.get(item.rgb.lower())
            if swatch is not None:
                yield (round(item.x + item.width / 2, 3), round(item.y + item.height / 2, 3)), swatch
