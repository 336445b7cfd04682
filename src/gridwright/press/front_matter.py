"""What stands before the puzzles: half title, title, imprint and contents."""

from collections.abc import Mapping, Sequence

from gridwright.press.filling import Chapter
from gridwright.press.isbn import BAR_CODE, draw_bar_code
from gridwright.press.paper import Area
from gridwright.press.pen import Pen
from gridwright.press.recipe import BookRecipe
from gridwright.press.volume import Bookmark, Page, blank_page

__all__ = ["contents_pages", "front_pages"]

_LINE = 20.0


def front_pages(recipe: BookRecipe, chapters: Sequence[Chapter]) -> list[Page]:
    """Return the leaves before the contents: half title and title on the right, the imprint behind the title."""
    pages: list[Page] = []
    if recipe.half_title:
        pages += [_half_title(recipe), blank_page()]
    if recipe.title_page:
        pages.append(_title_page(recipe, chapters))
    if recipe.imprint:
        pages.append(_imprint(recipe, sum(len(chapter.puzzles) for chapter in chapters)))
    return pages


def _half_title(recipe: BookRecipe) -> Page:
    def draw(pen: Pen, area: Area) -> None:
        strip = area.below(area.height * 0.26)
        pen.paragraph(strip, recipe.title, min(20.0, area.width / 16), is_bold=True, align=0.5)

    return Page(draw, has_number=False)


def _title_page(recipe: BookRecipe, chapters: Sequence[Chapter]) -> Page:
    def draw(pen: Pen, area: Area) -> None:
        size = min(34.0, area.width / 11)
        y = area.y + area.height * 0.22
        for text, height, is_bold in (
            (recipe.title, size, True),
            (recipe.subtitle, size * 0.5, False),
        ):
            if text:
                strip = Area(area.x, y, area.width, area.height)
                with pen.mark("H1" if is_bold else "P"):
                    y += pen.paragraph(strip, text, height, leading=1.2, is_bold=is_bold, align=0.5) + height * 0.6
        middle = area.x + area.width / 2
        pen.line([(middle - 40, y), (middle + 40, y)], 1.2, "#000000")
        y += 26
        scale = recipe.dress.sizes.text
        for chapter in chapters:
            words = f"{chapter.title} · {len(chapter.puzzles)}"
            pen.text(middle, y, words, 11 * scale, align=0.5, widest=area.width)
            y += 17 * scale
        foot = area.y + area.height
        if recipe.publisher:
            pen.text(middle, foot, recipe.publisher, 10 * scale, align=0.5, widest=area.width)
        if recipe.author:
            pen.text(middle, foot - 24 * scale, recipe.author, size * 0.42, align=0.5, widest=area.width)

    return Page(draw, (Bookmark(recipe.title),), has_number=False)


def _imprint(recipe: BookRecipe, count: int) -> Page:
    """Say at the foot of the page who made the book, when and how, and how it may be used."""
    from gridwright import __version__

    owner = recipe.publisher or recipe.author
    told = [
        f"{recipe.title}. {recipe.subtitle}." if recipe.subtitle else f"{recipe.title}.",
        " ".join(part for part in ("©", str(recipe.year or ""), owner) if part) if recipe.year or owner else "",
        recipe.licence,
        f"{count} puzzles, each with exactly one solution.",
        f"Made with Gridwright {__version__}, seed {recipe.seed}: the same recipe makes the same book.",
    ]
    size = 8.5 * recipe.dress.sizes.text

    def draw(pen: Pen, area: Area) -> None:
        lines = [line for text in told if text for line in pen.face.lines(text, size, area.width)]
        bars = BAR_CODE[1] + 10 if recipe.isbn else 0.0
        y = area.y + area.height - len(lines) * size * 1.5 - bars
        for line in lines:
            pen.text(area.x, y + size, line, size)
            y += size * 1.5
        if recipe.isbn:
            with pen.mark("Figure", f"The bar code of {recipe.isbn}."):
                draw_bar_code(pen, area.x, y + 10, recipe.isbn)

    return Page(draw, has_number=False)


def contents_pages(
    count: int, entries: Sequence[str], numbers: Mapping[str, int], area: Area, scale: float
) -> list[Page]:
    """List so many entries; their names and the numbers of their pages are known when a page is drawn."""
    size, step = 11 * scale, _LINE * scale
    each = max(1, int((area.height - 48 * scale) / step))

    def page(start: int) -> Page:
        def draw(pen: Pen, area: Area) -> None:
            with pen.mark("H1"):
                pen.text(area.x, area.y + 16 * scale, "Contents", 16 * scale, is_bold=True)
            y = area.y + 48 * scale
            for entry in entries[start : start + each]:
                _entry(pen, Area(area.x, y, area.width, step), entry, str(numbers[entry]), size)
                y += step

        return Page(draw, (Bookmark("Contents"),) if start == 0 else ())

    return [page(start) for start in range(0, count, each)]


def _entry(pen: Pen, line: Area, entry: str, number: str, size: float) -> None:
    end, room = line.x + line.width, line.width - 3.6 * size
    pen.text(line.x, line.y, entry, size, widest=room)
    pen.text(end, line.y, number, size, align=1.0)
    start = line.x + min(room, pen.face.width(pen.face.printable(entry), size)) + 6
    if start < end - 30:
        pen.line([(start, line.y - 1), (end - 2.4 * size, line.y - 1)], 0.6, "#000000", dashes=(0.6, 3.0))
