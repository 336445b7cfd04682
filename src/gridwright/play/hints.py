"""Hints for a game: what the engine says of the player's marks, and the stroke that writes it down."""

from dataclasses import replace

from gridwright.engine import hint as engine
from gridwright.grid import Cell
from gridwright.model import Budget, Hint, Rung
from gridwright.model.budget import Stop
from gridwright.play.apply import apply
from gridwright.play.game import Game
from gridwright.play.moment import Moment
from gridwright.play.stroke import Act, Part, Stroke

__all__ = ["after_hint", "hint", "hint_stroke", "ladder"]


def hint(game: Game, rung: int = Rung.PLACE, *, seconds: float | None = 10.0, stop: Stop | None = None) -> Hint:
    """Return one rung of the ladder for what the player has written.

    >>> import gridwright as gw
    >>> game = Game.new(gw.Sudoku("1... .... .... ..2.")).play("r4c1=1")
    >>> hint(game, 4).text
    '1 in r4c1 clashes with the given 1 in r1c1: same column.'
    """
    engine.check_rung(rung)
    return ladder(game, Budget(seconds, None, stop))[rung - 1]


def ladder(game: Game, budget: Budget) -> tuple[Hint, ...]:
    """Return all five rungs for what the player has written, found by one search.

    A note is no entry: where complete notes leave one symbol, writing it is a step like any other.
    """
    board = game.board
    if game.standing.is_solved:
        return engine.same_on_every_rung("The puzzle is solved.", board)
    noted = {
        cell
        for cell, marked in enumerate(game.marks.cells)
        if marked.is_complete and marked.entry is None and board.symbol(cell) is not None
    }
    meant = game.referee.meant
    is_whole = meant is not None and (meant.is_complete or game.puzzle.is_partly_drawn)
    return engine.ladder(game.puzzle, board, budget, noted, meant if is_whole else None)


def hint_stroke(game: Game, told: Hint) -> Stroke | None:
    """Write down what the last rung of a hint says: a step as help, or what is wrong deleted.

    A step that only removes candidates leaves complete notes in the cells that it speaks of.
    """
    if told.mistakes:
        return _deleting(game, told.cells)
    if told.step is None:
        return None
    deduction = told.step.deduction
    placed: dict[int, list[Cell]] = {}
    for cell, symbol in deduction.placed:
        placed.setdefault(symbol, []).append(cell)
    parts = [Part(Act.REVEAL, tuple(cells), (symbol,)) for symbol, cells in placed.items()]
    settled = {cell for cells in placed.values() for cell in cells}
    left: dict[Cell, int] = {}
    for cell, symbol in deduction.eliminated:
        if cell not in settled:
            left[cell] = left.get(cell, _possible(game, cell)) & ~(1 << symbol)
    for cell, mask in left.items():
        symbols = tuple(symbol for symbol in range(mask.bit_length()) if mask >> symbol & 1)
        parts.append(Part(Act.REVEAL_NOTES, (cell,), symbols))
    return Stroke(tuple(parts)) if parts else None


def after_hint(game: Game, told: Hint) -> Game:
    """Return the game after the last rung of a hint, without playing it: nothing is counted or refused."""
    stroke = hint_stroke(game, told)
    if stroke is None:
        return game
    done = apply(game.referee, game.marks, game.standing, stroke, game.options)
    return replace(game, now=Moment(done.marks, done.standing))


def _deleting(game: Game, wrong: tuple[Cell, ...]) -> Stroke | None:
    """Delete wrong entries, and the notes of other cells that are wrong."""
    entered = tuple(cell for cell in wrong if game.marks.cells[cell].entry is not None)
    noted = tuple(cell for cell in wrong if game.marks.cells[cell].entry is None)
    parts = [Part(Act.CLEAR_ENTRIES, entered)] if entered else []
    if noted:
        parts += [Part(act, noted) for act in (Act.CLEAR_CENTRE, Act.CLEAR_CORNER, Act.OPEN)]
    return Stroke(tuple(parts)) if parts else None


def _possible(game: Game, cell: Cell) -> int:
    """Return what entries and notes leave a cell; a note of one symbol is looked at as if it were not there."""
    marked, possible = game.marks.cells[cell], game.referee.candidates(game.marks, cell)
    return possible & marked.notes if marked.is_complete and marked.notes.bit_count() > 1 else possible
