"""A puzzle to play, or an explanation to step through, in a notebook: Jupyter, VS Code, Colab, marimo."""

from pathlib import Path
from typing import Any

import anywidget
import msgspec
import traitlets

from gridwright.batch.illustrated import illustrated_walk
from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.formats.ask import Asked, at_hand
from gridwright.model import Board, Budget, Document, Puzzle, Rung, SolutionSet, Walkthrough
from gridwright.play import UNMARKED, CellMarks
from gridwright.play.faults import faults_of
from gridwright.play.hints import hint
from gridwright.play.saved import resume
from gridwright.web.page.widget import widget_module
from gridwright.web.sheets import sheet_of

__all__ = ["PuzzleBoard"]

_SECONDS_TO_DRAW = 20.0
_SECONDS_TO_HINT = 10.0


class PuzzleBoard(anywidget.AnyWidget):
    r"""The page's own board in a notebook: plays a puzzle, shows a solution, or steps through an explanation.

    `subject` is a puzzle in any form, a result of `gridwright.solve` or a walk of `gridwright.explain`. In play,
    `game` is the game and `board` its position; of a walk, `at` counts the steps shown, and can be set.

    >>> shown = PuzzleBoard("1;3;3;2,2;2\n2;3;3;3;1,1")
    >>> shown.stroke("r1c3=#")
    >>> shown.board.rows[0]
    '??#??'
    """

    _esm = traitlets.Unicode(widget_module(Path(__file__).parent / "static")).tag(sync=True)
    sheet = traitlets.Dict().tag(sync=True)
    position = traitlets.Dict().tag(sync=True)
    walk = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)

    def __init__(self, subject: Asked | SolutionSet | Walkthrough) -> None:
        document, walk = _shown(subject)
        puzzle = document.puzzle
        self.game = resume(document)
        self._count = 0
        self._is_locked = isinstance(subject, SolutionSet | Walkthrough)
        told = illustrated_walk(puzzle, walk, None, Budget(_SECONDS_TO_DRAW)) if walk is not None else None
        super().__init__(
            sheet=msgspec.to_builtins(sheet_of(puzzle)), position=self._position(), walk=msgspec.to_builtins(told)
        )
        self.on_msg(self._heard)

    @property
    def board(self) -> Board:
        """Return the position that the player has reached."""
        return self.game.board.of(self.game.puzzle)

    def stroke(self, text: str) -> None:
        """Make a stroke, such as "r1c3=5", as a click or a key does."""
        self.game = self.game.play(text)
        self.position = self._position()

    def _heard(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        """Take a gesture: what the game refuses is told in a sentence, and the board shows what stands."""
        self._count += 1
        said = ""
        try:
            if "stroke" in message:
                self.game = self.game.play(str(message["stroke"]))
            elif "undo" in message:
                self.game = self.game.undo()
            elif "redo" in message:
                self.game = self.game.redo()
            elif "hint" in message:
                said = hint(self.game, Rung.INFERENCE, seconds=_SECONDS_TO_HINT).text
        except GridwrightError as error:
            said = str(error)
        self.position = self._position(said)

    def _position(self, said: str = "") -> dict[str, Any]:
        game = self.game
        standing = game.standing
        marked = ((cell, marks) for cell, marks in enumerate(game.marks.cells) if marks != UNMARKED)
        return {
            "count": self._count,
            "cells": [_cell(cell, marks) for cell, marks in marked],
            "lines": [line.state for line in standing.lines],
            "finished": [[number, _bits(line.finished)] for number, line in enumerate(standing.lines)],
            "ticks": [[line, _bits(ticks)] for line, ticks in enumerate(game.marks.ticks) if ticks],
            "faults": sorted(faults_of(game, None).cells),
            "news": said,
            "is_solved": standing.is_solved,
            "is_locked": self._is_locked,
            "can_undo": game.cursor > 0,
            "can_redo": game.undone is not None,
        }


def _shown(subject: Any) -> tuple[Document, Walkthrough | None]:  # noqa: ANN401  (whatever may be asked about)
    """Give the document that is shown, and the walk that is stepped through."""
    if isinstance(subject, Walkthrough):
        return Document(_puzzle_of(subject.start)), subject
    if isinstance(subject, SolutionSet):
        if not subject.solutions:
            raise InvalidPuzzleError("expected solutions to show, got none")
        return Document(_puzzle_of(subject.solutions[0]), progress=subject.settled), None
    found = at_hand(subject)
    return (found if isinstance(found, Document) else Document(found)), None


def _puzzle_of(board: Board) -> Puzzle:
    if board.puzzle is None:
        raise InvalidPuzzleError("expected a board that knows its puzzle; board.of(puzzle) tells it")
    return board.puzzle


def _cell(cell: int, marks: CellMarks) -> dict[str, Any]:
    return {
        "cell": cell,
        "symbol": marks.entry,
        "corner": _bits(marks.corner),
        "centre": _bits(marks.centre),
        "colours": [bit + 1 for bit in _bits(marks.colours)],
        "pen": [bit + 1 for bit in _bits(marks.pen)],
        "is_complete": marks.is_complete,
        "is_revealed": marks.is_revealed,
        "is_tentative": marks.is_tentative,
    }


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
