"""Journeys of somebody who wants to understand: hints, the explanation, and a search that is stopped."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from gridwright.formats import to_text
from gridwright.nonogram import Colour, from_picture

from .steps import CLASSIC, bounds, drag, enter, paste, until, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


# Every rung promises another one; after the last step there is none. The hundreds of clicks are made by the page
# itself: real ones climb the ladder in the test of it.
_CLIMB = """async most => {
    const button = document.querySelector('#hint-button'), board = document.querySelector('#board');
    const isBusy = () => [button, board].some(one => one.getAttribute('aria-busy') === 'true');
    for (let rung = 0; rung < most && !button.disabled; rung++) {
        const promised = button.innerText, end = performance.now() + 60_000;
        button.click();
        while (isBusy() || !(button.disabled || button.innerText !== promised)) {
            if (performance.now() > end) return `still ${promised}`;
            await new Promise(go => setTimeout(go, 10));
        }
    }
    return '';
}"""


def take_hints(page: Page, most: int) -> None:
    """Climb the ladder again and again until the puzzle is solved, at most so many times."""
    assert page.evaluate(_CLIMB, most * 5) == ""
    expect(page.locator("#status")).to_have_text("Solved.")


def test_the_ladder_ends_with_the_step_written_down(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    hint = page.locator("#hint-button")
    for rung, promise in enumerate(("Which technique?", "Show what to see", "Explain", "Fill it in"), 1):
        hint.click()
        expect(hint).to_have_text(promise)
        expect(page.locator(".rungs li")).to_have_count(rung)
    expect(page.locator(".rungs li").first).to_contain_text("Look at")
    given = page.locator("[role=gridcell][aria-label*=given]").count()  # of a board that lay there long ago
    hint.click()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    expect(hint).to_have_text("Hint")
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(given + 1)
    expect(page.locator("#status")).to_have_text("")


def test_a_hint_that_takes_time_says_so(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/hint", hold)
    with page.expect_request("**/api/hint"):
        page.locator("#hint-button").click()
    expect(page.locator("#hint-button")).to_have_text("Looking for a step…")
    waiting[0].continue_()
    expect(page.locator("#hint-button")).to_have_text("Which technique?")
    page.unroute("**/api/hint")


@pytest.mark.parametrize(("family", "first"), [("nonogram", "Row 2 (5)"), ("sudoku", "In box 1 the 4")])
def test_a_first_puzzle_is_guided_step_by_step(open_page: OpenPage, family: str, first: str) -> None:
    page = open_page()
    visit(page, f"guide/{family}")
    said = page.locator(".rungs")
    expect(said).to_contain_text("Click a cell")
    expect(said).to_contain_text(first)
    # What the person does leads on to the next step by itself; hints that nobody asked for are not counted.
    if family == "nonogram":
        drag(page, (2, 1), (2, 5))
        expect(said).to_contain_text("Row 3 (5)")
    # The next step is told as soon as one is written down, until nothing is left.
    for _ in range(12):
        told = said.inner_text()
        if page.locator("#status").inner_text() == "Solved.":
            break
        page.locator("#hint-button").click()
        until(
            page,
            "told => document.querySelector('#status').innerText === 'Solved.' "
            "|| ![told, ''].includes(document.querySelector('.rungs').innerText)",
            told,
        )
    expect(page.locator("#status")).to_have_text("Solved.")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()


def test_hints_alone_solve_a_puzzle(open_page: OpenPage) -> None:
    page = open_page(text="1...\n..3.\n.4..\n...2")
    take_hints(page, 12)


def test_hints_that_write_notes_lead_to_the_end_too(open_page: OpenPage) -> None:
    page = open_page("inequality-four")
    take_hints(page, 30)
    # More than there are cells to fill: those that only wrote notes are counted too.
    expect(page.locator("dt:text-is('Helps') + dd")).to_have_text(re.compile(r"^(1[7-9]|[2-9]\d)$"))


def test_a_mistake_says_what_it_clashes_with(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.locator("[role=gridcell][data-cell='2']").focus()
    page.keyboard.press("5")
    page.keyboard.press("Shift+h")
    told = page.locator(".rungs li")
    expect(told).to_have_text("5 in r1c3 clashes with the given 5 in r1c1: same row.")


def test_several_solutions_are_said_once(open_page: OpenPage) -> None:
    page = open_page(text="....\n....\n....\n....")
    for _ in range(2):
        page.locator("#hint-button").click()
        expect(page.locator("#hint-button")).not_to_have_attribute("aria-busy", "true")
    told = page.locator(".rungs li")
    expect(told).to_have_text(["No step follows from here: the puzzle has several solutions."])


def test_a_mistake_is_told_first_and_taken_back(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.locator("[role=gridcell][data-cell='2']").focus()
    page.keyboard.press("1")
    page.keyboard.press("h")
    expect(page.locator(".rungs li")).to_have_text("The position holds a mistake.")
    for rung in range(2, 5):
        page.keyboard.press("h")
        expect(page.locator(".rungs li")).to_have_count(rung)
    page.keyboard.press("h")
    expect(page.get_by_role("gridcell", name="open, row 1 column 3")).to_be_attached()


def test_steps_go_forwards_and_backwards(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    enter(page, "Solve")
    page.get_by_role("button", name="Explain step by step").click()
    title = page.locator(".step-title")
    expect(title).to_have_text(re.compile(r"^1\. "))
    first = page.locator(".step-text").inner_text()
    page.get_by_role("button", name="Next step").click()
    expect(title).to_have_text(re.compile(r"^2\. "))
    expect(page.locator(".step-text")).not_to_have_text(first)
    page.get_by_role("button", name="Previous step").click()
    expect(page.locator(".step-text")).to_have_text(first)
    facts = page.locator("#walk-facts")
    for told in ("9 \N{MULTIPLICATION SIGN} 9", "easy", "ms", "1 of 51", "No. 3, Hidden single"):
        expect(facts).to_contain_text(told, ignore_case=True)
    # What only follows is a candidate until its step writes it.
    expect(page.get_by_role("gridcell", name="notes 2, row 5 column 2")).to_be_attached()
    page.get_by_role("button", name="Last step").click()
    expect(page.locator(".walk-end")).to_have_text("Solved.")
    expect(page.locator("[role=gridcell][aria-label^=notes]")).to_have_count(0)
    page.locator(".steps button").nth(4).click()
    expect(title).to_have_text(re.compile(r"^5\. "))
    page.get_by_role("slider", name="Step").fill("7")
    expect(title).to_have_text(re.compile(r"^7\. "))
    # Keys walk too, and the steps play by themselves.
    page.locator("[role=gridcell][tabindex='0']").focus()
    for key, number in (("ArrowRight", 8), ("ArrowLeft", 7), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(title).to_have_text(re.compile(rf"^{number}\. " if number else "^The start"))
    page.get_by_label("Speed").select_option("Fastest")
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("Space")
    expect(page.locator(".walk-end")).to_have_text("Solved.")
    expect(page.get_by_role("button", name="Play the steps")).to_be_visible()
    enter(page, "Play")
    expect(page.get_by_role("gridcell", name="open, row 1 column 3")).to_be_attached()


def test_line_is_read_aloud(open_page: OpenPage) -> None:
    page = open_page(text="3;1,1;3\n3;1,1;3")
    page.locator("[role=gridcell][data-cell='3']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("r")
    expect(page.locator("#spoken")).to_have_text("row 2, clue 1 1: filled, 2 open")
    page.keyboard.press("Shift+R")
    expect(page.locator("#spoken")).to_have_text("column 1, clue 3: open, filled, open")


def test_boxes_and_what_is_left_are_read_aloud(open_page: OpenPage) -> None:
    page = open_page(text="1...\n..3.\n.4..\n...2")
    page.locator("[role=gridcell][data-cell='3']").focus()
    page.keyboard.press("Alt+r")
    expect(page.locator("#spoken")).to_have_text("box 2: 2 open, 3, open")
    page.keyboard.press("Alt+Shift+r")
    expect(page.locator("#spoken")).to_have_text(
        "12 cells are open; missing: 3 times 1, 3 times 2, 3 times 3, 3 times 4"
    )


def test_the_whole_step_is_told_at_once_without_writing_it(open_page: OpenPage) -> None:
    page = open_page(text="1...\n..3.\n.4..\n...2")
    page.keyboard.press("Shift+h")
    expect(page.locator(".rungs li")).to_have_count(1)
    expect(page.locator("#hint-button")).to_have_text("Fill it in")
    # The reader chooses how much is told, and the choice is kept.
    plain = page.locator(".rungs li").inner_text()
    depth = page.get_by_role("group", name="Detail").get_by_role("combobox")
    depth.select_option("full")
    expect(page.locator(".rungs .reason").first).to_be_visible()
    depth.select_option("short")
    expect(page.locator(".rungs .reason")).to_have_count(0)
    assert len(page.locator(".rungs li").inner_text()) < len(plain)
    expect(page.locator("[role=gridcell][aria-label^=open]")).to_have_count(12)


def test_hints_alone_solve_a_picture_in_colours(open_page: OpenPage) -> None:
    palette = (Colour("white", "ffffff", "."), Colour("red", "cc0000", "r"), Colour("blue", "0000cc", "b"))
    puzzle, _ = from_picture(["rb.r", "b.b.", "rrb.", "r.b."], palette)
    page = open_page(text=to_text(puzzle, "gridwright"))
    take_hints(page, puzzle.shape.size * 2)  # every step takes a colour from a cell at least


def test_a_picture_is_explained_line_by_line(open_page: OpenPage) -> None:
    page = open_page("heart")
    enter(page, "Solve")
    page.get_by_role("button", name="Explain step by step").click()
    expect(page.locator(".step-text")).to_contain_text(re.compile("^(Row|Column) "))
    expect(page.locator(".pane .gw-within")).not_to_have_count(0)
    page.get_by_role("button", name="Last step").click()
    expect(page.locator("[role=gridcell][aria-label^=open]")).to_have_count(0)
    page.get_by_role("button", name="First step", exact=True).click()
    expect(page.locator("[role=gridcell]:not([aria-label^=open])")).to_have_count(0)


def test_cells_named_in_a_sentence_light_up(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    enter(page, "Solve")
    page.get_by_role("button", name="Explain step by step").click()
    page.locator(".step-text .cell-word").first.hover()
    expect(page.locator("path.l-pointed")).to_have_attribute("d", re.compile("^M"))
    page.locator(".step-title").hover()
    expect(page.locator("path.l-pointed")).to_have_attribute("d", "")


def test_explaining_from_wrong_marks_says_where(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.locator("[role=gridcell][data-cell='2']").focus()
    page.keyboard.press("1")
    enter(page, "Solve")
    page.get_by_label("Explain from").select_option("From my marks")
    page.get_by_role("button", name="Explain step by step").click()
    expect(page.locator("#explain > [role=status]")).to_contain_text("the position is wrong at r1c3")


def test_every_step_on_offer_is_shown_by_itself(open_page: OpenPage) -> None:
    page = open_page()
    # Whoever wants little motion sees the whole argument at once.
    page.emulate_media(reduced_motion="reduce")
    paste(page, "1...\n..3.\n.4..\n...2")
    enter(page, "Solve")
    page.get_by_role("button", name="Show all possible steps").click()
    steps = page.get_by_role("list", name="Steps").get_by_role("button")
    expect(steps.nth(2)).to_be_visible()
    expect(page.locator("#explain")).to_contain_text("possible here, using")
    shown = [""]
    for number in (0, 2, 1, 0):
        steps.nth(number).click()
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
        until(page, "last => document.querySelector('.board-field .l-step-ground').innerHTML !== last", shown[-1])
        shown.append(page.locator(".board-field .l-step-ground").inner_html())
    assert shown[1] == shown[4]
    assert len(set(shown[1:])) == 3


def test_a_step_leads_to_its_help_page(open_page: OpenPage) -> None:
    page = open_page(text="1...\n..3.\n.4..\n...2")
    enter(page, "Solve")
    page.get_by_role("button", name="Explain step by step").click()
    page.get_by_role("link", name="What is this?").click()
    expect(page.get_by_role("article").locator("h2")).to_be_visible()
    expect(page.locator(".help-page .board")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("list", name="Steps")).to_be_visible()


def test_the_sentence_of_a_technique_is_read_whole(open_page: OpenPage) -> None:
    """In a low window too, where the board takes most of the height."""
    page = open_page(viewport={"width": 1100, "height": 560})
    visit(page, "help/technique/sudoku/skyscraper")
    told, button = (
        page.locator(".help-page .step-text"),
        page.get_by_role("button", name="Show the position before it"),
    )
    expect(told).to_contain_text("They cannot both be right there")
    expect(page.locator(".help-page .board")).to_be_visible()
    words = bounds(told)
    assert words["height"] >= told.evaluate("one => one.scrollHeight")
    assert words["y"] + words["height"] <= bounds(button)["y"]
