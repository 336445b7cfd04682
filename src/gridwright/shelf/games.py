"""Games on the shelf: every event is a row that is on the disk before it is acknowledged, and is never changed.

A game is its puzzle, the lines that begin its text, and its events in order. The row of a game also holds its
version and what a list shows of it. A change says which version it is meant for; where somebody else played on
meanwhile it is refused, nothing is written, and both go on.
"""

import re
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from gridwright.errors import GameGoneError, GridwrightError, StaleGameError
from gridwright.formats import parse
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Document
from gridwright.play import Game
from gridwright.play.journal import Event, written_seconds
from gridwright.shelf.committing import Committer
from gridwright.shelf.database import Database
from gridwright.shelf.query import ME
from gridwright.shelf.tables import games, puzzles, strokes

__all__ = ["GameSummary", "Games", "KeptGame", "ListedGame", "game_text", "insert_game", "is_name", "standing_of"]

_ID = re.compile(r"[A-Za-z0-9_-]{12}")

_CHANGING = (
    "version",
    "seconds",
    "steps",
    "mistakes",
    "helps",
    "checks",
    "previews",
    "hints",
    "left",
    "ending",
    "changed",
)
_ADVANCE = (
    update(games)
    .where(games.c.id == bindparam("own"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)
_SOLVED = (
    update(games)
    .where(games.c.id == bindparam("own"), games.c.solved.is_(False))
    .values(solved=True, solved_seconds=bindparam("at"), finished=bindparam("now"))
)
_VERSIONS = (
    select(games.c.id, games.c.version)
    .where(games.c.id.in_(bindparam("names", expanding=True)))
    .order_by(games.c.id)
    .with_for_update()
)
_ADD_STROKES = insert(strokes)


@dataclass(frozen=True, slots=True)
class _Advance:
    """What was done to one version of a game, as rows."""

    name: str
    version: int
    standing: dict[str, Any]
    strokes: list[dict[str, Any]]
    solved: dict[str, Any] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptGame:
    """A game as it was last stored, its clock at rest, with the document it is played on."""

    id: str
    game: Game
    document: Document
    player: str
    puzzle_id: int | None


class GameSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list shows of a game; `left` counts the cells without an entry, where the family counts them.

    `began` and `changed` are in seconds since 1970, `rested` counts those since it was last played.
    """

    id: str
    player: str
    puzzle_id: int | None
    key: str
    family: str
    title: str
    level: str
    version: int
    seconds: float
    steps: int
    mistakes: int
    helps: int
    left: int
    is_solved: bool
    ending: str
    began: float
    changed: float
    rested: float


class ListedGame(GameSummary, frozen=True, kw_only=True):
    """A game of the shelf with the text of the puzzle that it is played on."""

    text: str


class Games:
    """The games of a shelf."""

    def __init__(self, database: Database, committer: Committer) -> None:
        self._database = database
        self._committer = committer

    def begin(
        self,
        game: Game,
        document: Document,
        *,
        player: str = ME,
        puzzle_id: int | None = None,
        now: float | None = None,
    ) -> str:
        """Store a game, new or with all that was played on it before, and give its name."""
        name = secrets.token_urlsafe(9)
        row = {
            "puzzle_id": puzzle_id,
            "player": player,
            "title": document.about.title,
            "level": "",
            "began": time.time(),
            "solved": False,
            "solved_seconds": None,
            "finished": None,
            **standing_of(game, now),
        }
        if game.standing.is_solved and (solved := _solved_row(name, game, now)) is not None:
            row |= {"solved": True, "solved_seconds": solved["at"], "finished": solved["now"]}

        self._committer.run(lambda connection: insert_game(connection, name, game, document, row))
        return name

    def append(self, name: str, before: Game, after: Game, *, now: float | None = None) -> None:
        """Store what was done to a game since `before`; when this returns, it is on the disk.

        The cost depends on what was done, not on how long the game is.
        """
        self._committer.share(_advance, _advance_of(name, before, after, now))

    def append_later(self, name: str, before: Game, after: Game, *, now: float | None = None) -> "Future[None]":
        """Store what was done to a game since `before`, without waiting; when it is done, it is on the disk."""
        return self._committer.share_later(_advance, _advance_of(name, before, after, now))

    def load(self, name: str) -> KeptGame:
        """Read a game and replay it."""
        with self._database.reading() as connection:
            row = connection.execute(select(games).where(games.c.id == name)).first()
            if row is None:
                raise _gone(name)
            text = game_text(connection, row)
        document = parse(row.puzzle, "gridwright")
        game = Game.parse(text, document.puzzle, document.goal)
        return KeptGame(id=name, game=game, document=document, player=row.player, puzzle_id=row.puzzle_id)

    def version(self, name: str) -> int:
        """Return the version of a game as it is stored."""
        with self._database.reading() as connection:
            found = connection.execute(select(games.c.version).where(games.c.id == name)).scalar()
        if found is None:
            raise _gone(name)
        return int(found)

    def list(self, *, player: str = ME, is_open: bool | None = True, limit: int = 100) -> list[ListedGame]:
        """List games, the latest first: those that can be gone on with, those that cannot, or all (None)."""
        query = select(games).where(games.c.player == player)
        is_over = games.c.solved.is_(True) | (games.c.ending != "")
        if is_open is not None:
            query = query.where(~is_over if is_open else is_over)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(games.c.changed.desc()).limit(limit)).all()
        return [_listed(row) for row in rows]

    def drop(self, name: str) -> None:
        """Take a game away with all its strokes; one that is not there is no mistake."""
        self._committer.run(
            lambda connection: connection.execute(delete(games).where(games.c.id == name)).rowcount
        )


def insert_game(
    connection: Connection,
    name: str,
    game: Game,
    document: Document,
    row: dict[str, Any],
) -> None:
    """Store a whole game within a transaction; where its row names no puzzle, it belongs to that of its key."""
    number = row.get("puzzle_id")
    is_meant = puzzles.c.key == game.puzzle.key if number is None else puzzles.c.id == number
    found = connection.execute(select(puzzles.c.id, puzzles.c.level).where(is_meant)).first()
    whole = {
        "id": name,
        "key": game.puzzle.key,
        "family": game.puzzle.family,
        "puzzle": pack(Document(game.puzzle, document.about, goal=document.goal, unread=document.unread)),
        "head": _head(game),
        "version": game.version,
        **row,
        "puzzle_id": None if found is None else found.id,
    }
    if not whole["level"] and found is not None:
        whole["level"] = found.level
    connection.execute(insert(games), whole)
    if rows := _stroke_rows(name, 0, list(game.journal)):
        connection.execute(_ADD_STROKES, rows)


def is_name(text: str) -> bool:
    """Tell whether a text can be the name of a game, which is also the name of a file in exports."""
    return _ID.fullmatch(text) is not None


def game_text(connection: Connection, row: Any) -> str:  # noqa: ANN401 (a row of games)
    """Return the text that replays a game."""
    events = connection.execute(
        select(strokes.c.seconds, strokes.c.text).where(strokes.c.game_id == row.id).order_by(strokes.c.number)
    )
    lines = [str(Event(event.seconds, event.text)) for event in events]
    return "\n".join([row.head, *lines, f"clock {written_seconds(row.seconds)}", ""])


def _head(game: Game) -> str:
    """Return the lines that begin the text of a game."""
    text = game.text()
    lines = text.split("\n")
    return "\n".join(lines[: len(lines) - 2 - game.version])


def standing_of(game: Game, now: float | None) -> dict[str, Any]:
    """Return what the row of a game says of how it stands."""
    tally = game.tally
    return {
        "version": game.version,
        "seconds": game.clock.read(now),
        "steps": tally.steps,
        "mistakes": tally.mistakes,
        "helps": tally.helps,
        "checks": tally.checks,
        "previews": tally.previews,
        "hints": tally.hints,
        "left": game.standing.empty,
        "ending": game.ending or "",
        "changed": time.time(),
    }


def _stroke_rows(name: str, version: int, events: "list[Event]") -> list[dict[str, Any]]:
    return [
        {"game_id": name, "number": number, "seconds": event.seconds, "text": event.text}
        for number, event in enumerate(events, start=version + 1)
    ]


def _solved_row(name: str, game: Game, now: float | None) -> dict[str, Any] | None:
    """Return what is noted of a game when it is solved; one that was explained first was not."""
    if game.ending == "explained":
        return None
    return {"own": name, "at": game.clock.read(now), "now": time.time()}


def _advance_of(name: str, before: Game, after: Game, now: float | None) -> _Advance:
    """Return what was done to a game since `before`, as rows."""
    is_news = after.standing.is_solved and not before.standing.is_solved
    values = {f"new_{column}": value for column, value in standing_of(after, now).items()}
    rows = _stroke_rows(name, before.version, after.journal.after(before.version))
    solved = _solved_row(name, after, now) if is_news else None
    return _Advance(name, before.version, {**values, "own": name}, rows, solved)


def _advance(connection: Connection, changes: Sequence[_Advance]) -> list[GridwrightError | None]:
    """Add the strokes of many games at once; a change meant for a version that is gone is refused."""
    names = sorted({change.name for change in changes})
    versions: dict[str, int] = {row.id: row.version for row in connection.execute(_VERSIONS, {"names": names})}
    results: list[GridwrightError | None] = []
    kept: list[_Advance] = []
    for change in changes:
        present = versions.get(change.name)
        if present == change.version:
            versions[change.name] = change.standing["new_version"]
            kept.append(change)
            results.append(None)
        else:
            results.append(_gone(change.name) if present is None else _stale(present, change.version))
    if kept:
        connection.execute(_ADVANCE, [change.standing for change in kept])
    if rows := [row for change in kept for row in change.strokes]:
        connection.execute(_ADD_STROKES, rows)
    if solved := [change.solved for change in kept if change.solved is not None]:
        connection.execute(_SOLVED, solved)
    return results


def _stale(present: int, version: int) -> StaleGameError:
    return StaleGameError(
        f"expected version {present} of the game, got {version}: it was changed elsewhere; "
        "load it again to continue",
        present,
    )


def _gone(name: str) -> GameGoneError:
    known = "no longer held here; send its text again to go on" if is_name(name) else "unknown"
    return GameGoneError(f"expected a game, but {name[:40]!r} is {known}")


def _listed(row: Any) -> ListedGame:  # noqa: ANN401 (a row of games)
    same = {name: getattr(row, name) for name in ListedGame.__struct_fields__ if hasattr(row, name)}
    return ListedGame(**same, is_solved=row.solved, text=row.puzzle, rested=max(0.0, time.time() - row.changed))
