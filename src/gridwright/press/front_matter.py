"""What stands before the puzzles: the title page, the contents, and a page of rules for every kind."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridwright.draw import compose
from gridwright.model import Notes, Puzzle
from gridwright.press.filling import Chapter
from gridwright.press.flow import Block, Gap, Pair, Words, flow
from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen
from gridwright.press.primers import primer_of
from gridwright.press.printable import Dress
from gridwright.press.recipe import BookRecipe
from gridwright.press.volume import Bookmark, Page, Volume

__all__ = ["contents_page", "rules_pages", "title_page"]


def title_page(recipe: BookRecipe, chapters: Sequence[Chapter]) -> Page:
    """Set the title with what the book holds, and the seed that makes it again at the foot."""
    count = sum(len(chapter.puzzles) for chapter in chapters)

    def draw(pen: Pen, area: Area) -> None:
        size = min(34.0, area.width / 11)
        y = area.y + area.height * 0.26
        for text, height, is_bold in (
            (recipe.title, size, True),
            (recipe.subtitle, size * 0.5, False),
            (recipe.author, size * 0.42, False),
        ):
            if text:
                strip = Area(area.x, y, area.width, area.height)
                y += pen.paragraph(strip, text, height, leading=1.2, is_bold=is_bold, align=0.5) + height * 0.6
        middle = area.x + area.width / 2
        pen.line([(middle - 40, y), (middle + 40, y)], 1.2, "#000000")
        y += 26
        for chapter in chapters:
            words = f"{chapter.title} · {len(chapter.puzzles)}"
            pen.text(middle, y, words, 11, align=0.5, widest=area.width)
            y += 17
        foot = area.y + area.height
        pen.text(middle, foot - 12, f"{count} puzzles, each with one solution", 8, align=0.5, colour="#555555")
        pen.text(middle, foot, f"Made with Gridwright, seed {recipe.seed}", 8, align=0.5, colour="#555555")

    return Page(draw, (Bookmark(recipe.title),), has_number=False)


def contents_page(entries: Sequence[str], numbers: Mapping[str, int]) -> Page:
    """List the chapters; the numbers of pages are known when the page is drawn."""

    def draw(pen: Pen, area: Area) -> None:
        pen.text(area.x, area.y + 16, "Contents", 16, is_bold=True)
        y = area.y + 48
        for entry in entries:
            end = area.x + area.width
            pen.text(area.x, y, entry, 11, widest=area.width - 40)
            pen.text(end, y, str(numbers[entry]), 11, align=1.0)
            start = area.x + min(area.width - 40, pen.face.width(pen.face.printable(entry), 11)) + 6
            if start < end - 30:
                pen.line([(start, y - 1), (end - 26, y - 1)], 0.6, "#777777", dashes=(0.6, 3.0))
            y += 20

    return Page(draw, (Bookmark("Contents"),))


def rules_pages(puzzles: Iterable[Puzzle], volume: Volume, dress: Dress) -> Iterator[Page]:
    """Tell the rules of every kind once, with an example and its solution."""
    kinds: dict[str, Puzzle] = {}
    for puzzle in puzzles:
        kinds.setdefault(primer_of(puzzle.family).name(puzzle), puzzle)
    groups = (tuple(_rules(name, puzzle, dress)) for name, puzzle in kinds.items())
    yield from flow(groups, volume.area(), volume.face, title="The rules")


def _rules(name: str, puzzle: Puzzle, dress: Dress) -> Iterator[Block]:
    primer = primer_of(puzzle.family)
    scale = 1.5 if dress.sizes.is_large else 1.0
    yield Words(name, 13 * scale, is_bold=True, after=5)
    for rule in primer.rules(puzzle):
        yield Words(rule, 10 * scale, lead="·", indent=10 * scale)
    example = primer.example(puzzle)
    if example is None:
        yield Gap(14)
        return
    before = dress.picture(example.puzzle, compose(example.puzzle, notes=Notes.HIDDEN))
    after = dress.picture(example.puzzle, compose(example.puzzle, example.goal))
    yield Gap(6)
    yield Pair(((before, "A small example"), (after, "and its solution")), pitch=8.5 * MM * scale, size=8 * scale)
    yield Gap(14)
