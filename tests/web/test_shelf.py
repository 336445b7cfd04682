"""The shelf behind the API: search and open, save and rename, collections, designs, statistics."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import gridwright as gw
from gridwright.formats import parse
from gridwright.samples import samples
from gridwright.web import create_app

from .puzzles import CLASSIC, UNIQUE, source
from .serving import serving


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with serving(create_app()) as client:
        yield client


def ask(client: httpx.Client, path: str, status: int = 200, method: str = "GET", **more: Any) -> Any:  # noqa: ANN401
    answer = client.request(method, f"/api/{path}", **more)
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def save(client: httpx.Client, text: str, **more: object) -> dict[str, Any]:
    saved: dict[str, Any] = ask(client, "shelf", 201, "POST", json={"source": source(text), **more})
    return saved


def test_all_samples_are_found_page_by_page(client: httpx.Client) -> None:
    found, after = [], ""
    while True:
        page = ask(client, "shelf", params={"after": after, "limit": 40, "count": True, "collection": "Samples"})
        found += page["puzzles"]
        after = page["next"]
        if not after:
            break
    assert page["count"] == len(found) == len(samples())
    assert {entry["title"] for entry in found} == {sample.title for sample in samples()}


def test_a_listed_mark_is_the_samples_mark(client: httpx.Client) -> None:
    by_title = {entry["title"]: entry for entry in client.get("/api/samples").json()}
    for entry in ask(client, "shelf", params={"limit": 200, "collection": "Samples"})["puzzles"]:
        sample = by_title[entry["title"]]
        for name in ("rows", "columns", "given", "lines", "height", "width", "family", "is_picture", "author"):
            assert entry[name] == sample[name], (entry["title"], name)


def test_a_puzzle_goes_by_the_same_name_wherever_it_is_opened(client: httpx.Client) -> None:
    sample = next(one for one in ask(client, "samples") if one["name"] == "key")
    (entry,) = ask(client, "shelf", params={"text": "Key", "collection": "Samples", "size": "8x10"})["puzzles"]
    names = ("key", "number", "title", "level", "is_secret", "is_mine", "height", "width")
    identity = {name: entry[name] for name in names}
    assert identity["number"] > 0
    assert identity["level"]
    assert identity["is_secret"]
    text = ask(client, "samples/key")["source"]["text"]
    game = ask(client, "games", 201, "POST", json={"source": source(text)})
    pasted = ask(client, "puzzles", method="POST", json=source(text))
    played = next(one for one in ask(client, "games") if one["id"] == game["id"])["entry"]
    ways = {
        "list": sample,
        "sample": ask(client, "samples/key")["entry"],
        "key": ask(client, f"puzzles/{entry['key']}")["entry"],
        "number": ask(client, f"shelf/{entry['number']}")["puzzle"]["entry"],
        "game": ask(client, f"games/{game['id']}/puzzle")["entry"],
        "pasted": pasted["entry"],
        "played": played,
    }
    assert {way: {name: one[name] for name in names} for way, one in ways.items()} == dict.fromkeys(ways, identity)
    assert {one["id"] for one in ways.values()} == {pasted["id"]}
    ask(client, "puzzles/no-such-key", 404)


def test_choices_find_what_they_count(client: httpx.Client) -> None:
    choices = ask(client, "shelf/choices")
    for name, many in (("family", "families"), ("kind", "kinds"), ("size", "sizes"), ("tag", "tags")):
        assert choices[many]
        for one in choices[many]:
            if name != "size":
                assert ask(client, "shelf", params={name: one["name"], "count": True})["count"] == one["count"]
    assert "Samples" in [one["name"] for one in choices["collections"]]
    killers = ask(client, "shelf", params={"kind": "killer"})["puzzles"]
    assert killers
    assert all("killer" in entry["kinds"] for entry in killers)


def test_a_puzzle_is_saved_opened_renamed_and_removed(client: httpx.Client) -> None:
    saved = save(client, CLASSIC, title="My own", tags=["Mine"], collection="My puzzles")
    number = saved["entry"]["number"]
    assert (saved["is_new"], saved["entry"]["title"], saved["entry"]["tags"]) == (True, "My own", ["mine"])
    again = save(client, CLASSIC.replace(".", "0"), title="Another")
    assert (again["is_new"], again["entry"]["number"], again["entry"]["title"]) == (False, number, "My own")
    opened = ask(client, f"shelf/{number}")
    assert parse(opened["puzzle"]["source"]["text"]).puzzle == parse(CLASSIC).puzzle
    assert opened["puzzle"]["about"]["title"] == "My own"
    changed = ask(client, f"shelf/{number}", method="PATCH", json={"title": "Yours", "tags": []})
    assert (changed["title"], changed["tags"]) == ("Yours", [])
    assert [one["number"] for one in ask(client, "shelf", params={"text": "yours"})["puzzles"]] == [number]
    assert ask(client, "shelf", params={"collection": "My puzzles"})["puzzles"][0]["number"] == number
    ask(client, f"shelf/{number}", 204, "DELETE")
    assert "puzzle on the shelf" in ask(client, f"shelf/{number}", 404)["detail"]


def test_a_game_of_a_shelved_puzzle_is_won_and_counted(client: httpx.Client) -> None:
    number = save(client, UNIQUE, title="To win")["entry"]["number"]
    game = ask(client, "games", 201, "POST", json={"puzzle": number, "player": "Ada"})
    assert [one["puzzle_id"] for one in ask(client, "games", params={"player": "Ada"})] == [number]
    puzzle = parse(UNIQUE).puzzle
    (solution,) = gw.solve(puzzle).solutions
    stroke = ",".join(puzzle.shape.name(cell) for cell in puzzle.shape.cells if solution.symbol(cell)) + "#"
    assert ask(client, f"games/{game['id']}/strokes", method="POST", json={"stroke": stroke})["solved"]
    assert ask(client, "games", params={"player": "Ada"}) == []
    assert [one["is_solved"] for one in ask(client, "games", params={"player": "Ada", "state": "over"})] == [True]
    told = ask(client, "shelf-statistics", params={"player": "Ada"})
    assert (told["solved"], told["unassisted"], told["streak"]) == (1, 1, 1)
    found = ask(client, "shelf", params={"solved": True, "player": "Ada"})["puzzles"]
    assert [(one["number"], one["is_solved"]) for one in found] == [(number, True)]


def test_designs_and_collections(client: httpx.Client) -> None:
    body = {"name": "My cat", "family": "nonogram", "text": "half a cat"}
    saved = ask(client, "shelf-designs", method="POST", json=body)
    assert ask(client, f"shelf-designs/{saved['id']}")["text"] == "half a cat"
    assert "saved elsewhere" in ask(client, "shelf-designs", 409, "POST", json={**body, "version": 7})["detail"]
    assert "letters" in ask(client, "shelf-designs", 422, "POST", json={**body, "name": "a/b"})["detail"]
    assert [one["name"] for one in ask(client, "shelf-designs", params={"family": "nonogram"})] == ["My cat"]
    ask(client, f"shelf-designs/{saved['id']}", 204, "DELETE")
    ask(client, f"shelf-designs/{saved['id']}", 404)
    listed = ask(client, "shelf-collections/Best", method="PUT", json={"puzzles": [1, 2, 3], "remove": [2]})
    assert {"name": "Best", "description": "", "count": 2} in listed
    ask(client, "shelf-collections/Best", 204, "DELETE")
    ask(client, "shelf-collections/Best", 404, "DELETE")


@pytest.mark.parametrize(
    "params",
    [
        {"sort": "best"},
        {"family": "chess"},
        {"size": "big"},
        {"technique": "magic"},
        {"after": "nowhere"},
        {"limit": 0},
        {"limit": 201},
        {"solved": "perhaps"},
    ],
)
def test_odd_questions_get_one_sentence(client: httpx.Client, params: dict[str, str]) -> None:
    answer = client.get("/api/shelf", params=params)
    assert 400 <= answer.status_code < 500
    assert answer.json()["detail"]


def test_a_game_needs_a_puzzle(client: httpx.Client) -> None:
    assert "expected a puzzle" in ask(client, "games", 422, "POST", json={})["detail"]
    assert ask(client, "games", 404, "POST", json={"puzzle": 999_999})["detail"]
    assert ask(client, "games", 422, "POST", json={"puzzle": 0})["detail"]
