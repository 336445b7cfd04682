"""A puzzle leaves the page and comes back: by its link, by a QR code, as text, into a collection."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, paste, place, pull_out, says, until

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def copied(page: Page, text: str) -> None:
    """Wait until the clipboard holds a text."""
    until(page, "async text => (await navigator.clipboard.readText()).trim() === text", text)


def test_a_link_holds_the_whole_puzzle(open_page: OpenPage, workbench: str) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    paste(page, CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("4")
    page.locator("#copy-link").click()
    expect(page.locator("#share-link")).to_be_visible()
    expect(page.locator("#share-link")).to_have_value(re.compile(rf"^{re.escape(workbench)}#/puzzle/1\."))
    link = page.locator("#share-link").input_value()
    copied(page, link)
    other = open_page()
    other.goto(link)
    expect(other.get_by_role("gridcell", name="5 given, row 1 column 1")).to_be_attached()
    says(other, 1, 3, "open")
    expect(other).to_have_url(re.compile(r"#/p/\w+/play$"))
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
    expect(page.locator("#share-code path")).to_have_attribute("d", re.compile(".{1000}"))
    expect(code).to_have_css("background-color", "rgb(255, 255, 255)")


def test_a_puzzle_goes_into_a_collection_and_is_found_there(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, CLASSIC)
    page.get_by_label("Collection", exact=True).fill("For the train")
    page.keyboard.press("Enter")
    expect(page.locator("#share")).to_contain_text("For the train")
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
    expect(page.locator("#keep")).to_contain_text("Copied.")
    copied(page, CLASSIC)


def test_a_puzzle_with_a_rule_that_nobody_knows_is_opened_as_partly_read(open_page: OpenPage) -> None:
    cells = ",".join(["[{},{},{},{}]"] * 4)
    line = '{"wayPoints":[[0.5,0.5],[0.5,1.5],[1.5,2.5]],"color":"#67f067"}'
    said = '"metadata":{"rules":"Normal sudoku rules apply. The green line glows."}'
    page = open_page()
    pull_out(page)
    page.locator("#open").click()
    page.get_by_label("The puzzle as text").fill(f'{{"cellSize":50,"cells":[{cells}],"lines":[{line}],{said}}}')
    expect(page.locator("#intake-note")).to_contain_text("Only partly read")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("gridcell", name="open, row 4 column 4")).to_be_attached()
    unread = page.get_by_role("note", name="Not understood")
    expect(unread).to_contain_text("The green line glows.")
    expect(unread).to_contain_text("green line r1c1 r1c2 r2c3")
    page.get_by_role("link", name="Solve").click()
    page.locator("#solve-button").click()
    expect(page.locator("#verdict")).to_contain_text("Partly read:")
    expect(page.locator("#verdict")).to_contain_text("Of what was read: ")


def test_a_partly_read_puzzle_is_solved_only_as_far_as_it_was_understood(open_page: OpenPage) -> None:
    rows = [[{"value": digit} for digit in row] for row in ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2))]
    puzzle = {"cellSize": 50, "cells": [*rows[:3], [*rows[3], {}]], "metadata": {"rules": "The last row glows."}}
    page = open_page()
    pull_out(page)
    page.locator("#open").click()
    page.get_by_label("The puzzle as text").fill(json.dumps(puzzle))
    expect(page.locator("#intake-note")).to_contain_text("Only partly read")
    page.get_by_role("button", name="Open", exact=True).click()
    says(page, 4, 1, "4 given")
    page.mouse.click(*place(page, 4, 4))
    page.keyboard.press("1")
    expect(page.locator("#status")).to_contain_text("Solved, as far as the puzzle was understood.")
    expect(page.get_by_role("heading", name="Solved, as far as it was understood")).to_be_visible()
