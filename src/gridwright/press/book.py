"""A book: sections filled, then title, contents, chapters, hints, solutions and index bound into one PDF."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gridwright.errors import GridwrightError
from gridwright.model import Budget, Document
from gridwright.press.back_matter import index_pages, solution_pages
from gridwright.press.cover import make_cover
from gridwright.press.filling import Chapter, Done, fill
from gridwright.press.front_matter import contents_pages, front_pages
from gridwright.press.hints import Depth, hint_pages, hints_of
from gridwright.press.links import mark_of
from gridwright.press.opening import opening_pages
from gridwright.press.panel import Panel, Record
from gridwright.press.paper import Margins
from gridwright.press.printable import Printable, puzzle_panel
from gridwright.press.printers import PRINTERS
from gridwright.press.recipe import BookRecipe
from gridwright.press.sheet import panel_pages
from gridwright.press.volume import Page, Told, Volume, blank_page

__all__ = ["Book", "bind_book", "make_book"]

_INDEX = "Index of techniques"


@dataclass(frozen=True, slots=True)
class Book:
    """A finished book: the PDF, what is in it, and the PDF of its cover where one was asked for."""

    data: bytes
    puzzles: int
    pages: int
    cover: bytes = b""


def make_book(
    recipe: BookRecipe,
    *,
    budget: Budget | None = None,
    done: Done | None = None,
    given: Mapping[int, Sequence[Document]] | None = None,
    with_cover: bool = False,
) -> Book:
    """Make the book of a recipe within its seconds; the same recipe gives the same bytes.

    `given` are the puzzles of sections, by their index, that somebody has found already.
    """
    _check_words(recipe)
    budget = budget or Budget(recipe.seconds)
    tell = done or (lambda _: None)
    chapters = fill(recipe, budget, tell, given)
    book = bind_book(recipe, chapters, budget)
    return replace(book, cover=make_cover(recipe, chapters, book.pages)) if with_cover else book


def _check_words(recipe: BookRecipe) -> None:
    """Refuse titles that the fonts cannot print, before anything is made."""
    words = [recipe.title, recipe.subtitle, recipe.author, recipe.publisher, recipe.licence, recipe.blurb]
    words += [*recipe.record, *(section.title for section in recipe.section)]
    face = recipe.face
    for text in words:
        if missing := face.lacking(text):
            raise GridwrightError(
                f"expected fonts that have every letter of {text!r}, but {missing[:20]!r} is missing: "
                "name TrueType files that have it under [fonts]"
            )


def bind_book(recipe: BookRecipe, chapters: Sequence[Chapter], budget: Budget) -> Book:
    """Lay out and print chapters that are filled; a printer's margins depend on the number of pages."""
    puzzles = [one for chapter in chapters for one in chapter.puzzles]
    depth: Depth = "hardest" if recipe.hints is True else recipe.hints or "begin"
    hints = {one.number: hints_of(one, budget, depth) for one in puzzles} if recipe.hints else {}
    margins = recipe.edges
    printer = PRINTERS.get(recipe.printer)
    if printer is not None:
        margins = printer.margins(margins, printer.fewest)
    while True:
        volume, pages = _lay_out(recipe, chapters, hints, margins)
        if printer is None:
            break
        count = printer.pages(len(pages), recipe.printer)
        pages += [blank_page() for _ in range(count - len(pages))]
        needed = printer.margins(margins, count)
        if needed == margins:
            break
        # Wider margins never make fewer pages, so this ends.
        margins = needed
    return Book(volume.bind(pages), len(puzzles), len(pages))


def _lay_out(
    recipe: BookRecipe, chapters: Sequence[Chapter], hints: Mapping[int, tuple[str, ...]], margins: Margins
) -> tuple[Volume, list[Page]]:
    puzzles = [one for chapter in chapters for one in chapter.puzzles]
    dress, scale = recipe.dress, recipe.dress.sizes.text
    volume = _volume(recipe, puzzles, margins)
    pages = front_pages(recipe, chapters)
    numbers: dict[str, int] = {}
    listed: list[str] = []
    answers: dict[int, int] = {}
    told: dict[str, int] = {}

    def enter(title: str, new: Sequence[Page]) -> None:
        if new:
            name = title if title not in numbers else f"{title} ({len(numbers) + 1})"
            listed.append(name)
            numbers[name] = len(pages) + 1
            pages.extend(new)

    if recipe.contents:
        count = len(chapters) + bool(recipe.hints) + (recipe.solutions == "back") + recipe.index
        pages += contents_pages(count, listed, numbers, volume.area(), scale)
    if recipe.half_title and len(pages) % 2:
        pages.append(blank_page())
    for chapter in chapters:
        opening = list(opening_pages(chapter, volume, dress, told)) if recipe.rules else []
        for one in chapter.puzzles:
            for name in (one.kind, one.document.puzzle.family):
                told.setdefault(name, len(pages) + 1)
        enter(chapter.title, [*opening, *_chapter_pages(recipe, chapter, volume, answers)])
    if recipe.hints:
        enter("Hints", list(hint_pages(hints, volume, scale)))
    if recipe.solutions == "back":
        solved = list(solution_pages(chapters, dress, volume, recipe.solutions_per_page))
        answers.update(
            (number, len(pages) + at) for at, (_, some) in enumerate(solved, start=1) for number in some
        )
        enter("Solutions", [page for page, _ in solved])
    if recipe.index:
        enter(_INDEX, list(index_pages(puzzles, volume, scale, title=_INDEX)))
    return volume, pages


def _volume(recipe: BookRecipe, puzzles: Sequence[Printable], margins: Margins) -> Volume:
    return Volume(
        paper=recipe.sheet,
        margins=margins,
        face=recipe.face,
        imposition=recipe.order_of_sheets,
        has_numbers=recipe.page_numbers,
        running_head=recipe.title,
        scale=recipe.dress.sizes.text,
        told=Told(
            title=recipe.title,
            author=recipe.author,
            subject=recipe.subtitle or "Logic puzzles",
            keywords=", ".join(dict.fromkeys(one.kind for one in puzzles)),
        ),
    )


def _chapter_pages(
    recipe: BookRecipe, chapter: Chapter, volume: Volume, answers: Mapping[int, int]
) -> Sequence[Page]:
    def panel(one: Printable) -> Panel:
        record = Record(recipe.record, lambda: answers.get(one.number))
        has_record = recipe.record or recipe.solutions == "back"
        return puzzle_panel(one, recipe.dress, mark_of(one.document, recipe.qr), record if has_record else None)

    per_page = chapter.section.per_page or recipe.per_page
    bookmark = "" if recipe.rules else chapter.title
    panels = [panel(one) for one in chapter.puzzles]
    return list(panel_pages(panels, volume.area(), per_page, bookmark, head=chapter.title))
