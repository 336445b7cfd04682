"""Games as the API sends them: the whole game when it is opened, later only what changed."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from gridwright.grid import Cell
from gridwright.model import Board, family_of
from gridwright.play import UNMARKED, CellMarks, Game
from gridwright.play.cages import CageWays
from gridwright.play.faults import COMPARING, faults_of
from gridwright.play.finish import result
from gridwright.play.game import PREVIEW_SECONDS
from gridwright.play.goals import wrong_cells
from gridwright.play.referee import LineStanding
from gridwright.play.score import Score
from gridwright.web.games.sessions import GameSession

__all__ = [
    "CombinationsAnswer",
    "ChangeAnswer",
    "CheckAnswer",
    "GameAnswer",
    "PreviewAnswer",
    "ResultAnswer",
    "combinations_answer",
    "change_answer",
    "check_answer",
    "game_answer",
    "preview_answer",
    "result_answer",
]


class CellAnswer(msgspec.Struct, kw_only=True):
    """What a player has written in a cell: an entry, notes in corners and centre, colours, pen marks."""

    cell: int
    symbol: int | None
    corner: list[int]
    centre: list[int]
    colours: list[int]
    pen: list[int]
    is_complete: bool
    is_revealed: bool
    is_tentative: bool


class LineAnswer(msgspec.Struct, kw_only=True):
    """How a line with a clue stands: open, done or wrong (and why), and which of its blocks are finished."""

    line: int
    state: str
    text: str
    finished: list[int]


class TickAnswer(msgspec.Struct, kw_only=True):
    """The blocks of a line that the player has ticked."""

    line: int
    blocks: list[int]


class ViolationAnswer(msgspec.Struct, kw_only=True):
    """A broken rule in words, with the cells that break it."""

    text: str
    cells: tuple[int, ...]


class BranchAnswer(msgspec.Struct, kw_only=True):
    """A kept position: which one it grew from (none: the start), its strokes, whether the game stands there."""

    name: str
    after: str
    strokes: int
    is_here: bool


class CombinationAnswer(msgspec.Struct, kw_only=True):
    """Symbols, by numbers, that have the sum of a cage; `is_possible` where its cells can still hold them."""

    symbols: tuple[int, ...]
    is_possible: bool


class CombinationsAnswer(msgspec.Struct, kw_only=True):
    """A cage or another sum: its combinations, none where they are too many, and what its cells can hold."""

    name: str
    cells: tuple[int, ...]
    totals: tuple[int, ...]
    combinations: list[CombinationAnswer]
    possible: list[list[int]]


class ChangeAnswer(msgspec.Struct, kw_only=True):
    """What changed in the cells, lines and ticks, and how the whole game stands.

    `violations` are broken rules; where clues are printed, the lines themselves say what is wrong with them.
    `faults` are the cells whose entries are shown as mistakes and `note_faults` the notes (cell and symbol) that
    are, as the option faults says. `is_other` tells that the grid is full and breaks no known rule, but is not the
    author's solution. `event` is the line that the change added to the text of the game, empty where
    nothing changed; `lock` says why nothing can be changed any more.
    """

    id: str
    version: int
    event: str
    cells: list[CellAnswer]
    lines: list[LineAnswer]
    ticks: list[TickAnswer]
    violations: list[ViolationAnswer]
    faults: list[int]
    note_faults: list[tuple[int, int]]
    solved: bool
    is_other: bool
    lock: str
    steps: int
    mistakes: int
    helps: int
    checks: int
    hints: int
    hints_left: int | None
    seconds: float
    seconds_left: float | None
    is_running: bool
    can_undo: bool
    can_redo: bool
    bookmarks: list[str]
    branches: list[BranchAnswer]
    options: str
    ending: str | None


class CheckAnswer(ChangeAnswer, kw_only=True):
    """The entries that no solution allows; `is_certain` is false where the solutions were not found in time."""

    wrong: list[int]
    is_certain: bool


class PreviewAnswer(ChangeAnswer, kw_only=True):
    """The solution, to be shown for some seconds and then hidden."""

    show_seconds: float
    symbols: list[int | None]


class ResultAnswer(ChangeAnswer, kw_only=True):
    """How a game ended: the state of every cell against the solution, the techniques it takes, and the score."""

    states: list[str]
    symbols: list[int | None]
    techniques: dict[str, int]
    difficulty: str
    score: Score | None


class GameAnswer(ChangeAnswer, kw_only=True):
    """A whole game: every marked cell, every line, every tick, its puzzle's key and its text."""

    key: str
    text: str


def game_answer(held: GameSession, now: float) -> GameAnswer:
    """Tell a whole game."""
    game = held.game
    marked = (cell for cell, marks in enumerate(game.marks.cells) if marks is not UNMARKED and marks != UNMARKED)
    ticked = (line for line, ticks in enumerate(game.marks.ticks) if ticks)
    lines = range(len(game.standing.lines))
    return GameAnswer(
        **_told(held, now, "", cells=marked, lines=lines, ticks=ticked), key=game.puzzle.key, text=game.text(now)
    )


def change_answer(before: Game, held: GameSession, now: float) -> ChangeAnswer:
    """Tell what differs between two states of a game; what they share is not looked at."""
    return ChangeAnswer(**_changed(before, held, now))


def check_answer(before: Game, held: GameSession, now: float) -> CheckAnswer:
    """Tell which entries are wrong."""
    goals = held.know_goals()
    wrong = list(wrong_cells(held.game.marks, goals))
    return CheckAnswer(**_changed(before, held, now), wrong=wrong, is_certain=goals.is_complete)


def preview_answer(before: Game, held: GameSession, now: float) -> PreviewAnswer:
    """Show the solution for a moment."""
    symbols = _symbols(held.know_goals().nearest(held.game.marks))
    return PreviewAnswer(**_changed(before, held, now), show_seconds=PREVIEW_SECONDS, symbols=symbols)


def result_answer(before: Game, held: GameSession, now: float) -> ResultAnswer:
    """Tell how a game ended by scoring."""
    rating = held.know_rating()
    ended = result(held.game, held.know_goals(), rating)
    titles = family_of(held.game.puzzle).techniques()
    return ResultAnswer(
        **_changed(before, held, now),
        states=list(ended.states),
        symbols=_symbols(ended.solution),
        techniques={titles[n].title if n in titles else n: count for n, count in ended.techniques.items()},
        difficulty="" if rating is None else rating.label,
        score=ended.score,
    )


def combinations_answer(found: CageWays) -> CombinationsAnswer:
    """Tell what can stand in a cage."""
    return CombinationsAnswer(
        name=found.name,
        cells=found.cells,
        totals=found.totals,
        combinations=[msgspec.convert(one, CombinationAnswer, from_attributes=True) for one in found.combinations],
        possible=[_bits(mask) for mask in found.possible],
    )


def _symbols(board: Board | None) -> list[int | None]:
    return [] if board is None else [board.symbol(cell) for cell in board.shape.cells]


def _changed(before: Game, held: GameSession, now: float) -> dict[str, Any]:
    game = held.game
    return _told(
        held,
        now,
        str(game.journal.last) if game.version > before.version else "",
        cells=game.marks.differences(before.marks),
        lines=game.standing.lines.differences(before.standing.lines),
        ticks=game.marks.ticks.differences(before.marks.ticks),
    )


def _told(
    held: GameSession, now: float, event: str, *, cells: Iterable[Cell], lines: Iterable[int], ticks: Iterable[int]
) -> dict[str, Any]:
    game = held.game
    standing, tally = game.standing, game.tally
    shown = faults_of(game, held.know_goals() if game.options.faults in COMPARING else None)
    return {
        "id": held.id,
        "version": game.version,
        "event": event,
        "cells": [_cell(cell, game.marks.cells[cell]) for cell in cells],
        "lines": [_line(line, standing.lines[line]) for line in lines],
        "ticks": [TickAnswer(line=line, blocks=_bits(game.marks.ticks[line])) for line in ticks],
        "violations": [
            ViolationAnswer(text=found.text, cells=found.cells)
            for found in (() if standing.lines else standing.violations)
        ],
        "faults": sorted(shown.cells),
        "note_faults": sorted(shown.notes),
        "solved": standing.is_solved,
        "is_other": standing.is_other,
        "lock": game.lock(now),
        "steps": tally.steps,
        "mistakes": tally.mistakes,
        "helps": tally.helps,
        "checks": tally.checks,
        "hints": tally.hints,
        "hints_left": game.hints_left,
        "seconds": game.clock.read(now),
        "seconds_left": game.seconds_left(now),
        "is_running": game.clock.since is not None,
        "can_undo": game.cursor > 0,
        "can_redo": game.undone is not None,
        "bookmarks": list(game.bookmarks),
        "branches": list(_branches(game)),
        "options": game.options.text(),
        "ending": game.ending,
    }


def _branches(game: Game) -> Iterator[BranchAnswer]:
    """Tell kept positions as a tree."""
    for name, kept in game.bookmarks.items():
        yield BranchAnswer(
            name=name,
            after=game.bookmarks.grown_from[name],
            strokes=kept.number,
            is_here=kept.marks is game.now.marks,
        )


def _cell(cell: Cell, marks: CellMarks) -> CellAnswer:
    return CellAnswer(
        cell=cell,
        symbol=marks.entry,
        corner=_bits(marks.corner),
        centre=_bits(marks.centre),
        colours=[bit + 1 for bit in _bits(marks.colours)],
        pen=[bit + 1 for bit in _bits(marks.pen)],
        is_complete=marks.is_complete,
        is_revealed=marks.is_revealed,
        is_tentative=marks.is_tentative,
    )


def _line(number: int, line: LineStanding) -> LineAnswer:
    return LineAnswer(line=number, state=line.state, text=line.text, finished=_bits(line.finished))


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
