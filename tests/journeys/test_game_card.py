"""A whole game on the page: options, clock and pause, help, kept positions, mistakes, and both endings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gridwright.formats import to_text
from gridwright.nonogram import from_picture

from .steps import CLASSIC, bounds, drag, held_game, paste, place, quiet, says

pytestmark = pytest.mark.browser
OpenPage = Callable[..., Page]

SMALL = "1...\n..3.\n.4..\n...2"


def choose(page: Page, group: str, option: str) -> None:
    page.locator("#start").get_by_label(group).select_option(option)


def begin(page: Page, **options: str) -> None:
    """Open the dialog of a new game, choose, and begin."""
    page.locator("#game summary").click()
    page.locator("#again").click()
    for group, option in options.items():
        choose(page, group.replace("_", " "), option)
    page.locator("#start").get_by_role("button", name="Start game").click()
    expect(page.locator("#start")).to_be_hidden()


def counted(page: Page, name: str, number: str) -> None:
    expect(page.locator("#counts div", has_text=name).locator("dd")).to_have_text(number)


def test_a_level_gives_hints_and_a_countdown(open_page: OpenPage) -> None:
    page = open_page("heart")
    begin(page, Level="hard")
    expect(page.locator("#clock-time")).to_contain_text("44:")
    expect(page.locator("#clock-time")).to_contain_text("left")
    expect(page.locator("#reveal")).to_have_text("Reveal (5 left)")
    page.locator("#reveal").click()
    expect(page.locator("#reveal")).to_have_text("Reveal (4 left)")
    expect(page.locator("[role=gridcell][aria-label^=filled]")).not_to_have_count(0)
    expect(page.locator("path.l-revealed")).to_have_attribute("d", re.compile("M"))
    page.reload()
    expect(page.locator("#reveal")).to_have_text("Reveal (4 left)")


def test_the_board_locks_when_the_time_is_over(open_page: OpenPage) -> None:
    page = open_page("heart")
    quiet(page)
    held = held_game(page)
    page.evaluate(
        "held => fetch(`api/games/${held}/options`, {method: 'POST', body: JSON.stringify({options: 'seconds=3'}),"
        " headers: {'Content-Type': 'application/json'}})",
        held,
    )
    page.reload()
    expect(page.locator("#status")).to_contain_text("time")
    expect(page.get_by_role("region", name="End of the game")).to_be_visible()
    page.mouse.click(*place(page, 3, 3))
    says(page, 3, 3, "open")


def test_a_pause_hides_the_board_and_stops_the_clock(open_page: OpenPage) -> None:
    page = open_page("heart")
    drag(page, (3, 2), (3, 6))
    page.keyboard.press("p")
    expect(page.get_by_text("Paused", exact=True)).to_be_visible()
    expect(page.locator("#board")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_be_visible()
    says(page, 3, 4, "filled")
    page.locator("#pause").click()
    expect(page.locator("#board")).to_be_hidden()
    page.locator("#cover").get_by_role("button", name="Resume").click()
    expect(page.locator("#board")).to_be_visible()


def test_every_changed_cell_is_a_step(open_page: OpenPage) -> None:
    page = open_page("heart")
    drag(page, (3, 2), (3, 6))
    counted(page, "Steps", "5")


def test_preview_shows_the_solution_small_for_two_seconds(open_page: OpenPage) -> None:
    page = open_page("heart")
    expect(page.locator("#preview")).to_be_hidden()
    page.locator("#game summary").click()
    page.locator("#again").click()
    page.locator("#start").get_by_label("Preview").check()
    page.locator("#start").get_by_role("button", name="Start game").click()
    page.locator("#preview").click()
    expect(page.locator(".board svg.preview")).to_be_visible()
    expect(page.locator(".board svg.preview")).to_have_count(0)


def test_help_in_a_chosen_cell_stays_until_another_mode(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.locator("#reveal-chosen").click()
    page.mouse.click(*place(page, 1, 2))
    expect(page.get_by_role("gridcell", name="3, row 1 column 2")).to_be_attached()
    page.mouse.click(*place(page, 2, 1))
    expect(page.locator("[role=gridcell][aria-label$='row 2 column 1']:not([aria-label^=open])")).to_be_attached()
    counted(page, "Helps", "2")
    page.get_by_role("button", name="Notes", exact=True).click()
    expect(page.locator("#reveal-chosen")).to_have_attribute("aria-pressed", "false")


def test_kept_positions_and_undo_to_before_the_mistake(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("3")
    page.locator("#bookmark").click()
    expect(page.get_by_role("button", name="Position 1 (here)")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("4")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("1")
    expect(page.get_by_role("gridcell", name="4, row 1 column 3")).to_be_attached()
    page.locator("#undo-mistake").click()
    expect(page.locator("#status")).to_contain_text("before the mistake")
    says(page, 1, 2, "3")
    says(page, 1, 3, "open")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("4")
    page.get_by_role("button", name="Back to Position 1").click()
    expect(page.get_by_role("gridcell", name="open, row 1 column 3")).to_be_attached()
    page.get_by_role("button", name="Forget Position 1").click()
    expect(page.locator("#bookmarks")).to_be_hidden()


def test_branches_are_tried_as_a_tree(open_page: OpenPage) -> None:
    """Two tries grow from one kept position; a reload keeps them, and each can be gone back to or given up."""
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.locator("#bookmark").click()
    expect(page.locator("#bookmarks > li")).to_have_count(1)
    for digit, name in (("2", "If it is 2"), ("3", "If it is 3")):
        page.keyboard.press(digit)
        expect(page.get_by_role("gridcell", name=f"{digit}, row 1 column 2")).to_be_attached()
        page.get_by_label("Name of the position").fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=f"{name} (here)")).to_be_visible()
        page.get_by_role("button", name="Back to Position 1").click()
        expect(page.get_by_role("gridcell", name="open, row 1 column 2")).to_be_attached()
        page.mouse.click(*place(page, 1, 2))
    grown = page.locator("#bookmarks > li > ul > li")
    expect(grown).to_have_count(2)
    page.reload()
    expect(grown).to_have_count(2)
    page.get_by_role("button", name="Back to If it is 3").click()
    expect(page.get_by_role("gridcell", name="3, row 1 column 2")).to_be_attached()
    page.get_by_role("button", name="Forget If it is 2").click()
    expect(grown).to_have_count(1)


def test_candidates_are_filled_in_and_refined(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.locator("#candidates").click()
    noted = page.locator("[role=gridcell][aria-label^='in the centre']")
    expect(noted).to_have_count(12)
    says(page, 1, 2, "in the centre 2 3")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(noted).to_have_count(0)


def test_mistakes_are_shown_as_the_player_chooses(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("1")
    wrong = page.locator("[role=gridcell][aria-invalid]")
    expect(wrong.first).to_be_attached()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Show mistakes").select_option("None")
    page.go_back()
    expect(wrong).to_have_count(0)
    counted(page, "Mistakes", "1")
    page.keyboard.press("2")
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Show mistakes").select_option("Anything that differs from the solution")
    page.go_back()
    expect(wrong).to_have_count(1)


def test_a_picture_ends_with_a_congratulation_beside_it(open_page: OpenPage) -> None:
    page = open_page(text=to_text(from_picture(["###", "#..", "###"])[0], "gridwright"))
    drag(page, (1, 1), (1, 3))
    drag(page, (3, 1), (3, 3))
    page.mouse.click(*place(page, 2, 1))
    end = page.get_by_role("region", name="End of the game")
    expect(end).to_contain_text("Congratulations")
    expect(end).to_contain_text("7 steps, 0 mistakes, unassisted")
    board, card = bounds(page.locator("#board")), bounds(end)
    assert board["x"] + board["width"] <= card["x"]
    page.get_by_role("button", name="Score this game").click()
    expect(end.locator(".points")).to_contain_text("points")
    page.get_by_role("button", name="Play again").click()
    expect(end).to_be_hidden()
    says(page, 1, 1, "open")


def test_an_unfinished_game_scored_shows_the_solution_and_no_points(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("3")
    quiet(page)
    page.locator("#game summary").click()
    # Both endings ask once; whoever goes on playing has lost nothing.
    page.locator("#end-score").click()
    page.get_by_role("button", name="Keep playing").click()
    expect(page.get_by_role("region", name="End of the game")).to_be_hidden()
    page.locator("#end-score").click()
    page.get_by_role("button", name="End the game").click()
    end = page.get_by_role("region", name="End of the game")
    expect(end).to_contain_text("No points")
    for state in ("given", "right", "wrong"):
        expect(page.locator(f"path.l-state-{state}")).to_have_attribute("d", re.compile("M"))
    expect(page.locator("[role=gridcell][aria-label^=open]")).to_have_count(0)
    page.keyboard.press("Delete")
    expect(page.locator("[role=gridcell][aria-label^=open]")).to_have_count(0)


def test_an_end_by_explanation_goes_to_the_steps(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.locator("#game summary").click()
    page.locator("#end-explain").click()
    page.get_by_role("button", name="End the game").click()
    expect(page.get_by_role("list", name="Steps").get_by_role("listitem").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("region", name="End of the game")).to_contain_text("over")


def test_the_clock_can_be_hidden_for_good(open_page: OpenPage) -> None:
    page = open_page("heart")
    page.locator("#clock-time").click()
    expect(page.locator("#clock-time")).to_have_text("Clock")
    page.reload()
    expect(page.locator("#clock-time")).to_have_text("Clock")


def test_a_solved_board_offers_nothing_more_to_reveal(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    quiet(page)
    for count in range(1, 13):
        page.locator("#reveal").click()
        counted(page, "Helps", str(count))
    expect(page.locator("#status")).to_have_text("Solved.")
    for button in ("#reveal", "#reveal-chosen"):
        expect(page.locator(button)).to_be_disabled()
    expect(page.get_by_role("button", name="Undo to before the mistake")).to_be_disabled()


def test_a_check_answers_although_a_rule_is_broken(open_page: OpenPage) -> None:
    page = open_page(text=SMALL)
    page.mouse.click(*place(page, 1, 2))
    page.keyboard.press("1")
    expect(page.locator("#status")).to_contain_text("1 stands at")
    page.keyboard.press("k")
    expect(page.locator("#status")).to_have_text("One cell is wrong.")
    page.keyboard.press("2")
    expect(page.locator("#status")).not_to_have_text("One cell is wrong.")


def test_lines_of_rules_are_seen_on_revealed_cells(open_page: OpenPage) -> None:
    page = open_page("thermometers")
    expect(page.locator("path.l-revealed ~ .l-prints-trace > *")).not_to_have_count(0)
    expect(page.locator("path.l-same ~ .l-prints-trace > *")).not_to_have_count(0)


def test_the_level_is_told_while_playing(open_page: OpenPage) -> None:
    page = open_page()
    paste(page, CLASSIC)
    expect(page.locator("#level")).to_have_text("Easy")
    page.go_back()
    expect(page.locator("#level")).not_to_have_text("Easy")
