"""Take the pictures of the manual that show the page and the board in notebooks: docs/images/*.png.

Run: python scripts/take_screenshots.py [NAME...]

Chromium, the one that the variable CHROMIUM names, else Playwright's, shows a workbench with a new shelf, so that
the pictures are the same for everybody. The others (design, press, play, workbench) show work in progress and are
taken by hand.
"""

import io
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

IMAGES = Path(__file__).parent.parent / "docs" / "images"
MODEL = """([module, state]) => {
  const nothing = () => {};
  const get = (name) => state[name];
  const model = { get, set: nothing, save_changes: nothing, send: nothing, on: nothing, off: nothing };
  const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
  return import(url).then(({ default: widget }) => {
    document.body.replaceChildren(document.createElement("div"));
    widget.render({ model, el: document.body.firstChild });
  });
}"""


def library(page: Page, address: str) -> None:
    """Show what a first visit begins with."""
    page.goto(f"{address}#/library")
    page.get_by_role("searchbox").first.wait_for()


def phone(page: Page, address: str) -> None:
    """Show a nonogram on a phone."""
    import gridwright as gw

    page.goto(f"{address}#/p/{gw.sample('heart').document.puzzle.key}/play")
    page.get_by_role("gridcell").first.wait_for()


def notebook(page: Page, _: str) -> None:
    """Show a step of a killer in a notebook."""
    import gridwright as gw
    from gridwright.web.notebook import PuzzleBoard

    board = PuzzleBoard(gw.explain(gw.sample("killer").document))
    board.at = 12
    page.goto("about:blank")
    state = {name: getattr(board, name) for name in ("sheet", "position", "walk", "at")}
    page.evaluate(MODEL, [board._esm, state])  # noqa: SLF001  (what anywidget loads)


PICTURES: dict[str, tuple[Callable[[Page, str], None], dict[str, Any]]] = {
    "library": (library, {"viewport": {"width": 1100, "height": 720}}),
    "phone": (phone, {"viewport": {"width": 390, "height": 780}, "has_touch": True}),
    "notebook": (notebook, {"viewport": {"width": 740, "height": 620}}),
}


def main(names: list[str]) -> None:
    """Take some pictures, or all."""
    sys.path.insert(0, str(IMAGES.parents[1]))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GRIDWRIGHT_SHELF"] = str(Path(folder, "shelf.sqlite"))
        from gridwright.web import create_app
        from tests.web.serving import serving

        with serving(create_app()) as client, sync_playwright() as driver:
            address = f"{str(client.base_url).rstrip('/')}/"
            browser = driver.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"])
            for name in names or PICTURES:
                show, look = PICTURES[name]
                page = browser.new_page(**look)
                show(page, address)
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(1500)
                shot = Image.open(io.BytesIO(page.screenshot()))
                shot.convert("RGB").quantize(240).save(IMAGES / f"{name}.png", optimize=True)
                print(f"wrote docs/images/{name}.png")  # noqa: T201
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
