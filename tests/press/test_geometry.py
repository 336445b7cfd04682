"""What fills a page: cells as large as trim and reader allow, nothing parted that fits, lines that align."""

import itertools

import pytest

import gridwright as gw
from gridwright.draw import compose
from gridwright.model import Document, Paint
from gridwright.model.scene import Text
from gridwright.press.fonts import typeface
from gridwright.press.layout import Placed, arrange
from gridwright.press.look import share_of
from gridwright.press.panel import Panel
from gridwright.press.paper import MM, Area, Margins, paper_named
from gridwright.press.printable import Dress, Printable, puzzle_panel
from gridwright.press.sizes import Sizes

from .test_sheet import nonogram, sudoku


def area_of(paper: str) -> Area:
    return Margins().area(paper_named(paper), 1)


def panels(*documents: Document, sizes: Sizes | None = None) -> list[Panel]:
    dress = Dress(sizes=sizes or Sizes())
    return [puzzle_panel(Printable(number=n, document=one), dress) for n, one in enumerate(documents, start=1)]


def pages(some: list[Panel], paper: str, per_page: int) -> list[Placed]:
    return list(arrange(some, area_of(paper), per_page))


@pytest.mark.parametrize(
    ("document", "paper"),
    [(nonogram(15, 15), "6x9in"), (nonogram(20, 20), "A4"), (sudoku(), "6x9in"), (sudoku(), "A5")],
)
def test_a_puzzle_alone_is_as_wide_as_its_page(document: Document, paper: str) -> None:
    ((panel, place),) = pages(panels(document), paper, 1)[0].panels
    assert panel.picture.across * panel.pitch(place) >= 0.95 * place.width


def test_cells_stop_growing_where_they_would_look_clumsy() -> None:
    for document, most in ((nonogram(5, 5), 10), (sudoku(), 16)):
        ((panel, place),) = pages(panels(document), "A4", 1)[0].panels
        assert panel.pitch(place) == pytest.approx(most * MM)


@pytest.mark.parametrize("width", [15, 20, 25, 30])
@pytest.mark.parametrize("sizes", [Sizes(), Sizes.large_print()])
def test_nothing_is_parted_that_fits_a_page(width: int, sizes: Sizes) -> None:
    found = pages(panels(nonogram(width, 20), sizes=sizes), "Letter", 4)
    assert len(found) == 1
    ((panel, place),) = found[0].panels
    assert panel.pitch(place) >= sizes.tightest


def test_the_butterfly_in_large_print_is_whole() -> None:
    found = pages(panels(gw.sample("butterfly").document, sizes=Sizes.large_print()), "Letter", 1)
    assert len(found) == 1


def test_a_wide_puzzle_lies_on_a_high_page_of_its_own() -> None:
    (wide,), (square,) = (pages(panels(nonogram(width, 15)), "6x9in", 1) for width in (30, 15))
    assert wide.panels[0][0].turns(wide.panels[0][1])
    assert not square.panels[0][0].turns(square.panels[0][1])
    several = pages(panels(nonogram(30, 15), nonogram(30, 15)), "A4", 2)
    assert not any(panel.turns(place) for panel, place in several[0].panels)


@pytest.mark.parametrize("per_page", [1, 2, 3, 4, 6, 9])
@pytest.mark.parametrize("paper", ["A4", "6x9in"])
def test_panels_stay_in_their_places_and_places_apart(per_page: int, paper: str) -> None:
    area = area_of(paper)
    some = panels(*(nonogram(width, 10) for width in (10, 15, 8, 20, 12, 10)), sudoku(), sudoku())
    for page in pages(some, paper, per_page):
        for panel, place in page.panels:
            assert panel.height(place) <= place.height + 0.5 or panel.turns(place)
            assert panel.picture.across * panel.pitch(place) <= place.width or panel.turns(place)
            assert place.x >= area.x - 1e-6
            assert place.x + place.width <= area.x + area.width + 1e-6
            assert place.y + place.height <= area.y + area.height + 1e-6
        for (_, one), (_, other) in itertools.combinations(page.panels, 2):
            assert one.x + one.width < other.x or one.y + one.height < other.y or other.x + other.width < one.x


def test_two_digits_never_touch_those_of_the_next_clue() -> None:
    face = typeface()
    shares = {
        share_of(item)
        for item in compose(nonogram(40, 20).puzzle).items
        if isinstance(item, Text) and item.paint is Paint.CLUE
    }
    widest = max(face.width(str(number), max(shares), is_bold=True) for number in range(10, 100))
    # What is left between two numbers is wider than the gap between the digits of one.
    assert 1 - widest >= 0.2
    assert max(shares) >= 0.66


def test_headings_of_pages_with_as_many_puzzles_stand_at_the_same_height() -> None:
    some = panels(*(sudoku() for _ in range(8)))
    first, second = pages(some, "A4", 4)
    assert [place for _, place in first.panels] == [place for _, place in second.panels]
