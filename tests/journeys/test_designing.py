"""Journeys of somebody who makes nonograms: draw, see the verdict, mend, keep, play; type clues; take a photo."""

import io
import re
from collections.abc import Callable

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page, Route, expect

from gridwright.formats import to_text
from gridwright.model import Document
from gridwright.nonogram import from_picture

from .steps import PHONE, bounds, cell, drag, place, row_says, says, until, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def room(page: Page) -> Locator:
    """Give the room where puzzles are made."""
    return page.locator("#design")


def design(page: Page, name: str = "Draw a picture", columns: int = 5, rows: int = 5) -> None:
    """Go to the design room and begin with an empty grid."""
    visit(page, "design")
    room(page).get_by_label("Columns", exact=True).first.fill(str(columns))
    room(page).get_by_label("Rows", exact=True).first.fill(str(rows))
    room(page).get_by_role("button", name=name).click()
    page.locator(".design-work [role=gridcell]").first.wait_for(state="attached")


def verdict(page: Page) -> Locator:
    """Give the card that says whether the puzzle is unique."""
    return page.locator(".design-work .verdict").first


def test_a_picture_is_drawn_mended_kept_and_played(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    page.mouse.click(*place(page, 1, 1))
    page.mouse.click(*place(page, 2, 2))
    expect(verdict(page)).to_have_attribute("data-verdict", "multiple")
    expect(verdict(page)).to_contain_text("2 pictures have these clues")
    expect(page.locator(".design-work path.l-doubt")).to_have_attribute("d", re.compile("M"))
    page.locator(".edit-item").first.click()
    expect(verdict(page)).to_have_attribute("data-verdict", "unique")
    expect(verdict(page)).to_contain_text("easy", ignore_case=True)
    room(page).get_by_role("button", name="Solve", exact=True).click()
    bar = room(page).get_by_role("region", name="Under the board")
    expect(bar).to_contain_text("Unique")
    with page.expect_download() as saved:
        bar.get_by_role("button", name="Save as text").click()
    assert "Unique" in saved.value.path().read_text("utf-8")
    room(page).get_by_role("button", name="Explain the steps").click()
    expect(bar).to_contain_text("1 of ")
    bar.get_by_role("button", name="Last", exact=True).click()
    expect(bar).to_contain_text("Solved.")
    bar.get_by_role("button", name="Back to the design").click()
    room(page).get_by_label("Name", exact=True).fill("not/this")
    room(page).get_by_role("button", name="Save", exact=True).click()
    expect(room(page).get_by_text("letters, digits and spaces, got '/'")).to_be_visible()
    room(page).get_by_label("Name", exact=True).fill("Two cells")
    room(page).get_by_role("button", name="Save", exact=True).click()
    expect(room(page).get_by_text("it is in the library")).to_be_visible()
    room(page).get_by_label("Name", exact=True).fill("Once more")
    room(page).get_by_role("button", name="Save", exact=True).click()
    expect(room(page).get_by_text("Saved as “Once more”; it is in the library.")).to_be_visible()
    room(page).get_by_role("button", name="Test-play").click()
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    expect(page.locator("#title")).to_have_text("Once more")
    page.go_back()
    expect(page.locator("#title")).to_contain_text("Once more")


def test_what_was_said_of_a_design_is_not_said_of_the_next(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    drag(page, (1, 1), (1, 5))
    room(page).get_by_label("Name", exact=True).fill("Bar")
    room(page).get_by_role("button", name="Save", exact=True).click()
    expect(room(page).get_by_text("it is in the library")).to_be_visible()
    room(page).get_by_role("button", name="Find a repair").click()
    repair = room(page).get_by_role("region", name="Repair").get_by_role("status")
    expect(repair).not_to_be_empty()
    room(page).get_by_role("button", name="All designs").click()
    room(page).get_by_role("button", name="Draw a picture").click()
    expect(page.locator("#title")).to_contain_text("Untitled")
    expect(room(page).get_by_text("it is in the library")).to_have_count(0)
    expect(repair).to_be_empty()


def test_a_unique_picture_is_not_offered_to_be_made_unique(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "design")
    puzzle, goal = from_picture(["..###.", "......", "#.##.#", "##.##.", "#.....", ".#...#"])
    text = to_text(Document(puzzle, goal=goal), "gridwright")
    room(page).get_by_label("Puzzle as text").fill(text)
    room(page).get_by_role("button", name="Edit this puzzle").click()
    expect(verdict(page)).to_have_attribute("data-verdict", "unique")
    expect(page.locator(".edit-item").first).to_be_visible()
    expect(room(page).get_by_text("makes it unique")).to_have_count(0)


def test_buttons_fill_cross_and_clear(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    page.mouse.click(*place(page, 1, 1))
    page.mouse.click(*place(page, 1, 2), button="right")
    row_says(page, 1, ["filled", "crossed", "open", "open", "open"])
    page.mouse.click(*place(page, 1, 1), button="right")
    page.mouse.click(*place(page, 1, 2))
    row_says(page, 1, ["crossed", "filled"])
    page.mouse.click(*place(page, 1, 2))
    page.mouse.click(*place(page, 1, 1), button="middle")
    row_says(page, 1, ["open", "open"])


def test_tools_draw_lines_boxes_floods_and_mirrors(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    room(page).get_by_role("button", name="Frame").click()
    drag(page, (1, 1), (5, 5))
    row_says(page, 1, ["filled"] * 5)
    row_says(page, 2, ["filled", "open", "open", "open", "filled"])
    room(page).get_by_role("button", name="Flood").click()
    page.mouse.click(*place(page, 3, 3))
    row_says(page, 3, ["filled"] * 5)
    room(page).get_by_role("button", name="Undo", exact=True).click()
    expect(
        page.locator(".design-work [role=gridcell][aria-label^='open'][aria-label$='row 3 column 3']")
    ).to_have_count(1)
    room(page).get_by_role("button", name="Clear all").click()
    expect(page.locator(".design-work [role=gridcell][aria-label^='filled']")).to_have_count(0)
    room(page).get_by_role("button", name="Line").click()
    room(page).get_by_role("button", name="Left and right").click()
    drag(page, (1, 1), (3, 3))
    row_says(page, 1, ["filled", "open", "open", "open", "filled"])
    row_says(page, 2, ["open", "filled", "open", "filled", "open"])


def test_the_keyboard_draws_too(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    page.locator(".design-work [role=gridcell]").first.focus()
    page.keyboard.down("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.up("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("x")
    page.keyboard.press("End")
    page.keyboard.press("Shift+F")
    row_says(page, 1, ["filled", "filled", "open", "open", "open"])
    row_says(page, 2, ["open", "crossed", "crossed", "crossed", "crossed"])
    page.keyboard.press("Control+z")
    expect(page.locator(".design-work [role=gridcell][aria-label^='crossed']")).to_have_count(1)
    page.keyboard.press("]")
    expect(page.locator(".design-work [role=gridcell][aria-label^='crossed']")).to_have_count(4)


def test_a_finger_draws_and_a_long_press_crosses(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
    page.goto(page.url.split("#", maxsplit=1)[0] + "#/design")
    design_touch(page)
    page.touchscreen.tap(*place(page, 1, 1))
    filled = page.locator(".design-work [role=gridcell][aria-label^='filled']")
    expect(filled).to_have_count(1)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    x, y = place(page, 3, 3)
    touch("touchStart", {"x": x, "y": y})
    expect(page.locator(".design-work [role=gridcell][aria-label^='crossed']")).to_have_count(1)
    touch("touchEnd")
    before = bounds(cell(page, 1, 1))
    (x1, y1), (x2, y2) = place(page, 4, 3), place(page, 4, 4)
    for kind, spread in (("touchStart", 0), ("touchMove", 30), ("touchMove", 60)):
        touch(kind, {"x": x1 - spread, "y": y1, "id": 1}, {"x": x2 + spread, "y": y2, "id": 2})
    touch("touchEnd")
    assert bounds(cell(page, 1, 1))["width"] > 1.3 * before["width"]
    expect(filled).to_have_count(1)


def design_touch(page: Page) -> None:
    room(page).get_by_label("Columns", exact=True).first.fill("5")
    room(page).get_by_label("Rows", exact=True).first.fill("5")
    room(page).get_by_role("button", name="Draw a picture").tap()
    page.locator(".design-work [role=gridcell]").first.wait_for(state="attached")


def test_a_reload_in_the_middle_loses_nothing(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    drag(page, (2, 1), (2, 4))
    expect(room(page).get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    page.reload()
    expect(page.locator(".design-work [role=gridcell][aria-label^='filled']")).to_have_count(4)
    room(page).get_by_role("button", name="All designs").click()
    expect(room(page).get_by_role("button", name="Untitled nonogram 5")).to_be_visible()


def kept(page: Page, count: int) -> None:
    """Wait until the browser has kept so many states of the design."""
    name = "'gridwright.design.' + location.hash.split('/').pop()"
    until(page, f"count => JSON.parse(localStorage[{name}] ?? '[]').length === count", count)


def test_a_server_that_forgot_is_told_the_design_with_its_past(open_page: OpenPage) -> None:
    """What was drawn, and the way back, come from the browser where the server was started anew."""
    page = open_page()
    design(page)
    filled = page.locator(".design-work [role=gridcell][aria-label^='filled']")
    kept(page, 1)
    for row, count in ((1, 3), (2, 6)):
        drag(page, (row, 1), (row, 3))
        expect(filled).to_have_count(count)
        kept(page, row + 1)
    old = page.url.rsplit("/", 1)[1]
    page.evaluate("name => fetch(`api/designs/${name}`, {method: 'DELETE'})", old)
    page.reload()
    expect(filled).to_have_count(6)
    expect(page).not_to_have_url(re.compile(old))
    room(page).get_by_role("button", name="Undo", exact=True).click()
    expect(filled).to_have_count(3)


def test_two_windows_on_one_design_agree_and_back_leaves_it(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    drag(page, (1, 1), (1, 3))
    filled = "[role=gridcell][aria-label^='filled']"
    expect(page.locator(f".design-work {filled}")).to_have_count(3)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(f".design-work {filled}")).to_have_count(3)
    drag(other, (2, 1), (2, 2))
    expect(other.locator(f".design-work {filled}")).to_have_count(5)
    expect(room(other).get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    drag(page, (3, 1), (3, 2))
    expect(page.locator(".design-work .status")).to_contain_text("your mark was added")
    expect(page.locator(f".design-work {filled}")).to_have_count(7)
    # Another window has filled this cell already: a stroke that would clear it there is not made.
    drag(other, (3, 1), (3, 1))
    expect(other.locator(".design-work .status")).to_contain_text("as it stands now")
    expect(other.locator(f".design-work {filled}")).to_have_count(7)
    page.go_back()
    expect(room(page).get_by_role("button", name="Untitled nonogram 5")).to_be_visible()


def test_an_address_begins_a_design(open_page: OpenPage, workbench: str) -> None:
    page = open_page()
    page.goto(f"{workbench}#/design/sudoku")
    expect(page.locator(".design-work [role=gridcell]")).to_have_count(81)
    expect(page).not_to_have_url(re.compile("sudoku$"))


def test_clues_are_typed_and_become_a_picture(open_page: OpenPage) -> None:
    page = open_page()
    design(page, "Type the clues", 2, 2)
    room(page).get_by_label("Row 1", exact=True).fill("2")
    expect(room(page).get_by_text("Rows add up to 2, columns to 0.")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.keyboard.type("1")
    expect(room(page).get_by_text("Rows and columns both add up to 2.")).to_be_visible()
    expect(verdict(page)).to_have_attribute("data-verdict", "unique")
    room(page).get_by_role("button", name="Edit it as a picture").click()
    expect(page.locator(".design-work [role=gridcell][aria-label^='filled']")).to_have_count(2)


def test_the_grid_grows_on_every_side(open_page: OpenPage) -> None:
    page = open_page()
    design(page)
    page.mouse.click(*place(page, 1, 1))
    room(page).get_by_role("heading", name="Size").click()
    room(page).get_by_role("button", name="Add lines at the left").click()
    room(page).get_by_role("button", name="Add lines at the top").click()
    room(page).get_by_role("button", name="Remove lines at the right").click()
    expect(page.locator("#subtitle")).to_contain_text("5 wide, 6 high")
    says(page, 2, 2, "filled")


def _photo() -> bytes:
    image = Image.new("RGB", (200, 200), "white")
    ImageDraw.Draw(image).ellipse((40, 40, 160, 160), fill="black")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def test_a_photo_becomes_a_picture_that_is_repaired(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "design")
    room(page).get_by_label("Photo", exact=True).set_input_files(
        {"name": "dot.png", "mimeType": "image/png", "buffer": _photo()}
    )
    room(page).get_by_label("Columns", exact=True).nth(1).fill("10")
    room(page).get_by_label("Rows", exact=True).nth(1).fill("10")
    picture = page.get_by_role("img", name="The picture, 10 × 10")  # noqa: RUF001
    expect(picture).to_be_visible()
    assert bounds(picture)["width"] > 250  # large enough to judge it by
    room(page).get_by_role("button", name="Use this picture").click()
    expect(page.locator("#subtitle")).to_contain_text("10 × 10")  # noqa: RUF001
    room(page).get_by_role("button", name="Pin").click()
    page.mouse.click(*place(page, 5, 5))
    expect(page.locator(".design-work circle.pin")).to_have_count(1)
    room(page).get_by_role("button", name="Find a repair").click()
    expect(room(page).get_by_text("cells changed")).to_be_visible()


def test_what_is_no_photo_is_refused(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "design")
    room(page).get_by_label("Photo", exact=True).set_input_files(
        {"name": "x.png", "mimeType": "image/png", "buffer": b"hello"}
    )
    expect(room(page).get_by_text("Expected a JPEG, PNG, WebP")).to_be_visible()


def test_a_picture_is_drawn_on_a_phone_with_all_of_it_in_sight(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    visit(page, "design")
    room(page).get_by_role("button", name="Draw a picture").click()
    last = bounds(cell(page, 1, 15))
    assert last["x"] + last["width"] <= 390


def test_whoever_leaves_while_a_design_begins_is_not_called_back(open_page: OpenPage) -> None:
    page = open_page()
    waiting: list[Route] = []
    page.route("**/api/designs", lambda route: waiting.append(route))  # noqa: PLW0108  (Playwright wants a function of Python)
    with page.expect_request("**/api/designs"):
        visit(page, "design/nonogram")
    # Between a new address and the event that tells of it.
    page.evaluate("history.pushState(null, '', '#/generate')")
    with page.expect_response("**/api/designs"):
        waiting[0].continue_()
    expect(page.locator(".generate .button").first).to_be_visible()
    expect(page).to_have_url(re.compile("#/generate$"))
