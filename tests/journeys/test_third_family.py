"""A family that the page never heard of is opened, drawn, played, hinted and solved on it."""
# ruff: noqa: RUF001  (the page writes sizes with a multiplication sign)

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.contracts.test_third_family import TEXT
from tests.contracts.third_family import environment_with_lamps
from tests.journeys.conftest import OpenPage

from .steps import enter, paste, place, says

pytestmark = pytest.mark.browser


@pytest.fixture
def workbench(tmp_path: Path) -> Iterator[str]:
    """Serve the workbench from a process whose workers know the family too."""
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0", "--shelf", str(tmp_path / "shelf.db")]
    environment = environment_with_lamps(tmp_path)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[3]
        server.terminate()


def test_lamps_are_played_hinted_and_solved(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, TEXT)
    expect(page.locator("#title")).to_have_text("Three lamps")
    expect(page.locator("#subtitle")).to_contain_text("3 × 3 lamps")
    says(page, 1, 1, "0 given")
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("1")
    says(page, 1, 2, "1")
    page.locator("#hint-button").click()
    expect(page.locator(".rungs li").first).to_contain_text("Look at")
    enter(page, "Solve")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("Unique: exactly one solution")
    says(page, 3, 1, "1")
