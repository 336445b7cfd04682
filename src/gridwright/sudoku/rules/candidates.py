"""Candidates: only the values printed in a cell may stand there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Candidates"]


@dataclass(frozen=True)
class Candidates(Rule):
    """Cells with the values that are left in them, as in pencilmark puzzles: r1c1=1 3 5."""

    cells: tuple[Values, ...] = ()
    title: ClassVar[str] = "given candidates"
    names: ClassVar[tuple[str, ...]] = ("sukaku",)
    example: ClassVar[Mapping[str, object]] = {"cells": ["r1c1=1 3", "r2c3 r3c3=2 4"]}

    def check(self, frame: Frame) -> None:
        """Refuse what is no value."""
        for piece in self.cells:
            frame.line(piece.cells)
            frame.counts(piece.values)

    def demands(self, frame: Frame) -> Iterator[Domain]:
        """Let every cell hold one of its values."""
        for piece in self.cells:
            allowed = sum({1 << frame.symbol(value) for value in piece.values})
            for cell in frame.line(piece.cells):
                yield Domain(cell, allowed, f"candidates of {frame.shape.name(cell)}")

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write the values small into the cell."""
        for piece in self.cells:
            text = ("" if max(frame.values) < 10 else " ").join(map(str, sorted(set(piece.values))))
            for cell in frame.line(piece.cells):
                yield Badge((cell,), text, Form.CORNER, Paint.CORNER)


RULE = Candidates
