"""The page in Chromium: its first load, opening large boards, strokes from the pointer to the answer, frame times.

Wall times are long where the machine is busy, so the processor time of the page's main thread stands beside them.
Run with:

    python benchmarks/page_speed.py [--chromium PROGRAM]
"""

import argparse
import os
import shutil
import tempfile
import time
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright
from workbench_load import noise
from workbench_players import serving

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
STROKES = 30
WAITS = 100
PAUSE = 120
"""Milliseconds between two strokes: a person makes a few in a second."""
WATCH = """(() => {
  window.heard = [];
  const plain = window.fetch;
  window.fetch = async (...asked) => {
    const from = performance.now();
    const answer = await plain(...asked);
    if (String(asked[0]).endsWith("/strokes")) window.heard.push(performance.now() - from);
    return answer;
  };
})()"""
FRAMES = """() => {
  window.frames_ = [];
  let before = performance.now();
  const step = (now) => {
    window.frames_.push(now - before);
    before = now;
    window.frame = requestAnimationFrame(step);
  };
  window.frame = requestAnimationFrame(step);
}"""
OPENED = """(side) => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") ?? 0) >= side"""


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default=next((name for name in NAMES if shutil.which(name)), "chromium"))
    asked = parser.parse_args()
    program = shutil.which(asked.chromium) or asked.chromium
    print(f"{os.cpu_count()} cores, load of the machine {os.getloadavg()[0]:.1f}\n")
    with serving() as (_, port), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        # What is prepared at the start is ready some seconds later.
        time.sleep(5)
        first_load(browser.new_page(viewport={"width": 1360, "height": 860}), port)
        titles = [
            "board",
            "opened after",
            "main thread's CPU",
            "its CPU for a stroke",
            "stroke to answer (median)",
            "p95",
            "frames (median)",
            "p95",
        ]
        print(f"\n| {' | '.join(titles)} |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for side in (15, 60, 100, 200):
            board(
                browser.new_page(viewport={"width": 1360, "height": 860}),
                port,
                f"{side}x{side}",
                noise(1, side),
                side,
            )
        board(
            browser.new_page(viewport={"width": 1360, "height": 860}),
            port,
            "sudoku 25x25",
            "." * 625,
            25,
            is_written=True,
        )
        browser.close()


def first_load(page: Page, port: int) -> None:
    """Tell what a first visit costs."""
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    began = time.perf_counter()
    page.goto(f"http://localhost:{port}/")
    page.locator(".shelf-card").first.wait_for(state="attached")
    took = time.perf_counter() - began
    page.wait_for_timeout(1000)
    print(f"First load: {len(sizes)} requests, {sum(sizes) / 1000:.0f} kB, home after {1000 * took:.0f} ms")
    page.close()


def board(page: Page, port: int, name: str, text: str, side: int, *, is_written: bool = False) -> None:
    """Open a board, make strokes on it by dragging (or choosing cells and typing), and tell how long all takes."""
    page.add_init_script(WATCH)
    page.goto(f"http://localhost:{port}/#/play")
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, began = work(session), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "puzzle.txt"
        file.write_text(text, encoding="utf-8")
        page.locator("input[type=file]").first.set_input_files(file)
        while not page.evaluate(OPENED, side):
            time.sleep(0.01)
    took = time.perf_counter() - began
    page.wait_for_timeout(WAITS)
    spent = work(session) - before
    grid = page.locator(".board-field").bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
    page.wait_for_timeout(1000)
    page.evaluate(FRAMES)
    idle = idling(page, session)
    before = work(session)
    for number in range(STROKES):
        x, y = grid["x"] + 6 + number % 7, grid["y"] + 6 + 3 * number
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y, steps=6)
        page.mouse.up()
        if is_written:
            page.keyboard.press(str(1 + number % 9))
        page.wait_for_timeout(PAUSE)
    page.wait_for_timeout(1000)
    stroke = (work(session) - before - idle * (STROKES * PAUSE + 1000)) / STROKES
    frames, heard = sorted(page.evaluate("window.frames_")), sorted(page.evaluate("window.heard"))
    shown = [
        f"{times[int(share * (len(times) - 1))]:.0f} ms" for times in (heard, frames) for share in (0.5, 0.95)
    ]
    cpu = [f"{1000 * one:.0f} ms" for one in (took, spent, stroke)]
    print(f"| {name} | {' | '.join([*cpu, *shown])} |", flush=True)
    page.close()


def idling(page: Page, session: CDPSession) -> float:
    """Give the processor time that the main thread takes in a millisecond of rest, for counting frames."""
    before = work(session)
    page.wait_for_timeout(1000)
    return (work(session) - before) / 1000


def work(session: CDPSession) -> float:
    """Give the seconds of processor time that the page's main thread took."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


if __name__ == "__main__":
    main()
