"""A book: sections filled, then title, contents, rules, puzzles, hints and solutions bound into one PDF."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.errors import GridwrightError
from gridwright.model import Budget, Document
from gridwright.press.filling import Chapter, Done, fill
from gridwright.press.front_matter import contents_page, rules_pages, title_page
from gridwright.press.hints import hint_pages
from gridwright.press.links import mark_of
from gridwright.press.paper import MM
from gridwright.press.printable import Printable, answer_plate, puzzle_plate
from gridwright.press.recipe import BookRecipe
from gridwright.press.sheet import plate_pages
from gridwright.press.volume import Page, Told, Volume

__all__ = ["Book", "bind_book", "make_book"]


@dataclass(frozen=True, slots=True)
class Book:
    """A finished book: the PDF, and what is in it."""

    data: bytes
    puzzles: int
    pages: int


def make_book(
    recipe: BookRecipe,
    *,
    budget: Budget | None = None,
    done: Done | None = None,
    given: Mapping[int, Sequence[Document]] | None = None,
) -> Book:
    """Make the book of a recipe within its seconds; the same recipe gives the same bytes.

    `given` are the puzzles of sections, by their index, that somebody has found already.
    """
    _check_words(recipe)
    budget = budget or Budget(recipe.seconds)
    tell = done or (lambda _: None)
    return bind_book(recipe, fill(recipe, budget, tell, given), budget)


def _check_words(recipe: BookRecipe) -> None:
    """Refuse titles that the fonts cannot print, before anything is made."""
    words = [recipe.title, recipe.subtitle, recipe.author, *(section.title for section in recipe.section)]
    face = recipe.face
    for text in words:
        if missing := face.lacking(text):
            raise GridwrightError(
                f"expected fonts that have every letter of {text!r}, but {missing[:20]!r} is missing: "
                "name TrueType files that have it under [fonts]"
            )


def bind_book(recipe: BookRecipe, chapters: Sequence[Chapter], budget: Budget) -> Book:
    """Lay out and print chapters that are filled."""
    puzzles = [one for chapter in chapters for one in chapter.puzzles]
    volume = Volume(
        paper=recipe.sheet,
        margins=recipe.edges,
        face=recipe.face,
        imposition=recipe.order_of_sheets,
        has_numbers=recipe.page_numbers,
        told=Told(
            title=recipe.title,
            author=recipe.author,
            subject=recipe.subtitle or "Logic puzzles",
            keywords=", ".join(dict.fromkeys(one.kind for one in puzzles)),
        ),
    )
    pages: list[Page] = [title_page(recipe, chapters)] if recipe.title_page else []
    entries = [chapter.title for chapter in chapters]
    numbers: dict[str, int] = {}
    listed: list[str] = []
    if recipe.contents:
        pages.append(contents_page(listed, numbers))

    def enter(title: str, new: Sequence[Page]) -> None:
        if new:
            name = title if title not in numbers else f"{title} ({len(numbers) + 1})"
            listed.append(name)
            numbers[name] = len(pages) + 1
            pages.extend(new)

    if recipe.rules:
        enter("The rules", list(rules_pages((one.document.puzzle for one in puzzles), volume, recipe.dress)))
    for title, chapter in zip(entries, chapters, strict=True):
        enter(title, list(_chapter_pages(recipe, chapter, volume)))
    if recipe.hints:
        enter("Hints", list(hint_pages(puzzles, volume, budget)))
    if recipe.solutions == "back":
        enter("Solutions", list(_solution_pages(recipe, puzzles, volume)))
    return Book(volume.bind(pages), len(puzzles), len(pages))


def _chapter_pages(recipe: BookRecipe, chapter: Chapter, volume: Volume) -> Sequence[Page]:
    plates = [puzzle_plate(one, recipe.dress, mark_of(one.document, recipe.qr)) for one in chapter.puzzles]
    per_page = chapter.section.per_page or recipe.per_page
    return list(plate_pages(plates, volume.area(), per_page, chapter.title, head=chapter.title))


def _solution_pages(recipe: BookRecipe, puzzles: Sequence[Printable], volume: Volume) -> Sequence[Page]:
    plates = [answer_plate(one, recipe.dress) for one in puzzles]
    area = volume.area()
    return list(plate_pages(plates, area, recipe.solutions_per_page, "Solutions", gap=5 * MM, chapter="Solutions"))
