"""Fixtures of the journeys: the workbench behind a real server, and a page in a real Chromium."""

import functools
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect, sync_playwright

from gridwright.formats import parse
from gridwright.formats.shared.link import link_of
from gridwright.web import create_app
from tests.web.serving import serving

# The shell without windows comes last: it is a fifth cheaper, but once lost a click, and people have windows.
_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "chromium-headless-shell",
)
_DESKTOP = {"viewport": {"width": 1360, "height": 860}}
OpenPage = Callable[..., Page]

# An answer is waited for only until it is there; a loaded machine may take its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


class Pages:
    """Pages that journeys use one after the other: one in a new profile costs the browser four times as much."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}

    def take(self, context: dict[str, Any]) -> tuple[str, Page]:
        """Give a page in a context of this kind, where nothing is kept, and the name of the kind."""
        kind = repr(sorted(context.items()))
        free = self._free.get(kind)
        page = free.pop() if free else self._new(context)
        # The journey before may have made the window another size.
        page.set_viewport_size(context["viewport"])
        # Only the window in front has the keyboard, and another page may have been opened since.
        page.bring_to_front()
        return kind, page

    def _new(self, context: dict[str, Any]) -> Page:
        page = self._browser.new_context(**context).new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def give_back(self, kind: str, page: Page, workbench: str) -> None:
        """Forget all that the page kept and changed; one that cannot be brought to it is not used again."""
        try:
            if len(page.context.pages) > 1:
                # What another window writes down as it closes could come after all was forgotten.
                page.context.close()
                return
            page.unroute_all(behavior="ignoreErrors")
            # A picture of the same address: the page itself is gone, and what it kept is in reach.
            page.goto(f"{workbench}icon.svg")
            page.evaluate("localStorage.clear(); sessionStorage.clear()")
            page.context.clear_cookies()
            page.emulate_media(media="null", reduced_motion="null")
        except Error:
            page.context.close()
        else:
            self._free.setdefault(kind, []).append(page)


@pytest.fixture(scope="session")
def workbench() -> Iterator[str]:
    """Serve the workbench and give its address."""
    with serving(create_app()) as client:
        yield f"{str(client.base_url).rstrip('/')}/"


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


@pytest.fixture(scope="session")
def pages(chromium: Browser) -> Pages:
    """Give the pages that journeys use one after the other."""
    return Pages(chromium)


@functools.lru_cache(maxsize=1)
def _keys_at(workbench: str) -> dict[str, str]:
    return {entry["name"]: entry["key"] for entry in httpx.get(f"{workbench}api/samples", timeout=60).json()}


@pytest.fixture
def keys(workbench: str) -> dict[str, str]:
    """Give the keys of the samples, which stand in their addresses, by name."""
    return _keys_at(workbench)


@pytest.fixture
def open_page(pages: Pages, workbench: str, keys: dict[str, str]) -> Iterator[OpenPage]:
    """Give a function that opens the page as somebody sees it who comes for the first time.

    It goes straight to the address of a sample or of a puzzle given as text: through the library or the intake
    (`paste`) it costs twice as much.

    At the end nothing may have been asked of any other address, and the console may show no error except the
    browser's own note of an answer that refuses bad input or a game that is stale or gone.
    """
    asked: list[str] = []
    complaints: list[str] = []
    opened: list[tuple[str, Page]] = []
    ears: dict[str, Callable[..., None]] = {
        "request": lambda request: asked.append(request.url),
        "pageerror": lambda error: complaints.append(str(error)),
        "console": lambda said: complaints.append(_told(said)) if said.type in {"error", "warning"} else None,
    }

    def open_one(sample: str | None = None, text: str | None = None, **context: Any) -> Page:  # noqa: ANN401
        kind, page = pages.take({**_DESKTOP, **context})
        opened.append((kind, page))
        for event, ear in ears.items():
            page.on(event, ear)  # type: ignore[call-overload]
        page.goto(
            link_of(parse(text), workbench) if text else f"{workbench}#/play/{keys[sample] if sample else ''}"
        )
        page.wait_for_url(re.compile(r"#/p/\w+/play$"))
        page.locator(".library-item").first.wait_for(state="attached")
        page.locator("[role=gridcell]").first.wait_for(state="attached")
        return page

    yield open_one
    for kind, page in opened:
        for event, ear in ears.items():
            page.remove_listener(event, ear)
        pages.give_back(kind, page, workbench)
    outside = [url for url in asked if not url.startswith((workbench, "blob:", "data:"))]
    assert outside == []
    refusals = ("status of 422", "status of 409", "status of 410")
    assert [said for said in complaints if not any(refusal in said for refusal in refusals)] == []


def _told(said: ConsoleMessage) -> str:
    return f"{said.text} ({said.location['url']})"
