"""The library as a room: search and filters, names that spoil nothing, games to go on with, and addresses."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import PHONE, drag, place, quiet, says
from .steps import visit as visit_address

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def visit(page: Page) -> None:
    page.get_by_role("banner").get_by_role("link", name="Library").click()
    expect(page.locator("#shelf-count")).to_contain_text("puzzles")


def of_family(page: Page, title: str) -> None:
    page.get_by_role("group", name="Family").get_by_role("button", name=title).click()


def test_filters_and_search_narrow_the_shelf(open_page: OpenPage) -> None:
    page = open_page()
    visit(page)
    cards = page.get_by_role("list", name="Puzzles").locator(".shelf-card")
    expect(cards.first).to_be_visible()
    of_family(page, "Sudoku")
    titles = page.get_by_role("list", name="Puzzles").locator(".library-title")
    expect(titles.filter(has_text=re.compile("^Picture"))).to_have_count(0)
    page.get_by_label("Search the shelf").fill("windoku")
    expect(page.locator("#shelf-count")).to_have_text(re.compile(r"^\d{1,2} puzzles?$"))
    cards.first.click()
    expect(page.locator("#subtitle")).to_contain_text("sudoku")
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    page.reload()
    expect(page.locator("#subtitle")).to_contain_text("sudoku")
    page.go_back()
    expect(page.get_by_label("Search the shelf")).to_be_visible()


def test_pictures_keep_their_names_to_themselves(open_page: OpenPage) -> None:
    page = open_page()
    visit(page)
    of_family(page, "Nonogram")
    page.get_by_label("Search the shelf").fill("heart")
    expect(page.locator("#shelf-count")).not_to_contain_text("135")
    titles = page.get_by_role("list", name="Puzzles").locator(".library-title")
    expect(titles.first).to_have_text(re.compile(r"^Picture \d+$"))


def test_a_game_is_gone_on_with_from_the_library(open_page: OpenPage) -> None:
    page = open_page("heart")
    drag(page, (3, 2), (3, 6))
    quiet(page)
    visit(page)
    going = page.get_by_role("region", name="Continue playing").locator(".shelf-card")
    # A picture that is begun was told to have 0 cells to go.
    expect(going.first).to_contain_text("5 steps")
    going.first.click()
    expect(page.get_by_role("gridcell", name="filled, row 3 column 4")).to_be_attached()
    page.mouse.click(*place(page, 1, 1))
    says(page, 1, 1, "filled")


def test_a_newcomer_is_offered_easy_puzzles_of_both_families_and_the_easiest_first(open_page: OpenPage) -> None:
    page = open_page()
    visit(page)
    offered = page.get_by_role("region", name="Good first puzzles").locator(".shelf-card")
    expect(offered).to_have_count(8)
    expect(offered.filter(has_text="Picture")).to_have_count(4)
    expect(offered.filter(has_text=re.compile("hard|unfair|extreme"))).to_have_count(0)
    notes = page.get_by_role("list", name="Puzzles").locator(".library-note")
    expect(page.get_by_label("Order")).to_have_value("level")
    expect(notes.first).to_contain_text("very easy")
    # What other journeys have saved may not be rated yet.
    filters = page.get_by_role("group", name="Filters")
    filters.get_by_label("Collection").select_option("Starter collection")
    page.get_by_label("Order").select_option("Hardest first")
    expect(notes.first).to_contain_text("extreme")
    offered.nth(1).click()
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    expect(page.locator("#subtitle")).to_contain_text("sudoku")


def test_the_first_visit_begins_at_home_and_tells_what_the_puzzles_are(
    open_page: OpenPage, workbench: str
) -> None:
    page = open_page()
    page.evaluate("localStorage.clear()")
    page.goto(f"{workbench}icon.svg")
    page.goto(workbench)
    expect(page).to_have_url(re.compile("#/library$"))
    for name in ("Today", "Good first puzzles"):
        expect(page.get_by_role("region", name=name).locator(".shelf-card").first).to_be_visible()
    expect(page.locator(".introduction svg")).to_have_count(6)


def test_kinds_belong_to_the_family_and_are_listed_once(open_page: OpenPage) -> None:
    page = open_page()
    visit(page)
    kinds = page.get_by_label("Kind").locator("option")
    of_family(page, "Nonogram")
    expect(kinds.filter(has_text="killer")).to_have_count(0)
    expect(kinds.filter(has_text=re.compile("colou?r"))).to_have_count(1)
    of_family(page, "Sudoku")
    expect(kinds.filter(has_text=re.compile(r"^(killer|cages) \("))).to_have_count(1)
    page.get_by_label("Size").select_option("Up to 10")
    page.get_by_label("Lowest level").select_option("From easy")
    page.get_by_label("Highest level").select_option("Up to medium")
    notes = page.get_by_role("list", name="Puzzles").locator(".library-note")
    expect(notes.filter(has_text=re.compile("beginner|hard|unfair|extreme"))).to_have_count(0)
    expect(notes.filter(has_text=re.compile("easy|medium")).first).to_be_visible()


def test_filters_are_folded_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    visit_address(page, "library")
    expect(page.locator("#shelf-count")).to_contain_text("puzzles")
    expect(page.get_by_label("Kind")).to_be_hidden()
    page.get_by_text("Filters and order").tap()
    expect(page.get_by_label("Kind")).to_be_visible()
    of_family(page, "Sudoku")
    titles = page.get_by_role("list", name="Puzzles").locator(".library-title")
    expect(titles.filter(has_text=re.compile("^Picture"))).to_have_count(0)


def test_nothing_found_is_said(open_page: OpenPage) -> None:
    page = open_page()
    visit(page)
    page.get_by_label("Search the shelf").fill("zzzzqqq")
    expect(page.get_by_role("list", name="Puzzles")).to_contain_text("No puzzles match")


def test_the_puzzle_of_the_day_opens_by_its_address(open_page: OpenPage) -> None:
    page = open_page()
    visit(page)
    page.get_by_role("region", name="Today").get_by_role("link", name="Sudoku of the day").click()
    expect(page.locator("#title")).to_contain_text("Sudoku of")
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    # It is not on the shelf; the page finds it again.
    page.reload()
    expect(page.locator("#title")).to_contain_text("Sudoku of")
