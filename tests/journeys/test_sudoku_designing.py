"""Journeys of somebody who makes sudoku: givens and their states, painted boxes, drawn rules, chance."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import bounds, cell, drag, place, says, visit
from .test_designing import room, verdict

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]
INVITATION = "Add digits or rules to begin; any grid is possible so far."


def begin(page: Page, size: int = 4) -> None:
    """Go to the design room and begin a sudoku."""
    visit(page, "design")
    room(page).get_by_label("Size").first.fill(str(size))
    room(page).get_by_role("button", name="Make a sudoku").click()
    page.locator(".design-work [role=gridcell]").first.wait_for(state="attached")


def lay(page: Page, rule: str) -> None:
    """Choose a rule to draw."""
    room(page).get_by_role("button", name="Rules", exact=True).click()
    gallery = room(page).locator(".rule-gallery")
    gallery.or_(room(page).get_by_role("button", name="All rules")).locator("visible=true").first.wait_for()
    if gallery.is_hidden():
        room(page).get_by_role("button", name="All rules").click()
    room(page).locator(f'[data-rule="{rule}"]').click()


def test_givens_are_written_and_conflicts_told(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    page.mouse.click(*place(page, 1, 1))
    page.keyboard.press("1")
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("1")
    expect(page.locator(".design-work [aria-invalid=true]")).to_have_count(2)
    expect(verdict(page)).to_have_attribute("data-verdict", "none")
    expect(verdict(page)).to_contain_text("row 1: 1 stands at r1c1 and r1c2", ignore_case=True)
    page.keyboard.press("2")
    expect(verdict(page)).to_have_attribute("data-verdict", "multiple")
    expect(room(page).get_by_text("2 givens.")).to_be_visible()


def test_an_empty_grid_is_empty_and_a_given_tells_what_it_excludes(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    notes = page.locator(".design-work text.gw-note").locator("visible=true")
    expect(verdict(page)).to_have_text(INVITATION)
    expect(notes).to_have_count(0)
    expect(page.locator(".design-work path.l-doubt")).not_to_have_attribute("d", re.compile("M"))
    page.mouse.click(*place(page, 1, 1))
    page.keyboard.press("1")
    says(page, 1, 2, "notes 2 3 4")
    says(page, 4, 4, "open")
    expect(page.locator(".design-work path.l-doubt")).to_have_attribute("d", re.compile("M"))


def test_a_digit_may_come_first(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    room(page).get_by_label("Digit first, then cells").check()
    room(page).get_by_role("group", name="Digits").get_by_role("button", name="3").click()
    for column in (1, 2):
        page.mouse.click(*place(page, 1, column))
    expect(page.locator(".design-work [role=gridcell][aria-label^='3']")).to_have_count(2)
    # A key chooses too, and leaves the cell from before alone.
    page.keyboard.press("2")
    page.mouse.click(*place(page, 1, 4))
    page.keyboard.press("4")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    for at, digit in (((1, 2), 3), ((1, 4), 2), ((2, 4), 4)):
        says(page, *at, f"{digit}, breaks a rule" if digit == 3 else str(digit))


def test_a_grid_is_filled_and_pairs_are_taken_away_and_put_back(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    room(page).get_by_role("button", name="A full grid").click()
    expect(room(page).get_by_text("16 givens.")).to_be_visible()
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("t")
    expect(room(page).get_by_text("14 givens.")).to_be_visible()
    room(page).get_by_role("button", name="Put back (1)").click()
    expect(room(page).get_by_text("16 givens.")).to_be_visible()
    # What was put back has been answered.
    expect(room(page).get_by_role("button", name="Put back", exact=True)).to_be_disabled()
    room(page).get_by_label("Symmetry of the givens").select_option("none")
    room(page).get_by_role("button", name="Remove a random pair").click()
    expect(room(page).get_by_text("15 givens.")).to_be_visible()


def test_boxes_are_painted_and_faults_told(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    room(page).get_by_role("button", name="Boxes", exact=True).click()
    room(page).get_by_role("button", name="Black").click()
    for change in ("Undo", "Irregular at random"):
        page.mouse.click(*place(page, 1, 3))
        expect(verdict(page)).to_contain_text("expected 4 cells, got 5", ignore_case=True)
        room(page).get_by_role("button", name=change, exact=True).click()
        expect(verdict(page)).to_have_text(INVITATION)


@pytest.mark.parametrize(
    ("rule", "start", "end", "value", "text"),
    [
        ("thermometers", (1, 1), (1, 3), "", "r1c1 r1c2 r1c3"),
        ("cages", (2, 1), (2, 2), "5", "r2c1 r2c2=5"),
        ("kropki", (3, 1), (3, 2), "", "r3c1 r3c2"),
        ("inequalities", (3, 1), (3, 2), "", "r3c1<r3c2"),
        ("sandwich", (1, 3), (2, 3), "3", "r1c3 down=3"),
        ("little-killers", (1, 3), (2, 4), "4", "r1c3 down-right=4"),
    ],
)
def test_rules_are_laid_by_drawing(  # noqa: PLR0917
    open_page: OpenPage, rule: str, start: tuple[int, int], end: tuple[int, int], value: str, text: str
) -> None:
    page = open_page()
    begin(page)
    lay(page, rule)
    drag(page, start, end)
    if value:
        room(page).get_by_label("Value", exact=True).fill(value)
        page.keyboard.press("Enter")
    expect(page.locator(".piece code")).to_have_text([text])
    room(page).get_by_role("button", name=f"Remove {text}").click()
    expect(page.locator(".piece")).to_have_count(0)


def test_an_arrow_is_one_drag_and_a_quadruple_a_corner(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    lay(page, "arrows")
    drag(page, (1, 1), (1, 3))
    expect(page.locator(".piece code")).to_have_text(["r1c1 | r1c2 r1c3"])
    lay(page, "quadruples")
    (x, y), (right, down) = place(page, 2, 2), place(page, 3, 3)
    page.mouse.click((x + right) / 2 - 3, (y + down) / 2 - 3)
    expect(room(page).get_by_label("Value", exact=True)).to_have_attribute("placeholder", "such as 1 3")
    # As the circle prints it.
    room(page).get_by_label("Value", exact=True).fill("12")
    page.keyboard.press("Enter")
    expect(page.locator(".piece code")).to_have_text(["r1c1 | r1c2 r1c3", "r2c2=1 2"])


def test_a_rule_without_pieces_is_laid_and_removed(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    lay(page, "diagonals")
    room(page).get_by_role("button", name="Add the rule").click()
    expect(room(page).get_by_role("button", name="Remove diagonals")).to_be_visible()
    room(page).get_by_role("button", name="Remove diagonals").click()
    expect(room(page).get_by_role("button", name="Remove diagonals")).to_have_count(0)


def test_the_keyboard_draws_pieces(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    lay(page, "palindromes")
    page.locator(".design-work [role=gridcell]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator(".piece code")).to_have_text(["r1c1 r1c2"])


def test_one_is_generated_for_the_shape(open_page: OpenPage) -> None:
    page = open_page()
    begin(page, 6)
    room(page).get_by_role("button", name="Make one").click()
    expect(verdict(page)).to_have_attribute("data-verdict", "unique")


def test_generated_puzzles_come_as_cards(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Generate").first.click()
    page.locator("#generate").get_by_label("Size").fill("4")
    page.locator("#generate").get_by_label("How many").fill("2")
    page.locator("#generate").get_by_role("button", name="Generate", exact=True).click()
    expect(page.locator(".made-card")).to_have_count(2)
    page.locator("#generate").get_by_role("button", name="Keep").first.click()
    expect(page.locator("#generate").get_by_text("Saved to the library")).to_be_visible()
    page.locator("#generate").get_by_label("Family").select_option("nonogram")
    page.locator("#generate").get_by_label("Columns").fill("8")
    page.locator("#generate").get_by_label("Rows").fill("8")
    page.locator("#generate").get_by_role("button", name="Generate", exact=True).click()
    expect(page.locator("#generate").get_by_text("2 of 2 made")).to_be_visible()
    page.locator("#generate").get_by_role("button", name="Play", exact=True).first.click()
    expect(page.locator("#subtitle")).to_contain_text("8 × 8")  # noqa: RUF001
    page.go_back()
    expect(page.locator("#generate").get_by_role("button", name="Generate", exact=True)).to_be_visible()


def test_what_waits_for_its_value_is_laid_with_it_or_said_to_be_left_out(open_page: OpenPage) -> None:
    """Somebody draws a cage and chooses another rule before its sum is added."""
    page = open_page()
    begin(page)
    lay(page, "cages")
    drag(page, (1, 1), (1, 3))
    expect(room(page).get_by_label("Value", exact=True)).to_be_focused()
    lay(page, "kropki")
    expect(room(page).locator(".piece")).to_have_count(0)
    expect(page.locator(".design-work .status")).to_contain_text("r1c1 r1c2 r1c3 was not added")
    lay(page, "cages")
    drag(page, (1, 1), (1, 3))
    room(page).get_by_label("Value", exact=True).fill("6")
    lay(page, "kropki")
    expect(page.locator(".piece code")).to_have_text(["r1c1 r1c2 r1c3=6"])


def test_the_board_is_the_editor(open_page: OpenPage) -> None:
    """Sums are proposed from the full grid, clues on the board are clicked to be changed and removed."""
    page = open_page()
    begin(page)
    room(page).get_by_role("button", name="A full grid").click()
    expect(room(page).get_by_text("16 givens.")).to_be_visible()
    digits = [int((cell(page, 1, column).get_attribute("aria-label") or "")[0]) for column in (1, 2, 3)]
    lay(page, "cages")
    drag(page, (1, 1), (1, 3))
    value = room(page).get_by_label("Value", exact=True)
    expect(value).to_have_value(str(sum(digits)))
    page.keyboard.press("Enter")
    pieces = page.locator(".piece code")
    expect(pieces).to_have_text([f"r1c1 r1c2 r1c3={sum(digits)}"])
    # A drag beside the diagonal takes the cells that it means.
    lay(page, "palindromes")
    (x, y), (to_x, to_y) = place(page, 1, 1), place(page, 4, 4)
    page.mouse.move(x + 4, y)
    page.mouse.down()
    page.mouse.move(to_x + 4, to_y, steps=30)
    page.mouse.up()
    expect(pieces.last).to_have_text("r1c1 r2c2 r3c3 r4c4")
    # A number beside the grid, pointing the way that was clicked, then the other.
    lay(page, "little-killers")
    box = bounds(cell(page, 1, 3))
    page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] / 2)
    expect(value).not_to_have_value("")
    room(page).get_by_role("button", name="Other direction").click()
    value.fill("4")
    page.keyboard.press("Enter")
    expect(pieces.last).to_have_text("r1c3 down-right=4")
    # From the givens, too, a click on a sum takes it up.
    room(page).get_by_role("button", name="Givens", exact=True).click()
    corner = bounds(cell(page, 1, 1))
    page.mouse.click(corner["x"] + corner["width"] * 0.17, corner["y"] + corner["height"] * 0.17)
    expect(value).to_have_value(str(sum(digits)))
    page.keyboard.press("9")
    page.keyboard.press("Enter")
    expect(pieces.first).to_have_text("r1c1 r1c2 r1c3=9")
    room(page).get_by_role("button", name="All rules").click()
    page.mouse.click(*place(page, 1, 2))
    expect(value).to_have_value("9")
    page.keyboard.press("Delete")
    expect(pieces).to_have_count(2)


def test_rules_are_found_by_the_names_that_people_have_for_them(open_page: OpenPage) -> None:
    page = open_page()
    begin(page)
    room(page).get_by_role("button", name="Rules", exact=True).click()
    search, first = room(page).get_by_label("Find a rule"), room(page).locator(".rule-tile").first
    for query, name in (
        ("thermo", "thermometers"),
        ("german whispers", "whispers"),
        ("XV", "xv"),
        ("anti-knight", "anti-moves"),
    ):
        search.fill(query)
        expect(first).to_have_attribute("data-rule", name)


def test_a_design_is_told_and_published(open_page: OpenPage) -> None:
    """The rules are written from the rules, kept once edited; each format says what it keeps."""
    page = open_page()
    begin(page)
    lay(page, "kropki")
    drag(page, (3, 1), (3, 2))
    rules = room(page).get_by_label("Rules", exact=True).locator("visible=true").last
    expect(rules).to_have_value(
        "Normal sudoku rules apply. Cells separated by a white dot must contain consecutive digits."
    )
    room(page).get_by_role("textbox", name="Title", exact=True).fill(
        "One dot, and a title that is longer than twenty letters"
    )
    rules.fill("Normal sudoku rules apply. White dots join consecutive digits.")
    room(page).get_by_label("Author", exact=True).fill("Ana")
    page.keyboard.press("Tab")
    expect(page.locator("#title")).to_contain_text("One dot, and a title")
    room(page).get_by_role("button", name="Links and files").click()
    links = room(page).locator(".publish-links")
    expect(links.get_by_role("link", name="SudokuPad link")).to_have_attribute(
        "href", re.compile("^https://sudokupad")
    )
    expect(links).to_contain_text("f-puzzles link")
    expect(room(page).get_by_text("formats cannot store it")).to_be_visible()
    page.reload()
    expect(rules).to_have_value("Normal sudoku rules apply. White dots join consecutive digits.")


def test_the_first_number_outside_is_laid_by_a_click_beside_the_grid(open_page: OpenPage) -> None:
    """Before it no room is kept there, and the click went past the board."""
    page = open_page()
    begin(page)
    lay(page, "sandwich")
    top = bounds(cell(page, 1, 3))
    page.mouse.click(top["x"] + top["width"] / 2, top["y"] - top["height"] / 2)
    expect(room(page).get_by_label("Value", exact=True)).to_be_focused()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(room(page).locator(".piece code")).to_have_text("r1c3 down=3")
