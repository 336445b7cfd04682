"""Nonograms as other programs and magazines lay them out, drawn as screenshots."""

from dataclasses import dataclass
from importlib import resources

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from gridwright.nonogram import Nonogram

__all__ = ["LAYOUTS", "Layout", "screenshot"]

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How a program shows a nonogram: sizes in pixels, colours as Pillow names them."""

    pitch: int = 26
    digit: int = 10
    step: float = 1.0
    """Room of a number beside or above the next one, as a share of the pitch."""
    at: str = "end"
    box: str | None = None
    band: str | None = None
    paper: str = "white"
    ground: str = "white"
    line: str = "#888888"
    thick: str = "black"
    thickness: int = 3
    ink: str = "black"
    second: str | None = None
    """The colour of every other number."""
    font: str = "Roboto-Regular"
    rim: bool = True


LAYOUTS = {
    "boxed": Layout(box="#888888"),
    "boxed from the left": Layout(box="#AAAAAA", at="start", digit=11),
    "right-aligned, no boxes": Layout(step=0.7, pitch=28, digit=11),
    "centred, no boxes": Layout(at="centre", step=0.72, pitch=28, digit=11),
    "tinted bands": Layout(band="#D8E6F4", line="#9AB0C8", thick="#40607F", step=0.75, pitch=28, digit=11),
    "dark": Layout(
        paper="#1E1E22",
        ground="#2B2B31",
        line="#55555E",
        thick="#A0A0AA",
        ink="#E8E8EC",
        step=0.75,
        pitch=28,
        digit=11,
    ),
    "dark, boxed": Layout(
        paper="#202830",
        ground="#202830",
        line="#3C4854",
        thick="#7A8894",
        ink="#D0DCE8",
        box="#3C4854",
    ),
    "small digits": Layout(pitch=15, digit=7, step=0.8, thickness=2),
    "grey separators": Layout(line="#DDDDDD", thick="#AAAAAA", thickness=2, step=0.7, pitch=28, digit=11),
    "clues of two colours": Layout(ink="#C03030", second="#2050A0", step=0.75, pitch=28, digit=11),
    "white on a blue band": Layout(band="#3A6EA5", ink="white", line="#999999", step=0.75, pitch=28, digit=11),
    "rounded, no rim": Layout(font="Roboto-Medium", rim=False, step=0.75, pitch=30, digit=12, line="#BBBBBB"),
}


def screenshot(puzzle: Nonogram, layout: Layout) -> Pixels:
    """Draw a nonogram in a layout, four times as large as it is in the end."""
    rows = [[str(block.length) for block in clue] or ["0"] for clue in puzzle.row_clues]
    columns = [[str(block.length) for block in clue] or ["0"] for clue in puzzle.column_clues]
    scale, step = 4, layout.pitch if layout.box else layout.step * layout.pitch
    deep = round(max(map(len, rows)) * step + 0.4 * layout.pitch * (not layout.box))
    high = round(max(map(len, columns)) * step + 0.4 * layout.pitch * (not layout.box))
    margin = layout.pitch
    wide, tall = len(columns) * layout.pitch, len(rows) * layout.pitch
    size = (2 * margin + deep + wide, 2 * margin + high + tall)
    image = Image.new("RGB", (size[0] * scale, size[1] * scale), layout.paper)
    pen = _Pen(ImageDraw.Draw(image), layout, scale, (margin + deep, margin + high))
    pen.box(0, 0, wide, tall, layout.ground)
    if layout.band:
        # Where digits are light, every line has a band.
        for line in range(0, len(rows), 1 if layout.ink == "white" else 2):
            pen.box(-deep, line * layout.pitch + 1, -2, (line + 1) * layout.pitch - 1, layout.band)
        for line in range(0, len(columns), 1 if layout.ink == "white" else 2):
            pen.box(line * layout.pitch + 1, -high, (line + 1) * layout.pitch - 1, -2, layout.band)
    pen.lines(len(rows), len(columns), deep, high)
    for line, clue in enumerate(rows):
        for place, text in enumerate(clue):
            x = _away(place, len(clue), deep, step, layout)
            pen.write(text, x, (line + 0.5) * layout.pitch, place)
    for line, clue in enumerate(columns):
        for place, text in enumerate(clue):
            y = _away(place, len(clue), high, step, layout)
            pen.write(text, (line + 0.5) * layout.pitch, y, place)
    return np.asarray(image.resize(size, Image.Resampling.BOX))


def _away(place: int, count: int, depth: int, step: float, layout: Layout) -> float:
    """Give where the middle of a number lies before the grid."""
    pad = 0 if layout.box else 0.2 * layout.pitch
    first = {"end": -pad - count * step, "start": -depth + pad, "centre": -(depth + count * step) / 2}[layout.at]
    return first + (place + 0.5) * step


class _Pen:
    """Draws in pixels from the top left corner of the cells to fill."""

    def __init__(self, draw: ImageDraw.ImageDraw, layout: Layout, scale: int, origin: tuple[int, int]) -> None:
        self._draw, self._layout, self._scale, self._origin = draw, layout, scale, origin
        file = resources.files("gridwright.draw") / "fonts" / f"{layout.font}.ttf"
        with resources.as_file(file) as path:
            # The digits of Roboto are 0.71 of its size high.
            self._font = ImageFont.truetype(str(path), round(layout.digit * scale / 0.71))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return (x + self._origin[0]) * self._scale, (y + self._origin[1]) * self._scale

    def box(self, left: float, top: float, right: float, bottom: float, colour: str) -> None:
        self._draw.rectangle((*self._at(left, top), *self._at(right, bottom)), colour)

    def write(self, text: str, x: float, y: float, place: int) -> None:
        colour = self._layout.second if self._layout.second and place % 2 else self._layout.ink
        self._draw.text(self._at(x, y), text, colour, self._font, anchor="mm")

    def lines(self, rows: int, columns: int, deep: int, high: int) -> None:
        layout = self._layout
        for across, (count, other, before, aside) in (
            (True, (columns, rows, deep, high)),
            (False, (rows, columns, high, deep)),
        ):
            if layout.box:
                boxes = range(1, before // layout.pitch + 1)
                for line in boxes:
                    self._line(-line * layout.pitch, 0, other * layout.pitch, layout.box, 1, across=across)
            for thick in (False, True):
                for line in range(count + 1):
                    if (line % 5 == 0 or line == count) is not thick or (line in {0, count} and not layout.rim):
                        continue
                    start = -aside if layout.box else 0
                    self._line(
                        line * layout.pitch, start, other * layout.pitch,
                        layout.thick if thick else layout.line, layout.thickness if thick else 1, across=across,
                    )  # fmt: skip

    def _line(self, place: float, start: float, end: float, colour: str, width: int, *, across: bool) -> None:
        half = width / 2
        left, right = self._at(place - half, start - half), self._at(place + half, end + half)
        if not across:
            left, right = self._at(start - half, place - half), self._at(end + half, place + half)
        self._draw.rectangle((*left, right[0] - 1, right[1] - 1), colour)
