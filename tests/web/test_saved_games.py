"""Saved games over the API: they go on as they were, with their own options; the author's solution is meant."""

from pathlib import Path
from typing import Any

import httpx
import pytest

import gridwright as gw
from gridwright.formats import parse, to_text
from gridwright.model import Document
from gridwright.play import Game, Options
from gridwright.play.saved import put_aside
from gridwright.web import create_app

from .puzzles import CLASSIC
from .serving import serving
from .test_games import begin, post

BROWSER = "faults=off tidying=always marking=lines crossing=no"
BOAT = gw.Nonogram(rows=["1", "2", "3", "1", "5", "3"], columns=["1", "2", "6", "2 2", "1 1"])
MEANT = "1234341221434321"
OTHER = "1234341243212143"
DRAWN = (
    '{"size":4,"grid":['
    + ",".join(["[{},{},{},{}]"] * 4)
    + f'],"solution":{[int(digit) for digit in MEANT]},"line":[{{"lines":[["R1C1","R2C2"]]}}]}}'
)


def nonogram_game() -> Game:
    game = Game.new(BOAT, Options.parse("hints=7 seconds=2100 preview marking=clues"))
    game = game.play("r1c1#").play("r1c2#").play("r1c3#").play("r5c3!#").play("r1/1")
    return game.undo().play("r1c1,r1c2-").undo().at(2.4)


def sudoku_game() -> Game:
    game = Game.new(gw.Sudoku.classic(CLASSIC), Options.parse("hints=7 seconds=2100 preview tidying=never"))
    return game.play("r1c3=5").play("r1c4=3").play("r1c3!=4").undo().at(2.4)


@pytest.mark.parametrize(
    ("game", "name"),
    [(nonogram_game(), "saved-game"), (nonogram_game(), "gridwright"), (sudoku_game(), "gridwright")],
)
def test_a_saved_game_goes_on_as_it_was_with_its_own_options(client: httpx.Client, game: Game, name: str) -> None:
    text = to_text(put_aside(game), name)
    assert client.post("/api/puzzles", json={"text": text}).json()["is_saved"]
    opened = begin(client, text, options=BROWSER, is_running=False)
    assert Game.parse(opened["text"], game.puzzle).text() == game.text()
    assert opened["options"] == game.options.text()
    for count in ("steps", "mistakes", "helps"):
        assert opened[count] == getattr(game.tally, count)
    assert (opened["hints_left"], opened["seconds_left"]) == (6, 2097.6)
    assert (opened["can_undo"], opened["can_redo"]) == (True, True)
    assert opened["ticks"] == [
        {"line": line, "blocks": [0]} for line, ticks in enumerate(game.marks.ticks) if ticks
    ]


def test_a_new_game_of_a_saved_one_begins_with_the_untouched_puzzle(client: httpx.Client) -> None:
    text = to_text(put_aside(nonogram_game()), "saved-game")
    fresh = begin(client, text, options=BROWSER, is_fresh=True)
    assert (fresh["cells"], fresh["steps"], fresh["helps"], fresh["can_undo"]) == ([], 0, 0, False)
    assert fresh["options"] == "marking=lines faults=off"
    begun = to_text(Document(BOAT, progress=nonogram_game().board), "gridwright")
    assert begin(client, begun, options=BROWSER)["cells"]
    assert begin(client, begun, options=BROWSER, is_fresh=True)["cells"] == []


def test_the_file_of_a_saved_game_is_written_as_it_was_read(client: httpx.Client) -> None:
    text = to_text(put_aside(nonogram_game()), "saved-game")
    opened = begin(client, text, options=BROWSER, is_running=False)
    assert client.post("/api/convert", json={"game": opened["id"], "format": "saved-game"}).text == text


def filled(client: httpx.Client, game: dict[str, Any], digits: str) -> dict[str, Any]:
    stroke = ";".join(f"r{cell // 4 + 1}c{cell % 4 + 1}={digit}" for cell, digit in enumerate(digits))
    return post(client, f"{game['id']}/strokes", {"stroke": stroke})


def test_only_the_author_s_solution_solves_a_puzzle_that_is_partly_drawn(tmp_path: Path) -> None:
    """It stays so when the server is started again, and for the puzzle on the shelf, which tells no solution."""
    place = tmp_path / "shelf.db"
    with serving(create_app(shelf=place)) as client:
        game = begin(client, DRAWN)
        other = filled(client, game, OTHER)
        assert (other["solved"], other["is_other"], other["violations"]) == (False, True, [])
        saved = client.post("/api/shelf", json={"source": {"text": DRAWN}}).json()
    with serving(create_app(shelf=place)) as client:
        assert client.get(f"/api/games/{game['id']}").json()["is_other"]
        meant = filled(client, game, MEANT)
        assert (meant["solved"], meant["is_other"], meant["is_running"]) == (True, False, False)
        ended = post(client, f"{game['id']}/finish", {"ending": "scored"})
        assert ended["score"]["points"] > 0
        number = saved["entry"]["number"]
        shelved = client.post("/api/games", json={"puzzle": number}).json()
        assert filled(client, shelved, OTHER)["is_other"]
        opened = client.get(f"/api/shelf/{number}").json()["puzzle"]["source"]
        assert parse(opened["text"]).goal is None
        played = client.post("/api/games", json={"source": opened}).json()
        assert filled(client, played, OTHER)["is_other"]
        assert filled(client, played, MEANT)["solved"]
