"""Every room passes axe without serious findings, light and dark, and says its names to those who listen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .steps import CLASSIC, visit

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
ROOMS = {
    "play": "#counts dd",
    "solve": "#solve-button",
    "library": ".shelf-card",
    "design": ".start-cards .button",
    "design/nonogram": "#design .pad button",
    "design/sudoku": "#design .pad button",
    "generate": ".generate .button",
    "print": "#print .button",
    "settings": "#setting-theme",
    "help/keys": ".help-page kbd",
    "help/technique/sudoku/x-wing": ".help-page .board text",
    "help/rule/thermometers": ".help-page .board path",
}


def serious(page: Page, *only: str) -> list[str]:
    """Run axe, all its rules or some, and list what is serious or critical, with the elements concerned."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": only} if only else {})}
    found: dict[str, Any] = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{one['id']}: {', '.join(str(node['target']) + ' ' + node['html'][:90] for node in one['nodes'][:4])}"
        for one in found["violations"]
        if one["impact"] in {"serious", "critical"}
    ]


def in_colours(page: Page) -> list[str]:
    """List what is serious in the colours: in the dark nothing else is different."""
    return serious(page, "color-contrast", "link-in-text-block")


def nameless(page: Page) -> list[str]:
    """List what can be pressed and has no name."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, select, textarea')]
            .filter(one => one.checkVisibility())
            .filter(one => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length))
            .map(one => one.outerHTML)"""
    )
    return found


def lasting(page: Page, findings: Callable[[Page], list[str]]) -> list[str]:
    """List the findings that stay: what is still on its way in is looked at again."""
    for _ in range(20):
        if not (found := findings(page)):
            return []
        page.wait_for_timeout(250)
    return found


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (make javascript installs it with npm)")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_findings_in_any_room(open_page: OpenPage, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    findings = in_colours if scheme == "dark" else serious
    for room, ready in ROOMS.items():
        visit(page, room)
        expect(page.locator(ready).first).to_be_attached()
        assert (room, lasting(page, findings)) == (room, [])


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (make javascript installs it with npm)")
def test_no_serious_findings_in_a_sudoku_with_mistakes(open_page: OpenPage) -> None:
    page = open_page(text=CLASSIC)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("5")
    expect(page.locator("[role=gridcell][aria-invalid]").first).to_be_attached()
    page.get_by_role("button", name="All keys").click()
    assert lasting(page, serious) == []


def test_controls_say_what_they_do(open_page: OpenPage) -> None:
    """Whatever can be pressed has a name, in every room."""
    page = open_page("heart")
    for room, ready in ROOMS.items():
        visit(page, room)
        expect(page.locator(ready).first).to_be_attached()
        assert (room, lasting(page, nameless)) == (room, [])
