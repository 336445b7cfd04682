"""Games that were put aside, the clock in several windows, and what counts as solved, as the page shows them."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

import gridwright as gw
from gridwright.formats import to_text
from gridwright.play import Game, Options
from gridwright.play.saved import put_aside

from .steps import CLASSIC, held_game, paste, place, quiet, says, until
from .test_game_card import counted

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

OPTIONS = Options.parse("hints=7 seconds=2100 preview marking=clues faults=off")
BOAT = gw.Nonogram(rows=["1", "2", "3", "1", "5", "3"], columns=["1", "2", "6", "2 2", "1 1"])
MEANT = "1234341221434321"
OTHER = "1234341243212143"
DRAWN = (
    '{"size":4,"grid":['
    + ",".join(["[{},{},{},{}]"] * 4)
    + f'],"solution":{[int(digit) for digit in MEANT]},"line":[{{"lines":[["R1C1","R2C2"]]}}]}}'
)
LATER = "const now = performance.now.bind(performance); performance.now = () => now() + 60_000;"


def boat() -> str:
    game = Game.new(BOAT, OPTIONS).play("r1c1#").play("r1c2#").play("r5c3!#").at(2.4)
    return to_text(put_aside(game), "saved-game")


def classic() -> str:
    game = Game.new(gw.Sudoku.classic(CLASSIC), OPTIONS).play("r1c3=5").play("r1c3!=4").at(2.4)
    return to_text(put_aside(game), "gridwright")


def running(page: Page) -> bool:
    """Ask the server whether the clock of the game runs."""
    is_running: bool = page.evaluate(
        "async game => (await (await fetch(`api/games/${game}`)).json()).is_running", held_game(page)
    )
    return is_running


def until_rests(page: Page) -> None:
    """Wait until the clock rests."""
    for _ in range(100):
        if not running(page):
            return
        page.wait_for_timeout(100)
    pytest.fail("the clock runs on")


def seconds(page: Page) -> int:
    """Read the clock."""
    minutes, rest = page.locator("#clock-time").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


@pytest.mark.parametrize(("text", "steps", "marked"), [(boat(), "2", (1, 1)), (classic(), "1", (1, 3))])
def test_a_saved_game_goes_on_and_a_new_game_gives_its_marks_up(
    open_page: OpenPage, text: str, steps: str, marked: tuple[int, int]
) -> None:
    page = open_page()
    page.locator("#game summary").click()
    for _ in range(2):  # Opened again, it goes on where the file says.
        paste(page, text)
        expect(page.locator("#clock-time")).to_contain_text("34:5")
        expect(page.locator("#reveal")).to_have_text("Reveal (6 left)")
        expect(page.locator("#preview")).to_be_visible()
        for name, number in (("Steps", steps), ("Mistakes", "1"), ("Helps", "1")):
            counted(page, name, number)
        expect(page.locator("#status")).to_have_text("")  # The file shows no mistakes, whatever the browser would.
        expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
        expect(page.get_by_role("gridcell", name=f"open, row {marked[0]} column {marked[1]}")).to_have_count(0)
        page.locator("#again").click()
        page.locator("#start").get_by_role("button", name="Start game").click()
        counted(page, "Steps", "0")
        expect(page.locator("#reveal")).to_have_text("Reveal (7 left)")
        says(page, *marked, "open")


def test_a_saved_game_of_another_program_offers_its_own_numbers_anew(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, "\n".join(line for line in boat().splitlines() if not line.startswith("game ")) + "\n")
    expect(page.locator("#reveal")).to_have_text("Reveal (6 left)")
    page.locator("#game summary").click()
    page.locator("#again").click()
    start = page.locator("#start")
    expect(start.get_by_label("Hints").locator("option:checked")).to_have_text("6")
    expect(start.get_by_label("Timer").locator("option:checked")).to_have_text("34:58")
    start.get_by_role("button", name="Start game").click()
    counted(page, "Steps", "0")
    expect(page.locator("#reveal")).to_have_text("Reveal (6 left)")


def write(page: Page, digits: str, start: int = 0) -> None:
    for cell in range(start, 16):
        page.mouse.click(*place(page, cell // 4 + 1, cell % 4 + 1))
        page.keyboard.press(digits[cell])
    quiet(page)


def test_only_the_author_s_solution_is_congratulated_and_stops_the_clock(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, DRAWN)
    write(page, OTHER)
    expect(page.locator("#status")).to_contain_text("it is not the author's solution")
    end = page.get_by_role("region", name="End of the game")
    expect(end).to_be_hidden()
    write(page, MEANT, start=8)
    expect(end).to_contain_text("Congratulations")
    shown = page.locator("#clock-time").inner_text()
    page.evaluate(LATER)
    page.wait_for_timeout(1100)
    expect(page.locator("#clock-time")).to_have_text(shown)
    end.get_by_role("button", name="Score this game").click()
    expect(end.locator(".points")).to_contain_text("points")
    expect(end.locator("dd").first).to_have_text(shown)
    expect(page.locator("#clock-time")).to_have_text(shown)


def test_the_clock_goes_on_when_one_of_two_windows_is_closed(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, CLASSIC)
    until(page, "document.querySelector('#clock-time').textContent >= '0:02'")
    other = page.context.new_page()
    other.goto(page.url)
    until(other, "document.querySelector('#clock-time').textContent >= '0:02'")
    other.goto("about:blank")
    page.wait_for_timeout(500)
    assert running(page)
    before = seconds(page)
    page.mouse.click(*place(page, 1, 3))
    page.keyboard.press("4")
    quiet(page)
    assert seconds(page) >= before
    page.keyboard.press("p")
    until_rests(page)


def test_the_clock_rests_while_another_puzzle_is_played(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, CLASSIC)
    quiet(page)
    assert running(page)
    address = page.url
    with page.expect_request(
        lambda request: request.url.endswith("/clock") and "false" in (request.post_data or "")
    ):
        paste(page, "1...\n..3.\n.4..\n...2")
    page.evaluate("address => history.replaceState(null, '', address)", address)
    until_rests(page)


def test_a_server_that_lost_the_clock_is_told_what_the_window_shows(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, CLASSIC)
    until(page, "document.querySelector('#clock-time').textContent >= '0:02'")

    def forget(route: Route) -> None:
        """Answer as a server does that was started again."""
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "is_running": False, "seconds": 0})

    page.route("**/strokes", forget)
    page.mouse.click(*place(page, 1, 3))
    with page.expect_request("**/clock") as told:
        page.keyboard.press("4")
    body = json.loads(told.value.post_data or "")
    assert body["is_running"]
    assert body["seconds"] >= 2
    quiet(page)
    assert seconds(page) >= 2
