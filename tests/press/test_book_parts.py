"""A book as an object: its leaves in order, its numbers outside, its solutions apart, its cover around it."""

import itertools
import re
from pathlib import Path

import msgspec
import pytest

from gridwright.cli.app import run
from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES, Budget
from gridwright.press.book import Book, bind_book, make_book
from gridwright.press.cover import cover_of, spine_of
from gridwright.press.filling import fill
from gridwright.press.hints import Depth, hints_of
from gridwright.press.isbn import check_isbn, modules_of
from gridwright.press.recipe import BookRecipe, read_recipe

from .reading import MM, reader_of, texts_of

RECIPE = """
title = "Whole book"
author = "A. Setter"
publisher = "Good Press"
year = 2031
licence = "May be copied for a class."
isbn = "978-3-16-148410-0"
paper = "A5"
per_page = 4
solutions_per_page = 6
record = ["Name", "Time"]

[[section]]
title = "Small squares"
family = "sudoku"
size = 4
count = 24

[[section]]
title = "More squares"
family = "sudoku"
size = 4
count = 3
"""


@pytest.fixture(scope="module")
def recipe() -> BookRecipe:
    return read_recipe(RECIPE)


@pytest.fixture(scope="module")
def book(recipe: BookRecipe) -> Book:
    return make_book(recipe, with_cover=True)


@pytest.fixture(scope="module")
def pages(book: Book) -> list[str]:
    return texts_of(book.data)


def test_the_leaves_before_the_puzzles(pages: list[str]) -> None:
    half, blank, title, imprint, contents, empty, opening = pages[:7]
    assert half.strip() == "Whole book"
    assert blank.strip() == empty.strip() == ""
    assert "A. Setter" in title
    assert "Good Press" in title
    for words in ("© 2031 Good Press", "May be copied for a class.", "ISBN 978-3-16-148410-0", "27 puzzles"):
        assert words in imprint
    assert contents.startswith("Contents")
    assert opening.startswith("Small squares")
    assert "The levels" in opening


def test_rules_are_told_once_and_found_again(pages: list[str]) -> None:
    openings = [text for text in pages if text.startswith(("Small squares\n", "More squares\n"))]
    assert [("Every row holds" in text) for text in openings] == [True, False]
    assert "told before (Sudoku: page 7)" in openings[1]


def test_every_puzzle_says_where_its_solution_is_and_neighbours_are_apart(pages: list[str]) -> None:
    told: dict[int, int] = {}
    for text in pages:
        numbers = re.findall(r"^(\d+)\n(?:easy|medium|hard|unfair|extreme)$", text, re.MULTILINE)
        answers = re.findall(r"(?:Solution on page|Sol\. p\.) (\d+)", text)
        told.update(zip(map(int, numbers), map(int, answers), strict=True))
    assert sorted(told) == list(range(1, 28))
    for number, page in told.items():
        assert re.search(rf"^{number}$", pages[page - 1], re.MULTILINE), (number, page)
        assert pages[page - 1].partition("\n")[0].startswith(("Solutions", "Whole book"))
    spreads = [page // 2 for number, page in sorted(told.items()) if number <= 24]
    assert all(one != other for one, other in itertools.pairwise(spreads))


def test_places_for_name_and_time(pages: list[str]) -> None:
    assert pages[7].count("Name") == pages[7].count("Time") == 4


def test_numbers_and_heads_stand_outside(book: Book) -> None:
    for index in (7, 8):
        found: dict[str, float] = {}

        def visit(text: str, _cm: object, tm: list[float], *_: object, found: dict[str, float] = found) -> None:
            found[text.strip()] = tm[4]

        reader_of(book.data).pages[index].extract_text(visitor_text=visit)
        is_right = index % 2 == 0
        assert (found[str(index + 1)] > 74 * MM) == is_right
        assert (found["Small squares" if is_right else "Whole book"] > 74 * MM) == is_right


def test_the_index_names_puzzles_that_need_a_technique() -> None:
    recipe = read_recipe('seed = 3\n[[section]]\nfamily = "sudoku"\nlevel = "hard"\ncount = 4')
    chapters = fill(recipe, Budget(60), lambda _: None)
    index = texts_of(bind_book(recipe, chapters, Budget(60)).data)[-1]
    assert index.startswith("Index of techniques")
    techniques = {technique.title: name for name, technique in FAMILIES["sudoku"].techniques().items()}
    listed = re.findall(r"^([A-Z].+)\n(\d[\d, ]*)$", index, re.MULTILINE)
    assert listed
    for title, numbers in listed:
        needing = [
            one.number
            for one in chapters[0].puzzles
            if one.rating is not None and one.rating.counts.get(techniques[title])
        ]
        assert [int(number) for number in numbers.split(", ")] == needing


def test_hints_are_as_deep_as_asked_for() -> None:
    recipe = read_recipe('seed = 3\n[[section]]\nfamily = "sudoku"\nlevel = "hard"\ncount = 1')
    (chapter,) = fill(recipe, Budget(60), lambda _: None)
    begin, hardest, steps = (hints_of(chapter.puzzles[0], Budget(20), depth) for depth in _DEPTHS)
    assert begin[0] == hardest[0] == steps[0]
    assert (len(begin), len(hardest)) == (1, 2)
    assert 2 <= len(steps) <= 7
    assert hardest[1].partition(", a")[2] in {text.partition("A")[2] for text in steps[1:]}


_DEPTHS: tuple[Depth, ...] = ("begin", "hardest", "steps")


def test_the_cover_is_two_pages_a_spine_and_bleed(book: Book, recipe: BookRecipe) -> None:
    (page,) = reader_of(book.cover).pages
    spine = spine_of(book.pages, "white")
    assert spine == pytest.approx(0.002252 * 72 * (book.pages + book.pages % 2))
    assert float(page.mediabox.width) == pytest.approx(2 * 148 * MM + spine + 18, abs=0.1)
    assert float(page.trimbox.width) == pytest.approx(2 * 148 * MM + spine, abs=0.1)
    places = cover_of(recipe, book.pages)
    assert places.back.x + places.back.width == pytest.approx(places.spine.x)
    assert places.spine.x + places.spine.width == pytest.approx(places.front.x)
    assert "978-3-16-148410-0" in page.extract_text()


def test_a_thick_spine_has_words_and_a_thin_one_none(recipe: BookRecipe) -> None:
    from gridwright.press.cover import make_cover

    chapters = fill(msgspec.structs.replace(recipe, section=recipe.section[1:]), Budget(60), lambda _: None)
    thin, thick = (reader_of(make_cover(recipe, chapters, count)).pages[0].extract_text() for count in (24, 240))
    assert (thin.count("Whole book"), thick.count("Whole book")) == (1, 2)


def test_the_cover_is_written_beside_the_book(tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.toml"
    recipe.write_text('[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 1')
    output, cover = tmp_path / "book.pdf", tmp_path / "cover.pdf"
    assert run(["book", str(recipe), "-o", str(output), "--cover", str(cover)]) == 0
    assert cover.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("isbn", ["978-3-16-148410-1", "123", "9783161484100x", "3-16-148410-X"])
def test_a_wrong_isbn_is_told(isbn: str) -> None:
    with pytest.raises(GridwrightError, match="expected an ISBN"):
        read_recipe(RECIPE.replace("978-3-16-148410-0", isbn))


def test_a_bar_code_holds_the_digits() -> None:
    """Read the modules by the tables of the standard, written from the right-hand codes."""
    right = [
        "1110010",
        "1100110",
        "1101100",
        "1000010",
        "1011100",
        "1001110",
        "1010000",
        "1000100",
        "1001000",
        "1110100",
    ]
    digits = check_isbn("979-12-200-0852-5")
    modules = modules_of(digits)
    assert len(modules) == 95
    assert (modules[:3], modules[45:50], modules[-3:]) == ("101", "01010", "101")
    assert "".join(str(right.index(modules[50 + 7 * at : 57 + 7 * at])) for at in range(6)) == digits[7:]
    flip = str.maketrans("01", "10")
    left = [modules[3 + 7 * at : 10 + 7 * at] for at in range(6)]
    odd = [code.translate(flip) for code in right]
    even = [code[::-1] for code in right]
    assert "".join(str((odd if code in odd else even).index(code)) for code in left) == digits[1:7]
    # Which of the left digits have even parity tells the first digit: 9 is odd, even, even, odd, even, odd.
    assert [code in odd for code in left] == [True, False, False, True, False, True]
