"""The table of a game at the terminal: the board with the cursor, and a panel that tells how the game stands."""

import re
import textwrap
from os import terminal_size

from gridwright.cli.player import Seat
from gridwright.cli.screen import Look
from gridwright.draw import compose
from gridwright.model import Board, Deduction, Mark, Notes, Role
from gridwright.play.faults import COMPARING, faults_of

__all__ = ["draw_table"]

_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
_WIDEST_PANEL = 40
_NARROWEST_PANEL = 22
_PAINT_KEYS = "space fill, x cross, f fill up to here, backspace clear"
_WRITE_KEYS = "digits write, n notes, . candidates, backspace clear"
_KEYS = "arrows move, u undo, r redo, h hint, ? reveal, c check, m undo mistake, k keep, b back, s save, q quit"


def draw_table(seat: Seat, title: str, look: Look, size: terminal_size, now: float) -> str:
    """Draw the table in a terminal of some size; notes are drawn in their cells where there is room for that."""
    width, height = size
    for notes in (Notes.NARROWED, Notes.HIDDEN):
        board = _board(seat, look, notes)
        widest = max(len(_ESCAPES.sub("", line)) for line in board)
        beside = min(_WIDEST_PANEL, width - widest - 2)
        panel = _panel(seat, title, now, beside if beside >= _NARROWEST_PANEL else width)
        if beside >= _NARROWEST_PANEL:
            if len(board) <= height or notes is Notes.HIDDEN:
                return _side_by_side(_near(seat, board, height), panel, widest, height)
        elif (widest <= width and len(board) + len(panel) <= height) or notes is Notes.HIDDEN:
            break
    return "\n".join((_near(seat, board, height - len(panel)) + panel)[:height])


def _side_by_side(board: list[str], panel: list[str], widest: int, height: int) -> str:
    rows = max(len(board), len(panel))
    both = zip(board + [""] * (rows - len(board)), panel + [""] * (rows - len(panel)), strict=True)
    lines = [line + " " * (widest + 2 - len(_ESCAPES.sub("", line))) + words for line, words in both]
    return "\n".join(lines[:height])


def _board(seat: Seat, look: Look, notes: Notes) -> list[str]:
    game = seat.game
    cells, start = game.marks.cells, game.manner.start.masks
    masks = [
        1 << marked.entry if marked.entry is not None else marked.notes or start[cell]
        for cell, marked in enumerate(cells)
    ]
    noted = [cell for cell, marked in enumerate(cells) if marked.notes and marked.entry is None]
    marks = [Mark(cell, Role.SECOND) for cell in noted if notes is Notes.HIDDEN and cell != seat.cell]
    shown = () if game.options.faults in COMPARING else faults_of(game).cells
    scene = compose(
        game.puzzle,
        Board(game.puzzle.shape, tuple(masks)),
        deduction=Deduction(marks=(*marks, Mark(seat.cell, Role.DEFINING))),
        notes=notes,
        wrong={*shown, *seat.wrong} - {seat.cell},
    )
    return look.draw(scene).split("\n")


def _near(seat: Seat, board: list[str], room: int) -> list[str]:
    """Cut a drawing that is higher than its room to the part around the cursor."""
    room = max(1, room)
    row = seat.game.puzzle.shape.place(seat.cell)[0]
    middle = len(board) * (row + 1) // max(1, seat.game.puzzle.shape.height)
    top = max(0, min(middle - room // 2, len(board) - room))
    return board[top : top + room]


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
