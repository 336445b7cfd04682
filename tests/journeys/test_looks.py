"""The page in dark, on a phone, for a screen reader and on paper."""
# ruff: noqa: RUF001  (the page writes sizes with a multiplication sign)

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gridwright.formats import to_text
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.cages import Cages

from .steps import bounds, drag, enter, paste, place, pull_out, until, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


def ground(page: Page, hue: str) -> None:
    expect(page.locator("body")).to_have_css("background-color", hue)


def test_dark_follows_the_system_until_the_person_chooses(open_page: OpenPage, workbench: str) -> None:
    page = open_page(color_scheme="dark")
    ground(page, "rgb(21, 23, 27)")
    page.get_by_role("button", name="Dark or light").click()
    ground(page, "rgb(247, 246, 243)")
    page.goto(workbench)
    ground(page, "rgb(247, 246, 243)")


def test_nothing_sticks_out_at_any_width(open_page: OpenPage) -> None:
    page = open_page("heart")
    for width in (1920, 1100, 1024, 720, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        until(
            page,
            """width => {
                const {left, right} = document.querySelector('.board').getBoundingClientRect();
                return innerWidth === width && document.documentElement.scrollWidth <= width
                    && left >= 0 && right > left && right <= width;
            }""",
            width,
        )


def test_library_is_a_drawer_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    expect(page.get_by_label("Search the library")).to_be_hidden()
    page.get_by_role("button", name="Library").click()
    expect(page.get_by_label("Search the library")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Search the library")).to_be_hidden()


def test_board_is_a_grid_with_one_tab_stop_and_clue_headers(open_page: OpenPage) -> None:
    page = open_page("heart")
    grid = page.get_by_role("grid")
    rows, columns = 10, 11
    expect(grid).to_have_attribute("aria-rowcount", str(rows + 1))
    expect(grid).to_have_attribute("aria-colcount", str(columns + 1))
    expect(page.get_by_role("gridcell")).to_have_count(rows * columns)
    expect(page.get_by_role("rowheader")).to_have_count(rows)
    expect(page.get_by_role("columnheader")).to_have_count(columns)
    expect(page.locator("[role=gridcell][tabindex='0']")).to_have_count(1)
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("gridcell", name="open, row 2 column 1", exact=True)).to_be_focused()
    expect(page.locator("[role=gridcell][tabindex='0']")).to_have_count(1)


def test_a_large_board_keeps_few_elements_and_all_counts(open_page: OpenPage) -> None:
    page = open_page()
    side = 120
    pull_out(page)
    page.get_by_role("button", name="Open a puzzle").click()
    page.get_by_label("The puzzle as text").fill("\n".join([f"{side} {side}", *["1"] * (2 * side)]))
    page.get_by_role("button", name="Open", exact=True).click()
    # The process that reads large puzzles may have to start first.
    expect(page.locator("#subtitle")).to_contain_text("120 × 120")
    expect(page.get_by_role("grid")).to_have_attribute("aria-rowcount", str(side + 1))
    assert page.get_by_role("gridcell").count() < 5000
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("Control+End")
    expect(page.get_by_role("gridcell", name=f"open, row {side} column {side}")).to_be_focused()


def test_paper_shows_the_board_alone(open_page: OpenPage) -> None:
    page = open_page("heart", color_scheme="dark")
    page.emulate_media(media="print")
    expect(page.locator(".rail")).to_be_hidden()
    expect(page.locator(".panels")).to_be_hidden()
    expect(page.locator(".board-field svg")).to_be_visible()
    ground(page, "rgb(255, 255, 255)")


def test_the_small_picture_stays_off_the_paper(open_page: OpenPage) -> None:
    page = open_page("umbrella")
    drag(page, (1, 1), (1, 3))
    small = page.locator("#board .thumb")
    expect(small).to_be_visible()
    before = bounds(page.locator("#board .board-field"))
    page.emulate_media(media="print")
    expect(page.locator(".panels")).to_be_hidden()
    expect(small).to_be_hidden()
    after = bounds(page.locator("#board .board-field"))
    assert (after["width"], after["height"]) == (before["width"], before["height"])


def test_nothing_moves_where_motion_is_unwanted(open_page: OpenPage) -> None:
    page = open_page("heart", reduced_motion="reduce")
    expect(page.locator(".button").first).to_have_css("transition-duration", "0s")


def test_a_digit_stays_clear_of_the_total_of_its_cage(open_page: OpenPage) -> None:
    page = open_page()
    killer = Sudoku("2" + "." * 15, rules=[Cages.of("r1c1 r1c2 r2c1 r2c2=10")])
    paste(page, to_text(killer, "gridwright"))
    texts = page.locator(".board-field")
    total, digit = texts.locator(".gw-corner"), texts.locator(".gw-given", has_text="2")
    measure = "one => [one.getAttribute('y'), one.getAttribute('font-size')].map(Number)"
    (foot, _), (line, size) = total.evaluate(measure), digit.evaluate(measure)
    assert foot < line - 0.71 * size  # as high as digits are


def test_numbers_lie_on_their_colours(open_page: OpenPage) -> None:
    page = open_page("flower")
    expect(page.locator(".board-left .clues rect").first).to_be_attached()
    orders = page.locator(".pane .clues").evaluate_all(
        "lines => lines.map(line => [...line.children].map(part => part.tagName).join(' '))"
    )
    assert all(order in {"", "text"} or set(order.split("rect ")[1:]) <= {"text", "text "} for order in orders)


def test_a_step_tints_its_line_and_nothing_beside_it(open_page: OpenPage) -> None:
    page = open_page("heart")
    enter(page, "Solve")
    page.get_by_role("button", name="Explain step by step").click()
    expect(page.locator(".board-field .gw-within").first).to_be_attached()
    for box in page.locator(".board-field .gw-within").evaluate_all("all => all.map(one => one.getBBox().x)"):
        assert box >= 0


def test_the_band_of_a_line_is_as_long_as_the_tints_beside_it(open_page: OpenPage) -> None:
    page = open_page("heart")
    page.mouse.move(*place(page, 2, 6))
    for side, start in ((".board-left", "x"), (".board-top", "y")):
        band, tint = (
            bounds(page.locator(f"{side} .hover-band")),
            bounds(page.locator(f"{side} .pane g > rect").first),
        )
        assert abs(band[start] - tint[start]) < 1  # type: ignore[literal-required]


def test_long_clues_leave_a_phone_room_for_the_grid(open_page: OpenPage) -> None:
    page = open_page(
        text=f"{';'.join([','.join('1' * 10)] * 20)}\n{';'.join(['20', '0'] * 10)}",
        viewport={"width": 390, "height": 844},
        has_touch=True,
    )
    until(page, "() => Number(document.querySelector('[role=grid]').ariaRowCount) >= 20")
    assert bounds(page.locator(".board-left .pane"))["width"] < 390 / 3
    for _ in range(4):
        page.get_by_role("button", name="Larger board").click()
    assert bounds(page.locator(".board-left .pane"))["width"] < 390 / 2


def test_the_title_of_a_design_is_read_whole_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    visit(page, "design")
    page.get_by_role("button", name="Type the clues").click()
    title = page.locator("#title")
    expect(title).to_have_text("Untitled")
    expect(page.locator("#subtitle")).to_contain_text("15 × 15")
    bounds(title)
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(page.locator("#design .verdict")).to_have_text("Type the clues, line by line.")
