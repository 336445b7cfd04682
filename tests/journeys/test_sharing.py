"""A puzzle leaves the page and comes back: by its link, by a QR code, as text, into a collection."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, cell, paste, place

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def test_a_link_holds_the_whole_puzzle(open_page: OpenPage, workbench: str) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    paste(page, CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("4")
    page.locator("#copy-link").click()
    expect(page.locator("#share-link")).to_be_visible()
    link = page.locator("#share-link").input_value()
    assert link.startswith(f"{workbench}#/puzzle/1.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    other = open_page()
    other.goto(link)
    expect(other.get_by_role("gridcell", name="5 given, row 1 column 1")).to_be_attached()
    assert cell(other, 1, 3) == "open"
    assert "#/play/" in other.url
    other.reload()
    expect(other.get_by_role("gridcell", name="5 given, row 1 column 1")).to_be_attached()


def test_a_broken_link_is_told_in_one_sentence(open_page: OpenPage, workbench: str) -> None:
    page = open_page()
    page.goto(f"{workbench}#/puzzle/1.nothing")
    expect(page.locator("#status")).to_have_attribute("data-tone", "error")
    expect(page.get_by_role("gridcell").first).to_be_attached()


def test_a_code_is_drawn_dark_on_light(open_page: OpenPage) -> None:
    page = open_page("heart", color_scheme="dark")
    page.locator("#show-code").click()
    code = page.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    assert len(page.locator("#share-code path").get_attribute("d") or "") > 1000
    assert code.evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"


def test_a_puzzle_goes_into_a_collection_and_is_found_there(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, CLASSIC)
    page.get_by_label("Collection", exact=True).fill("For the train")
    page.keyboard.press("Enter")
    expect(page.locator("#share")).to_contain_text("For the train", timeout=60_000)
    page.get_by_role("link", name="Library").first.click()
    choice = page.locator("#library").get_by_label("Collection")
    expect(choice.locator("option", has_text="For the train")).to_be_attached()
    choice.select_option("For the train")
    expect(page.locator("#shelf-count")).to_have_text("1 puzzle")
    page.locator("#library .shelf li a").last.click()
    expect(page.get_by_role("gridcell", name="5 given, row 1 column 1")).to_be_attached()


def test_the_puzzle_is_copied_as_text(open_page: OpenPage) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    paste(page, CLASSIC)
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator("#keep")).to_contain_text("The text is copied.")
    assert page.evaluate("navigator.clipboard.readText()").strip() == CLASSIC
