"""Games that are being played on the page, held in memory; a shelf that stores them can take this place.

The number of games and the memory they take are bounded. The game that rested longest makes room; whoever comes
back to it sends its text again, which the page keeps, and goes on.
"""

import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from fastapi import Request

from gridwright.errors import GameGoneError, StaleGameError
from gridwright.model import Budget, Document
from gridwright.play import Game
from gridwright.play.goals import Goals, goals_of

__all__ = ["GameStore", "HeldGame", "MemoryStore", "games_of"]

_ID = re.compile(r"[A-Za-z0-9_-]{12}")
_SOLVING_SECONDS = 10.0
_BYTES_PER_GAME = 4_000
_BYTES_PER_CELL = 150
_BYTES_PER_EVENT = 4_500
_BYTES_PER_STEP = 450


@dataclass(slots=True)
class HeldGame:
    """A game with the document it was begun from; who changes it holds its lock."""

    id: str
    game: Game
    document: Document
    goals: Goals | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def know_goals(self) -> Goals:
        """Give the solutions to compare with; they are looked for once."""
        if self.goals is None:
            self.goals = goals_of(self.document, Budget(_SOLVING_SECONDS))
        return self.goals

    def check_version(self, version: int | None) -> None:
        """Refuse a change that was meant for another version of the game."""
        if version is not None and version != self.game.version:
            raise StaleGameError(
                f"expected version {self.game.version} of the game, got {version}: it was played on elsewhere; "
                "load it again to go on",
                self.game.version,
            )


class GameStore(Protocol):
    """Where games are held."""

    def add(self, game: Game, document: Document) -> HeldGame:
        """Hold a new game."""
        ...

    def changing(self, name: str) -> AbstractContextManager[HeldGame]:
        """Hold a game for a change, so that nobody else changes it meanwhile."""
        ...

    def drop(self, name: str) -> None:
        """Hold a game no longer."""
        ...


class MemoryStore:
    """Games in memory, at most so many and so large."""

    def __init__(self, *, most: int = 500, most_bytes: int = 256 * 1024 * 1024) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._held: OrderedDict[str, HeldGame] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._bytes = 0
        self._lock = threading.Lock()

    def add(self, game: Game, document: Document) -> HeldGame:
        """Hold a new game."""
        held = HeldGame(secrets.token_urlsafe(9), game, document)
        with self._lock:
            self._held[held.id] = held
            self._make_room(held)
        return held

    @contextmanager
    def changing(self, name: str) -> Iterator[HeldGame]:
        """Hold a game for a change, so that nobody else changes it meanwhile."""
        with self._lock:
            held = self._held.get(name)
            if held is not None:
                self._held.move_to_end(name)
        if held is None:
            known = "no longer held here; send its text again to go on" if _ID.fullmatch(name) else "unknown"
            raise GameGoneError(f"expected a game, but {name[:40]!r} is {known}")
        with held.lock:
            yield held
        with self._lock:
            self._make_room(held)

    def drop(self, name: str) -> None:
        """Hold a game no longer."""
        with self._lock:
            self._forget(name)

    def __len__(self) -> int:
        return len(self._held)

    def _make_room(self, changed: HeldGame) -> None:
        """Weigh a game anew, and let go of those that rested longest until all is within its bounds."""
        if changed.id not in self._held:
            return
        weight = _weight(changed.game)
        self._bytes += weight - self._weights.get(changed.id, 0)
        self._weights[changed.id] = weight
        while len(self._held) > self._most or self._bytes > self._most_bytes:
            oldest = next((name for name in self._held if name != changed.id), None)
            if oldest is None:
                return
            self._forget(oldest)

    def _forget(self, name: str) -> None:
        if self._held.pop(name, None) is not None:
            self._bytes -= self._weights.pop(name, 0)


def _weight(game: Game) -> int:
    """Estimate the memory of a game: its first position, and what every event and every changed cell added."""
    first = _BYTES_PER_GAME + _BYTES_PER_CELL * game.puzzle.shape.size
    return first + _BYTES_PER_EVENT * game.version + _BYTES_PER_STEP * game.tally.steps


def games_of(request: Request) -> GameStore:
    """Give the application's games."""
    store: GameStore = request.app.state.games
    return store
