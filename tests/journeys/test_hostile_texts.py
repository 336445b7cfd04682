"""Texts that a puzzle brings along are shown as they are, in every room: none of them becomes part of the page."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, enter, paste, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

HOSTILE = "</title></textarea><img src=nowhere onerror=\"window.hit=1\"><svg onload='window.hit=1'>&lt;b&gt;"


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


@pytest.mark.parametrize("family", ["sudoku", "nonogram"])
def test_no_text_of_a_puzzle_becomes_part_of_the_page(open_page: OpenPage, family: str) -> None:
    page = open_page()
    paste(page, puzzle_that_is(family))
    expect(page.locator("header")).to_contain_text("onerror")
    for room in ("Solve", "Design", "Play"):
        enter(page, room)
        page.wait_for_timeout(300)
        assert page.locator("img[src=nowhere], svg[onload], b").count() == 0
    for address in ("print", "library"):
        visit(page, address)
        page.wait_for_timeout(300)
        assert page.locator("img[src=nowhere], svg[onload], b").count() == 0
    assert page.evaluate("window.hit") is None
