"""The board owns the keyboard whenever no text field does, and knows the keys that people expect."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, drag, middle, paste, place, pull_out, quiet, says, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def chosen(page: Page, number: int) -> None:
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(number)


def test_typing_goes_on_after_any_button(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 5, 5))
    page.get_by_role("button", name="Notes", exact=True).click()
    page.keyboard.press("5")
    says(page, 5, 5, "notes 5")
    page.get_by_role("group", name="Symbols").get_by_text("7", exact=True).click()
    says(page, 5, 5, "notes 5 7")
    page.keyboard.press("Space")
    says(page, 5, 5, "notes 5 7")
    expect(page.get_by_role("button", name="Centre", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Undo", exact=True).click()
    page.keyboard.press("Control+z")
    says(page, 5, 5, "open")
    page.get_by_label("Format").select_option(index=1)
    page.keyboard.press("z")
    page.keyboard.press("5")
    says(page, 5, 5, "5")


def test_buttons_reached_by_tab_are_pressed_by_keys(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    notes = page.get_by_role("button", name="Notes", exact=True)
    notes.focus()
    page.keyboard.press("Space")
    expect(notes).to_have_attribute("aria-pressed", "true")
    expect(notes).to_be_focused()


def test_text_fields_keep_their_keys(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 5, 5))
    pull_out(page)
    page.get_by_label("Search the library").click()
    page.keyboard.type("5 z")
    expect(page.get_by_label("Search the library")).to_have_value("5 z")
    says(page, 5, 5, "open")


def test_modes_by_letters_and_by_held_keys(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    for key, expected in (
        ("x", "notes 1"),
        ("c", "notes 1, in the centre 1"),
        ("z", "1, breaks a rule"),
    ):
        page.keyboard.press(key)
        page.keyboard.press("1" if key != "z" else "3")
        if key == "z":
            expect(page.get_by_role("gridcell", name="3, breaks a rule, row 1 column 3")).to_be_attached()
        else:
            says(page, 1, 3, expected)
    page.keyboard.press("Delete")
    says(page, 1, 3, "notes 1, in the centre 1")
    page.keyboard.press("Control+Digit2")
    page.keyboard.press("Shift+Digit4")
    says(page, 1, 3, "notes 1 4, in the centre 1 2")
    page.keyboard.press("v")
    page.keyboard.press("3")
    expect(page.locator("rect.colour-3")).to_have_count(1)
    says(page, 1, 3, "notes 1 4, in the centre 1 2, colour c")


def test_letters_are_noted_as_the_panel_says(open_page: OpenPage) -> None:
    page = open_page("sixteen")
    expect(page.locator(".tools .keys")).to_contain_text("Shift 1–G note")  # noqa: RUF001
    expect(page.locator(".tools .keys")).to_contain_text("Alt 1–G centre")  # noqa: RUF001
    open_cell = page.locator("[role=gridcell][aria-label^='open, ']").locator("visible=true").first
    page.mouse.click(*middle(open_cell))
    written = page.locator("[role=gridcell][aria-selected=true]")
    page.keyboard.press("Shift+B")
    expect(written).to_have_attribute("aria-label", re.compile("^notes B,"))
    page.keyboard.press("Alt+c")
    expect(written).to_have_attribute("aria-label", re.compile("^notes B, in the centre C,"))
    page.keyboard.press("b")
    expect(written).to_have_attribute("aria-label", re.compile("^B,"))


def test_where_digits_come_first_a_key_only_chooses(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "settings")
    page.get_by_text("Digit first", exact=True).click()
    page.go_back()
    paste(page, CLASSIC)
    keys = page.locator(".tools .keys")
    expect(keys).to_contain_text("1–9 choose a digit")  # noqa: RUF001
    page.keyboard.press("4")
    page.mouse.click(*place(page, 1, 3))
    says(page, 1, 3, "4")
    page.keyboard.press("2")
    page.mouse.click(*place(page, 1, 4))
    says(page, 1, 4, "2")
    says(page, 1, 3, "4")
    page.keyboard.press("Shift+Digit6")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    says(page, 2, 3, "notes 6")
    says(page, 1, 4, "2")


def test_delete_clears_what_the_mode_writes_first(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    for key in ("Shift+Digit1", "Control+Digit2", "Control+Shift+Digit3"):
        page.keyboard.press(key)
    says(page, 1, 3, "notes 1, in the centre 2, colour c")
    page.keyboard.press("v")
    page.keyboard.press("Delete")
    says(page, 1, 3, "notes 1, in the centre 2")
    page.keyboard.press("c")
    page.keyboard.press("Delete")
    says(page, 1, 3, "notes 1")
    page.keyboard.press("4")
    says(page, 1, 3, "notes 1, in the centre 4")
    page.keyboard.press("z")
    page.keyboard.press("Delete")
    says(page, 1, 3, "open")
    page.keyboard.press("Control+z")
    says(page, 1, 3, "notes 1, in the centre 4")


def test_choosing_rectangles_all_and_the_others(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.keyboard.down("Alt")
    drag(page, (2, 2), (4, 5), steps=1)
    page.keyboard.up("Alt")
    chosen(page, 12)
    page.keyboard.press("Control+i")
    chosen(page, 69)
    page.keyboard.press("Control+a")
    chosen(page, 81)
    page.keyboard.press("Escape")
    chosen(page, 0)


def test_letters_move_as_chosen(open_page: OpenPage) -> None:
    page = open_page("heart")
    page.mouse.click(*place(page, 3, 3))
    page.keyboard.press("s")
    page.keyboard.press("d")
    expect(page.get_by_role("gridcell", name="open, row 4 column 4", exact=True)).to_be_focused()
    page.keyboard.press("?")
    page.get_by_label("Movement keys besides the arrows").select_option("hjkl")
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("k")
    page.keyboard.press("h")
    expect(page.get_by_role("gridcell", name="filled, row 3 column 3", exact=True)).to_be_focused()


def test_checking_says_what_is_wrong_and_where(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("4")
    page.keyboard.press("k")
    expect(page.locator("#status")).to_have_text("No mistakes so far.")
    page.keyboard.press("1")
    expect(page.locator("#status")).to_have_text("")
    page.keyboard.press("k")
    expect(page.locator("#status")).to_have_text("One cell is wrong.")
    expect(page.locator("path.l-checked")).to_have_attribute("d", re.compile("^M2.06 0.06"))


def test_clicked_clues_are_ticked_and_stay_so(open_page: OpenPage) -> None:
    page = open_page("heart")
    clue = page.locator(".board-left [data-line='1'] text").nth(1)
    clue.click()
    expect(page.locator("text.ticked")).to_have_count(1)
    quiet(page)
    page.reload()
    expect(page.locator("text.ticked")).to_have_count(1)
    clue.click()
    expect(page.locator("text.ticked")).to_have_count(0)


def test_the_library_is_one_tab_stop(open_page: OpenPage) -> None:
    page = open_page("heart")
    expect(page.locator(".library-item[tabindex='0']")).to_have_count(1)
    pull_out(page)
    # The list is drawn again when the shelf has answered, which takes the focus away.
    page.wait_for_load_state("networkidle")
    page.locator(".library-item[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".library-item[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".library-item[tabindex='0']")).to_have_attribute("aria-current", "true")
    expect(page.locator("#rail-toggle")).to_be_focused()
