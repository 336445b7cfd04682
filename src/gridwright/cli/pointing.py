"""The mouse at the terminal: what its buttons do on a board, as strokes that end when the button is let go."""

import re
from dataclasses import dataclass
from typing import Literal

from gridwright.grid import Cell, Shape
from gridwright.play import Game
from gridwright.play.places import name_cells

__all__ = ["Gesture", "Grip", "gesture_of", "grip_of", "pulled", "stroke_of"]

_REPORT = re.compile(r"\x1b\[<(\d{1,4});(\d{1,5});(\d{1,5})([Mm])")
_BUTTONS: tuple[Literal["left", "middle", "right"], ...] = ("left", "middle", "right")
_MOVING = 32


@dataclass(frozen=True, slots=True)
class Gesture:
    """A button pressed, moved or let go at a row and a column of the screen, counted from 0."""

    button: Literal["left", "middle", "right"]
    kind: Literal["press", "drag", "release"]
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Grip:
    """A drag under way: where it began, how far it has come, and what it does there."""

    start: Cell
    end: Cell
    doing: str


def gesture_of(key: str) -> Gesture | None:
    r"""Read what a terminal reports of its mouse (SGR, as xterm does).

    >>> gesture_of("\x1b[<0;5;3M")
    Gesture(button='left', kind='press', row=2, column=4)
    """
    report = _REPORT.fullmatch(key)
    if report is None:
        return None
    code = int(report[1])
    button = code & ~_MOVING & ~0b11100
    if button >= len(_BUTTONS):
        return None
    kind: Literal["press", "drag", "release"] = (
        "release" if report[4] == "m" else "drag" if code & _MOVING else "press"
    )
    return Gesture(_BUTTONS[button], kind, int(report[3]) - 1, int(report[2]) - 1)


def grip_of(game: Game, button: str, cell: Cell, colour: int) -> Grip | None:
    """Say what a button does that was pressed on a cell: the cell decides whether the drag marks or clears.

    Where a family has a blank, left fills and right crosses, the same again clears, and middle clears; elsewhere
    the mouse only chooses a cell, and middle clears.
    """
    blank = game.referee.blank
    entry = game.marks.cells[cell].entry
    if button == "middle":
        return Grip(cell, cell, "-")
    if blank is None:
        return None
    symbol = colour if button == "left" else blank
    return Grip(cell, cell, "-" if entry == symbol else f"={game.puzzle.symbols[symbol]}")


def pulled(grip: Grip, cell: Cell, shape: Shape) -> Grip:
    """Draw a drag on to a cell; it stays in the row or column that it went along farther."""
    (row, column), (to_row, to_column) = shape.place(grip.start), shape.place(cell)
    along = abs(to_column - column) >= abs(to_row - row)
    return Grip(grip.start, shape.cell(row, to_column) if along else shape.cell(to_row, column), grip.doing)


def stroke_of(grip: Grip, game: Game) -> str:
    """Return the stroke of a drag; only cells that are like the first one change."""
    shape, cells = game.puzzle.shape, game.marks.cells
    step = 1 if shape.place(grip.start)[0] == shape.place(grip.end)[0] else shape.width
    step = step if grip.end >= grip.start else -step
    passed = range(grip.start, grip.end + step, step)
    alike = tuple(cell for cell in passed if cells[cell].entry == cells[grip.start].entry)
    return f"{name_cells(alike, shape)}{grip.doing}"
