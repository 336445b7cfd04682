"""A plate: a picture with its heading, as it is printed into a place on a page."""

from dataclasses import dataclass, field, replace

from gridwright.model import Paint
from gridwright.model.scene import Text
from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen
from gridwright.press.picture import Picture, Window
from gridwright.press.quick_mark import QuickMark

__all__ = ["Plate", "Sizes"]

_GAP = 3.0
_LEGEND_SIZE = 7.5
_FOOT_SHARE = 0.2
_USUAL, _DENSE = 48, 24
_SMALL = 0.35
"""Texts of a lesser share of a cell stand beside arrows or in corners: large print leaves them in proportion."""
_LARGE_PRINT = 16.0
"""The least height of a digit's font in large print, in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """How large cells and letters are, in points.

    A cell is never smaller than `least`; where there is room it grows up to `most` for a scene that asks for 48
    pixels on a screen, and up to `dense` for one of cells that stand close, as those of pictures do. `exact` asks
    for just this cell.
    """

    least: float = 4.2 * MM
    most: float = 13.0 * MM
    dense: float = 5.0 * MM
    heading: float = 9.0
    is_large: bool = False
    exact: float | None = None

    @classmethod
    def large_print(cls) -> "Sizes":
        """Give the sizes for readers who need large digits."""
        return cls(most=20 * MM, dense=10 * MM, heading=14.0, is_large=True)

    @classmethod
    def small(cls) -> "Sizes":
        """Give the sizes of solutions."""
        return cls(least=0.25 * MM, most=7.0 * MM, dense=3.5 * MM, heading=8.0)

    def least_of(self, picture: Picture) -> float:
        """Give the least cell for a picture: in large print, one whose clues and givens are large enough."""
        if self.exact is not None or not self.is_large:
            return self.exact or self.least
        main = [
            item.size
            for item in picture.scene.items
            if isinstance(item, Text) and item.paint in {Paint.GIVEN, Paint.CLUE} and item.size > _SMALL
        ]
        return max(self.least, _LARGE_PRINT / min(main, default=0.6))

    def most_of(self, picture: Picture) -> float:
        """Give the largest cell for a picture."""
        pitch = picture.scene.pitch
        most = self.dense if pitch <= _DENSE else self.most * pitch / _USUAL
        return self.exact or max(self.least_of(picture), most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """A picture with what is written above it; `foot` is its solution, printed upside down below it."""

    heading: str
    picture: Picture
    note: str = ""
    foot: Picture | None = None
    mark: QuickMark | None = None
    sizes: Sizes = field(default_factory=Sizes)

    def pitch(self, area: Area) -> float:
        """Give the largest cell with which the plate fits into a place; it may be less than it should be."""
        room = self._room(area)
        fits = min(room.width / self.picture.across, room.height / self.picture.down)
        return min(fits, self.sizes.most_of(self.picture))

    def fits(self, area: Area) -> bool:
        """Tell whether the plate fits into a place with cells that are large enough."""
        return self.pitch(area) >= self.sizes.least_of(self.picture) - 1e-6

    def part(self, window: Window, number: int, count: int, note: str) -> "Plate":
        """Give a plate that shows a part of the picture; the first has the code, the last the solution."""
        return replace(
            self,
            picture=replace(self.picture, window=window),
            note=note,
            mark=self.mark if number == 1 else None,
            foot=self.foot if number == count else None,
        )

    def _above(self) -> float:
        lines = self.sizes.heading * 1.35 * (1 + bool(self.note)) if self.heading or self.note else 0.0
        return max(lines + _GAP, self.mark.side + _GAP if self.mark is not None else 0.0)

    def _below(self, area: Area) -> float:
        foot = 0.0 if self.foot is None else self._foot_height(area) + 2 * _GAP
        return foot + (_LEGEND_SIZE * 1.6 if self._legend() else 0.0)

    def _foot_height(self, area: Area) -> float:
        return area.height * _FOOT_SHARE

    def _room(self, area: Area) -> Area:
        # The frame is drawn on the border of the grid: half of it lies outside.
        edge = 1.5
        inner = area.below(self._above()).above(self._below(area))
        return Area(inner.x + edge, inner.y + edge, inner.width - 2 * edge, inner.height - 2 * edge)

    def draw(self, pen: Pen, area: Area) -> float:
        """Draw the plate into a place, from its top, and give the height that it took."""
        pitch, room = self.pitch(area), self._room(area)
        size = self.sizes.heading
        middle, widest = area.x + area.width / 2, area.width
        if self.mark is not None:
            self.mark.draw(pen, area.x + area.width - self.mark.side, area.y)
            middle -= self.mark.side / 2
            widest -= self.mark.side + _GAP
        pen.text(middle, area.y + size, self.heading, size, align=0.5, is_bold=True, widest=widest)
        if self.note:
            pen.text(middle, area.y + 2.3 * size, self.note, size * 0.85, align=0.5, widest=widest)
        width, height = self.picture.across * pitch, self.picture.down * pitch
        self.picture.draw(pen, room.x + (room.width - width) / 2, room.y, pitch)
        bottom = room.y + height + _GAP
        if self._legend():
            self._draw_legend(pen, area, bottom)
            bottom += _LEGEND_SIZE * 1.6
        if self.foot is not None:
            bottom += self._draw_foot(pen, area, bottom)
        return bottom - area.y

    def _legend(self) -> bool:
        return bool(self.picture.swatches.by_rgb) and not self.picture.is_bare

    def _draw_legend(self, pen: Pen, area: Area, y: float) -> None:
        """Say which letter or pattern is which colour."""
        size, box = _LEGEND_SIZE, _LEGEND_SIZE * 1.1
        found = list(self.picture.swatches.by_rgb.values())
        texts = [
            f"{swatch.letter} {swatch.name}" if self.picture.swatches.by_letters else swatch.name
            for swatch in found
        ]
        widths = [pen.face.width(text, size) + box + 3 * _GAP for text in texts]
        share = min(1.0, area.width / sum(widths))
        x = area.x + (area.width - share * sum(widths)) / 2
        for swatch, text, width in zip(found, texts, widths, strict=True):
            place = Area(x, y + 1, box * share, box)
            pen.box(place, swatch.fill, gap=1.6)
            pen.frame(place, 0.4)
            pen.text(x + (box + _GAP) * share, y + size, text, size, widest=(width - box - 2 * _GAP) * share)
            x += width * share

    def _draw_foot(self, pen: Pen, area: Area, y: float) -> float:
        """Print the solution upside down, so that nobody sees it by chance."""
        assert self.foot is not None  # noqa: S101
        height = self._foot_height(area)
        pitch = min(height / self.foot.down, area.width / self.foot.across)
        width, height = self.foot.across * pitch, self.foot.down * pitch
        x, y = area.x + (area.width - width) / 2, y + _GAP
        pen.canvas.saveState()
        pen.canvas.translate(2 * x + width, 2 * pen.height - 2 * y - height)
        pen.canvas.rotate(180)
        self.foot.draw(pen, x, y, pitch)
        pen.canvas.restoreState()
        return height + 2 * _GAP
