"""Text that flows over pages: blocks below each other, a new page where one does not fit any more."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from gridwright.press.fonts import Typeface
from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen
from gridwright.press.picture import Picture
from gridwright.press.volume import Bookmark, Page
from gridwright.press.wording import wording

__all__ = ["Beside", "Block", "Gap", "Pair", "Words", "flow"]

_LEADING = 1.38


class Block(Protocol):
    """Something that takes a strip of a page."""

    def height(self, face: Typeface, width: float) -> float:
        """Measure the strip."""
        ...

    def draw(self, pen: Pen, area: Area) -> None:
        """Draw it from the top of an area."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; `lead` stands in bold before it, `indent` to its left."""

    text: str
    size: float = 10.0
    is_bold: bool = False
    lead: str = ""
    indent: float = 0.0
    align: float = 0.0
    after: float = 4.0

    def _lines(self, face: Typeface, width: float) -> list[str]:
        return face.lines(face.printable(self.text), self.size, width - self.indent, is_bold=self.is_bold)

    def height(self, face: Typeface, width: float) -> float:
        """Measure the lines."""
        return max(1, len(self._lines(face, width))) * self.size * _LEADING + self.after

    def draw(self, pen: Pen, area: Area) -> None:
        """Write the lines."""
        if self.lead:
            pen.text(
                area.x, area.y + self.size, self.lead, self.size, is_bold=True, widest=self.indent - 3 or None
            )
        x = area.x + self.indent + self.align * (area.width - self.indent)
        for number, line in enumerate(self._lines(pen.face, area.width)):
            base = area.y + self.size + number * self.size * _LEADING
            pen.text(x, base, line, self.size, align=self.align, is_bold=self.is_bold)


@dataclass(frozen=True, slots=True)
class Gap:
    """Some room."""

    points: float

    def height(self, face: Typeface, width: float) -> float:  # noqa: ARG002
        """Return the room."""
        return self.points

    def draw(self, pen: Pen, area: Area) -> None:
        """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Pictures side by side, with a line of words under each."""

    pictures: tuple[tuple[Picture, str], ...]
    pitch: float
    gap: float = 24.0
    size: float = 8.0

    def _pitch(self, width: float) -> float:
        cells = sum(picture.across for picture, _ in self.pictures)
        return min(self.pitch, (width - self.gap * (len(self.pictures) - 1)) / cells)

    def height(self, face: Typeface, width: float) -> float:  # noqa: ARG002
        """Measure the highest picture and its words."""
        return max(picture.down for picture, _ in self.pictures) * self._pitch(width) + 3 * self.size

    def draw(self, pen: Pen, area: Area) -> None:
        """Draw them in the middle."""
        pitch = self._pitch(area.width)
        total = sum(picture.across for picture, _ in self.pictures) * pitch + self.gap * (len(self.pictures) - 1)
        x = area.x + (area.width - total) / 2
        for picture, words in self.pictures:
            with pen.mark("Figure", f"{words}. {wording(picture.scene)}"):
                picture.draw(pen, x, area.y, pitch)
            below = area.y + picture.down * pitch + 1.6 * self.size
            pen.text(x + picture.across * pitch / 2, below, words, self.size, align=0.5)
            x += picture.across * pitch + self.gap


@dataclass(frozen=True, slots=True)
class Beside:
    """A picture on the left, which takes a share of the width at most, and a heading with a text on the right."""

    picture: Picture
    title: str
    text: str
    share: float = 0.5
    size: float = 9.5
    most: float = 9.5 * MM

    def _pitch(self, width: float) -> float:
        return min(self.most, (width * self.share - 4) / self.picture.across)

    def _words(self) -> tuple[Words, Words]:
        return (
            Words(self.title, self.size * 1.2, is_bold=True, after=3),
            Words(self.text, self.size, after=0),
        )

    def _text_width(self, width: float) -> float:
        return width - self.picture.across * self._pitch(width) - 18

    def height(self, face: Typeface, width: float) -> float:
        """Measure the picture or the text, whichever is higher."""
        text = sum(words.height(face, self._text_width(width)) for words in self._words())
        return max(self.picture.down * self._pitch(width) + 4, text)

    def draw(self, pen: Pen, area: Area) -> None:
        """Draw the picture and write the text beside it."""
        pitch = self._pitch(area.width)
        with pen.mark("Figure", f"{self.title}. {wording(self.picture.scene)}"):
            self.picture.draw(pen, area.x + 2, area.y + 2, pitch)
        width = self._text_width(area.width)
        x, y = area.x + area.width - width, area.y
        for words in self._words():
            words.draw(pen, Area(x, y, width, area.height))
            y += words.height(pen.face, width)


def flow(
    groups: Iterable[tuple[Block, ...]],
    area: Area,
    face: Typeface,
    *,
    title: str = "",
    columns: int = 1,
    title_size: float = 16.0,
) -> Iterator[Page]:
    """Lay groups of blocks on pages in columns; a group stays together, and a title stands on the first page."""
    head = title_size * 1.65 if title else 0.0
    gap = 18.0
    width = (area.width - gap * (columns - 1)) / columns
    placed: list[tuple[Block, float, float]] = []
    column, y, is_first = 0, head, True
    for group in groups:
        height = sum(block.height(face, width) for block in group)
        if y + height > area.height and y > (head if is_first else 0.0):
            column, y = column + 1, head if is_first else 0.0
            if column == columns:
                yield _page(tuple(placed), width, title if is_first else "", title_size, head=title)
                placed, column, y, is_first = [], 0, 0.0, False
        for block in group:
            placed.append((block, column * (width + gap), y))
            y += block.height(face, width)
    if placed:
        yield _page(tuple(placed), width, title if is_first else "", title_size, head=title)


def _page(
    placed: tuple[tuple[Block, float, float], ...], width: float, title: str, size: float, *, head: str
) -> Page:
    def draw(pen: Pen, area: Area) -> None:
        if title:
            with pen.mark("H1"):
                pen.text(area.x, area.y + size, title, size, is_bold=True, widest=area.width)
        for block, x, y in placed:
            block.draw(pen, Area(area.x + x, area.y + y, width, area.height - y))

    # What a title says need not be said above it again.
    return Page(draw, (Bookmark(title),) if title else (), head="" if title else head)
