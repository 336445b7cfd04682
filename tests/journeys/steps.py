"""What journeys do again and again: paste a puzzle, enter a room, find a cell, hear what it says, drag over cells.

Whatever is read from the page is waited for: an answer that is not there yet may come a moment later.
"""

import re
from typing import Literal

from playwright.sync_api import FloatRect, Locator, Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

# An element rests when two frames in a row show it at the same place; one that was laid anew never does.
_REST = """async one => {
    for (let last = '', end = performance.now() + 60_000; performance.now() < end;) {
        const {x, y, width, height} = one.getBoundingClientRect();
        const now = [x, y, width, height].join();
        if (now === last && width > 0) return {x, y, width, height};
        if (!one.isConnected) return null;
        last = now;
        await new Promise(requestAnimationFrame);
    }
    return null;
}"""


def paste(page: Page, text: str) -> None:
    """Open a puzzle from its text."""
    # By role in a part of the page: in the whole of it every name in the library would be read for it.
    pull_out(page)
    page.locator(".rail-head, .shelf-head").get_by_role("button", name="Open a puzzle").click()
    intake = page.locator("#intake")
    intake.get_by_label("The puzzle as text").fill(text)
    intake.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#intake")).to_be_hidden()


def pull_out(page: Page) -> None:
    """Pull the list of puzzles out beside the board, where it is pushed in."""
    toggle = page.locator("#rail-toggle")
    if toggle.is_visible() and toggle.get_attribute("aria-expanded") != "true":
        toggle.click()


def enter(page: Page, room: str) -> None:
    """Go to a room by the switch of the bar."""
    rooms = page.locator("header").get_by_role("navigation", name="Rooms")
    rooms.get_by_role("link", name=room, exact=True).click()
    expect(page).to_have_url(re.compile(rf"#/p/\w+/{room.lower()}"))


def visit(page: Page, address: str) -> None:
    """Go to an address of the page."""
    page.evaluate("address => { location.hash = address }", f"#/{address}")


def quiet(page: Page) -> None:
    """Wait until the server has answered everything."""
    expect(page.locator("#board")).not_to_have_attribute("aria-busy", "true")


def until(page: Page, question: str, about: object = None) -> None:
    """Wait until the page answers a question with yes (what waits by itself needs more than its policy allows)."""
    for _ in range(1200):
        if page.evaluate(question, about):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the page never said yes to {question} ({about})")


def bounds(element: Locator) -> FloatRect:
    """Give where an element lies as soon as it is seen and rests; one laid anew meanwhile is found again."""
    for _ in range(20):
        element.wait_for()
        found: FloatRect | None = element.evaluate(_REST)
        if found is not None:
            return found
    raise AssertionError("the element never came to rest")


def rests_at(element: Locator, place: FloatRect) -> None:
    """Wait until an element lies where it should, to the pixel."""
    for _ in range(1200):
        found = bounds(element)
        if all(abs(found[side] - place[side]) < 0.5 for side in ("x", "y", "width", "height")):
            return
        element.page.wait_for_timeout(50)
    raise AssertionError(f"expected {place}, got {bounds(element)}")


def middle(element: Locator) -> tuple[float, float]:
    """Give the middle of an element as soon as it rests."""
    box = bounds(element)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell(page: Page, row: int, column: int) -> Locator:
    """Give a cell of the board in sight; rows and columns count from 1."""
    return page.locator(f"[role=gridcell][aria-label$=', row {row} column {column}']").locator("visible=true")


def place(page: Page, row: int, column: int) -> tuple[float, float]:
    """Give the middle of a cell."""
    return middle(cell(page, row, column))


def says(page: Page, row: int, column: int, told: str) -> None:
    """Wait until a cell says this of itself before its place."""
    expect(cell(page, row, column)).to_have_attribute("aria-label", f"{told}, row {row} column {column}")


def row_says(page: Page, row: int, told: list[str], start: int = 1) -> None:
    """Wait until the cells of a row say this of themselves, from a column on."""
    for column, one in enumerate(told, start):
        says(page, row, column, one)


def drag(
    page: Page,
    start: tuple[int, int],
    end: tuple[int, int],
    button: Literal["left", "right"] = "left",
    steps: int = 2,
) -> None:
    """Drag from one cell to another."""
    (x, y), (to_x, to_y) = place(page, *start), place(page, *end)
    page.mouse.move(x, y)
    page.mouse.down(button=button)
    page.mouse.move(to_x, to_y, steps=steps)
    page.mouse.up(button=button)


class Fingers:
    """Fingers on the screen; each keeps its number while it is down."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, *places: tuple[float, float]) -> None:
        """Put fingers down; those that are down already are named first."""
        self._tell("touchStart", dict(enumerate(places)))

    def move(self, *places: tuple[float, float]) -> None:
        """Move the first fingers."""
        self._tell("touchMove", dict(enumerate(places)))

    def lift(self, number: int, place: tuple[float, float]) -> None:
        """Lift one finger where it is."""
        self._tell("touchEnd", {number: place})

    def lift_all(self) -> None:
        """Lift every finger."""
        self._tell("touchEnd", {})

    def _tell(self, kind: str, places: dict[int, tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in places.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def held_game(page: Page) -> str:
    """Give the id of the game of the puzzle that the address names, as the browser keeps it."""
    game: str = page.evaluate(
        """async key => {
            const kept = JSON.parse(localStorage["gridwright.opened"] ?? "[]");
            const opened = kept.find(entry => entry.address === key);
            const puzzle = opened ?? await (await fetch(`api/puzzles/${key}`)).json();
            return localStorage[`gridwright.held.${puzzle.id}`];
        }""",
        page.url.split("/")[-2],
    )
    return game
