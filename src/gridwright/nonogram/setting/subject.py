"""The record of a subject, something everybody knows, and the brush that draws it, with some chance."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw

from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour, Palette
from gridwright.nonogram.setting.drawing import Cells, Drawing, Numbers
from gridwright.nonogram.setting.style import PIXELS, Chance, Ground

__all__ = ["Brush", "Ink", "Pick", "Subject", "draw_subject", "shares_of"]

_PAPER = 0
"""The number of the blank among inks."""

_FINE = 18
"""The least side at which small details are drawn, and subjects that consist of them."""

_USUAL = 15
"""The least side of a subject that is neither bold nor fine."""

Pick: TypeAlias = Callable[[float, float], float]
"""Chance: a number between two others."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour of a subject; where there is only black, it is filled or, being light, left blank."""

    name: str
    rgb: str
    symbol: str
    is_light: bool = False


@dataclass(frozen=True, slots=True)
class Subject:
    """What to draw: the inks are numbered from 1; `aspect` is the width of a natural picture by its height.

    A bold one can be told in ten cells a side, a fine one in no fewer than eighteen, any other in fifteen; one
    that needs colour cannot be told in black.
    """

    name: str
    title: str
    tags: tuple[str, ...]
    inks: tuple[Ink, ...]
    draw: "Callable[[Brush, Pick], None]"
    aspect: float = 1.0
    is_bold: bool = False
    is_fine: bool = False
    needs_colour: bool = False

    def fits(self, side: int) -> bool:
        """Return whether it can be told on a ground with so many cells on its shorter side."""
        return self.is_bold or side >= (_FINE if self.is_fine else _USUAL)

    @property
    def palette(self) -> Palette:
        """Return the colours, the blank first."""
        return (BLACK_AND_WHITE[0], *(Colour(ink.name, ink.rgb, ink.symbol) for ink in self.inks))


class Brush:
    """Paints on a ground that is 100 wide and 100 high, whatever its size in cells.

    A `halo` is a rim of paper around a shape, which parts it from what lies below where all is black.
    """

    def __init__(self, ground: Ground, inks: Sequence[Ink], *, in_colour: bool) -> None:
        self.fine = min(ground.height, ground.width) >= _FINE
        self.canvas = Image.new("L", (ground.width * PIXELS, ground.height * PIXELS), 0)
        self._draw = ImageDraw.Draw(self.canvas)
        self._x, self._y = self.canvas.width / 100, self.canvas.height / 100
        self._left = self._top = 0.0
        self._in_colour = in_colour
        self._values = [0, *(number if in_colour else int(not ink.is_light) for number, ink in enumerate(inks, 1))]

    def squeeze(self, across: float, down: float) -> None:
        """Paint from now on within so much of the width and of the height, in the middle and on the floor."""
        self._left += self._x * 100 * (1 - across) / 2
        self._top += self._y * 100 * (1 - down)
        self._x, self._y = self._x * across, self._y * down

    def disc(  # noqa: PLR0917
        self, x: float, y: float, across: float, down: float = 0.0, ink: int = 1, halo: float = 0.0
    ) -> None:
        """Paint an ellipse by its middle and its two radii, a circle where there is one."""
        down = down or across
        if halo and not self._in_colour:
            self._ellipse(x, y, across + halo, down + halo, _PAPER)
        self._ellipse(x, y, across, down, ink)

    def ring(  # noqa: PLR0917
        self, x: float, y: float, across: float, down: float, width: float, ink: int = 1
    ) -> None:
        """Paint a ring by its outer radii and its width."""
        self._draw.ellipse(self._box(x, y, across, down), outline=self._values[ink], width=self._wide(width))

    def arc(  # noqa: PLR0917
        self, x: float, y: float, across: float, down: float, start: float, end: float, width: float, ink: int = 1
    ) -> None:
        """Paint a part of a ring; angles in degrees, clockwise from the right."""
        box = self._box(x, y, across, down)
        self._draw.arc(box, start, end, fill=self._values[ink], width=self._wide(width))

    def slice(  # noqa: PLR0917
        self, x: float, y: float, across: float, down: float, start: float, end: float, ink: int = 1
    ) -> None:
        """Paint a piece of a disc."""
        self._draw.pieslice(self._box(x, y, across, down), start, end, fill=self._values[ink])

    def box(  # noqa: PLR0917
        self, left: float, top: float, right: float, bottom: float, ink: int = 1, bend: float = 0.0
    ) -> None:
        """Paint a rectangle, with corners bent where wanted."""
        corners = (*self._at(left, top), *(side - 1 for side in self._at(right, bottom)))
        if bend:
            self._draw.rounded_rectangle(corners, radius=bend * min(self._x, self._y), fill=self._values[ink])
        else:
            self._draw.rectangle(corners, fill=self._values[ink])

    def shape(self, points: Sequence[tuple[float, float]], ink: int = 1) -> None:
        """Paint a polygon."""
        self._draw.polygon([self._at(x, y) for x, y in points], fill=self._values[ink])

    def line(
        self, points: Sequence[tuple[float, float]], width: float, ink: int = 1, *, ends: bool = True
    ) -> None:
        """Paint a line through points, with round joints."""
        wide = self._wide(width)
        placed = [self._at(x, y) for x, y in points]
        self._draw.line(placed, fill=self._values[ink], width=wide, joint="curve")
        for x, y in placed if ends else ():
            half = wide / 2
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=self._values[ink])

    def star(  # noqa: PLR0917
        self, x: float, y: float, reach: float, points: int, depth: float, ink: int = 1, turn: float = 0.0
    ) -> None:
        """Paint a star; `depth` is how far its inner corners are from the middle, as a share of the outer ones."""
        corners = []
        for number in range(2 * points):
            far = reach if number % 2 == 0 else reach * depth
            angle = math.pi * number / points + math.radians(turn)
            corners.append((x + far * math.sin(angle), y - far * math.cos(angle)))
        self.shape(corners, ink)

    def petals(  # noqa: PLR0917
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        count: int,
        size: float,
        ink: int = 1,
        turn: float = 0.0,
    ) -> None:
        """Paint discs around a middle, on an ellipse by its radii, the first one turned so many degrees."""
        for number in range(count):
            angle = math.radians(360 / count * number + turn)
            self.disc(x + across * math.cos(angle), y + down * math.sin(angle), size, ink=ink)

    def _ellipse(self, x: float, y: float, across: float, down: float, ink: int) -> None:
        self._draw.ellipse(self._box(x, y, across, down), fill=self._values[ink])

    def _box(self, x: float, y: float, across: float, down: float) -> tuple[float, float, float, float]:
        left, top = self._at(x - across, y - down)
        right, bottom = self._at(x + across, y + down)
        return left, top, right - 1, bottom - 1

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._left + x * self._x, self._top + y * self._y

    def _wide(self, width: float) -> int:
        """Return a width in pixels: strokes are never thinner than most of a cell."""
        return max(int(PIXELS * 0.9), round(width * min(self._x, self._y)))


def draw_subject(subject: Subject, ground: Ground, chance: Chance, *, in_colour: bool = False) -> Drawing:
    """Draw a subject; colours that nothing shows are left out of the palette."""
    shares = shares_of(subject, ground, chance, in_colour=in_colour)
    cells = shares.argmax(axis=2).astype(np.uint8)
    if not in_colour:
        return Drawing(cells, BLACK_AND_WHITE, _costs(shares, cells), title=subject.title)
    used = [0, *(number for number in range(1, shares.shape[2]) if (cells == number).any())]
    shares = shares[:, :, used]
    cells = shares.argmax(axis=2).astype(np.uint8)
    palette = tuple(subject.palette[number] for number in used)
    return Drawing(cells, palette, _costs(shares, cells), title=subject.title)


def shares_of(subject: Subject, ground: Ground, chance: Chance, *, in_colour: bool = False) -> Numbers:
    """Return which share of every cell each ink covers, paper first; without colours there is one ink."""

    def pick(low: float, high: float) -> float:
        return float(chance.uniform(low, high))

    brush = Brush(ground, subject.inks, in_colour=in_colour)
    subject.draw(brush, pick)
    pixels = np.asarray(brush.canvas).reshape(ground.height, PIXELS, ground.width, PIXELS)
    planes = len(subject.inks) + 1 if in_colour else 2
    return np.stack([(pixels == plane).mean(axis=(1, 3)) for plane in range(planes)], axis=2)


def _costs(shares: Numbers, cells: Cells) -> Numbers:
    costs = (shares.max(axis=2, keepdims=True) - shares).clip(0.2, 1.0)
    np.put_along_axis(costs, cells[:, :, None].astype(np.intp), 0.0, axis=2)
    return np.asarray(costs, dtype=np.float64)
