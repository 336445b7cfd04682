"""Even and odd: a square marks an even value, a disc an odd one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Parity"]


@dataclass(frozen=True)
class Parity(Rule):
    """Cells with even and cells with odd values, as many in a text as you like: r1c1 r2c3."""

    even: tuple[Path, ...] = ()
    odd: tuple[Path, ...] = ()
    title: ClassVar[str] = "even and odd"
    names: ClassVar[tuple[str, ...]] = ("even odd",)
    gestures: ClassVar[Mapping[str, str]] = {"even": "cells", "odd": "cells"}
    example: ClassVar[Mapping[str, object]] = {"even": ["r1c1 r2c3"], "odd": ["r3c3", "r4c1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "<hue>(?P<odd>(?:circle|dot)) (?:represents? )?odd",
            "A cell with a grey circle must contain an odd digit.",
        ),
        Cue(
            "<hue>(?P<even>square) (?:represents? )?even", "A cell with a grey square must contain an even digit."
        ),
        Cue("odd <hue>(?P<odd>circle)", "Odd digits are in circles."),
        Cue("even <hue>(?P<even>square)", "Even digits are in squares."),
        Cue("(?P<even><hues>(?:circle )?)(?:represent )?even", "Grey cells contain even digits."),
        Cue("(?P<odd><hues>(?:square )?)(?:represent )?odd", "Shaded cells contain odd digits."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"even": "square|circle|ground", "odd": "circle|square|ground"}

    def check(self, frame: Frame) -> None:
        """Refuse a cell that is called even and odd."""
        for cell in set(self._cells(frame, self.even)) & set(self._cells(frame, self.odd)):
            raise InvalidPuzzleError(f"{frame.shape.name(cell)}: expected even or odd, got both")

    def demands(self, frame: Frame) -> Iterator[Domain]:
        """Let every cell hold values of its kind."""
        for word, rest, pieces in (("even", 0, self.even), ("odd", 1, self.odd)):
            allowed = sum(1 << symbol for symbol, value in enumerate(frame.values) if value % 2 == rest)
            for cell in self._cells(frame, pieces):
                yield Domain(cell, allowed, f"{word} cell", word)

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Draw squares and discs."""
        for form, pieces in ((Form.SQUARE, self.even), (Form.DISC, self.odd)):
            for cell in self._cells(frame, pieces):
                yield Badge((cell,), form=form, paint=Paint.LINE_GREY)

    def _cells(self, frame: Frame, pieces: tuple[Path, ...]) -> list[Cell]:
        return [cell for piece in pieces for cell in frame.line(piece.cells)]


RULE = Parity
