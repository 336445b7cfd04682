"""Journeys of somebody who wants an answer: pick or paste or upload, solve, read the verdict."""
# ruff: noqa: RUF001  (the page writes sizes with a multiplication sign)

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from gridwright.formats import to_text
from gridwright.nonogram import from_picture

from .steps import CLASSIC, enter, pull_out

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

UNIQUE = "1;3;3;2,2;2\n2;3;3;3;1,1"


def type_in(page: Page, text: str) -> None:
    pull_out(page)
    page.get_by_role("button", name="Open a puzzle").click()
    page.get_by_label("The puzzle as text").fill(text)


def test_pick_a_sample_and_solve_it(open_page: OpenPage) -> None:
    page = open_page("heart")
    expect(page.locator("#title")).to_have_text(re.compile(r"^Picture \d+$"))
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_have_text(
        re.compile(r"^Unique: exactly one solution, found in .* by .+\.$")
    )
    expect(page.get_by_role("button", name="Answer")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[role=gridcell][aria-label^=filled]").nth(10)).to_be_attached()
    enter(page, "Play")
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(0)


def test_paste_names_the_format_and_opens(open_page: OpenPage) -> None:
    page = open_page()
    type_in(page, CLASSIC)
    expect(page.locator("#intake-note")).to_contain_text("sudoku, 9 × 9")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#subtitle")).to_contain_text("9 × 9 sudoku")
    expect(page.get_by_role("gridcell", name="5 given, row 1 column 1")).to_be_attached()
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("Unique")
    expect(page.get_by_role("gridcell", name="4, row 1 column 3")).to_be_attached()
    # How hard it is, by the scheme that is chosen.
    difficulty = page.get_by_role("region", name="Difficulty")
    expect(difficulty).to_contain_text("Easy")
    difficulty.get_by_label("Rating scheme").select_option("se")
    expect(difficulty).to_contain_text("pearl")


def test_several_solutions_are_hatched_and_flipped(open_page: OpenPage) -> None:
    page = open_page()
    type_in(page, "1;1\n1;1")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#subtitle")).to_contain_text("2 × 2")
    enter(page, "Solve")
    # Without guessing, logic says how far it leads.
    page.get_by_label("Allow guessing").uncheck()
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("Logic alone solves 0 of 4 cells")
    page.get_by_label("Allow guessing").check()
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_have_text(re.compile(r"2 solutions; they differ in 4 cells\. \(.*s\)$"))
    expect(page.locator("path.l-hatch")).to_have_attribute("d", re.compile("M"))
    first = page.get_by_role("gridcell").first.get_attribute("aria-label") or ""
    page.get_by_role("button", name="Next solution").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#solution-number")).to_have_text("Solution 2 of 2")
    expect(page.get_by_role("gridcell").first).not_to_have_attribute("aria-label", first)
    expect(page.get_by_role("button", name="Next solution")).to_be_focused()


def test_no_solution_says_why(open_page: OpenPage) -> None:
    page = open_page()
    type_in(page, "1,1;0;1,1\n1;2;1")
    page.get_by_role("button", name="Open", exact=True).click()
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("No solution: ")


def test_a_long_search_is_stopped(open_page: OpenPage) -> None:
    """A random picture of 100 by 100 has far more solutions, and takes far longer, than is waited for here."""
    rng = random.Random(7)
    picture = ["".join(".#"[rng.random() < 0.3] for _ in range(100)) for _ in range(100)]
    page = open_page()
    type_in(page, to_text(from_picture(picture)[0], "gridwright"))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#subtitle")).to_contain_text("100 × 100")
    enter(page, "Solve")
    page.get_by_label("Find").select_option("Up to 1000")
    page.get_by_label("Time limit").select_option("5 minutes")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_role("progressbar", name="Time used")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#verdict")).to_contain_text(re.compile("^(Stopped|At least)"))
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_enabled()


def test_a_search_is_stopped_although_the_server_has_not_answered_yet(open_page: OpenPage) -> None:
    page = open_page()
    type_in(page, "\n".join([";".join(["1"] * 200)] * 2))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#subtitle")).to_contain_text("200 × 200")
    enter(page, "Solve")
    page.get_by_label("Find").select_option("Up to 1000")
    page.get_by_label("Time limit").select_option("5 minutes")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/solve", hold)
    with page.expect_request("**/api/solve"):
        page.get_by_role("button", name="Solve", exact=True).click()
    page.get_by_role("button", name="Stop").click()
    held[0].continue_()
    expect(page.locator("#verdict")).to_contain_text(re.compile("^(Stopped|At least)"))
    page.unroute("**/api/solve")


def test_bad_input_loses_nothing(open_page: OpenPage) -> None:
    page = open_page("heart")
    bad = "3 3\n1\n9\n1\n1\n1\n1"
    type_in(page, bad)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#intake-note")).to_contain_text("row 2")
    expect(page.get_by_label("The puzzle as text")).to_have_value(bad)
    page.keyboard.press("Escape")
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    pull_out(page)
    page.get_by_role("button", name="Open a puzzle").click()
    expect(page.get_by_label("The puzzle as text")).to_have_value(bad)


def test_upload_a_file(open_page: OpenPage, tmp_path: Path) -> None:
    file = tmp_path / "small.txt"
    file.write_text(UNIQUE, encoding="utf-8")
    page = open_page()
    pull_out(page)
    page.get_by_role("button", name="Open a puzzle").click()
    page.get_by_label("A puzzle file").set_input_files(file)
    expect(page.locator("#subtitle")).to_contain_text("5 × 5 nonogram")


def test_upload_junk_is_told_in_one_sentence(open_page: OpenPage, tmp_path: Path) -> None:
    file = tmp_path / "junk.bin"
    file.write_bytes(bytes(range(256)))
    page = open_page("heart")
    pull_out(page)
    page.get_by_role("button", name="Open a puzzle").click()
    page.get_by_label("A puzzle file").set_input_files(file)
    expect(page.locator("#intake-note")).to_contain_text("junk.bin: expected text, got binary data")


def test_file_of_several_puzzles_is_paged(open_page: OpenPage) -> None:
    page = open_page()
    type_in(page, f"{CLASSIC}\n{'.' * 80}1\n")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("Puzzle 2 of 2")).to_be_visible()
    expect(page.get_by_role("gridcell", name="1 given, row 9 column 9")).to_be_attached()


def test_search_narrows_the_library(open_page: OpenPage) -> None:
    page = open_page()
    pull_out(page)
    page.get_by_label("Search the library").fill("thermometers 6x6")
    items = page.locator(".library-item")
    expect(items.filter(has_not_text="6 × 6")).to_have_count(0)
    expect(items.filter(has_not_text="thermometers")).to_have_count(0)
    expect(items.filter(has_text="thermometers")).not_to_have_count(0)
    page.get_by_label("Search the library").fill("no such thing")
    expect(page.locator(".library-empty")).to_be_visible()


def test_downloads(open_page: OpenPage) -> None:
    page = open_page("heart")
    for name, ending in (("Download", ".json"), ("SVG picture", ".svg"), ("PNG picture", ".png")):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=name).click()
        assert waiting.value.suggested_filename == f"heart{ending}"


def test_the_picture_that_was_found_can_be_downloaded(open_page: OpenPage) -> None:
    page = open_page()
    type_in(page, UNIQUE)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#subtitle")).to_contain_text("5 × 5")
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("Unique")
    page.locator("#keep-format").select_option("picture")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download", exact=True).click()
    assert waiting.value.path().read_text() == "..#..\n..###\n.###.\n##.##\n##...\n"


def test_last_puzzle_lies_on_the_desk_again(open_page: OpenPage, workbench: str) -> None:
    page = open_page()
    type_in(page, UNIQUE)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#subtitle")).to_contain_text("5 × 5")
    page.goto(workbench)
    expect(page.locator("#subtitle")).to_contain_text("5 × 5")
