"""Games that are being played on the page: kept on the shelf, and held in memory while they are played.

A change is acknowledged when the shelf has it on the disk. The number of games in memory and the room they take
are bounded; the game that rested longest leaves memory, and is read from the shelf when somebody comes back.
"""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from gridwright.errors import StaleGameError
from gridwright.model import Budget, Document, Rating, family_of
from gridwright.play import Game
from gridwright.play.faults import COMPARING
from gridwright.play.goals import Goals, goals_of
from gridwright.shelf import ME, Shelf

if TYPE_CHECKING:
    from gridwright.web.games.goals import GoalFinder

__all__ = ["GameSession", "GameSessions", "games_of"]

T = TypeVar("T")

_SECONDS = 10.0
_QUICKLY_COMPARED = 20_000
_BYTES_PER_GAME = 4_000
_BYTES_PER_CELL = 150
_BYTES_PER_EVENT = 4_500
_BYTES_PER_STEP = 450
_MOST_WINDOWS = 100


@dataclass(slots=True)
class GameSession:
    """A game with the document it is played on; who changes it holds its lock.

    `windows` are those in which it is being played: the clock runs while there is one.
    Without a finder it looks for solutions itself, which nobody who serves others may do.
    """

    id: str
    game: Game
    document: Document
    finder: "GoalFinder | None" = None
    goals: Goals | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)
    windows: dict[str, None] = field(default_factory=dict)

    def play_in(self, window: str, now: float) -> None:
        """Let the clock run, since somebody plays in a window."""
        self.windows[window] = None
        if len(self.windows) > _MOST_WINDOWS:
            del self.windows[next(iter(self.windows))]
        self.game = self.game.start(now)

    def rest_in(self, window: str, now: float) -> None:
        """Let the clock rest, unless somebody plays in another window."""
        self.windows.pop(window, None)
        if not self.windows:
            self.game = self.game.pause(now)

    def know_goals(self) -> Goals:
        """Return the solutions to compare with; they are looked for once."""
        if self.goals is None:
            own = self.finder
            self.goals = goals_of(self.document, Budget(_SECONDS)) if own is None else own.goals(self.document)
        return self.goals

    def know_rating(self) -> Rating | None:
        """Rate the puzzle; None where that takes too long."""
        if self.finder is None:
            return family_of(self.document.puzzle).rate(self.document.puzzle, Budget(_SECONDS), None)
        return self.finder.rating(self.document)

    @property
    def is_quick(self) -> bool:
        """Return whether mistakes are shown without looking for solutions, or comparing with very many cells."""
        if self.game.options.faults not in COMPARING:
            return True
        return self.goals is not None and len(self.goals.boards) * len(self.game.marks.cells) <= _QUICKLY_COMPARED

    def check_version(self, version: int | None) -> None:
        """Refuse a change that was meant for another version of the game."""
        if version is not None and version != self.game.version:
            raise StaleGameError(
                f"expected version {self.game.version} of the game, got {version}: it was changed elsewhere; "
                "load it again to continue",
                self.game.version,
            )


class GameSessions:
    """Games of a shelf, at most so many and so large of them in memory."""

    def __init__(
        self,
        shelf: Callable[[], Shelf],
        finder: "GoalFinder | None" = None,
        *,
        most: int = 500,
        most_bytes: int = 256 * 1024 * 1024,
    ) -> None:
        self._shelf = shelf
        self._finder = finder
        self._most = most
        self._most_bytes = most_bytes
        self._held: OrderedDict[str, GameSession] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._bytes = 0
        self._lock = threading.Lock()

    def add(
        self, game: Game, document: Document, *, player: str = ME, puzzle_id: int | None = None
    ) -> GameSession:
        """Store a new game, and hold it; progress that the document brings is part of the game."""
        now = time.monotonic()
        name = self._shelf().games.begin(game, document, player=player, puzzle_id=puzzle_id, now=now)
        return self._hold(GameSession(name, game, replace(document, progress=None, play=None), self._finder))

    async def change(self, name: str, act: Callable[[GameSession], T], *, is_quick: bool = False) -> T:
        """Change a game, and store it; what fails changes nothing.

        What is quick, in a game that lies in memory and that nobody else changes, takes no thread: the shelf says
        when it is on the disk.
        """
        held = self._held.get(name) if is_quick else None
        if held is None or not held.is_quick or not held.lock.acquire(blocking=False):
            return await run_in_threadpool(self._change, name, act)
        try:
            with self._kept_or_not(held) as before:
                answer = act(held)
                if held.game is not before:
                    games = self._shelf().games
                    await asyncio.wrap_future(games.append_later(name, before, held.game, now=time.monotonic()))
        finally:
            held.lock.release()
        with self._lock:
            if name in self._held:
                self._held.move_to_end(name)
            self._make_room(held)
        return answer

    def _change(self, name: str, act: Callable[[GameSession], T]) -> T:
        with self.changing(name) as held:
            return act(held)

    @contextmanager
    def changing(self, name: str, *, is_fresh: bool = False) -> Iterator[GameSession]:
        """Hold a game for a change, so that nobody else changes it meanwhile; it is stored when the block ends.

        What fails changes nothing. Where another program played on, `is_fresh` reads the game anew; otherwise a
        change is refused, and the game is read anew next time.
        """
        held = self._find(name, is_fresh=is_fresh)
        with held.lock, self._kept_or_not(held) as before:
            yield held
            if held.game is not before:
                self._shelf().games.append(name, before, held.game, now=time.monotonic())
        with self._lock:
            self._make_room(held)

    @contextmanager
    def _kept_or_not(self, held: GameSession) -> Iterator[Game]:
        """Put the game back as it was where its change is refused or not stored."""
        before = held.game
        try:
            yield before
        except BaseException as error:
            held.game = before
            if isinstance(error, StaleGameError) and error.version != before.version:
                self._let_go(held.id)
            raise

    def drop(self, name: str) -> None:
        """Take a game away, from the shelf too."""
        self._let_go(name)
        self._shelf().games.drop(name)

    def __len__(self) -> int:
        return len(self._held)

    def _find(self, name: str, *, is_fresh: bool) -> GameSession:
        with self._lock:
            held = self._held.get(name)
            if held is not None:
                self._held.move_to_end(name)
        if held is not None and is_fresh and self._shelf().games.version(name) != held.game.version:
            self._let_go(name)
            held = None
        if held is None:
            kept = self._shelf().games.load(name)
            held = self._hold(GameSession(name, kept.game, kept.document, self._finder))
        return held

    def _hold(self, fresh: GameSession) -> GameSession:
        """Hold a game; where two read it at the same time, both get the same."""
        with self._lock:
            held = self._held.setdefault(fresh.id, fresh)
            self._make_room(held)
        return held

    def _let_go(self, name: str) -> None:
        with self._lock:
            self._forget(name)

    def _make_room(self, changed: GameSession) -> None:
        """Weigh a game anew, and let go of those that rested longest until all is within its bounds."""
        if changed.id not in self._held:
            return
        weight = _weight(changed.game)
        self._bytes += weight - self._weights.get(changed.id, 0)
        self._weights[changed.id] = weight
        while len(self._held) > self._most or self._bytes > self._most_bytes:
            oldest = next(
                (name for name, held in self._held.items() if name != changed.id and not held.lock.locked()), None
            )
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


def games_of(request: Request) -> GameSessions:
    """Return the application's games."""
    games: GameSessions = request.app.state.games
    return games
