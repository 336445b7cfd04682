"""The frame: the board has the window, the sentence under it is always in sight, panels fold, nothing jumps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, PHONE, bounds, drag, enter, paste, quiet, rests_at, until, visit
from .steps import place as place_of

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]
SIZES = [{"width": 1360, "height": 860}, {"width": 1024, "height": 768}, {"width": 390, "height": 664}]


@pytest.mark.parametrize("size", SIZES)
def test_hints_and_steps_are_told_in_sight_and_move_nothing(open_page: OpenPage, size: dict[str, int]) -> None:
    page = open_page("heart", **{**(PHONE if size["width"] < 720 else {}), "viewport": size})
    board, sentence = page.locator(".board-field"), page.get_by_role("region", name="Under the board")
    expect(sentence).to_contain_text("Each number is a run of filled cells")
    before, place = bounds(board), bounds(sentence)
    # On a phone the tools lie over the foot of the page, and the sentence above them.
    foot = bounds(page.locator("#tools"))["y"] if size["width"] < 720 else size["height"]
    assert place["y"] + place["height"] <= foot
    page.locator("#hint-button").click()
    expect(sentence.locator(".rungs li")).to_have_count(1)
    page.locator("#hint-button").click()
    expect(sentence.locator(".rungs li")).to_have_count(2)
    rests_at(board, before)
    rests_at(sentence, place)
    drag(page, (1, 1), (1, 2))
    quiet(page)
    expect(sentence.locator(".rungs li")).to_have_count(0)
    enter(page, "Solve")
    page.get_by_role("button", name="Explain step by step").click()
    expect(sentence.locator(".step-text")).to_be_visible()
    sentence.get_by_role("button", name="Next step").click()
    expect(sentence.locator(".step-title")).to_contain_text("2. ")
    told = bounds(sentence)
    assert told["y"] >= 0
    assert told["y"] + told["height"] <= size["height"]
    assert told["x"] + told["width"] <= size["width"]


def test_a_variant_tells_its_rules_and_a_verdict_its_words(open_page: OpenPage) -> None:
    page = open_page("zipper-lines")
    sentence = page.get_by_role("region", name="Under the board")
    expect(sentence).to_contain_text("Normal sudoku rules apply. Zipper lines")
    paste(page, CLASSIC)
    expect(sentence).to_contain_text("Every row, every column and every box")
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(sentence.locator("#verdict")).to_contain_text("one solution", ignore_case=True)
    visit(page, "design/nonogram")
    drawn = page.locator("#design").get_by_role("region", name="Under the board")
    expect(drawn).to_contain_text("Draw on the grid")


def test_a_win_leads_to_the_next_puzzle(open_page: OpenPage) -> None:
    page = open_page(text="1234341221434321"[:15] + ".")
    page.mouse.click(*place_of(page, 4, 4))
    page.keyboard.press("1")
    expect(page.locator("#status")).to_have_text("Solved.")
    before = page.url
    page.get_by_role("region", name="Under the board").get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(before)
    expect(page.locator("#subtitle")).to_contain_text("sudoku")


def test_panels_fold_and_focus_leaves_board_and_tools(open_page: OpenPage) -> None:
    page = open_page("heart")
    wide = bounds(page.locator("#scroll"))["width"]
    page.get_by_role("button", name="Hide the panels").click()
    expect(page.locator("#place-panels")).to_be_hidden()
    until(page, "wide => document.querySelector('#scroll').clientWidth > wide + 250", wide)
    page.reload()
    expect(page.locator("#place-panels")).to_be_hidden()
    page.get_by_role("button", name="Focus mode").click()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("button", name="Fill", exact=True)).to_be_visible()
    expect(page.locator("#game")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    # The room of design folds in the same way.
    visit(page, "design/sudoku")
    expect(page.get_by_label("Design tools")).to_be_hidden()
    page.get_by_role("button", name="Hide the panels").click()
    expect(page.get_by_label("Design tools")).to_be_visible()
    page.get_by_role("button", name="Focus mode").click()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("button", name="Clear all")).to_be_hidden()
    expect(page.get_by_role("group", name="Digits")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
