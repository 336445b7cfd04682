"""A panel: a picture with its heading, as it is printed into a place on a page."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen
from gridwright.press.picture import Picture, Window
from gridwright.press.quick_mark import QuickMark
from gridwright.press.sizes import Sizes
from gridwright.press.wording import wording

__all__ = ["Level", "Panel", "Record"]

_GAP = 3.0
_LEGEND_SIZE = 7.5
_FOOT_SHARE = 0.2
_NARROWEST = 62 * MM
"""The least width of a heading's line, so that its ends do not meet above a small picture."""
_WORTH_TURNING = 1.12
"""How much larger the cells must become so that readers turn the book."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level in words, and as so many stars of so many; none where the words say all."""

    name: str
    stars: int = 0
    of: int = 5


@dataclass(frozen=True, slots=True)
class Record:
    """What stands under a puzzle: room for the time it took, and the page of its solution, known when drawn."""

    words: tuple[str, ...] = ("Time",)
    page: Callable[[], int | None] = lambda: None


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A picture with what is written above it; `foot` is its solution, printed upside down below it.

    The heading stands at the top of its place, the record at its bottom; the picture is between them, at the top
    unless it `floats`, as one does that has a page to itself.
    """

    heading: str
    picture: Picture
    level: Level | None = None
    record: Record | None = None
    note: str = ""
    foot: Picture | None = None
    mark: QuickMark | None = None
    sizes: Sizes = field(default_factory=Sizes)
    floats: bool = False

    @property
    def says(self) -> str:
        """Say in words what is seen, for readers who hear a page."""
        told = wording(self.picture.scene)
        return " ".join(part for part in (f"{self.name}." if self.name else "", self.note, told) if part)

    @property
    def name(self) -> str:
        """Name the panel in an outline: its heading and its level."""
        return " · ".join(part for part in (self.heading, self.level.name if self.level else "") if part)

    def pitch(self, area: Area) -> float:
        """Return the largest cell with which the panel fits into a place; it may be less than it should be."""
        return max(self._pitches(area)) if self.turns(area) else self._pitches(area)[0]

    def turns(self, area: Area) -> bool:
        """Return whether the picture lies on its side, as a wide one does that has a high page to itself."""
        upright, lying = self._pitches(area)
        return self.floats and lying > _WORTH_TURNING * upright

    def _pitches(self, area: Area) -> tuple[float, float]:
        """Return the cells with which the picture fits upright and on its side."""
        room, most = self._room(area), self.sizes.most_of(self.picture)
        across, down = self.picture.across, self.picture.down
        upright = min(room.width / across, room.height / down)
        return min(upright, most), min(room.width / down, room.height / across, most)

    def fits(self, area: Area, *, is_alone: bool = False) -> bool:
        """Return whether the panel fits into a place with cells that are large enough."""
        sizes = self.sizes
        least = sizes.tightest_of(self.picture) if is_alone else sizes.least_of(self.picture)
        return self.pitch(area) >= least - 1e-6

    def height(self, area: Area) -> float:
        """Return the height that the panel takes of a place."""
        return self._above() + self.picture.down * self.pitch(area) + _GAP + self._below(area)

    def part(self, window: Window, number: int, count: int, note: str) -> "Panel":
        """Return a panel that shows a part of the picture; the first has the code, the last the solution."""
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
        record = 0.0 if self.record is None else 2.0 * self._record_size
        return foot + record + (_LEGEND_SIZE * self.sizes.text * 1.6 if self._legend() else 0.0)

    @property
    def _record_size(self) -> float:
        return 7.5 * self.sizes.text

    def _foot_height(self, area: Area) -> float:
        return area.height * _FOOT_SHARE

    def _room(self, area: Area) -> Area:
        # The frame is drawn on the border of the grid: half of it lies outside.
        edge = 1.5
        inner = area.below(self._above()).above(self._below(area))
        return Area(inner.x + edge, inner.y + edge, inner.width - 2 * edge, inner.height - 2 * edge)

    def draw(self, pen: Pen, area: Area) -> None:
        """Draw the panel into a place: its heading at the top, what it records at the bottom."""
        with pen.mark("Figure", self.says):
            self._draw(pen, area)

    def _draw(self, pen: Pen, area: Area) -> None:
        pitch, room, lies = self.pitch(area), self._room(area), self.turns(area)
        width, height = self.picture.across * pitch, self.picture.down * pitch
        width, height = (height, width) if lies else (width, height)
        line = min(area.width, max(width, _NARROWEST))
        line = area.width if self.floats else line
        self._draw_heading(pen, Area(area.x + (area.width - line) / 2, area.y, line, area.height))
        down = max(0.0, room.height - height) * 0.42 if self.floats else 0.0
        left = room.x + (room.width - width) / 2
        with pen.turned(left, room.y + down + height) if lies else contextlib.nullcontext():
            self.picture.draw(pen, left, room.y + down + height if lies else room.y + down, pitch)
        bottom = room.y + down + height + _GAP
        if self._legend():
            self._draw_legend(pen, area, bottom)
            bottom += _LEGEND_SIZE * self.sizes.text * 1.6
        if self.foot is not None:
            self._draw_foot(pen, area, bottom)
        if self.record is not None:
            base = area.y + area.height - 2 if self.floats else bottom + 1.6 * self._record_size
            self._draw_record(pen, self.record, Area(area.x + (area.width - line) / 2, base, line, 0.0))

    def _draw_heading(self, pen: Pen, line: Area) -> None:
        """Write the number and the title on the left, the level on the right."""
        size = self.sizes.heading
        base, left, width = line.y + size, line.x, line.width
        if self.mark is not None:
            self.mark.draw(pen, line.x + line.width - self.mark.side, line.y)
            width -= self.mark.side + 2 * _GAP
        taken = 0.0 if self.level is None else self._level_width(pen, self.level) + 2 * _GAP
        pen.text(left, base, self.heading, size, is_bold=True, widest=width - taken)
        if self.level is not None:
            self._draw_level(pen, self.level, left + width, base)
        if self.note:
            pen.text(left, base + 1.3 * size, self.note, size * 0.85, widest=width)

    def _stars_width(self, level: Level) -> float:
        return self.sizes.heading * (0.95 * level.of + 0.4) if level.stars else 0.0

    def _level_width(self, pen: Pen, level: Level) -> float:
        return self._stars_width(level) + pen.face.width(level.name, self.sizes.heading * 0.85)

    def _draw_level(self, pen: Pen, level: Level, right: float, base: float) -> None:
        """Draw the stars up to a right edge, and the word before them."""
        size = self.sizes.heading
        pen.text(right - self._stars_width(level), base, level.name, size * 0.85, align=1.0)
        for number in range(level.of if level.stars else 0):
            x = right - (level.of - number - 0.5) * size * 0.95
            pen.star(x, base - size * 0.36, size * 0.45, is_filled=number < level.stars)

    def _draw_record(self, pen: Pen, record: Record, line: Area) -> None:
        """Draw lines to write on from the left, and say on the right where the solution is."""
        size, x = self._record_size, line.x
        page = record.page()
        told = "" if page is None else f"Solution on page {page}"
        if line.width < 46 * MM * self.sizes.text:
            told = told.replace("Solution on page", "Sol. p.")
        right = line.x + line.width - (pen.face.width(told, size) + 4 * _GAP if told else 0.0)
        longest = 24 * MM if not self.floats else 40 * MM
        each = (right - x) / len(record.words) if record.words else 0.0
        for word in record.words:
            pen.text(x, line.y, word, size)
            start = x + pen.face.width(word, size) + _GAP
            pen.line(
                [(start, line.y + 1), (min(x + each - 2 * _GAP, start + longest), line.y + 1)], 0.5, "#000000"
            )
            x += min(each, start + longest + 3 * _GAP - x)
        pen.text(line.x + line.width, line.y, told, size, align=1.0)

    def _legend(self) -> bool:
        return bool(self.picture.swatches.by_rgb) and not self.picture.is_bare

    def _draw_legend(self, pen: Pen, area: Area, y: float) -> None:
        """Say which letter or pattern is which colour."""
        size = _LEGEND_SIZE * self.sizes.text
        box = size * 1.1
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

    def _draw_foot(self, pen: Pen, area: Area, y: float) -> None:
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
