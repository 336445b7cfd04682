"""Help for a player: something right revealed, an explained step written down, a run filled quickly."""

import random

from gridwright.errors import IllegalMoveError
from gridwright.grid import Cell
from gridwright.model import Board, Hint
from gridwright.play.game import Game
from gridwright.play.manner import Manner
from gridwright.play.marks import Marks
from gridwright.play.stroke import Act, Part, Stroke

__all__ = ["hint_stroke", "quick_fill", "reveal"]


def reveal(game: Game, goal: Board, cell: Cell | None = None) -> Stroke:
    """Choose what help reveals, at random by the game's seed, or in a chosen cell.

    In a sudoku that is a cell without a final digit, in a nonogram a segment that is not filled yet.
    """
    if game.hints_left == 0:
        raise IllegalMoveError("expected a hint to be left, but all are used")
    offers = game.manner.offers(game.marks, goal)
    if cell is not None:
        name = game.puzzle.shape.name(cell)
        offers = [part for part in offers if cell in part.cells]
        if not offers:
            raise IllegalMoveError(f"expected a cell in which something can be revealed, got {name}")
    if not offers:
        raise IllegalMoveError("expected something to reveal, but nothing is left")
    chance = random.Random(f"{game.options.seed} {game.tally.helps}")  # noqa: S311 (a game, not a secret)
    return Stroke((chance.choice(offers),))


def hint_stroke(manner: Manner, marks: Marks, hint: Hint) -> Stroke | None:
    """Write down what the last rung of a hint says: a step as help, or the wrong entries deleted.

    A step that only removes candidates leaves complete notes in the cells that it speaks of.
    """
    if hint.mistakes:
        wrong = tuple(cell for cell in hint.cells if marks.cells[cell].entry is not None)
        return Stroke((Part(Act.CLEAR_ENTRIES, wrong),)) if wrong else None
    if hint.step is None:
        return None
    deduction = hint.step.deduction
    placed: dict[int, list[Cell]] = {}
    for cell, symbol in deduction.placed:
        placed.setdefault(symbol, []).append(cell)
    parts = [Part(Act.REVEAL, tuple(cells), (symbol,)) for symbol, cells in placed.items()]
    settled = {cell for cells in placed.values() for cell in cells}
    removed: dict[Cell, int] = {}
    for cell, symbol in deduction.eliminated:
        if cell not in settled:
            removed[cell] = removed.get(cell, 0) | 1 << symbol
    for cell, gone in removed.items():
        left = _possible(manner, marks, cell) & ~gone
        parts.append(Part(Act.CENTRE_LIST, (cell,), tuple(s for s in range(left.bit_length()) if left >> s & 1)))
    if removed:
        parts += [Part(Act.CLEAR_CORNER, tuple(removed)), Part(Act.COMPLETE, tuple(removed))]
    return Stroke(tuple(parts)) if parts else None


def _possible(manner: Manner, marks: Marks, cell: Cell) -> int:
    marked, possible = marks.cells[cell], manner.candidates(marks, cell)
    return possible & marked.notes if marked.is_complete and marked.notes else possible


def quick_fill(game: Game, cell: Cell) -> Stroke:
    """Give the stroke that repeats the last entry from the cell marked last to another one of its line."""
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
