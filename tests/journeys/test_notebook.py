"""The board in a notebook: the module that anywidget loads, in a real browser, with a model like anywidget's."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import gridwright as gw
from gridwright.web.notebook import PuzzleBoard

PICTURE = "1;3;3;2,2;2\n2;3;3;3;1,1\n"
SUDOKU = "1...23....1....4"

# A model as anywidget hands it to the module: the kernel is the test.
MODEL = """
async ([module, state]) => {
  const heard = {};
  const tell = (name) => (heard[`change:${name}`] ?? []).forEach((act) => act());
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => window.toKernel({ at: state.at }),
    on: (name, act) => (heard[name] ??= []).push(act),
    off: (name, act) => (heard[name] = (heard[name] ?? []).filter((one) => one !== act)),
    send: async (message) => { state.position = await window.toKernel(message); tell("position"); },
  };
  window.put = (name, value) => { state[name] = value; tell(name); };
  const { default: widget } = await import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })));
  document.body.replaceChildren(document.createElement("div"));
  window.end = widget.render({ model, el: document.body.firstChild });
}
"""


def shown(chromium: Browser, board: PuzzleBoard) -> Page:
    """Show a board on an empty page."""

    def to_kernel(message: dict[str, Any]) -> object:
        if "at" in message:
            board.at = message["at"]
        else:
            board._heard(board, message, [])
        return board.position

    page = chromium.new_page()
    page.expose_function("toKernel", to_kernel)
    page.goto("about:blank")
    names = ("sheet", "position", "walk", "at")
    page.evaluate(MODEL, [board._esm, {name: getattr(board, name) for name in names}])
    return page


@pytest.mark.browser
def test_a_nonogram_is_painted_undone_and_solved(chromium: Browser) -> None:
    board = PuzzleBoard(PICTURE)
    page = shown(chromium, board)
    cell = page.get_by_role("gridcell")
    field = page.locator(".board-field")
    box = field.bounding_box()
    assert box is not None
    side = box["width"] / 5
    expect(cell).to_have_count(25)
    page.mouse.click(box["x"] + 2.5 * side, box["y"] + side / 2)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    assert board.board.rows[0] == "?????"
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status")).to_contain_text("Row 2 (3)")
    for row, line in enumerate(gw.solve(PICTURE).solutions[0].rows):
        for column, mark in enumerate(line):
            if mark == "#":
                page.mouse.click(box["x"] + (column + 0.5) * side, box["y"] + (row + 0.5) * side)
    expect(page.get_by_role("status")).to_have_text("Solved.")
    assert board.game.standing.is_solved
    page.close()


@pytest.mark.browser
def test_a_sudoku_is_written_by_keys_and_mistakes_are_shown(chromium: Browser) -> None:
    board = PuzzleBoard(SUDOKU)
    page = shown(chromium, board)
    box = page.locator(".board-field").bounding_box()
    assert box is not None
    side = box["width"] / 4
    page.mouse.click(box["x"] + 1.5 * side, box["y"] + side / 2)
    page.keyboard.press("1")
    expect(page.locator(".board text.gw-wrong")).not_to_have_count(0)
    page.keyboard.press("Control+z")
    expect(page.locator(".board text.gw-wrong")).to_have_count(0)
    page.keyboard.press("4")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert board.board.symbol(1) == 3
    # The kernel, too, may play: the board shows it.
    board.stroke("r1c3=3")
    page.evaluate("(position) => window.put('position', position)", board.position)
    expect(page.locator(".board text.gw-entry")).to_have_count(2)
    page.close()


@pytest.mark.browser
def test_a_walk_is_stepped_through(chromium: Browser) -> None:
    walk = gw.explain(PICTURE)
    board = PuzzleBoard(walk)
    page = shown(chromium, board)
    expect(page.get_by_role("status")).to_have_text("The position before the first step.")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("status")).to_have_text(walk[0].text)
    assert board.at == 1
    page.get_by_role("slider").fill(str(len(walk)))
    expect(page.get_by_role("status")).to_have_text(walk[-1].text)
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.evaluate("window.put('at', 0)")
    expect(page.get_by_text(f"0 of {len(walk)}")).to_be_visible()
    page.evaluate("window.end()")
    page.close()
