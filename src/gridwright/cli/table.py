"""The table of a game at the terminal: the board with the cursor, and a panel that tells how the game stands."""

import re
import textwrap
from os import terminal_size
from typing import NamedTuple

from gridwright.cli.player import Seat
from gridwright.cli.screen import Look
from gridwright.draw import compose
from gridwright.grid import Cell
from gridwright.model import Board, Deduction, Mark, Notes, Role, Scene
from gridwright.play.faults import COMPARING, faults_of

__all__ = ["cell_under", "draw_table"]

_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
_WIDEST_PANEL = 40
_NARROWEST_PANEL = 22
_PAINT_KEYS = "space fill, x cross, f fill up to here, backspace clear"
_WRITE_KEYS = "digits write, n notes, . candidates, backspace clear"
_KEYS = "arrows move, u undo, r redo, h hint, ? reveal, c check, m undo mistake, k keep, b back, s save, q quit"


class _Layout(NamedTuple):
    """The drawing that fits, the panel, where the drawing is cut, and how wide it is beside the panel (or 0)."""

    scene: Scene
    board: list[str]
    panel: list[str]
    top: int
    beside: int


def draw_table(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> str:
    """Draw the table in a terminal of some size; notes are drawn in their cells where there is room for that."""
    found = _lay_out(seat, title, look, size, now)
    if found.beside:
        return _side_by_side(found.board, found.panel, found.beside, size.lines)
    return "\n".join((found.board + found.panel)[: size.lines])


def cell_under(seat: Seat, look: Look, size: terminal_size, row: int, column: int) -> Cell | None:
    """Give the cell at a row and a column of the screen, if there is one."""
    found = _lay_out(seat, "", look, size, 0.0)
    if not 0 <= row < len(found.board):
        return None
    return look.cells(found.scene).get((row + found.top, column))


def _lay_out(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> _Layout:
    width, height = size
    for notes in (Notes.NARROWED, Notes.HIDDEN):
        scene = _scene(seat, notes)
        board = look.draw(scene).split("\n")
        widest = max(len(_ESCAPES.sub("", line)) for line in board)
        beside = min(_WIDEST_PANEL, width - widest - 2)
        has_room = beside >= _NARROWEST_PANEL
        panel = _panel(seat, title, now, beside if has_room else width)
        fits = len(board) <= height if has_room else widest <= width and len(board) + len(panel) <= height
        if fits:
            break
    room = height if has_room else height - len(panel)
    top = _top(seat, board, room)
    return _Layout(scene, board[top : top + max(1, room)], panel, top, widest if has_room else 0)


def _side_by_side(board: list[str], panel: list[str], widest: int, height: int) -> str:
    rows = max(len(board), len(panel))
    both = zip(board + [""] * (rows - len(board)), panel + [""] * (rows - len(panel)), strict=True)
    lines = [line + " " * (widest + 2 - len(_ESCAPES.sub("", line))) + words for line, words in both]
    return "\n".join(lines[:height])


def _scene(seat: Seat, notes: Notes) -> Scene:
    game = seat.game
    cells, start = game.marks.cells, game.manner.start.masks
    masks = [
        1 << marked.entry if marked.entry is not None else marked.notes or start[cell]
        for cell, marked in enumerate(cells)
    ]
    noted = [cell for cell, marked in enumerate(cells) if marked.notes and marked.entry is None]
    marks = [Mark(cell, Role.SECOND) for cell in noted if notes is Notes.HIDDEN and cell != seat.cell]
    shown = () if game.options.faults in COMPARING else faults_of(game).cells
    return compose(
        game.puzzle,
        Board(game.puzzle.shape, tuple(masks)),
        deduction=Deduction(marks=(*marks, Mark(seat.cell, Role.DEFINING))),
        notes=notes,
        wrong={*shown, *seat.wrong} - {seat.cell},
    )


def _top(seat: Seat, board: list[str], room: int) -> int:
    """Say where to cut a drawing that is higher than its room, so that the part around the cursor is seen."""
    room = max(1, room)
    row = seat.game.puzzle.shape.place(seat.cell)[0]
    middle = len(board) * (row + 1) // max(1, seat.game.puzzle.shape.height)
    return max(0, min(middle - room // 2, len(board) - room))


def _panel(seat: Seat, title: str, now: float, width: int) -> list[str]:
    game = seat.game
    left, tally = game.seconds_left(now), game.tally
    seconds = int(game.clock.read(now) if left is None else left)
    marked, symbols = game.marks.cells[seat.cell], game.puzzle.symbols
    noted = " ".join(symbols[s] for s in range(marked.notes.bit_length()) if marked.notes >> s & 1)
    helps = f"helps {tally.helps}" if game.hints_left is None else f"{game.hints_left} hints left"
    lines = [
        f"{title or 'Puzzle'}, {game.puzzle.shape}"[:width],
        f"{'left ' if left is not None else ''}{seconds // 60}:{seconds % 60:02}, steps {tally.steps}",
        f"mistakes {tally.mistakes}, {helps}",
        game.puzzle.shape.name(seat.cell)
        + (f", notes {noted}" if noted else "")
        + (", noting" if seat.is_noting else "")
        + (f", painting {symbols[seat.colour]}" if game.manner.blank is not None and len(symbols) > 2 else ""),
    ]
    wrong = [line.text for line in game.standing.lines if line.text][:2]
    for text in (seat.message, *wrong, game.lock(now)):
        if text:
            lines += ["", *textwrap.wrap(text, width)]
    keys = _WRITE_KEYS if game.manner.blank is None else _PAINT_KEYS
    return [*lines, "", *textwrap.wrap(keys, width), *textwrap.wrap(_KEYS, width)]
