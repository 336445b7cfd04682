"""Assistance for a player: reveal a correct cell, fill a run quickly."""

import random

from gridwright.errors import IllegalMoveError
from gridwright.grid import Cell
from gridwright.model import Board
from gridwright.play.game import Game
from gridwright.play.stroke import Act, Part, Stroke

__all__ = ["quick_fill", "reveal"]


def reveal(game: Game, goal: Board, cell: Cell | None = None) -> Stroke:
    """Choose what help reveals, at random by the game's seed, or in a chosen cell.

    In a sudoku that is a cell without a final digit, in a nonogram a segment that is not filled yet.
    """
    if game.hints_left == 0:
        raise IllegalMoveError("expected a hint to be left, but all are used")
    offers = game.referee.offers(game.marks, goal)
    if cell is not None:
        name = game.puzzle.shape.name(cell)
        offers = [part for part in offers if cell in part.cells]
        if not offers:
            raise IllegalMoveError(f"expected a cell in which something can be revealed, got {name}")
    if not offers:
        raise IllegalMoveError("expected something to reveal, but nothing is left")
    chance = random.Random(f"{game.options.seed} {game.tally.helps}")  # noqa: S311 (a game, not a secret)
    return Stroke((chance.choice(offers),))


def quick_fill(game: Game, cell: Cell) -> Stroke:
    """Return the stroke that repeats the last entry from the cell marked last to another one of its line."""
    moment = game.now
    shape = game.puzzle.shape
    while moment.before is not None and not _wrote(moment.stroke):
        moment = moment.before
    if moment.stroke is None or not _wrote(moment.stroke):
        raise IllegalMoveError("expected a cell marked before, to fill from there")
    last = moment.stroke.parts[-1]
    start = last.cells[-1]
    (row, column), (end_row, end_column) = shape.place(start), shape.place(cell)
    if row != end_row and column != end_column:
        names = shape.name(start), shape.name(cell)
        raise IllegalMoveError(f"expected a cell in the row or column of {names[0]}, got {names[1]}")
    step = (1 if row == end_row else shape.width) * (1 if cell >= start else -1)
    return Stroke((Part(last.act, tuple(range(start, cell + step, step)), last.symbols),))


def _wrote(stroke: Stroke | None) -> bool:
    return stroke is not None and stroke.parts[-1].act in {Act.WRITE, Act.CLEAR}
