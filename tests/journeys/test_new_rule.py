"""A rule in a file of its own is drawn on the page, by prints alone: the page knows no rule."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .steps import bounds, paste

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]
OWN_RULES = Path(__file__).parent / "own_rules"


@pytest.fixture
def workbench(tmp_path: Path) -> Iterator[str]:
    """Serve the workbench with one more file among the rules, known to its workers too."""
    more = f"import gridwright.sudoku.rules\ngridwright.sudoku.rules.__path__.append({str(OWN_RULES)!r})\n"
    (tmp_path / "sitecustomize.py").write_text(more, encoding="utf-8")
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0", "--shelf", str(tmp_path / "shelf.db")]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[3]
        server.terminate()


def test_a_rule_of_ones_own_is_drawn(open_page: OpenPage) -> None:
    rules = [{"rule": "rows"}, {"rule": "columns"}, {"rule": "leaps", "paths": ["r1c1 r2c2 r3c2"]}]
    puzzle = {"family": "sudoku", "symbols": "1234", "givens": ["1...", "....", "....", "..3."], "rules": rules}
    page = open_page()
    paste(page, json.dumps({"gridwright": 1, "puzzles": [puzzle]}))
    line = page.locator(".board-field path.gw-line-green.gw-wide")
    expect(line).to_have_count(1)
    side = bounds(page.locator("[role=gridcell]").first)
    box = line.evaluate("line => { const {x, y, width, height} = line.getBBox(); return [x, y, width, height]; }")
    assert [length / side["width"] for length in box] == pytest.approx([0.5, 0.5, 1, 2], abs=0.01)
    expect(page.locator(".board-field path.gw-outline")).not_to_have_count(0)
    expect(page.locator(".board-field text.gw-corner")).to_have_text("2+")
    expect(page.locator(".board-left text.gw-clue")).to_have_text("leap")
    ring = page.locator(".board-field circle.gw-line-purple-ring")
    expect(ring).to_have_css("fill", "none")
    expect(page.locator("#about")).to_contain_text("neighbours on a path differ by at least two")
