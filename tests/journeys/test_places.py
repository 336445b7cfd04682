"""Every puzzle has an address and a fitting size: Back, reload and links work, and zooming keeps its place."""
# ruff: noqa: RUF001  (the page writes sizes with a multiplication sign)

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gridwright.formats import to_text
from gridwright.nonogram import from_picture

from .steps import (
    CLASSIC,
    PHONE,
    Fingers,
    bounds,
    cell,
    drag,
    enter,
    middle,
    paste,
    place,
    pull_out,
    rests_at,
    says,
    until,
    visit,
)

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

CHESSBOARD = ["#." * 25, ".#" * 25] * 25
FRAME = ["#" * 50, *["#" + "." * 48 + "#"] * 48, "#" * 50]


def test_back_forward_and_links_open_puzzles(open_page: OpenPage) -> None:
    page = open_page("heart")
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    heart = page.url
    assert "heart" not in heart
    paste(page, CLASSIC)
    expect(page.locator("#subtitle")).to_contain_text("9 × 9 sudoku")
    page.go_back()
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    page.go_forward()
    expect(page.locator("#subtitle")).to_contain_text("9 × 9 sudoku")
    page.reload()
    expect(page.locator("#subtitle")).to_contain_text("9 × 9 sudoku")
    page.goto(heart)
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")


def test_back_and_reload_keep_the_room(open_page: OpenPage) -> None:
    page = open_page("heart")
    enter(page, "Solve")
    expect(page).to_have_url(re.compile(r"#/p/\w+/solve$"))
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Fill", exact=True)).to_be_hidden()
    page.reload()
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    paste(page, CLASSIC)
    expect(page).to_have_url(re.compile(r"#/p/\w+/solve$"))
    page.go_back()
    page.go_back()
    expect(page.get_by_role("button", name="Fill", exact=True)).to_be_visible()
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")


def test_an_address_of_nothing_leads_to_the_last_puzzle(open_page: OpenPage, workbench: str) -> None:
    page = open_page("heart")
    page.goto(f"{workbench}#/nowhere/at/all")
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))


def test_pasted_puzzles_are_listed(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    opened = page.get_by_role("region", name="Recently opened").locator(".library-item")
    pull_out(page)
    expect(opened).to_have_count(1)
    expect(opened).to_have_attribute("aria-current", "true")
    page.locator(".library-item[data-name='heart']").click()
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    page.reload()
    pull_out(page)
    opened.click()
    expect(page.locator("#subtitle")).to_contain_text("9 × 9 sudoku")


def test_the_name_of_a_picture_is_told_when_it_is_found(open_page: OpenPage) -> None:
    page = open_page()
    text = to_text(from_picture(["##", "##"])[0], "gridwright").replace(
        '"family"', '"title": "A square", "family"'
    )
    paste(page, text)
    expect(page.locator("#title")).to_have_text(re.compile(r"^Picture [0-9A-F]{4}$"))
    expect(page.locator("body")).not_to_contain_text("A square")
    drag(page, (1, 1), (1, 2))
    drag(page, (2, 1), (2, 2))
    expect(page.locator("#title")).to_have_text("A square")
    expect(page.locator(".library-item", has_text="A square")).to_have_count(1)


def fitted(page: Page) -> None:
    """Wait until the whole board is in sight."""
    until(
        page,
        "() => { const box = document.querySelector('#scroll');"
        " return box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight; }",
    )


def gaps(page: Page) -> float:
    """Give the least room between two clues of a row."""
    least: float = page.locator(".board-left .clues").evaluate_all("""lines => Math.min(...lines.map(line => {
        const boxes = [...line.querySelectorAll('text')].map(one => one.getBoundingClientRect());
        boxes.sort((a, b) => a.x - b.x);
        return Math.min(...boxes.slice(1).map((box, at) => box.left - boxes[at].right), Infinity);
    }))""")
    return least


def picture(side: int) -> str:
    """Give the text of a nonogram with clues of all lengths."""
    rows = ["".join("#" if (row * column) % 7 < 3 else "." for column in range(side)) for row in range(side)]
    return to_text(from_picture(rows)[0], "gridwright")


def test_a_large_board_opens_readable_and_zooms_about_the_pointer(open_page: OpenPage) -> None:
    page = open_page(text=picture(50), viewport={"width": 1400, "height": 900})
    expect(page.locator("#subtitle")).to_contain_text("50 × 50")
    clues = page.locator(".board-left .clues text, .board-top .clues text")
    sizes = clues.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert min(sizes) >= 11
    assert gaps(page) >= 2
    x, y = place(page, 15, 20)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    expect(page.get_by_role("button", name="Fit the board")).to_be_enabled()
    after = place(page, 15, 20)
    assert abs(after[0] - x) < 25
    assert abs(after[1] - y) < 25
    page.get_by_role("button", name="Fit the board").click()
    fitted(page)


def test_a_board_above_its_panels_opens_whole_or_can_be_fitted(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 1024, "height": 768})
    fit = page.get_by_role("button", name="Fit the board to the window")
    for side in (20, 45):
        paste(page, picture(side))
        expect(page.locator("#subtitle")).to_contain_text(f"{side} × {side}")
        if side == 20:
            fitted(page)
            expect(fit).to_be_disabled()
            assert bounds(cell(page, 1, 1))["width"] >= 14
            assert bounds(cell(page, 20, 20))["y"] < 768
        else:
            # Too small to read when all of it is in sight: that is left to the person.
            assert bounds(cell(page, 1, 1))["width"] >= 14
            expect(fit).to_be_enabled()
            fit.click()
            fitted(page)
            expect(fit).to_be_disabled()


def test_the_smallest_size_is_not_carried_to_the_next_puzzle(open_page: OpenPage) -> None:
    page = open_page("heart")
    before = bounds(page.locator(".board-field svg"))
    smaller = page.get_by_role("button", name="Smaller board")
    while smaller.is_enabled():
        smaller.click()
    paste(page, CLASSIC)
    pull_out(page)
    page.locator(".library-item[data-name='heart']").click()
    expect(page.locator("#subtitle")).to_contain_text("11 wide, 10 high nonogram")
    rests_at(page.locator(".board-field svg"), before)


def test_contradictory_givens_show_no_certain_cells(open_page: OpenPage) -> None:
    page = open_page(text="55" + CLASSIC[2:])
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("No solution")
    expect(page.locator("#status")).not_to_contain_text("certain")
    says(page, 1, 3, "open")


def test_two_fingers_move_and_size_the_board_and_never_write(open_page: OpenPage) -> None:
    page = open_page("heart", **PHONE)
    before = bounds(cell(page, 1, 1))
    (x1, y1), (x2, y2) = place(page, 4, 4), place(page, 5, 6)
    fingers = Fingers(page)
    fingers.down((x1, y1), (x2, y2))
    for spread in (30, 60):
        fingers.move((x1 - spread, y1), (x2 + spread, y2))
    fingers.lift_all()
    assert bounds(cell(page, 1, 1))["width"] > 1.5 * before["width"]
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(0)


def test_a_pinch_draws_the_clues_once_at_its_end(open_page: OpenPage) -> None:
    """While fingers are down the board is only stretched: thousands of clues drawn at every step would stutter."""
    page = open_page("heart", **PHONE)
    page.evaluate("""() => {
        window.drawn = 0;
        const watch = new MutationObserver(changes => { window.drawn += changes.length });
        const clues = document.querySelector('.board-top svg');
        watch.observe(clues, {childList: true, subtree: true, attributes: true});
    }""")
    before = bounds(cell(page, 1, 1))
    (x1, y1), (x2, y2) = place(page, 4, 4), place(page, 5, 6)
    fingers = Fingers(page)
    fingers.down((x1, y1), (x2, y2))
    for spread in (15, 30, 45, 60):
        fingers.move((x1 - spread, y1), (x2 + spread, y2))
    expect(page.locator("#board")).to_have_class(re.compile("stretched"))
    assert page.evaluate("window.drawn") == 0
    fingers.lift_all()
    expect(page.locator("#board")).not_to_have_class(re.compile("stretched"))
    assert bounds(cell(page, 1, 1))["width"] > 1.5 * before["width"]
    assert page.evaluate("window.drawn") > 0


def test_large_boards_open_large_enough_for_fingers_and_fit_on_demand(open_page: OpenPage) -> None:
    page = open_page(text=to_text(from_picture(FRAME)[0], "gridwright"), **PHONE)
    assert bounds(cell(page, 1, 1))["width"] >= 32
    page.get_by_role("button", name="Fit the board to the window").click()
    expect(page.get_by_role("button", name="Fit the board to the window")).to_be_disabled()
    right = bounds(cell(page, 1, 50))
    assert right["x"] + right["width"] <= 390


def test_a_place_is_entered_at_its_top(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    visit(page, "library")
    last = page.locator(".shelf-card").nth(40)
    last.scroll_into_view_if_needed()
    last.click()
    expect(page).to_have_url(re.compile(r"#/p/\w+/play$"))
    until(page, "scrollY === 0")


def test_space_and_a_drag_move_the_board_and_write_nothing(open_page: OpenPage) -> None:
    page = open_page(text=to_text(from_picture(FRAME)[0], "gridwright"))
    larger = page.get_by_role("button", name="Larger board")
    for _ in range(6):
        larger.click()
    x, y = middle(page.locator("#scroll"))
    page.evaluate("document.getElementById('scroll').scrollTo(200, 200)")
    page.mouse.move(x, y)
    page.keyboard.down(" ")
    page.mouse.down()
    page.mouse.move(x - 90, y - 60, steps=3)
    page.mouse.up()
    page.keyboard.up(" ")
    until(page, "document.getElementById('scroll').scrollLeft === 290")
    until(page, "document.getElementById('scroll').scrollTop === 260")
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator("[role=gridcell][aria-label^=filled]")).to_have_count(1)


def test_a_finger_on_the_clues_belongs_to_the_gesture(open_page: OpenPage) -> None:
    """A finger on the clues and one on the cells size the board; the one lifted last changes nothing more."""
    page = open_page("heart", **PHONE)
    before = bounds(cell(page, 1, 1))["width"]
    (x1, y1), (x2, y2) = middle(page.locator(".board-left [data-label]").nth(4)), place(page, 6, 4)
    fingers = Fingers(page)
    fingers.down((x1, y1))
    fingers.down((x1, y1), (x2, y2))
    for spread in (20, 40, 60):
        fingers.move((x1, y1 - spread), (x2, y2 + spread))
    fingers.lift(1, (x2, y2 + 60))
    grown = bounds(cell(page, 1, 1))["width"]
    assert grown > 1.3 * before
    fingers.move((x1, y1 - 50))
    fingers.move((x1, y1 - 40))
    fingers.lift_all()
    assert bounds(cell(page, 1, 1))["width"] == grown
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(0)
    expect(page.locator(".ticked")).to_have_count(0)


def test_one_finger_on_the_clues_ticks_and_moves_a_large_board(open_page: OpenPage) -> None:
    page = open_page(text=to_text(from_picture(CHESSBOARD)[0], "gridwright"), **PHONE)
    expect(cell(page, 50, 50)).to_be_attached()
    x, y = middle(page.locator(".board-left [data-label]").first)
    # Digits are small: a tap beside one means it.
    page.touchscreen.tap(x, y + 5)
    expect(page.locator(".ticked")).to_have_count(1)
    fingers = Fingers(page)
    fingers.down((x, y))
    for way in (30, 60, 90):
        fingers.move((x - way, y))
    fingers.lift_all()
    until(page, "document.getElementById('scroll').scrollLeft > 60")
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(0)
    expect(page.locator(".thumb .in-sight")).to_be_visible()
