"""A game at the terminal: which key does what, as a function from one state of the table to the next."""

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from gridwright.cli.keys import pressed_keys
from gridwright.cli.pointing import Gesture, Grip, gesture_of, grip_of, pulled, stroke_of
from gridwright.cli.screen import Look, remark, second_screen
from gridwright.errors import GridwrightError, IllegalMoveError, InvalidPuzzleError
from gridwright.formats import read, write
from gridwright.grid import Cell
from gridwright.model import Budget, Document, Rung
from gridwright.play import Game, Options
from gridwright.play.goals import Goals, goals_of, strokes_since_right, wrong_cells
from gridwright.play.help import quick_fill, reveal
from gridwright.play.hints import hint, hint_stroke
from gridwright.play.saved import put_aside, resume

__all__ = ["Player", "Seat", "play_at_terminal"]

_SECONDS = 10.0
_BOOKMARK = "kept"
_USUAL = "marking=clues"
_OTHER = "This breaks no rule that is known here, but the author's solution is another."
_UNKNOWN = "The solution was not found in the time, so nothing can be said."
_MOVES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies on the table: the game, the cell under the cursor, and what was said last.

    `colour` is what a nonogram is painted with, `rung` how far a hint has gone, `wrong` what a check found, `grip`
    a drag of the mouse that has not ended.
    """

    game: Game
    cell: Cell = 0
    is_noting: bool = False
    colour: int = 1
    message: str = ""
    rung: int = 0
    wrong: tuple[Cell, ...] = ()
    is_over: bool = False
    is_paused: bool = False
    grip: Grip | None = None


class Player:
    """Takes keys for one puzzle; solutions are looked for when they are first needed."""

    def __init__(self, document: Document, path: Path) -> None:
        self.document = document
        self.path = path
        self._goals: Goals | None = None
        self._commands: dict[str, Callable[[Seat, float], Seat]] = {
            "u": lambda seat, now: replace(seat, game=seat.game.undo(now=now)),
            "r": lambda seat, now: replace(seat, game=seat.game.redo(now)),
            "n": lambda seat, _: replace(seat, is_noting=not seat.is_noting),
            "h": self._hint,
            "?": self._reveal,
            "c": self._check,
            "m": self._undo_mistake,
            "k": lambda seat, now: _say(seat, seat.game.keep(_BOOKMARK, now), "Kept: b comes back here."),
            "b": lambda seat, now: replace(seat, game=seat.game.back(_BOOKMARK, now)),
            "f": self._quick_fill,
            ".": self._candidates,
            "p": lambda seat, now: replace(seat, game=seat.game.pause(now), is_paused=True),
            "s": self._save,
            "q": lambda seat, now: replace(self._save(seat, now), is_over=True),
        }

    def press(self, seat: Seat, key: str, now: float) -> Seat:
        """Return the table after a key; the empty key is time that passed."""
        if not key:
            return seat
        if seat.is_paused:
            return replace(seat, game=seat.game.start(now), is_paused=False, message="")
        if key in _MOVES:
            return replace(seat, cell=_moved(seat, *_MOVES[key]), message="", wrong=())
        clean = replace(seat, message="", wrong=(), rung=seat.rung if key == "h" else 0)
        try:
            stroke = self._stroke(clean, key)
            if stroke is not None:
                after = replace(clean, game=clean.game.play(stroke, now))
            elif clean.game.referee.blank is not None and key in "123456789"[: len(clean.game.puzzle.symbols) - 1]:
                after = replace(clean, colour=int(key))
            elif key in self._commands:
                after = self._commands[key](clean, now)
            else:
                return seat
        except GridwrightError as error:
            return replace(clean, message=f"{str(error)[:1].upper()}{str(error)[1:]}.")
        return _told(seat.game, after)

    def point(self, seat: Seat, gesture: Gesture, cell: Cell | None, now: float) -> Seat:
        """Return the table after a gesture of the mouse over a cell, or beside the board."""
        game, grip = seat.game, seat.grip
        if gesture.kind == "press":
            if cell is None:
                return replace(seat, grip=None)
            begun = grip_of(game, gesture.button, cell, seat.colour)
            return replace(seat, cell=cell, grip=begun, message="", wrong=())
        if grip is None:
            return seat
        if cell is not None:
            grip = pulled(grip, cell, game.puzzle.shape)
        if gesture.kind == "drag":
            (row, column), (top, left) = game.puzzle.shape.place(grip.end), game.puzzle.shape.place(grip.start)
            length = 1 + abs(row - top) + abs(column - left)
            return replace(seat, cell=grip.end, grip=grip, message=f"{length} cells" if length > 1 else "")
        ended = replace(seat, cell=grip.end, grip=None, message="", rung=0)
        try:
            after = replace(ended, game=game.play(stroke_of(grip, game), now))
        except GridwrightError as error:
            return replace(ended, message=f"{str(error)[:1].upper()}{str(error)[1:]}.")
        return _told(game, after)

    def _stroke(self, seat: Seat, key: str) -> str | None:
        """Return the stroke that a key writes under the cursor, if it writes one."""
        game, name = seat.game, seat.game.puzzle.shape.name(seat.cell)
        if key in {"backspace", "delete"}:
            return f"{name}-"
        entry = game.marks.cells[seat.cell].entry
        blank = game.referee.blank
        if blank is not None:
            symbol = {"space": seat.colour, "z": seat.colour, "x": blank}.get(key)
        else:
            symbol = next((s for s, text in enumerate(game.puzzle.symbols) if text == key), None)
        if symbol is None:
            return None
        text = game.puzzle.symbols[symbol]
        if seat.is_noting and blank is None:
            return f"{name}~{text}"
        return f"{name}-" if entry == symbol else f"{name}={text}"

    def _find_goals(self) -> Goals:
        if self._goals is None:
            self._goals = goals_of(self.document, Budget(_SECONDS))
        return self._goals

    def _hint(self, seat: Seat, now: float) -> Seat:
        """Climb one rung; the last one writes the step down."""
        game, rung = seat.game, min(Rung.APPLIED, seat.rung + 1)
        found = hint(game, rung, seconds=_SECONDS)
        if found.step is None and not found.mistakes:
            return replace(seat, message=found.text, rung=0)
        if rung == Rung.APPLIED:
            stroke = hint_stroke(game, found)
            after = game if stroke is None else game.play(stroke, now)
            return replace(seat, game=after, message=found.text, rung=0)
        return replace(seat, game=game.hint(now), message=f"{found.text} (h says more)", rung=rung)

    def _reveal(self, seat: Seat, now: float) -> Seat:
        goal = self._find_goals().nearest(seat.game.marks)
        if goal is None:
            raise IllegalMoveError("expected a puzzle with a solution to reveal something of")
        stroke = reveal(seat.game, goal)
        where = stroke.parts[0].cells
        return replace(seat, game=seat.game.play(stroke, now), cell=where[0], message="Revealed.")

    def _check(self, seat: Seat, now: float) -> Seat:
        goals = self._find_goals()
        wrong = wrong_cells(seat.game.marks, goals)
        says = f"{len(wrong)} wrong." if wrong else "No mistake so far." if goals.is_complete else _UNKNOWN
        return replace(seat, game=seat.game.check(now), wrong=wrong, message=says)

    def _undo_mistake(self, seat: Seat, now: float) -> Seat:
        goals = self._find_goals()
        count = strokes_since_right(seat.game, goals)
        if not count:
            return replace(seat, message="No mistake so far." if goals.is_complete else _UNKNOWN)
        return _say(seat, seat.game.undo(count, now), f"{count} undone; r makes them again.")

    def _quick_fill(self, seat: Seat, now: float) -> Seat:
        if seat.game.referee.blank is None:
            return seat
        return replace(seat, game=seat.game.play(quick_fill(seat.game, seat.cell), now))

    def _candidates(self, seat: Seat, now: float) -> Seat:
        if seat.game.referee.blank is not None:
            return seat
        shape = seat.game.puzzle.shape
        everywhere = f"{shape.name(0)}..{shape.name(shape.size - 1)}"
        return _say(seat, seat.game.play(f"{everywhere}:candidates", now), "Candidates noted.")

    def _save(self, seat: Seat, now: float) -> Seat:
        write(put_aside(seat.game, self.document, now), self.path, "gridwright")
        return replace(seat, message=f"Saved in {self.path}.")


def play_at_terminal(document: Document, path: Path, options: str, look: Look) -> None:
    """Play until somebody quits; the game is kept in a file, and gone on with where that exists."""
    Options.parse(options)
    from gridwright.cli.table import draw_table, shown_cells

    with pressed_keys() as keys:
        if path.exists():
            kept = read(path)
            if kept.puzzle.key != document.puzzle.key:
                raise InvalidPuzzleError(f"expected a game of this puzzle in {path}, got one of another")
            document = kept
        player = Player(document, path)
        seat = Seat(_begun(document, options).start(time.monotonic()))
        with second_screen(with_mouse=True) as show:
            try:
                while not seat.is_over:
                    size, now = shutil.get_terminal_size(), time.monotonic()
                    show(draw_table(seat, document.about.title, look, size, now))
                    key = keys(1.0)
                    gesture = gesture_of(key)
                    if gesture is None or seat.is_paused:
                        seat = player.press(seat, key, time.monotonic())
                    else:
                        cell = shown_cells(seat, look, size).get((gesture.row, gesture.column))
                        seat = player.point(seat, gesture, cell, time.monotonic())
            except KeyboardInterrupt:
                pass
            finally:
                # However it ends, the game is kept.
                seat = seat if seat.is_over else player.press(seat, "q", time.monotonic())
    remark(seat.message)


def _begun(document: Document, options: str) -> Game:
    """Go on with the game of a document, its options changed, or begin one."""
    if document.play is None:
        return resume(document, Options.parse(f"{_USUAL} {options}"))
    game = resume(document)
    return game.change(options) if options else game


def _told(before: Game, seat: Seat) -> Seat:
    """Say that the puzzle has just been solved, or that it has not although nothing is broken."""
    stands = seat.game.standing
    if stands.is_solved and not before.standing.is_solved:
        return replace(seat, message="Solved!")
    return replace(seat, message=_OTHER) if stands.is_other and not before.standing.is_other else seat


def _say(seat: Seat, game: Game, message: str) -> Seat:
    return replace(seat, game=game, message=message)


def _moved(seat: Seat, down: int, right: int) -> Cell:
    shape = seat.game.puzzle.shape
    row, column = shape.place(seat.cell)
    return shape.cell((row + down) % shape.height, (column + right) % shape.width)
