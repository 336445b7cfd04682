"""Changes of a game, in a thread or not: they say the same, and what is refused has not happened."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from gridwright.errors import GameGoneError, IllegalMoveError, StaleGameError
from gridwright.formats import parse
from gridwright.play import Game
from gridwright.shelf import open_shelf
from gridwright.web.games.sessions import GameSession, GameSessions

from .puzzles import CLASSIC, UNIQUE

T = TypeVar("T")


def finished(change: Coroutine[Any, Any, T]) -> T:
    """Run a change in a thread of its own: a browser's driver may have a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, change).result()


@pytest.mark.parametrize("is_quick", [True, False])
@pytest.mark.parametrize(
    ("text", "stroke", "wrong"), [(CLASSIC, "r1c3=4", "r1c1=9"), (UNIQUE, "r1c1..r1c5x", "r1c1=7")]
)
def test_what_is_refused_has_not_happened(
    tmp_path: Path, text: str, stroke: str, wrong: str, *, is_quick: bool
) -> None:
    document = parse(text)
    with open_shelf(tmp_path / "shelf.db", stocked=False) as shelf:
        games = GameSessions(lambda: shelf)
        held = games.add(Game.new(document.puzzle), document)

        def change(stroke: str) -> int:
            def play(held: GameSession) -> int:
                held.game = held.game.play(stroke)
                return held.game.version

            return finished(games.change(held.id, play, is_quick=is_quick))

        assert change(stroke) == 1
        with pytest.raises(IllegalMoveError):
            change(wrong)
        assert (held.game.version, shelf.games.load(held.id).game.version) == (1, 1)
        shelf.games.append(held.id, held.game, held.game.play("r1c6@1" if text is CLASSIC else "r2c1@1"))
        with pytest.raises(StaleGameError):
            change("r2c2@2")
        assert change("r2c2@2") == 3, "it was read anew"
        with pytest.raises(GameGoneError):
            finished(games.change("unknown-game", lambda _: 1, is_quick=is_quick))


def test_a_quick_change_waits_for_its_turn(tmp_path: Path) -> None:
    """Where somebody else holds the game, a quick change waits in a thread and not in the loop."""
    document = parse(CLASSIC)
    with open_shelf(tmp_path / "shelf.db", stocked=False) as shelf:
        games = GameSessions(lambda: shelf)
        held = games.add(Game.new(document.puzzle), document)

        def play(held: GameSession) -> int:
            held.game = held.game.play("r1c3=4")
            return held.game.version

        async def both() -> int:
            held.lock.acquire()
            waiting = asyncio.create_task(games.change(held.id, play, is_quick=True))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            held.lock.release()
            return await waiting

        assert finished(both()) == 1
