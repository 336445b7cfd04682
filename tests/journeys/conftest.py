"""Fixtures of the journeys: the workbench behind a real server, and a page in a real Chromium."""

import shutil
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from gridwright.web import create_app
from gridwright.web.server import open_socket

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def workbench() -> Iterator[str]:
    """Serve the workbench and give its address."""
    listening = open_socket("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(create_app(), log_level="warning", access_log=False))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
    server.should_exit = True
    thread.join()
    listening.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start Chromium, or skip where there is none."""
    program = next((found for name in _NAMES if (found := shutil.which(name))), None)
    if program is None:
        pytest.skip("the journeys through the page need Chromium in the PATH (Debian: apt install chromium)")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser, workbench: str) -> Iterator[OpenPage]:
    """Give a function that opens the page in a fresh profile.

    At the end nothing may have been asked of any other address, and the console may show no error except the
    browser's own note of an answer that refuses bad input or a game that is stale or gone.
    """
    asked: list[str] = []
    complaints: list[str] = []
    pages: list[Page] = []

    def opened(sample: str | None = None, **context: Any) -> Page:  # noqa: ANN401
        page = chromium.new_context(**{"viewport": {"width": 1360, "height": 860}, **context}).new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None
        )
        page.goto(workbench)
        page.locator(".library-item").first.wait_for(state="attached")
        page.locator("[role=gridcell]").first.wait_for(state="attached")
        if sample is not None:
            choose_sample(page, sample)
        pages.append(page)
        return page

    yield opened
    for page in pages:
        page.context.close()
    outside = [url for url in asked if not url.startswith((workbench, "blob:", "data:"))]
    assert outside == []
    refusals = ("status of 422", "status of 409", "status of 410")
    assert [said for said in complaints if not any(refusal in said for refusal in refusals)] == []


def choose_sample(page: Page, name: str) -> None:
    """Pick a sample from the library and wait until its board lies on the desk."""
    if page.locator("#rail-toggle").is_visible():
        page.locator("#rail-toggle").click()
    item = page.locator(f'.library-item[data-name="{name}"]')
    item.click()
    page.locator(f'.library-item[data-name="{name}"][aria-current="true"]').wait_for(state="attached")
