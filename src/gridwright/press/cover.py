"""The cover of a book in one piece: back, spine and front, with bleed; the spine is as wide as the pages need."""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gridwright.press.filling import Chapter
from gridwright.press.isbn import BAR_CODE, draw_bar_code
from gridwright.press.look import Fill, Ink
from gridwright.press.paper import Area
from gridwright.press.pen import Pen
from gridwright.press.printable import Dress, puzzle_panel
from gridwright.press.recipe import BookRecipe

__all__ = ["Cover", "cover_of", "make_cover", "spine_of"]

_THICKNESS: Mapping[str, float] = MappingProxyType(
    {"white": 0.002252 * 72, "cream": 0.0025 * 72, "colour": 0.002347 * 72}
)
"""The thickness of one page in points, by the paper inside."""

_BLEED = 0.125 * 72
_SAFE = 0.375 * 72
"""What must not be cut or folded keeps this distance from edges and folds."""
_LEAST_SPINE = 0.0625 * 72 * 2 + 7
"""Spines narrower than this have no room for words beside the folds."""
_DARK = "#1F3A5F"


@dataclass(frozen=True, slots=True)
class Cover:
    """The places on an open cover, in points from the top left corner of the sheet with its bleed."""

    width: float
    height: float
    back: Area
    spine: Area
    front: Area


def spine_of(pages: int, stock: str) -> float:
    """Return the width of a spine in points; paper inside counts by pages, of which a leaf has two.

    >>> round(spine_of(200, "white") / 72, 3)
    0.45
    """
    return (pages + pages % 2) * _THICKNESS[stock]


def cover_of(recipe: BookRecipe, pages: int) -> Cover:
    """Measure the cover of a book with so many pages."""
    paper, spine = recipe.sheet, spine_of(pages, recipe.stock)
    width, height = 2 * paper.width + spine + 2 * _BLEED, paper.height + 2 * _BLEED
    folds = _BLEED + paper.width, _BLEED + paper.width + spine
    return Cover(
        width,
        height,
        Area(_BLEED, _BLEED, paper.width, paper.height),
        Area(folds[0], _BLEED, spine, paper.height),
        Area(folds[1], _BLEED, paper.width, paper.height),
    )


def make_cover(recipe: BookRecipe, chapters: tuple[Chapter, ...], pages: int) -> bytes:
    """Draw the cover of a book that has so many pages, as a PDF of one page."""
    from reportlab import rl_config
    from reportlab.pdfgen import canvas as reportlab

    rl_config.useA85 = 0
    cover = cover_of(recipe, pages)
    written = io.BytesIO()
    canvas = reportlab.Canvas(
        written,
        pagesize=(cover.width, cover.height),
        invariant=1,
        pageCompression=1,
        trimBox=(_BLEED, _BLEED, cover.width - _BLEED, cover.height - _BLEED),
        bleedBox=(0, 0, cover.width, cover.height),
        lang="en",
        pdfVersion=(1, 7),
        initialFontName=recipe.face.plain,
    )
    canvas.setTitle(f"{recipe.title}: cover")
    canvas.setAuthor(recipe.author)
    pen = Pen(canvas, cover.height, recipe.face)
    colour = recipe.cover_colour or (_DARK if recipe.dress.ink is Ink.COLOUR else "#000000")
    pen.box(Area(0, 0, cover.width, cover.height), Fill(colour))
    _draw_front(pen, _safe(cover.front), recipe, chapters)
    _draw_back(pen, _safe(cover.back), recipe, chapters)
    _draw_spine(pen, cover.spine, recipe)
    canvas.showPage()
    canvas.save()
    return written.getvalue()


def _safe(area: Area) -> Area:
    return Area(area.x + _SAFE, area.y + _SAFE, area.width - 2 * _SAFE, area.height - 2 * _SAFE)


def _draw_front(pen: Pen, area: Area, recipe: BookRecipe, chapters: tuple[Chapter, ...]) -> None:
    """Set the title on top, a puzzle of the book on white below it, and the author at the foot."""
    size, y = min(44.0, area.width / 9), area.y + area.height * 0.05
    for text, height, is_bold in ((recipe.title, size, True), (recipe.subtitle, size * 0.5, False)):
        if text:
            strip = Area(area.x, y, area.width, area.height)
            y += pen.paragraph(strip, text, height, leading=1.15, is_bold=is_bold, align=0.5, colour="#FFFFFF")
            y += height * 0.5
    foot = area.y + area.height
    if recipe.author:
        pen.text(
            area.x + area.width / 2,
            foot,
            recipe.author,
            size * 0.42,
            align=0.5,
            colour="#FFFFFF",
            widest=area.width,
        )
    room = Area(area.x, y + 10, area.width, foot - y - size - 20)
    picture = puzzle_panel(chapters[0].puzzles[0], Dress(ink=recipe.dress.ink)).picture
    inner = 8.0
    pitch = min((room.width - 2 * inner) / picture.across, (room.height - 2 * inner) / picture.down)
    if pitch > 0:
        width, height = picture.across * pitch + 2 * inner, picture.down * pitch + 2 * inner
        x, top = room.x + (room.width - width) / 2, room.y + (room.height - height) / 2
        pen.box(Area(x, top, width, height), Fill("#FFFFFF"))
        picture.draw(pen, x + inner, top + inner, pitch)


def _draw_back(pen: Pen, area: Area, recipe: BookRecipe, chapters: tuple[Chapter, ...]) -> None:
    """Set what the book is and what it holds, with the bar code in the corner where shops look for it."""
    y = area.y + area.height * 0.08
    count = sum(len(chapter.puzzles) for chapter in chapters)
    for text, size in (
        (recipe.blurb, 13.0),
        (f"{count} puzzles, each with exactly one solution", 11.0),
        *((f"{chapter.title}: {len(chapter.puzzles)}", 11.0) for chapter in chapters),
    ):
        if text:
            strip = Area(area.x, y, area.width, area.height)
            y += pen.paragraph(strip, text, size, leading=1.4, colour="#FFFFFF") + size * 0.35
    foot = area.y + area.height
    if recipe.publisher:
        pen.text(area.x, foot, recipe.publisher, 11, colour="#FFFFFF", widest=area.width / 2)
    if recipe.isbn:
        draw_bar_code(pen, area.x + area.width - BAR_CODE[0], foot - BAR_CODE[1], recipe.isbn)


def _draw_spine(pen: Pen, spine: Area, recipe: BookRecipe) -> None:
    """Write title and author along the spine, to be read from the right, where it is wide enough for words."""
    if spine.width < _LEAST_SPINE:
        return
    size = min(16.0, (spine.width - 9) * 0.8)
    x = spine.x + spine.width / 2 - size * 0.35
    room = spine.height - 2 * _SAFE
    for text, y, align in ((recipe.title, spine.y + _SAFE, 0.0), (recipe.author, spine.y + _SAFE + room, 1.0)):
        fits = min(size, size * room * 0.6 / max(1.0, pen.face.width(text, size, is_bold=True)))
        pen.text(x, y, text, fits, align=align, is_bold=align == 0.0, colour="#FFFFFF", turn=1)
