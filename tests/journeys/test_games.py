"""Games live on the server: strokes are small, two windows agree, and a server that forgot is told again."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from .steps import CLASSIC, drag, place, quiet, says

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def test_a_gesture_posts_one_stroke_and_no_puzzle(open_page: OpenPage) -> None:
    page = open_page("heart")
    quiet(page)
    posted: list[Request] = []
    page.on("request", lambda request: posted.append(request) if "/games/" in request.url else None)
    with page.expect_request(lambda request: request.method == "POST"):
        drag(page, (3, 2), (3, 6))
    quiet(page)
    (request,) = posted
    assert request.url.endswith("/strokes")
    assert json.loads(request.post_data or "")["stroke"] == "r3c2..r3c6=#"
    assert len(request.post_data or "") < 60


def test_two_windows_on_one_game_agree(open_page: OpenPage) -> None:
    page = open_page("heart")
    drag(page, (3, 2), (3, 6))
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("gridcell", name="filled, row 3 column 4")).to_be_attached()
    drag(other, (5, 2), (5, 6))
    quiet(other)
    # Another stroke in other cells: it is added to what the other window played.
    drag(page, (6, 2), (6, 4))
    expect(page.locator("#status")).to_contain_text("your mark was added")
    says(page, 5, 4, "filled")
    says(page, 6, 3, "filled")
    # The same cells were marked otherwise there: nothing is written over.
    drag(other, (7, 2), (7, 6), button="right")
    expect(other.locator("#status")).to_contain_text("your mark was added")
    says(other, 6, 3, "filled")
    drag(page, (7, 4), (7, 4))
    expect(page.locator("#status")).to_contain_text("as it stands now")
    says(page, 7, 4, "crossed")
    page.keyboard.press("Control+z")
    says(page, 7, 4, "open")
    says(page, 6, 3, "filled")


def test_a_window_that_is_looked_at_again_shows_what_was_played_elsewhere(open_page: OpenPage) -> None:
    page = open_page("heart")
    quiet(page)
    other = page.context.new_page()
    other.goto(page.url)
    drag(other, (5, 2), (5, 6))
    quiet(other)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as a browser tells of a chosen tab
    says(page, 5, 4, "filled")
    drag(page, (6, 2), (6, 4))
    quiet(page)
    says(page, 6, 3, "filled")
    expect(page.locator("#status")).not_to_contain_text("another window")


def test_a_game_that_the_server_forgot_goes_on(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("4")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    forgotten = "Object.keys(localStorage).filter(k => k.includes('held')).map(k => localStorage[k])"
    for name in page.evaluate(forgotten):
        page.evaluate("name => fetch('api/games/' + name, {method: 'DELETE'})", name)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    expect(page.get_by_role("gridcell", name="6, row 1 column 4")).to_be_attached()
    quiet(page)
    page.reload()
    expect(page.get_by_role("gridcell", name="6, row 1 column 4")).to_be_attached()
    expect(page.get_by_role("gridcell", name="4, row 1 column 3")).to_be_attached()


def test_a_stroke_that_the_server_never_heard_of_survives_a_reload(open_page: OpenPage) -> None:
    page = open_page("heart")
    quiet(page)

    def hold(_: Route) -> None:
        """Let nothing through."""

    page.route("**/strokes", hold)
    with page.expect_request("**/strokes"):
        drag(page, (3, 2), (3, 6))
    page.unroute("**/strokes")
    page.reload()
    says(page, 3, 4, "filled")
    page.get_by_role("button", name="Undo", exact=True).click()
    says(page, 3, 4, "open")


def test_complete_notes_are_said_by_a_stroke(open_page: OpenPage) -> None:
    page = open_page(text="1...\n..3.\n.4..\n...2")
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("Shift+Digit2")
    page.get_by_label("My notes are complete").check()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".rungs li")).to_have_count(1)
    page.locator("#hint-button").click()
    expect(page.locator(".rungs li")).to_have_count(2)
    page.reload()
    expect(page.get_by_label("My notes are complete")).to_be_checked()
