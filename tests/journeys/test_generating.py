"""The form of the generate room: made of declared options, whatever they are."""

import json

import pytest
from playwright.sync_api import Route, expect

from gridwright.model import FAMILIES
from tests.contracts.third_family import add_lamps
from tests.journeys.conftest import OpenPage
from tests.journeys.steps import visit


def test_a_family_that_the_page_never_heard_of_gets_its_form(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_lamps(monkeypatch)
    page = open_page()
    asked: list[dict[str, object]] = []

    def hear(route: Route) -> None:
        if route.request.method == "GET":
            route.continue_()
            return
        asked.append(json.loads(route.request.post_data or "{}"))
        route.fulfill(status=422, content_type="application/problem+json", body='{"detail": "heard"}')

    page.route("**/api/generate", hear)
    visit(page, "generate")
    room = page.locator("#generate")
    make = room.get_by_role("button", name="Generate", exact=True)
    room.get_by_label("Family").select_option("lamps")
    with page.expect_response("**/api/generate"):
        make.click()
    expect(room.get_by_role("status").first).not_to_be_empty()
    room.get_by_label("Lamps").fill("4")
    room.get_by_label("Share").fill("0.5")
    room.get_by_label("Mood").select_option("Very dim")
    expect(room.get_by_label("Words")).to_be_disabled()
    room.get_by_label("Make", exact=True).select_option("Old")
    room.get_by_label("Hung").check()
    for name in ("The hall", "The attic", "The hall"):
        room.get_by_label("Rooms", exact=True).select_option(name)
    room.get_by_role("button", name="Remove The attic").click()
    room.get_by_text("More options").click()
    room.get_by_label("Nearest").fill("2")
    room.get_by_label("Farthest").fill("7")
    room.get_by_label("Plan").fill("#.\n.#")
    with page.expect_response("**/api/generate"):
        make.click()
    first, second = (one["options"] for one in asked)
    assert first == {}
    assert second == {
        "lamps": 4,
        "share": 0.5,
        "mood": "very-dim",
        "make": "old",
        "hung": True,
        "rooms": ["hall"],
        "reach": "2-7",
        "plan": "#.\n.#",
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_every_option_of_a_family_has_its_field(open_page: OpenPage, family: str) -> None:
    page = open_page()
    visit(page, "generate")
    page.locator("#generate").get_by_label("Family").select_option(family)
    fields = page.locator("#generate [data-option]")
    declared = FAMILIES[family].options().declared()
    expect(fields).to_have_count(len(declared))
    assert {field.get_attribute("data-option") for field in fields.all()} == set(declared)


def test_givens_mirror_each_other_unless_something_else_is_asked_for(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "generate")
    room = page.locator("#generate")
    symmetry, needed = room.get_by_label("Symmetry"), room.get_by_label("Every given is needed")
    expect(symmetry).to_have_value("rotational")
    needed.check()
    expect(symmetry).to_have_value("none")
    needed.uncheck()
    expect(symmetry).to_have_value("rotational")
    symmetry.select_option("Diagonal")
    needed.check()
    expect(symmetry).to_have_value("diagonal")


def test_a_puzzle_with_two_rules_and_few_givens_is_made(open_page: OpenPage) -> None:
    page = open_page()
    visit(page, "generate")
    room = page.locator("#generate")
    room.get_by_label("Size").fill("6")
    room.get_by_label("How many").fill("1")
    for rule in ("Cages", "Kropki dots"):
        room.get_by_label("With the rules").select_option(rule)
    room.get_by_text("More options").click()
    room.get_by_label("Fewest givens").fill("20")
    room.get_by_label("Most givens").fill("4")
    room.get_by_role("button", name="Generate", exact=True).click()
    expect(room.get_by_role("status").first).to_have_text(
        "Expected a range of givens that rises, such as 24..28, got '20..4'"
    )
    room.get_by_label("Fewest givens").fill("0")
    room.get_by_label("Most givens").fill("12")
    room.get_by_role("button", name="Generate", exact=True).click()
    expect(room.get_by_text("1 of 1 made")).to_be_visible()
    expect(room.locator(".made-card")).to_have_count(1)
