"""What journeys do again and again: paste a puzzle, enter a room, find a cell, read it, drag over cells."""

from playwright.sync_api import Page, expect

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def paste(page: Page, text: str) -> None:
    """Open a puzzle from its text."""
    page.get_by_role("button", name="Open a puzzle").click()
    page.get_by_label("The puzzle as text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#intake")).to_be_hidden()


def enter(page: Page, room: str) -> None:
    """Go to a room by the switch of the bar."""
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name=room, exact=True).click()


def place(page: Page, row: int, column: int) -> tuple[float, float]:
    """Give the middle of a cell; rows and columns count from 1."""
    box = page.locator(f"[role=gridcell][aria-label$='row {row} column {column}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell(page: Page, row: int, column: int) -> str:
    """Give what a cell says of itself before its place."""
    name = page.locator(f"[role=gridcell][aria-label$='row {row} column {column}']").get_attribute("aria-label")
    assert name is not None
    return name.rsplit(", row", 1)[0]


def drag(page: Page, start: tuple[int, int], end: tuple[int, int], steps: int = 2) -> None:
    """Drag with the left button from one cell to another."""
    page.mouse.move(*place(page, *start))
    page.mouse.down()
    page.mouse.move(*place(page, *end), steps=steps)
    page.mouse.up()
