"""The text of a game: a few lines that name the puzzle and the options, then every event, one per line.

    gridwright-game 1
    puzzle 2f1d0c...            the key of the puzzle
    with hints=10 preview       the options that are not the usual ones
    opening r1c1..r1c3#         what stood there when the game began
    before steps=12 helps=3     what was counted before
    0 r3c7=5                    a stroke, after the seconds played
    4.25 undo                   undo, undo 3, redo, keep NAME, back NAME, drop NAME, with OPTIONS, check, hint,
    ...                         preview, end explained, end scored
    clock 93.2                  the seconds played in all

Replaying the text gives the same game. The number in the first line is the version of this layout; later ones keep
reading the earlier.
"""

import collections
import dataclasses
import re
from collections.abc import Iterator
from typing import get_args

from gridwright.errors import FormatError, GridwrightError
from gridwright.model import Board, Puzzle
from gridwright.play.game import MOST_EVENTS, Ending, Game, Tally
from gridwright.play.journal import written_seconds
from gridwright.play.options import Options
from gridwright.play.stroke import Stroke

__all__ = ["VERSION", "read_game", "replayed", "write_game"]

VERSION = 1

_FIRST = re.compile(r"gridwright-game (\d{1,9})")
_EVENT = re.compile(r"(\d{1,9}(?:\.\d{1,2})?) (\S.*)")
_COUNTED = re.compile(r"([a-z]+)=(\d{1,9})")
_UNDO = re.compile(r"undo(?: (\d{1,6}))?")
_COUNTERS = tuple(field.name for field in dataclasses.fields(Tally))


def write_game(game: Game, now: float | None = None) -> str:
    """Return the text of a game."""
    beginning = game.beginning
    lines = [f"gridwright-game {VERSION}", f"puzzle {game.puzzle.key}"]
    if options := beginning.options.text():
        lines.append(f"with {options}")
    if beginning.opening is not None:
        lines.append(f"opening {beginning.opening.text(game.puzzle)}")
    if counted := [f"{name}={count}" for name, count in dataclasses.asdict(beginning.tally).items() if count]:
        lines.append(f"before {' '.join(counted)}")
    lines += [str(event) for event in game.journal]
    lines.append(f"clock {written_seconds(game.clock.read(now))}")
    return "\n".join(lines) + "\n"


def read_game(text: str, puzzle: Puzzle, goal: Board | None = None) -> Game:
    """Replay the text of a game on its puzzle; the first line that cannot be is named."""
    return collections.deque(replayed(text, puzzle, goal), maxlen=1)[0]


def replayed(text: str, puzzle: Puzzle, goal: Board | None = None) -> Iterator[Game]:
    """Yield the game as it began, then as it was after each line of its text."""
    lines = text.rstrip("\n").split("\n")
    first = _FIRST.fullmatch(lines[0].rstrip("\r"))
    if first is None:
        raise FormatError("expected a game, which begins with gridwright-game and a number", line=1)
    if int(first[1]) != VERSION:
        raise FormatError(f"expected version {VERSION} of the text of a game, got {first[1]}", line=1)
    if len(lines) > MOST_EVENTS + 10:
        raise FormatError(f"expected a game of at most {MOST_EVENTS:,} moves, got {len(lines):,} lines")
    headers, at = _read_headers(lines, puzzle)
    try:
        game = _begin(puzzle, headers, goal)
    except GridwrightError as error:
        raise FormatError(f"in the lines that begin the game: {error}") from None
    yield game
    for number in range(at, len(lines)):
        try:
            game = _replay(game, lines[number].rstrip("\r"))
        except FormatError as error:
            raise FormatError(error.message, line=number + 1) from None
        except GridwrightError as error:
            raise FormatError(str(error), line=number + 1) from None
        yield game


def _read_headers(lines: list[str], puzzle: Puzzle) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    at = 1
    while at < len(lines):
        name, _, value = lines[at].rstrip("\r").partition(" ")
        if name not in {"puzzle", "with", "opening", "before"} or name in headers:
            break
        headers[name] = value
        at += 1
    if headers.get("puzzle") != puzzle.key:
        raise FormatError(
            f"expected a game of the puzzle {puzzle.key}, got one of {headers.get('puzzle', 'none')}"
        )
    return headers, at


def _begin(puzzle: Puzzle, headers: dict[str, str], goal: Board | None) -> Game:
    opening = Stroke.parse(headers["opening"], puzzle) if "opening" in headers else None
    counted: dict[str, int] = {}
    for word in headers.get("before", "").split():
        match = _COUNTED.fullmatch(word)
        if match is None or match[1] not in _COUNTERS:
            raise FormatError(f"expected counts of {', '.join(_COUNTERS)}, such as steps=12, got {word!r}")
        counted[match[1]] = int(match[2])
    options = Options.parse(headers.get("with", ""))
    return Game.new(puzzle, options, opening=opening, tally=Tally(**counted), goal=goal)


def _replay(game: Game, line: str) -> Game:
    if line.startswith("clock "):
        return game.at(_seconds(line.removeprefix("clock ")))
    event = _EVENT.fullmatch(line)
    if event is None:
        raise FormatError(f"expected seconds and what was done then, such as 12.5 undo, got {line[:60]!r}")
    game, done = game.at(float(event[1])), event[2]
    verb, _, rest = done.partition(" ")
    if undo := _UNDO.fullmatch(done):
        return game.undo(int(undo[1] or 1))
    match verb:
        case "redo" | "check" | "hint" | "preview" if not rest:
            after: Game = getattr(game, verb)()
        case "keep" | "back" | "drop":
            after = getattr(game, verb)(rest)
        case "with":
            after = game.change(rest)
        case "end":
            after = game.finish(_ending(rest))
        case _:
            after = game.play(done)
    return after


def _ending(word: str) -> Ending:
    for ending in get_args(Ending):
        if ending == word:
            return ending  # type: ignore[no-any-return]
    raise FormatError(f"expected an end ({', '.join(get_args(Ending))}), got {word!r}")


def _seconds(text: str) -> float:
    match = _EVENT.fullmatch(f"{text} -")
    if match is None:
        raise FormatError(f"expected the seconds played, such as clock 93.2, got {text!r}")
    return float(match[1])
