"""What people ask for most and no other journey shows: notes, lit digits, givens, any solution, stopping."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import bounds, drag, middle, paste, place, row_says, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

SMALL = "1...\n..3.\n.4..\n...2"


def test_notes_fill_the_corners_or_stand_in_fixed_places_and_grow(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("Shift+Digit4")
    note = page.locator(".l-texts text.gw-note")
    expect(note).to_have_text("4")
    x, y = place(page, 1, 2)
    first = middle(note)
    assert first[0] < x
    assert first[1] < y
    page.keyboard.press("Shift+Digit1")
    expect(note).to_have_count(2)
    assert middle(note.filter(has_text="1")) == pytest.approx(first, abs=1)
    small = bounds(note.first)
    visit(page, "settings")
    page.locator("#setting-digits").select_option("large")
    page.locator("#setting-notes").select_option("places")
    page.go_back()
    assert bounds(note.first)["height"] > 1.1 * small["height"]
    at = middle(note.filter(has_text="4"))
    assert at[0] > x
    assert at[1] > y


def test_colours_stay_in_sight_and_the_same_digit_again_stays(open_page: OpenPage) -> None:
    """Givens take colours too; a wrong digit pressed twice is one mistake and is still there."""
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 1))
    page.keyboard.press("Control+Shift+Digit3")
    expect(page.locator(".l-colours .colour-3")).to_have_count(1)
    # The chosen given shows its colour: equal digits on a colour have a ring, no ground.
    expect(page.locator("path.l-ring")).to_have_attribute("d", re.compile("M"))
    expect(page.locator("path.l-same")).to_have_attribute("d", "")
    page.mouse.click(*place(page, 1, 2))
    for _ in range(2):
        page.keyboard.press("1")
    mistakes = page.locator("#counts div", has_text="Mistakes").locator("dd")
    expect(mistakes).to_have_text("1")
    expect(page.locator("[role=gridcell]").nth(1)).to_have_attribute("aria-label", re.compile("^1.*breaks a rule"))


def test_what_is_on_or_off_is_a_switch_and_stays_as_it_was_left(open_page: OpenPage) -> None:
    """By pointer and by keyboard; the words beside a switch belong to it."""
    page = open_page("heart")
    visit(page, "settings")
    badge = page.get_by_role("switch", name="Show the length of a run while drawing")
    expect(badge).to_be_checked()
    page.get_by_text("Show the length of a run while drawing").click()
    expect(badge).not_to_be_checked()
    crossing = page.get_by_role("switch", name="Cross out the rest of a finished line")
    crossing.focus()
    page.keyboard.press("Space")
    expect(crossing).to_be_checked()
    page.reload()
    expect(badge).not_to_be_checked()
    expect(crossing).to_be_checked()
    page.go_back()
    (x, y), (to_x, to_y) = place(page, 3, 2), place(page, 3, 5)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=3)
    expect(page.locator("#board .badge")).to_be_hidden()
    page.mouse.up()
    row_says(page, 3, ["filled"] * 4, start=2)


def test_the_chosen_digit_is_lit_in_notes_too(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 4, 1))
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Shift+Digit3")
    page.mouse.click(*place(page, 1, 1))
    expect(page.locator("text.gw-note.same")).to_have_text("1")
    expect(page.locator("path.l-same")).to_have_attribute("d", re.compile("M"))
    expect(page.locator("text.gw-note.same")).to_have_css("font-weight", "700")


def test_givens_look_different_by_weight_ground_and_hue(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("2")
    given, entry = page.locator("text.gw-given").first, page.locator("text.gw-entry").first
    expect(entry).to_be_attached()
    look = "one => { const {fill, fontWeight} = getComputedStyle(one); return [fill, Number(fontWeight)]; }"
    (given_hue, given_weight), (entry_hue, entry_weight) = given.evaluate(look), entry.evaluate(look)
    assert given_hue != entry_hue
    assert given_weight > entry_weight
    expect(page.locator("path.l-given")).to_have_attribute("d", re.compile("M"))


def test_any_picture_with_the_clues_wins(open_page: OpenPage) -> None:
    page = open_page(text="1;1\n1;1")
    page.mouse.click(*place(page, 1, 2))
    page.mouse.click(*place(page, 2, 1))
    expect(page.locator("#status")).to_have_text("Solved.")


def test_making_puzzles_is_stopped_and_what_was_made_stays(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "generate")
    room = page.locator("#generate")
    room.get_by_label("How many").fill("100")
    room.get_by_label("Size").fill("16")
    room.get_by_role("button", name="Generate", exact=True).click()
    expect(room.locator("progress")).to_be_visible()
    room.get_by_role("button", name="Stop").click()
    expect(room.get_by_role("status").first).to_contain_text("stopped")
    expect(room.get_by_role("button", name="Generate", exact=True)).to_be_enabled()


def test_every_fifth_line_is_thick_and_the_size_is_told(open_page: OpenPage) -> None:
    page = open_page()
    rows = ";".join(["12"] * 12)
    paste(page, f"{rows}\n{rows}")
    expect(page.locator("#subtitle")).to_contain_text("12 \N{MULTIPLICATION SIGN} 12")
    expect(page.locator(".l-prints-thick .gw-grid-thick")).to_have_count(4)
    drag(page, (1, 1), (1, 12))
    expect(page.locator(".l-casing .gw-grid-thick")).to_have_count(4)
