"""One puzzle, one name, one address: in every room and every list it goes by the same, and no room loses it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gridwright.formats import to_text
from gridwright.nonogram import from_picture

from .steps import drag, paste, place, quiet, says, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

NUMBER = re.compile(r"^Picture \d+$")


def switch(page: Page, room: str) -> None:
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name=room, exact=True).click()


def test_a_picture_keeps_one_number_in_every_room_and_list(open_page: OpenPage) -> None:
    page = open_page("key")
    title = page.locator("#title")
    expect(title).to_have_text(NUMBER)
    name = title.inner_text()
    expect(page.locator("#subtitle")).to_contain_text("10 wide, 8 high nonogram")
    expect(page.locator('.library-item[data-name="key"] .library-title')).to_have_text(name)
    expect(page.locator(".bar-mark svg")).to_be_visible()
    page.mouse.click(*place(page, 1, 1))
    quiet(page)
    key = page.url.split("/")[-2]
    switch(page, "Solve")
    expect(page).to_have_url(re.compile(f"#/p/{key}/solve$"))
    expect(title).to_have_text(name)
    switch(page, "Design")
    # A design begins with the puzzle, and keeps its secret.
    expect(title).to_have_text(name)
    expect(page.locator("#subtitle")).to_contain_text("10 wide, 8 high nonogram")
    expect(page.locator(".bar-mark svg")).to_be_visible()
    switch(page, "Play")
    expect(page).to_have_url(re.compile(f"#/p/{key}/play$"))
    expect(title).to_have_text(name)
    says(page, 1, 1, "filled")
    visit(page, "library")
    going = page.get_by_role("region", name="Continue playing").locator(".shelf-card").first
    expect(going).to_contain_text(name)
    expect(going).to_contain_text("10 wide, 8 high")
    expect(going.locator("svg")).to_be_visible()
    page.get_by_label("Search the shelf").fill("Key")
    expect(page.get_by_role("list", name="Puzzles").get_by_text(name, exact=True)).to_be_visible()


@pytest.mark.parametrize("room", ["play", "solve"])
def test_older_addresses_lead_to_the_puzzle(open_page: OpenPage, workbench: str, room: str) -> None:
    page = open_page("heart")
    key = page.url.split("/")[-2]
    number = page.evaluate("async key => (await (await fetch(`api/puzzles/${key}`)).json()).entry.number", key)
    page.goto(f"{workbench}#/play")
    for old in (f"{room}/{key}", f"{room}/shelf-{number}"):
        visit(page, old)
        expect(page).to_have_url(re.compile(f"#/p/{key}/{room}$"))
        expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")


def test_a_design_is_called_by_its_name_everywhere_and_gone_on_with(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, to_text(from_picture(["###", "#..", "##."])[0], "gridwright"))
    expect(page.locator("#title")).to_have_text(re.compile(r"^Picture [0-9A-F]{4}$"))
    switch(page, "Design")
    room = page.get_by_role("main", name="Design")
    room.get_by_label("Name", exact=True).fill("My screen 1")
    room.get_by_role("button", name="Save", exact=True).click()
    expect(room.get_by_text("it is in the library")).to_be_visible()
    address = page.url
    switch(page, "Play")
    expect(page.locator("#title")).to_have_text("My screen 1")
    drag(page, (1, 1), (1, 3))
    says(page, 1, 3, "filled")
    quiet(page)
    switch(page, "Design")
    expect(page).to_have_url(address)
    visit(page, "library")
    expect(page.get_by_role("region", name="Continue playing").locator(".shelf-card").first).to_contain_text(
        "My screen 1"
    )
    page.get_by_label("Search the shelf").fill("My screen")
    shelved = page.get_by_role("list", name="Puzzles").locator(".shelf-card")
    expect(shelved).to_have_count(1)
    expect(shelved).to_contain_text("My screen 1")
