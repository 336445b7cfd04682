"""Games: start one or resume it from its text, play, undo, redo, bookmark; responses say what changed."""

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.formats import parse
from gridwright.play import Game, Options
from gridwright.play.cages import cages_at
from gridwright.play.game import Ending
from gridwright.play.goals import strokes_since_right
from gridwright.play.help import reveal
from gridwright.play.saved import resume
from gridwright.shelf import ME
from gridwright.web.games.answers import (
    ChangeAnswer,
    CheckAnswer,
    CombinationsAnswer,
    GameAnswer,
    PreviewAnswer,
    ResultAnswer,
    change_answer,
    check_answer,
    combinations_answer,
    game_answer,
    preview_answer,
    result_answer,
)
from gridwright.web.games.sessions import GameSession, games_of
from gridwright.web.jobs.jobs import client_of
from gridwright.web.jobs.reading import check_game, open_document, read_source
from gridwright.web.jobs.source import MAX_BODY, Source, fingerprint_of
from gridwright.web.opening import PuzzleAnswer
from gridwright.web.routing import Router
from gridwright.web.shelf.answers import ListedGame, Player, listed
from gridwright.web.shelf.naming import identified, named, played_entry
from gridwright.web.shelf.opened import library_of

__all__ = ["ROUTER"]

ROUTER = Router()
A = TypeVar("A", bound=ChangeAnswer)

GameState = Literal["open", "over", "all"]
Limit = Annotated[int, Meta(ge=1, le=1000)]

_SPAN = re.compile(r"r(\d{1,6})c(\d{1,6})\.\.r(\d{1,6})c(\d{1,6})")
_LONGEST_CELL = 12
_FEW_CELLS = 40
"""Strokes that name more cells run in a thread, so that they do not block the event loop."""

Version = Annotated[int, Meta(ge=0)] | None
"""The version that a change applies to; None means the current one."""


class NewGame(msgspec.Struct, kw_only=True):
    """A puzzle (by text, or by number on the shelf), and options for a new game or the text of one to go on.

    A saved game goes on with its own options, and a puzzle that comes with progress from there; `is_fresh` begins
    with the untouched puzzle.
    """

    source: Source | None = None
    puzzle: Annotated[int, Meta(ge=1)] | None = None
    player: Player = ME
    options: Annotated[str, Meta(max_length=1000)] = ""
    text: Annotated[str, Meta(max_length=MAX_BODY)] | None = None
    is_fresh: bool = False
    is_running: bool = True


class Change(msgspec.Struct, kw_only=True):
    """A change to one version of a game."""

    version: Version = None


class StrokeRequest(Change, kw_only=True):
    """A stroke such as r3c7=5."""

    stroke: Annotated[str, Meta(max_length=MAX_BODY)]


class UndoRequest(Change, kw_only=True):
    """How many strokes to take back."""

    count: Annotated[int, Meta(ge=1, le=100_000)] = 1


class BookmarkRequest(Change, kw_only=True):
    """Keep the position under a name, go back to it, or drop it."""

    action: Literal["keep", "back", "drop"]
    name: Annotated[str, Meta(max_length=100)]


class OptionsRequest(Change, kw_only=True):
    """Options to change, such as tidying=legal."""

    options: Annotated[str, Meta(max_length=1000)]


class HelpRequest(Change, kw_only=True):
    """The cell in which to reveal something, by number; any where it is left out."""

    cell: Annotated[int, Meta(ge=0)] | None = None


class FinishRequest(Change, kw_only=True):
    """How a game ends."""

    ending: Ending


class ClockRequest(msgspec.Struct, kw_only=True):
    """Whether the game is being played in this window, and the seconds that it showed, which the clock keeps."""

    is_running: bool
    seconds: Annotated[float, Meta(ge=0, le=1e9)] = 0.0


@ROUTER.post("", status=201)
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


@ROUTER.get("")
def list_games(
    request: Request, state: GameState = "open", player: Player = ME, limit: Limit = 100
) -> list[ListedGame]:
    """List the games of a player, the latest first: those to go on with, those that are over, or all."""
    is_open = {"open": True, "over": False, "all": None}[state]
    shelf = library_of(request).open()
    found = shelf.games.list(player=player, is_open=is_open, limit=limit)
    documents = [parse(one.text, "gridwright") for one in found]
    entries = [played_entry(one, key=fingerprint_of(one.puzzle)) for one in documents]
    known = shelf.identities([one.key for one in entries], player)
    return [listed(one, entry) for one, entry in zip(found, identified(entries, known), strict=True)]


@ROUTER.get("/{name}/puzzle", answers=PuzzleAnswer)
def open_puzzle(name: str, request: Request) -> bytes:
    """Open the puzzle that a game is played on."""
    with games_of(request).changing(name) as held:
        document = held.document
    return named(open_document(document, request), request)


@ROUTER.get("/{name}/combinations/{cell}")
def show_combinations(name: str, cell: int, request: Request) -> list[CombinationsAnswer]:
    """List the combinations that the cages and other sums through a cell still allow."""
    with games_of(request).changing(name, is_fresh=True) as held:
        game = held.game
    _check_cell(game, cell)
    return [combinations_answer(found) for found in cages_at(game, cell)]


@ROUTER.get("/{name}")
def show(name: str, request: Request) -> GameAnswer:
    """Return a whole game, with its text."""
    with games_of(request).changing(name, is_fresh=True) as held:
        return game_answer(held, time.monotonic())


@ROUTER.post("/{name}/strokes")
async def play(name: str, asked: StrokeRequest, request: Request) -> ChangeAnswer:
    """Make a stroke."""
    is_quick = _cells_named(asked.stroke) <= _FEW_CELLS
    return await _change(
        request, name, asked, lambda held, now: held.game.play(asked.stroke, now), is_quick=is_quick
    )


@ROUTER.post("/{name}/undo")
async def undo(name: str, asked: UndoRequest, request: Request) -> ChangeAnswer:
    """Take strokes back."""
    return await _change(request, name, asked, lambda held, now: held.game.undo(asked.count, now))


@ROUTER.post("/{name}/redo")
async def redo(name: str, asked: Change, request: Request) -> ChangeAnswer:
    """Make the stroke again that was undone last."""
    return await _change(request, name, asked, lambda held, now: held.game.redo(now))


@ROUTER.post("/{name}/bookmarks")
async def bookmark(name: str, asked: BookmarkRequest, request: Request) -> ChangeAnswer:
    """Keep a position, go back to one, or drop one."""
    act = {"keep": Game.keep, "back": Game.back, "drop": Game.drop}[asked.action]
    return await _change(request, name, asked, lambda held, now: act(held.game, asked.name, now))


@ROUTER.post("/{name}/options")
async def change_options(name: str, asked: OptionsRequest, request: Request) -> ChangeAnswer:
    """Change options; what they show is judged anew at once."""
    return await _change(request, name, asked, lambda held, now: held.game.change(asked.options, now))


@ROUTER.post("/{name}/clock")
async def set_clock(name: str, asked: ClockRequest, request: Request) -> ChangeAnswer:
    """Start or pause the clock; it runs while the game is being played in any window."""
    window = client_of(request)

    def set_by(held: GameSession, now: float) -> Game:
        held.game = held.game.at_least(asked.seconds, now)
        (held.play_in if asked.is_running else held.rest_in)(window, now)
        return held.game

    return await _change(request, name, Change(), set_by)


@ROUTER.post("/{name}/help")
async def reveal_something(name: str, asked: HelpRequest, request: Request) -> ChangeAnswer:
    """Reveal something right: at random, or in a chosen cell."""

    def revealed(held: GameSession, now: float) -> Game:
        game, goal = held.game, held.know_goals().nearest(held.game.marks)
        if goal is None:
            raise IllegalMoveError("expected a puzzle with a known solution to reveal something of")
        if asked.cell is not None:
            _check_cell(game, asked.cell)
        return game.play(reveal(game, goal, asked.cell), now)

    return await _change(request, name, asked, revealed)


@ROUTER.post("/{name}/check")
async def check(name: str, asked: Change, request: Request) -> CheckAnswer:
    """Return the wrong entries, and count the check."""
    return await _change(request, name, asked, lambda held, now: held.game.check(now), check_answer)


@ROUTER.post("/{name}/hint")
async def note_hint(name: str, asked: Change, request: Request) -> ChangeAnswer:
    """Count a hint that was shown; the hint itself comes from a job."""
    return await _change(request, name, asked, lambda held, now: held.game.hint(now))


@ROUTER.post("/{name}/preview")
async def preview(name: str, asked: Change, request: Request) -> PreviewAnswer:
    """Show the solution for a moment, where that was chosen at the start."""
    return await _change(request, name, asked, lambda held, now: held.game.preview(now), preview_answer)


@ROUTER.post("/{name}/undo-mistake")
async def undo_mistake(name: str, asked: Change, request: Request) -> ChangeAnswer:
    """Undo to before the first stroke that went wrong."""

    def undone(held: GameSession, now: float) -> Game:
        count = strokes_since_right(held.game, held.know_goals())
        return held.game.undo(count, now) if count else held.game

    return await _change(request, name, asked, undone)


@ROUTER.post("/{name}/finish")
async def finish(name: str, asked: FinishRequest, request: Request) -> ResultAnswer | ChangeAnswer:
    """End a game by an explanation, which gives no score, or by scoring."""
    answer = change_answer if asked.ending == "explained" else result_answer
    return await _change(request, name, asked, lambda held, now: held.game.finish(asked.ending, now), answer)


@ROUTER.delete("/{name}")
def drop(name: str, request: Request) -> None:
    """Delete a game."""
    games_of(request).drop(name)


async def _change(
    request: Request,
    name: str,
    asked: Change,
    act: Callable[[GameSession, float], Game],
    answer: Callable[[Game, GameSession, float], A] = change_answer,  # type: ignore[assignment]
    *,
    is_quick: bool = False,
) -> A:
    """Check the version, change the game, and return what changed."""

    def changed(held: GameSession) -> A:
        held.check_version(asked.version)
        now, before = time.monotonic(), held.game
        held.game = act(held, now)
        return answer(before, held, now)

    return await games_of(request).change(name, changed, is_quick=is_quick)


def _check_cell(game: Game, cell: int) -> None:
    if not 0 <= cell < game.puzzle.shape.size:
        raise IllegalMoveError(f"expected a cell numbered below {game.puzzle.shape.size}, got {cell}")


def _cells_named(stroke: str) -> int:
    """Count the cells of a stroke, roughly."""
    cells = 1 + len(stroke) // _LONGEST_CELL
    for span in _SPAN.findall(stroke):
        top, left, bottom, right = map(int, span)
        cells += (abs(bottom - top) + 1) * (abs(right - left) + 1)
    return cells
