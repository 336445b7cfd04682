"""Journeys of somebody who plays: pointer, touch and keyboard on both kinds of board."""
# ruff: noqa: RUF001  (the page writes sizes with a multiplication sign)

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, drag, place, pull_out, quiet, row_says, says, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

CLASSIC_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SQUARE = "2;2\n2;2"


def test_dragging_fills_a_run_without_gaps_and_counts_it(open_page: OpenPage) -> None:
    page = open_page("heart")
    page.mouse.move(*place(page, 3, 2))
    page.mouse.down()
    page.mouse.move(*place(page, 4, 6), steps=1)
    expect(page.locator(".badge")).to_have_text("5")
    page.mouse.up()
    row_says(page, 3, ["open", *["filled"] * 5, "open"])
    expect(page.locator(".badge")).to_be_hidden()


def test_one_stroke_is_one_undo(open_page: OpenPage) -> None:
    page = open_page("heart")
    drag(page, (3, 2), (3, 6))
    drag(page, (1, 1), (4, 1), "right")
    says(page, 2, 1, "crossed")
    page.get_by_role("button", name="Undo", exact=True).click()
    says(page, 2, 1, "open")
    says(page, 3, 4, "filled")
    page.get_by_role("button", name="Undo", exact=True).click()
    says(page, 3, 4, "open")
    page.get_by_role("button", name="Redo").click()
    says(page, 3, 4, "filled")


def test_dragging_leaves_other_marks_alone(open_page: OpenPage) -> None:
    page = open_page("heart")
    page.mouse.click(*place(page, 3, 4), button="right")
    drag(page, (3, 2), (3, 6))
    row_says(page, 3, ["filled", "filled", "crossed", "filled", "filled"], 2)
    drag(page, (3, 2), (3, 6))
    row_says(page, 3, ["open", "open", "crossed", "open", "open"], 2)


def test_finished_lines_step_back_and_the_end_is_said(open_page: OpenPage) -> None:
    page = open_page(text=SQUARE)
    drag(page, (1, 1), (1, 2))
    expect(page.locator(".board-left .clues").first).to_have_attribute("data-state", "done")
    expect(page.get_by_role("rowheader").first).to_have_text("row 1: 2, done")
    drag(page, (2, 1), (2, 2))
    expect(page.locator("#status")).to_have_text("Solved.")


def test_nonogram_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the board")).to_be_focused()
    page.locator("#rail-toggle").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Open a puzzle").focus()
    page.keyboard.press("Enter")
    page.keyboard.insert_text("3;1,1;3\n3;1,1;3")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#subtitle")).to_contain_text("3 × 3")
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.down("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.up("Space")
    row_says(page, 1, ["filled"] * 3)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("x")
    says(page, 2, 2, "crossed")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+End")
    for _ in range(3):
        page.keyboard.press("z")
        page.keyboard.press("ArrowLeft")
    expect(page.locator("#status")).to_have_text("Solved.")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("gridcell", name="open, row 1 column 1")).to_be_attached()
    expect(page.locator("#status")).to_have_text("")


def test_sudoku_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.locator("[role=gridcell][tabindex='0']").focus()
    for row in range(9):
        for column in range(9):
            if CLASSIC[row * 9 + column] == ".":
                page.keyboard.press(CLASSIC_SOLVED[row * 9 + column])
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    expect(page.locator("#status")).to_have_text("Solved.")


def test_conflicts_are_marked_and_said(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("3")
    expect(page.locator("#status")).to_have_text(
        "Row 1: 3 stands at r1c2 and r1c3 · Box 1: 3 stands at r1c2 and r1c3"
    )
    expect(page.get_by_role("gridcell", name="3, breaks a rule, row 1 column 3")).to_have_attribute(
        "aria-invalid", "true"
    )
    page.keyboard.press("Delete")
    expect(page.locator("#status")).to_have_text("")


def test_no_digit_of_several_grids_is_done_at_the_start(open_page: OpenPage) -> None:
    page = open_page("samurai")
    digits = page.get_by_role("group", name="Symbols").get_by_role("button")
    expect(digits.first).to_have_attribute("title", re.compile(r"^\d\d left$"))
    expect(page.locator(".tools [data-full=true]")).to_have_count(0)


def test_givens_cannot_be_written_over(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 1, 1))
    page.keyboard.press("9")
    says(page, 1, 1, "5 given")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_notes_toggle_together_and_leave_with_an_entry_in_one_step(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    drag(page, (1, 3), (1, 4))
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Shift+Digit4")
    row_says(page, 1, ["notes 2 4"] * 2, 3)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("4")
    row_says(page, 1, ["4", "notes 2"], 3)
    page.keyboard.press("Control+z")
    row_says(page, 1, ["notes 2 4"] * 2, 3)
    page.get_by_role("button", name="Notes", exact=True).click()
    page.get_by_role("group", name="Symbols").get_by_text("2", exact=True).click()
    says(page, 1, 3, "notes 4")


def test_marks_survive_a_reload(open_page: OpenPage, workbench: str) -> None:
    page = open_page("heart")
    drag(page, (3, 2), (3, 6))
    page.goto(workbench)
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    expect(page.get_by_role("gridcell", name="filled, row 3 column 4")).to_be_attached()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("gridcell", name="open, row 3 column 4")).to_be_attached()


def test_touch_fills_and_a_long_press_crosses(open_page: OpenPage) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page("heart", **phone)
    page.touchscreen.tap(*place(page, 3, 4))
    says(page, 3, 4, "filled")
    page.get_by_role("button", name="Cross", exact=True).tap()
    page.touchscreen.tap(*place(page, 3, 6))
    says(page, 3, 6, "crossed")
    page.get_by_role("button", name="Fill", exact=True).tap()
    x, y = place(page, 5, 5)
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("path.l-cross")).to_have_count(2)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    says(page, 5, 5, "crossed")


def test_taps_go_round_and_crosses_are_cleared_where_chosen(open_page: OpenPage) -> None:
    page = open_page("heart", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    choose(page, "tap", "round")
    for told in ("filled", "crossed", "open"):
        page.touchscreen.tap(*place(page, 3, 4))
        expect(page.get_by_role("gridcell", name=f"{told}, row 3 column 4")).to_be_attached()
    choose(page, "tap", "tool")
    choose(page, "crossed", "clear")
    page.get_by_role("button", name="Cross", exact=True).tap()
    page.touchscreen.tap(*place(page, 3, 4))
    page.get_by_role("button", name="Fill", exact=True).tap()
    page.touchscreen.tap(*place(page, 3, 4))
    expect(page.get_by_role("gridcell", name="open, row 3 column 4")).to_be_attached()


def choose(page: Page, name: str, value: str) -> None:
    """Choose something in the settings and come back."""
    visit(page, "settings")
    page.locator(f"#setting-{name}").select_option(value)
    page.go_back()
    expect(page.locator("#board")).to_be_visible()


def test_colours_are_chosen_and_painted(open_page: OpenPage) -> None:
    page = open_page()
    pull_out(page)
    coloured = page.locator(".library-item", has_text="colours").first
    coloured.click()
    expect(page.get_by_role("group", name="What to paint").get_by_role("button")).not_to_have_count(3)
    second = page.get_by_role("group", name="What to paint").get_by_role("button").nth(1)
    name = second.get_attribute("aria-label") or ""
    second.click()
    page.mouse.click(*place(page, 1, 1))
    says(page, 1, 1, name)


def test_tentative_marks_are_discarded_or_kept_together(open_page: OpenPage, workbench: str) -> None:
    page = open_page("heart")
    page.mouse.click(*place(page, 3, 4), button="right")
    page.keyboard.press("t")
    drag(page, (3, 2), (3, 6))
    # What stands there for good is left alone; after a reload all is as it was.
    tried = ["filled, tentative"] * 2
    row_says(page, 3, [*tried, "crossed", *tried], 2)
    quiet(page)
    address = page.url
    page.goto(f"{workbench}icon.svg")
    page.goto(address)
    says(page, 3, 2, "filled, tentative")
    deeds = page.get_by_role("group", name="Tentative marks")
    deeds.get_by_role("button", name="Discard").click()
    row_says(page, 3, ["open", "open", "crossed", "open", "open"], 2)
    page.keyboard.press("Control+z")
    says(page, 3, 2, "filled, tentative")
    deeds.get_by_role("button", name="Keep").click()
    says(page, 3, 2, "filled")
    expect(deeds).to_be_hidden()


def test_a_pen_draws_and_cages_are_calculated(open_page: OpenPage) -> None:
    page = open_page("killer")
    page.mouse.click(*place(page, 7, 7))
    card = page.get_by_role("region", name="Combinations")
    expect(card).to_contain_text("Cage of 22 in 3 cells")
    expect(card.locator("li[data-possible=true]")).to_have_text(["5 8 9", "6 7 9"])
    page.mouse.click(*place(page, 6, 7))
    page.keyboard.press("5")
    expect(card.locator("li[data-possible=true]")).to_have_text(["5 8 9"])
    page.keyboard.press("b")
    drag(page, (1, 1), (2, 2))
    pen = page.locator("path.l-pen")
    expect(pen).to_have_attribute("d", "M0.5 0.5l1 1")
    page.mouse.click(*place(page, 3, 3))
    expect(pen).to_have_attribute("d", re.compile("^M0.5 0.5l1 1M2.2 2.2"))
    # By keys: Shift and an arrow draw a line, Enter a cross; undo takes them back.
    page.keyboard.press("Shift+ArrowRight")
    expect(pen).to_have_attribute("d", re.compile("M2.5 2.5l1 0"))
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(pen).to_have_attribute("d", "")
