"""Games: begin one or go on with its text, play strokes, undo, redo, keep positions; answers say what changed."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.formats import parse
from gridwright.play import Game, Options
from gridwright.play.game import Ending
from gridwright.play.goals import strokes_since_right
from gridwright.play.help import reveal
from gridwright.play.saved import resume
from gridwright.shelf import ME
from gridwright.web.answers import answer_json, describes
from gridwright.web.api.puzzles import OPENED
from gridwright.web.games.answers import (
    ChangeAnswer,
    CheckAnswer,
    GameAnswer,
    PreviewAnswer,
    ResultAnswer,
    change_answer,
    check_answer,
    game_answer,
    preview_answer,
    result_answer,
)
from gridwright.web.games.sessions import HeldGame, games_of
from gridwright.web.jobs.jobs import client_of
from gridwright.web.jobs.reading import check_game, open_document, read_source
from gridwright.web.jobs.source import MAX_BODY, Source, fingerprint_of
from gridwright.web.shelf.answers import ListedGame, Player, listed
from gridwright.web.shelf.entries import identified, played_entry
from gridwright.web.shelf.naming import answer_opened
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()

GameState = Literal["open", "over", "all"]
Limit = Annotated[int, Query(ge=1, le=1000)]

Version = Annotated[int | None, Field(ge=0)]
"""The version that a change is meant for; None takes the game as it is."""


class NewGame(BaseModel):
    """A puzzle (by text, or by number on the shelf), and options for a new game or the text of one to go on.

    A saved game goes on with its own options, and a puzzle that comes with progress from there; `is_fresh` begins
    with the untouched puzzle.
    """

    source: Source | None = None
    puzzle: Annotated[int | None, Field(ge=1)] = None
    player: Player = ME
    options: Annotated[str, Field(max_length=1000)] = ""
    text: Annotated[str | None, Field(max_length=MAX_BODY)] = None
    is_fresh: bool = False
    is_running: bool = True


class Change(BaseModel):
    """A change to one version of a game."""

    version: Version = None


class StrokeRequest(Change):
    """A stroke such as r3c7=5."""

    stroke: Annotated[str, Field(max_length=MAX_BODY)]


class UndoRequest(Change):
    """How many strokes to take back."""

    count: Annotated[int, Field(ge=1, le=100_000)] = 1


class BookmarkRequest(Change):
    """Keep the position under a name, go back to it, or drop it."""

    action: Literal["keep", "back", "drop"]
    name: Annotated[str, Field(max_length=100)]


class OptionsRequest(Change):
    """Options to change, such as tidying=legal."""

    options: Annotated[str, Field(max_length=1000)]


class HelpRequest(Change):
    """The cell in which to reveal something, by number; any where it is left out."""

    cell: Annotated[int | None, Field(ge=0)] = None


class FinishRequest(Change):
    """How a game ends."""

    ending: Ending


class ClockRequest(BaseModel):
    """Whether the game is being played in this window, and the seconds that it showed, which the clock keeps."""

    is_running: bool
    seconds: Annotated[float, Field(ge=0, le=1e9)] = 0.0


@ROUTER.post("", status_code=201)
def begin(asked: NewGame, request: Request) -> GameAnswer:
    """Begin a game, or go on with one from its text."""
    now, puzzle_id = time.monotonic(), asked.puzzle
    if asked.source is not None:
        document = read_source(asked.source, request)
    elif puzzle_id is not None:
        document = library_of(request).stocked().puzzles.document(puzzle_id)
    else:
        raise GridwrightError("expected a puzzle, as a source or by its number on the shelf, got neither")
    if asked.is_fresh:
        document = replace(document, progress=None, play=None)
    if document.goal is None:
        document = replace(document, goal=library_of(request).open().puzzles.goal(document.puzzle))
    text = asked.text if asked.text is not None else document.play.text if document.play is not None else ""
    check_game(text, document, request)
    if asked.text is not None:
        game = Game.parse(asked.text, document.puzzle, document.goal)
    else:
        game = resume(document, Options.parse(asked.options))
    held = games_of(request).add(game, document, player=asked.player, puzzle_id=puzzle_id)
    with held.lock:
        if asked.is_running:
            held.play_in(client_of(request), now)
        return game_answer(held, now)


@ROUTER.get("", responses=describes(ListedGame, is_list=True, text="The games"))
def list_games(request: Request, state: GameState = "open", player: Player = ME, limit: Limit = 100) -> Response:
    """List the games of a player, the latest first: those to go on with, those that are over, or all."""
    is_open = {"open": True, "over": False, "all": None}[state]
    shelf = library_of(request).open()
    found = shelf.games.list(player=player, is_open=is_open, limit=limit)
    documents = [parse(one.text, "gridwright") for one in found]
    entries = [played_entry(one, key=fingerprint_of(one.puzzle)) for one in documents]
    known = shelf.identities([one.key for one in entries], player)
    named = identified(entries, known)
    return answer_json([listed(one, entry) for one, entry in zip(found, named, strict=True)])


@ROUTER.get("/{name}/puzzle", responses=OPENED)
def open_puzzle(name: str, request: Request) -> Response:
    """Open the puzzle that a game is played on."""
    with games_of(request).changing(name) as held:
        document = held.document
    return answer_opened(open_document(document, request), request)


@ROUTER.get("/{name}")
def show(name: str, request: Request) -> GameAnswer:
    """Give a whole game, with its text."""
    with games_of(request).changing(name, is_fresh=True) as held:
        return game_answer(held, time.monotonic())


@ROUTER.post("/{name}/strokes")
def play(name: str, asked: StrokeRequest, request: Request) -> ChangeAnswer:
    """Make a stroke."""
    return _change(request, name, asked.version, lambda game, now: game.play(asked.stroke, now))


@ROUTER.post("/{name}/undo")
def undo(name: str, asked: UndoRequest, request: Request) -> ChangeAnswer:
    """Take strokes back."""
    return _change(request, name, asked.version, lambda game, now: game.undo(asked.count, now))


@ROUTER.post("/{name}/redo")
def redo(name: str, asked: Change, request: Request) -> ChangeAnswer:
    """Make the stroke again that was undone last."""
    return _change(request, name, asked.version, lambda game, now: game.redo(now))


@ROUTER.post("/{name}/bookmarks")
def bookmark(name: str, asked: BookmarkRequest, request: Request) -> ChangeAnswer:
    """Keep a position, go back to one, or drop one."""
    actions = {"keep": Game.keep, "back": Game.back, "drop": Game.drop}
    return _change(request, name, asked.version, lambda game, now: actions[asked.action](game, asked.name, now))


@ROUTER.post("/{name}/options")
def change_options(name: str, asked: OptionsRequest, request: Request) -> ChangeAnswer:
    """Change options; what they show is judged anew at once."""
    return _change(request, name, asked.version, lambda game, now: game.change(asked.options, now))


@ROUTER.post("/{name}/clock")
def set_clock(name: str, asked: ClockRequest, request: Request) -> ChangeAnswer:
    """Let the clock run or rest; it runs while the game is being played in some window."""
    now, window = time.monotonic(), client_of(request)
    with _changing(request, name, None) as (held, before):
        held.game = before.at_least(asked.seconds, now)
        if asked.is_running:
            held.play_in(window, now)
        else:
            held.rest_in(window, now)
        return change_answer(before, held, now)


@ROUTER.post("/{name}/help")
def reveal_something(name: str, asked: HelpRequest, request: Request) -> ChangeAnswer:
    """Reveal something right: at random, or in a chosen cell."""
    now = time.monotonic()
    with _changing(request, name, asked.version) as (held, before):
        goal = held.know_goals().nearest(before.marks)
        if goal is None:
            raise IllegalMoveError("expected a puzzle with a known solution to reveal something of")
        if asked.cell is not None and asked.cell >= before.puzzle.shape.size:
            raise IllegalMoveError(f"expected a cell numbered below {before.puzzle.shape.size}, got {asked.cell}")
        held.game = before.play(reveal(before, goal, asked.cell), now)
        return change_answer(before, held, now)


@ROUTER.post("/{name}/check")
def check(name: str, asked: Change, request: Request) -> CheckAnswer:
    """Tell which entries are wrong, and count that it was asked."""
    now = time.monotonic()
    with _changing(request, name, asked.version) as (held, before):
        held.game = before.check(now)
        return check_answer(before, held, now)


@ROUTER.post("/{name}/hint")
def note_hint(name: str, asked: Change, request: Request) -> ChangeAnswer:
    """Count an explained hint that was told; the hint itself comes from a job."""
    return _change(request, name, asked.version, lambda game, now: game.hint(now))


@ROUTER.post("/{name}/preview")
def preview(name: str, asked: Change, request: Request) -> PreviewAnswer:
    """Show the solution for a moment, where that was chosen at the start."""
    now = time.monotonic()
    with _changing(request, name, asked.version) as (held, before):
        held.game = before.preview(now)
        return preview_answer(before, held, now)


@ROUTER.post("/{name}/undo-mistake")
def undo_mistake(name: str, asked: Change, request: Request) -> ChangeAnswer:
    """Undo to before the first stroke that went wrong."""
    now = time.monotonic()
    with _changing(request, name, asked.version) as (held, before):
        count = strokes_since_right(before, held.know_goals())
        held.game = before.undo(count, now) if count else before
        return change_answer(before, held, now)


@ROUTER.post("/{name}/finish")
def finish(name: str, asked: FinishRequest, request: Request) -> ResultAnswer | ChangeAnswer:
    """End a game by an explanation, which gives no score, or by scoring."""
    now = time.monotonic()
    with _changing(request, name, asked.version) as (held, before):
        held.game = before.finish(asked.ending, now)
        if asked.ending == "explained":
            return change_answer(before, held, now)
        return result_answer(before, held, now, held.know_rating())


@ROUTER.delete("/{name}", status_code=204)
def drop(name: str, request: Request) -> None:
    """Hold a game no longer."""
    games_of(request).drop(name)


@contextmanager
def _changing(request: Request, name: str, version: int | None) -> Iterator[tuple[HeldGame, Game]]:
    """Hold a game for a change to one of its versions."""
    with games_of(request).changing(name) as held:
        held.check_version(version)
        yield held, held.game


def _change(
    request: Request, name: str, version: int | None, change: Callable[[Game, float], Game]
) -> ChangeAnswer:
    now = time.monotonic()
    with _changing(request, name, version) as (held, before):
        held.game = change(before, now)
        return change_answer(before, held, now)
