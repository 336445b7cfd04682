"""A volume: pages become one PDF, with page numbers, bookmarks and metadata, the same bytes for the same pages."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gridwright.press.archive import archive, end_streams
from gridwright.press.fonts import Typeface, typeface
from gridwright.press.imposition import Imposition, Side, sides_of
from gridwright.press.paper import Area, Margins, Paper
from gridwright.press.pen import Canvas, Pen
from gridwright.press.tags import Tags

__all__ = ["Bookmark", "Page", "Told", "Volume", "blank_page"]

_NUMBER_SIZE = 8.0
_HEAD_SIZE = 8.0
_CROP_LENGTH = 8.0


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the outline, `level` 0 for chapters."""

    title: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """What draws a page into its area, its bookmarks, whether its number is printed, and the words at its head."""

    draw: Callable[[Pen, Area], None]
    bookmarks: tuple[Bookmark, ...] = ()
    has_number: bool = True
    head: str = ""


def blank_page() -> Page:
    """Return a page without anything."""
    return Page(lambda _pen, _area: None, has_number=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a PDF says about itself."""

    title: str = "Puzzles"
    author: str = ""
    subject: str = "Logic puzzles"
    keywords: str = "puzzles"


@dataclass(frozen=True, slots=True, kw_only=True)
class Volume:
    """How pages are bound: paper, margins, fonts, the order on sheets; `done` hears of every page.

    A volume with a `running_head` is a book: the head stands on left pages, that of the page on right ones, and
    numbers stand outside. `scale` makes heads and numbers larger.
    """

    paper: Paper
    margins: Margins = field(default_factory=Margins)
    face: Typeface = field(default_factory=typeface)
    imposition: Imposition = Imposition.PAGES
    has_numbers: bool = True
    running_head: str = ""
    scale: float = 1.0
    told: Told = field(default_factory=Told)

    def area(self, number: int = 1) -> Area:
        """Return the area of a page."""
        return self.margins.area(self.paper, number)

    def bind(self, pages: Sequence[Page], done: Callable[[int], None] | None = None) -> bytes:
        """Write the PDF."""
        from reportlab import rl_config
        from reportlab.pdfgen import canvas as reportlab

        # Bytes need no disguise as text: files are a fifth smaller.
        rl_config.useA85 = 0
        bleed = self.margins.bleed
        size = (self._wide + bleed + self._bleed_inside, self.paper.height + 2 * bleed)
        written = io.BytesIO()
        canvas = reportlab.Canvas(
            written,
            pagesize=size,
            invariant=1,
            pageCompression=1,
            trimBox=self._trim(1),
            bleedBox=(0, 0, *size),
            lang="en",
            pdfVersion=(1, 7),
            initialFontName=self.face.plain,
        )
        facts = self._introduce(canvas)
        tags = Tags(canvas)
        for side in sides_of(len(pages), self.imposition):
            self._print_side(canvas, tags, side, pages)
            canvas.showPage()
            tags.end_page()
            if done is not None:
                done(1)
        if any(page.bookmarks for page in pages):
            canvas.showOutline()
        tags.write()
        archive(canvas, facts)
        canvas.save()
        return end_streams(written.getvalue())

    @property
    def _wide(self) -> float:
        """Return how wide a side is after trimming."""
        return self.paper.width * (2 if self.imposition is Imposition.BOOKLET else 1)

    @property
    def _bleed_inside(self) -> float:
        """Return the bleed where a page is bound; a sheet that is folded there has it on its outer sides only."""
        is_everywhere = self.margins.bleeds_inside or self.imposition is Imposition.BOOKLET
        return self.margins.bleed if is_everywhere else 0.0

    def _trim(self, number: int) -> tuple[float, float, float, float]:
        """Return what is left of a side when it is cut; odd pages are bound on the left."""
        bleed = self.margins.bleed
        left = self._bleed_inside if number % 2 else bleed
        return left, bleed, left + self._wide, bleed + self.paper.height

    def _introduce(self, canvas: Canvas) -> dict[str, str]:
        from gridwright import __version__

        told = self.told
        facts = {
            "title": told.title,
            "author": told.author,
            "subject": told.subject,
            "keywords": told.keywords,
            "creator": f"Gridwright {__version__}",
            "producer": "ReportLab PDF Library",
        }
        for name, value in facts.items():
            getattr(canvas, f"set{name.capitalize()}")(value)
        return facts

    def _print_side(self, canvas: Canvas, tags: Tags, side: Side, pages: Sequence[Page]) -> None:
        for place, index in enumerate(side):
            if index is None:
                continue
            page = pages[index]
            trim = self._trim(index + 1)
            canvas.setTrimBox(trim)
            canvas.saveState()
            canvas.translate(trim[0] + place * self.paper.width, trim[1])
            pen = Pen(canvas, self.paper.height, self.face, tags.mark)
            area = self.area(index + 1)
            for bookmark in page.bookmarks:
                self._bookmark(pen, bookmark, f"p{index}-{bookmark.level}-{bookmark.title}")
            page.draw(pen, area)
            with tags.mark("Artifact"):
                self._print_edges(pen, page, area, index + 1)
            canvas.restoreState()
        if self.margins.bleed and self.margins.bleeds_inside:
            with tags.mark("Artifact"):
                self._crop_marks(canvas)

    def _print_edges(self, pen: Pen, page: Page, area: Area, number: int) -> None:
        """Print the head and the number, both outside in a book."""
        is_right = number % 2 == 1
        outside, align = (area.x + area.width, 1.0) if is_right else (area.x, 0.0)
        head = page.head if is_right or not page.head else self.running_head or page.head
        if head:
            size = _HEAD_SIZE * self.scale
            pen.text(outside, self.margins.top * 0.62, head, size, align=align, widest=area.width)
        if page.has_number and self.has_numbers:
            foot, size = self.paper.height - self.margins.bottom * 0.5, _NUMBER_SIZE * self.scale
            if not self.running_head:
                outside, align = area.x + area.width / 2, 0.5
            pen.text(outside, foot, str(number), size, align=align)

    def _bookmark(self, pen: Pen, bookmark: Bookmark, key: str) -> None:
        pen.canvas.bookmarkPage(key)
        pen.canvas.addOutlineEntry(bookmark.title, key, bookmark.level, closed=bookmark.level == 0)

    def _crop_marks(self, canvas: Canvas) -> None:
        """Show where the paper is cut."""
        bleed = self.margins.bleed
        width, height = self._wide, self.paper.height
        pen = Pen(canvas, height + 2 * bleed, self.face)
        length = min(_CROP_LENGTH, bleed * 0.8)
        for x in (bleed, bleed + width):
            for y, way in ((0.0, 1), (height + 2 * bleed, -1)):
                pen.line([(x, y), (x, y + way * length)], 0.25, "#000000")
        for y in (bleed, bleed + height):
            for x, way in ((0.0, 1), (width + 2 * bleed, -1)):
                pen.line([(x, y), (x + way * length, y)], 0.25, "#000000")
