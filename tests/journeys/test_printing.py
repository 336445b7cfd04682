"""From the page to paper: the open puzzle as a PDF, and a book from a recipe."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from .conftest import OpenPage
from .steps import CLASSIC, paste

pytestmark = pytest.mark.browser


def test_the_open_puzzle_is_printed(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    paste(page, CLASSIC)
    page.get_by_role("link", name="Print").first.click()
    card = page.get_by_role("region", name="Print puzzles")
    card.get_by_label("Solutions").select_option("On pages at the end")
    card.get_by_label("Ink").select_option("Black only")
    card.get_by_role("button", name="Make the PDF").click()
    link = card.get_by_role("link", name="Download the PDF")
    expect(link).to_be_visible()
    with page.expect_download() as waiting:
        link.click()
    waiting.value.save_as(tmp_path / "puzzles.pdf")
    reader = PdfReader(tmp_path / "puzzles.pdf")
    assert len(reader.pages) == 2
    assert reader.pages[1].extract_text().startswith("Solutions")


def test_a_search_and_a_book_are_printed_and_mistakes_are_told(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Print").first.click()
    sheet = page.get_by_role("region", name="Print puzzles")
    sheet.get_by_label("What").select_option("Search results")
    sheet.get_by_label("Search the shelf").fill("nosuchpuzzle")
    sheet.get_by_role("button", name="Make the PDF").click()
    expect(sheet.get_by_role("status")).to_contain_text("Expected at least one puzzle to print")
    book = page.get_by_role("region", name="Make a book")
    recipe = book.get_by_label("The recipe of the book")
    # What the form says is sketched page by page and written into the recipe.
    book.get_by_label("Puzzles", exact=True).last.select_option("Killer sudoku")
    book.get_by_label("How many").last.fill("30")
    book.get_by_label("How many").last.blur()
    expect(recipe).to_have_value(re.compile(r'kind = "killer"\nsize = 9\ncount = 30'))
    expect(book.get_by_text("About 23 pages")).to_be_visible()
    recipe.fill('titel = "x"\n[[section]]\nfamily = "sudoku"\ncount = 1')
    book.get_by_role("button", name="Make the book").click()
    expect(book.get_by_role("status")).to_contain_text("Unknown key in the recipe 'titel'")
    recipe.fill('title = "x"\n[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 3')
    book.get_by_role("button", name="Make the book").click()
    expect(book.get_by_role("link", name="Download the PDF")).to_be_visible()
    expect(book.get_by_role("status")).to_contain_text("3 puzzles")
