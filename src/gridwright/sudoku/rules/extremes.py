"""Minima and maxima: a marked cell holds less, or more, than every cell that shares a side with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Cell
from gridwright.model.prints import Badge, Form, Ground, Print
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation, less
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Extremes"]


@dataclass(frozen=True)
class Extremes(Rule):
    """Cells with the least and with the largest value around, as many in a text as you like: r1c1 r2c3.

    Two marked neighbours do not count for each other.
    """

    minimum: tuple[Path, ...] = ()
    maximum: tuple[Path, ...] = ()
    title: ClassVar[str] = "minima and maxima"
    gestures: ClassVar[Mapping[str, str]] = {"minimum": "cells", "maximum": "cells"}
    example: ClassVar[Mapping[str, object]] = {"minimum": ["r2c2 r2c3"], "maximum": ["r4c3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?:wherever )?(?P<maximum>shaded) unshaded adjacent shaded larger(?: than)? unshaded",
            "Wherever a shaded and an unshaded cell are adjacent, the shaded one is larger than the unshaded one.",
        ),
        Cue(
            "(?:fortress )?(?P<maximum><hues>(?:square |circle )?)(?:fortresses |fortress )?"
            "larger than(?: all| orthogonal| adjacent| surrounding| unshaded| white| 4| non grey| non shaded)+",
            "Digits in grey shaded cells must be greater than all neighbouring unshaded cells.",
        ),
        Cue(
            "(?P<minimum><hues>(?:square |circle )?)"
            "smaller than(?: all| orthogonal| adjacent| surrounding| unshaded| white| 4)+",
            "Digits in grey cells are less than all adjacent cells.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"minimum": "ground|square|circle", "maximum": "ground|square|circle"}

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Compare every marked cell with its neighbours."""
        for word, cell, near in self._pairs(frame):
            low, high = (cell, near) if word == "minimum" else (near, cell)
            yield less(frame.values, low, high, f"{word} at {frame.shape.name(cell)}")

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Tint every marked cell; a sign at each of its sides points to the smaller value."""
        marked = {cell for _, cell, _ in self._pairs(frame)}
        yield from (Ground((cell,), Paint.TINT_3) for cell in sorted(marked))
        for word, cell, near in self._pairs(frame):
            low, high = (cell, near) if word == "minimum" else (near, cell)
            yield Badge((low, high), "<" if low < high else ">", Form.GAP, is_turned=abs(low - high) > 1)

    def _pairs(self, frame: Frame) -> Iterator[tuple[str, Cell, Cell]]:
        for word, pieces in (("minimum", self.minimum), ("maximum", self.maximum)):
            cells = [cell for piece in pieces for cell in frame.line(piece.cells)]
            for cell in cells:
                yield from ((word, cell, near) for near in frame.shape.neighbours(cell) if near not in cells)


RULE = Extremes
