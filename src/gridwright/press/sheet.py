"""A quick sheet: puzzles of any files, so many to a page, with their solutions behind them if wanted."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from gridwright.errors import GridwrightError
from gridwright.model import Budget, Document, Rating, family_of
from gridwright.press.fonts import typeface
from gridwright.press.imposition import Imposition
from gridwright.press.layout import Placed, arrange
from gridwright.press.links import mark_of
from gridwright.press.look import Ink
from gridwright.press.panel import Panel
from gridwright.press.paper import MM, Area, Margins, paper_named
from gridwright.press.pen import Pen
from gridwright.press.printable import Dress, Printable, answer_panel, puzzle_panel, solution_of
from gridwright.press.sizes import Sizes
from gridwright.press.volume import Bookmark, Page, Told, Volume

__all__ = ["SheetOptions", "Solutions", "panel_pages", "print_sheet"]

Solutions: TypeAlias = Literal["none", "back", "foot"]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=60)]

_SECONDS_OF_RATING = 5.0
_CHAPTER_SIZE = 16.0


class SheetOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a sheet is printed.

    `patterns` take the place of letters where there are no colours; `titles` also stand above nonograms, which may
    give the picture away; `address` is that of a workbench, for QR codes that open the puzzles there.
    """

    per_page: Count = 4
    paper: Annotated[str, Meta(max_length=40)] = "A4"
    ink: Ink = Ink.COLOUR
    patterns: bool = False
    solutions: Solutions = "none"
    solutions_per_page: Count = 12
    large_print: bool = False
    cell: float | None = None
    titles: bool = False
    levels: bool = True
    address: Annotated[str, Meta(max_length=200)] = ""
    imposition: Imposition = Imposition.PAGES
    title: Annotated[str, Meta(max_length=200)] = ""

    def __post_init__(self) -> None:
        if not 1 <= self.per_page <= 60 or not 1 <= self.solutions_per_page <= 60:
            raise GridwrightError(
                f"expected 1 to 60 puzzles per page, got {self.per_page} and {self.solutions_per_page} solutions"
            )

    @property
    def sizes(self) -> Sizes:
        """Return the sizes of cells and headings."""
        return sizes_of(self.cell, large_print=self.large_print)

    @property
    def dress(self) -> Dress:
        """Return what panels need to know."""
        return Dress(
            ink=self.ink,
            by_letters=not self.patterns,
            sizes=self.sizes,
            with_titles=self.titles,
            upside_down=self.solutions == "foot",
        )


def sizes_of(cell: float | None, *, large_print: bool) -> Sizes:
    """Return the sizes for cells of just so many millimetres, for large print, or the usual ones."""
    if cell is None:
        return Sizes.large_print() if large_print else Sizes()
    if not 4.2 <= cell <= 100:
        raise GridwrightError(f"expected cells of 4.2 to 100 mm, got {cell:g}")
    return Sizes(exact=cell * MM, heading=16.0 if large_print else 10.0)


def print_sheet(
    documents: Sequence[Document],
    options: SheetOptions | None = None,
    *,
    font: str = "",
    budget: Budget | None = None,
    done: Callable[[int], None] | None = None,
) -> bytes:
    """Print puzzles as a PDF; `font` is the file of a TrueType font, `done` is called for every puzzle.

    >>> import gridwright as gw
    >>> print_sheet([gw.Document(gw.Sudoku("1... ..2. .3.. ...4"))])[:5]
    b'%PDF-'
    """
    if not documents:
        raise GridwrightError("expected at least one puzzle to print, got none")
    chosen = options or SheetOptions()
    paper = paper_named(chosen.paper)
    budget = budget or Budget()
    printables = list(_prepared(documents, chosen, budget, done))
    title = chosen.title or _title_of(documents)
    volume = Volume(
        paper=paper,
        margins=Margins(),
        face=typeface(font),
        imposition=chosen.imposition,
        told=Told(title=title, keywords=", ".join(dict.fromkeys(one.kind for one in printables))),
    )
    area = volume.area()
    panels = [puzzle_panel(one, chosen.dress, mark_of(one.document, chosen.address)) for one in printables]
    pages = list(panel_pages(panels, area, chosen.per_page, title if len(panels) > 1 else ""))
    if chosen.solutions == "back":
        answers = [answer_panel(one, chosen.dress) for one in printables]
        pages += panel_pages(
            answers, area, chosen.solutions_per_page, "Solutions", gap=5 * MM, chapter="Solutions"
        )
    return volume.bind(pages)


def panel_pages(
    panels: Sequence[Panel],
    area: Area,
    per_page: int,
    bookmark: str,
    *,
    gap: float = 8 * MM,
    chapter: str = "",
    head: str = "",
) -> Iterator[Page]:
    """Lay panels on pages, the first one with a bookmark; `chapter` is a heading, `head` stands on every page."""
    strip = _CHAPTER_SIZE * 1.6 if chapter else 0.0
    for number, placed in enumerate(arrange(panels, area.below(strip), per_page, gap=gap)):

        def draw(pen: Pen, actual: Area, placed: Placed = placed, number: int = number) -> None:
            if chapter:
                words = chapter if number == 0 else f"{chapter}, continued"
                pen.text(
                    actual.x,
                    actual.y + _CHAPTER_SIZE,
                    words,
                    _CHAPTER_SIZE * (1 if number == 0 else 0.7),
                    is_bold=True,
                )
            for panel, place in placed.panels:
                panel.draw(pen, Area(place.x + actual.x - area.x, place.y, place.width, place.height))

        first = (Bookmark(bookmark),) if bookmark and number == 0 else ()
        marks = (Bookmark(panel.name, 1) for panel, _ in placed.panels if bookmark or head)
        yield Page(draw, (*first, *marks), head=head)


def _prepared(
    documents: Sequence[Document], options: SheetOptions, budget: Budget, done: Callable[[int], None] | None
) -> Iterator[Printable]:
    for number, document in enumerate(documents, start=1):
        if budget.is_spent:
            raise GridwrightError(f"the time ended before puzzle {number} of {len(documents)} was ready to print")
        solution = document.goal
        if options.solutions != "none" and solution is None:
            solution = solution_of(document, budget, f"puzzle {number}")
        rating = _rating_of(document, budget) if options.levels else None
        yield Printable(number=number, document=document, solution=solution, rating=rating)
        if done is not None:
            done(1)


def _rating_of(document: Document, budget: Budget) -> Rating | None:
    """Rate a puzzle unless that takes long; a sheet can do without."""
    left = budget.remaining
    allowed = _SECONDS_OF_RATING if left is None else min(left, _SECONDS_OF_RATING)
    rating = family_of(document.puzzle).rate(document.puzzle, Budget(allowed, stop=budget.stop), None)
    return rating if rating.is_solved else None


def _title_of(documents: Sequence[Document]) -> str:
    only = documents[0].about.title if len(documents) == 1 else ""
    return only or "Puzzles"
