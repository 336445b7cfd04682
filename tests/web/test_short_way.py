"""The short way of a stroke: it says what the usual way says, and what it does not answer has not happened."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from gridwright.errors import IllegalMoveError
from gridwright.formats import parse
from gridwright.play import Game
from gridwright.shelf import open_shelf
from gridwright.web.games.sessions import HeldGame, HeldGames

from .puzzles import CLASSIC, UNIQUE, source

T = TypeVar("T")

USUAL = {"Content-Type": "application/json; charset=utf-8"}
SHORT = {"Content-Type": "application/json"}


def begin(client: httpx.Client, text: str) -> str:
    return str(client.post("/api/games", json={"source": source(text), "is_running": False}).json()["id"])


def send(client: httpx.Client, name: str, body: str, headers: dict[str, str]) -> tuple[int, dict[str, Any]]:
    answer = client.post(f"/api/games/{name}/strokes", content=body, headers=headers)
    told = answer.json()
    told.pop("id", None)
    return answer.status_code, told


@pytest.mark.parametrize(
    ("text", "strokes"),
    [
        (
            CLASSIC,
            ["r1c3=4", "r1c3~1", "r1c4=5", "r1c4=5", "r1c1=9", "r99c1=1", "nonsense", "r1c3..r9c9:candidates"],
        ),
        (UNIQUE, ["r1c1#", "r1c1..r1c5x", "r2c1..r5c5#", "r1/1", "r1c1-", "r1c1=7", "", "r3c3@4"]),
    ],
)
def test_both_ways_say_the_same(client: httpx.Client, text: str, strokes: list[str]) -> None:
    one, other = begin(client, text), begin(client, text)
    bodies = [f'{{"stroke": "{stroke}"}}' for stroke in strokes]
    bodies += [
        "{}",
        "[]",
        "{",
        '{"stroke": 5}',
        '{"stroke": "r1c3=1", "version": 99}',
        '{"stroke": "r1c3=1", "version": -1}',
    ]
    for body in bodies:
        assert send(client, one, body, SHORT) == send(client, other, body, USUAL), body
    ends = [client.get(f"/api/games/{name}").json() for name in (one, other)]
    assert ends[0]["cells"] == ends[1]["cells"]
    assert ends[0]["text"] == ends[1]["text"]


def finished(change: Coroutine[Any, Any, T]) -> T:
    """Run a change in a thread of its own: a browser's driver may have a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, change).result()


def test_what_is_refused_or_busy_has_not_happened(tmp_path: Path) -> None:
    document = parse(CLASSIC)
    with open_shelf(tmp_path / "shelf.db", stocked=False) as shelf:
        games = HeldGames(lambda: shelf)
        held = games.add(Game.new(document.puzzle), document)

        def change(stroke: str) -> str | None:
            def play(held: HeldGame) -> str:
                held.game = held.game.play(stroke)
                return stroke

            return finished(games.change_at_once(held.id, play))

        assert change("r1c3=4") == "r1c3=4"
        assert change("r1c1=9") is None
        with held.lock:
            assert change("r1c4=2") is None
        shelf.games.append(held.id, held.game, held.game.play("r1c6=1"))
        before = held.game
        assert change("r1c7=2") is None
        assert held.game is before
        assert shelf.games.load(held.id).game.version == 2
        assert finished(games.change_at_once("unknown-game", lambda _: 1)) is None
        with pytest.raises(IllegalMoveError):
            held.game.play("r1c1=9")
