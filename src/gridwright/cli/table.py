"""The table of a game at the terminal: the board with the cursor, and a panel that tells how the game stands."""

import re
import textwrap
from collections.abc import Mapping
from os import terminal_size
from typing import NamedTuple

from gridwright.cli.player import Seat
from gridwright.cli.screen import Look
from gridwright.draw import compose
from gridwright.draw.terminal import drawing_height, drawing_width
from gridwright.grid import Cell
from gridwright.model import Deduction, Mark, Notes, Role, Scene
from gridwright.play import Game
from gridwright.play.faults import COMPARING, faults_of
from gridwright.play.replay import with_notes

__all__ = ["draw_table", "shown_cells"]

_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
_WIDEST_PANEL = 40
_NARROWEST_PANEL = 22
_MOST_SAID = 2
_PAINT_KEYS = "space fill, x cross, f fill up to here, backspace clear"
_WRITE_KEYS = "digits write, n notes, . candidates, backspace clear"
_KEYS = "arrows move, u undo, r redo, h hint, ? reveal, c check, m undo mistake, k keep, b back, s save, q quit"


class _Layout(NamedTuple):
    """The lines of the drawing, the cell of each character, the panel, and whether that stands beside."""

    board: list[str]
    cells: Mapping[tuple[int, int], Cell]
    panel: list[str]
    is_beside: bool


def draw_table(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> str:
    """Draw the table in a terminal of some size; notes are drawn in their cells where there is room for that.

    What does not fit is cut around the cursor, with the clues in place.
    """
    found = _lay_out(seat, title, look, size, now)
    if found.is_beside:
        return _side_by_side(found.board, found.panel, size.lines)
    return "\n".join((found.board + found.panel)[: size.lines])


def shown_cells(seat: Seat, look: Look, size: terminal_size) -> Mapping[tuple[int, int], Cell]:
    """Tell which cell is seen at a row and a column of the screen."""
    return _lay_out(seat, "", look, size, 0.0).cells


def _lay_out(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> _Layout:
    width, height = size
    for is_noted in (True, False):
        scene = _scene(seat, is_noted=is_noted)
        needed = drawing_width(scene)
        beside = min(_WIDEST_PANEL, width - needed - 2)
        is_beside = beside >= _NARROWEST_PANEL
        panel = _panel(seat, title, now, beside) if is_beside else _strip(seat, title, now, width)
        room = height if is_beside else height - len(panel)
        drawn, cells = look.draw_around(scene, seat.cell, max(1, room), width)
        board = drawn.split("\n")
        if needed <= width and drawing_height(scene) <= room:
            break
    return _Layout(board, cells, panel, is_beside)


def _side_by_side(board: list[str], panel: list[str], height: int) -> str:
    widest = max(len(_ESCAPES.sub("", line)) for line in board)
    rows = max(len(board), len(panel))
    both = zip(board + [""] * (rows - len(board)), panel + [""] * (rows - len(panel)), strict=True)
    lines = [line + " " * (widest + 2 - len(_ESCAPES.sub("", line))) + words for line, words in both]
    return "\n".join(lines[:height])


def _scene(seat: Seat, *, is_noted: bool) -> Scene:
    game = seat.game
    noted = [cell for cell, marked in enumerate(game.marks.cells) if marked.notes and marked.entry is None]
    marks = [Mark(cell, Role.SECOND) for cell in noted if not is_noted and cell != seat.cell]
    shown = () if game.options.faults in COMPARING else faults_of(game).cells
    scene = compose(
        game.puzzle,
        game.marks.entries(game.puzzle),
        deduction=Deduction(marks=(*marks, Mark(seat.cell, Role.DEFINING))),
        notes=Notes.HIDDEN,
        wrong={*shown, *seat.wrong} - {seat.cell},
    )
    return with_notes(scene, game) if is_noted else scene


def _told(seat: Seat, now: float) -> list[str]:
    """Say how the game stands: time and steps, mistakes and helps, the cell under the cursor."""
    game = seat.game
    left, tally = game.seconds_left(now), game.tally
    seconds = int(game.clock.read(now) if left is None else left)
    marked, symbols = game.marks.cells[seat.cell], game.puzzle.symbols
    noted = " ".join(symbols[s] for s in range(marked.notes.bit_length()) if marked.notes >> s & 1)
    helps = f"helps {tally.helps}" if game.hints_left is None else f"{game.hints_left} hints left"
    return [
        f"{'left ' if left is not None else ''}{seconds // 60}:{seconds % 60:02}, steps {tally.steps}",
        f"mistakes {tally.mistakes}, {helps}",
        game.puzzle.shape.name(seat.cell)
        + (f", notes {noted}" if noted else "")
        + (", noting" if seat.is_noting else "")
        + (f", painting {symbols[seat.colour]}" if game.manner.blank is not None and len(symbols) > 2 else ""),
    ]


def _said(seat: Seat, now: float) -> list[str]:
    """List what there is to say: the last message, lines that no longer fit, why the game is over."""
    wrong = [line.text for line in seat.game.standing.lines if line.text][:2]
    return [text for text in (seat.message, *wrong, seat.game.lock(now)) if text]


def _panel(seat: Seat, title: str, now: float, width: int) -> list[str]:
    game = seat.game
    lines = [f"{title or 'Puzzle'}, {game.puzzle.shape}"[:width], *_told(seat, now)]
    for text in _said(seat, now):
        lines += ["", *textwrap.wrap(text, width)]
    return [*lines, "", *textwrap.wrap(_keys(game), width), *textwrap.wrap(_KEYS, width)]


def _strip(seat: Seat, title: str, now: float, width: int) -> list[str]:
    """Say the same in a few lines below the board, where every line is one of the board's less."""
    game = seat.game
    standing = f"{title or 'Puzzle'}, {game.puzzle.shape}: {', '.join(_told(seat, now))}"
    said = textwrap.wrap(" ".join(_said(seat, now)), width)[:_MOST_SAID]
    return [standing[:width], *said, *textwrap.wrap(f"{_keys(game)}, {_KEYS}", width)]


def _keys(game: Game) -> str:
    return _WRITE_KEYS if game.manner.blank is None else _PAINT_KEYS
