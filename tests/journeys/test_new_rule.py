"""A rule that only this file knows is drawn on the page, by prints alone: the page knows no rule."""

import itertools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from gridwright.model import Paint
from gridwright.model.prints import Badge, Form, Outline, Print, Track
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.demands import Relation, table
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame

from .steps import bounds, paste

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]


@dataclass(frozen=True)
class Leaps(Rule):
    """Neighbours on a path differ by at least two."""

    paths: tuple[Path, ...] = ()

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Keep neighbours on a path apart."""
        apart = table(frame.values, lambda one, other: abs(one - other) >= 2)
        for path in self.paths:
            for one, other in itertools.pairwise(frame.line(path.cells)):
                yield Relation(one, other, apart, "leap", "far from")

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw a green line, a ring at its start, an outline with a text and a badge outside the grid."""
        for path in self.paths:
            cells = frame.line(path.cells)
            yield Track(cells, Paint.LINE_GREEN)
            yield Badge(cells[:1], form=Form.RING, paint=Paint.LINE_PURPLE)
            yield Outline(cells, "2+")
            yield Badge(cells[:1], "leap", way=(0, 1), paint=Paint.CLUE)


def test_a_rule_of_this_test_is_drawn(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES._load(), "leaps", Leaps)
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
    expect(page.locator("#about")).to_contain_text("by prints alone")
