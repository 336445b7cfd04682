"""Texts that a puzzle brings along are shown as they are, in every room: none of them becomes part of the page."""

import json
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, enter, paste, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

HOSTILE = "</title></textarea><img src=nowhere onerror=\"window.hit=1\"><svg onload='window.hit=1'>&lt;blink&gt;"


def puzzle_that_is(family: str) -> str:
    """Give a document every text of which is hostile."""
    texts = {name: f"{HOSTILE} {name}" for name in ("title", "author", "licence", "source", "description")}
    if family == "sudoku":
        rows = [CLASSIC[at : at + 9] for at in range(0, 81, 9)]
        rules = [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "height": 3, "width": 3}]
        puzzle: dict[str, object] = {"symbols": "123456789", "givens": rows, "rules": rules}
    else:
        palette = [
            {"name": "white", "rgb": "ffffff", "symbol": "."},
            {"name": HOSTILE, "rgb": "c62828", "symbol": "<"},
        ]
        puzzle = {"palette": palette, "rows": [[1], [2]], "columns": [[2], [1]]}
    return json.dumps({"gridwright": 1, "puzzles": [{"family": family, **texts, **puzzle}]})


def drawn_puzzle() -> str:
    """Give a puzzle of another program: texts on the board and in cages, and rules that nobody reads."""
    grid: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    texts = {"title": HOSTILE, "author": HOSTILE, "ruleset": f"Digits {HOSTILE} sing.", "successMessage": HOSTILE}
    drawn = {"text": [{"cells": ["R1C1"], "value": HOSTILE}], "cage": [{"cells": ["R2C1"], "value": HOSTILE}]}
    return json.dumps({"size": 4, "grid": grid, **texts, **drawn})


def expect_no_part_of_the_page(page: Page) -> None:
    page.wait_for_timeout(300)
    assert page.locator("img[src=nowhere], svg[onload], blink").count() == 0
    assert page.evaluate("window.hit") is None


@pytest.mark.parametrize("family", ["sudoku", "nonogram", "drawn"])
def test_no_text_of_a_puzzle_becomes_part_of_the_page(open_page: OpenPage, family: str) -> None:
    page = open_page()
    paste(page, drawn_puzzle() if family == "drawn" else puzzle_that_is(family))
    expect(page.locator("header")).to_contain_text("onerror")
    for room in ("Solve", "Design", "Play"):
        enter(page, room)
        expect_no_part_of_the_page(page)
    for address in ("print", "library"):
        visit(page, address)
        expect_no_part_of_the_page(page)


def test_no_tag_becomes_part_of_the_page(open_page: OpenPage, workbench: str) -> None:
    """Names of collections and designs have only letters, digits and spaces; tags may hold anything."""
    name = "<img src=nowhere onerror=window.hit=1>"
    # Other journeys have begun games of the classic one, without a title.
    other = CLASSIC.translate(str.maketrans("123456789", "912345678"))
    asked = {"source": {"text": other}, "title": name, "tags": [name]}
    with httpx.Client(base_url=f"{workbench}api/", timeout=60) as client:
        assert client.post("shelf", json={**asked, "collection": name}).status_code == 422
        entry = client.post("shelf", json=asked).json()["entry"]
        try:
            page = open_page()
            visit(page, f"p/{entry['key']}/play")
            expect(page.locator("header")).to_contain_text("onerror")
            expect_no_part_of_the_page(page)
            for address in ("library", "print"):
                visit(page, address)
                expect_no_part_of_the_page(page)
        finally:
            client.delete(f"shelf/{entry['number']}")
