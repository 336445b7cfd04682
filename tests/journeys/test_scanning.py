"""A photo becomes a game: chosen or pasted, read, mended with a click, played."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.scanning.made import drawn, encoded
from tests.scanning.test_sudoku import CLASSIC

from .steps import pull_out, says

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

_PASTE = """data => {
    const bytes = Uint8Array.from(atob(data), one => one.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "screen.png", {type: "image/png"}));
    const pasted = new ClipboardEvent("paste", {clipboardData, bubbles: true});
    document.querySelector("#intake textarea").dispatchEvent(pasted);
}"""


def test_a_photo_is_read_mended_and_played(open_page: OpenPage) -> None:
    page = open_page()
    pull_out(page)
    page.locator(".rail-head, .shelf-head").get_by_role("button", name="Open a puzzle").click()
    intake = page.locator("#intake")
    picture = encoded(drawn(CLASSIC), "PNG")
    file = FilePayload(name="p.png", mimeType="image/png", buffer=picture)
    intake.get_by_label("A puzzle file").set_input_files(file)
    room = page.locator("#scan")
    expect(room.get_by_role("status")).to_contain_text("Sudoku, 9x9. It has one solution.")
    room.get_by_label("r1c3", exact=True).click()
    room.get_by_label("What stands at r1c3").fill("4")
    room.get_by_role("button", name="Read again").click()
    expect(room.get_by_role("img", name="The puzzle as it was read")).to_be_visible()
    expect(room.locator(".scan-editor")).to_be_hidden()
    expect(room.get_by_role("status")).to_contain_text("It has one solution.")
    room.get_by_role("button", name="Play").click()
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    says(page, 1, 3, "4 given")


def test_a_picture_is_pasted_and_bad_ones_are_told(open_page: OpenPage) -> None:
    import base64

    page = open_page()
    pull_out(page)
    page.locator(".rail-head, .shelf-head").get_by_role("button", name="Open a puzzle").click()
    page.evaluate(_PASTE, base64.b64encode(encoded(drawn(CLASSIC), "PNG")).decode())
    room = page.locator("#scan")
    expect(room.get_by_role("status")).to_contain_text("Sudoku, 9x9.")
    bad = FilePayload(name="bad.png", mimeType="image/png", buffer=b"no picture")
    room.get_by_label("A photo or a screenshot").set_input_files(bad)
    expect(room.get_by_role("status")).to_contain_text("Expected a JPEG, PNG")
