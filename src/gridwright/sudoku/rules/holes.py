"""Holes: cells that are no part of the grid, in which nothing stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Line
from gridwright.model.prints import Hole
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Holes", "cut_out"]


@dataclass(frozen=True)
class Holes(Rule):
    """Cells that are cut out, as many in a text as you like: r1c1 r2c3; rows and columns do without them."""

    cells: tuple[Path, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("holes",)
    gestures: ClassVar[Mapping[str, str]] = {"cells": "cells"}
    example: ClassVar[Mapping[str, object]] = {"cells": ["r1c1 r4c4"]}

    def demands(self, frame: Frame) -> Iterator[Domain]:
        """Settle the holes, so that they make no difference."""
        return cut_out(self.holes(frame))

    def holes(self, frame: Frame) -> Line:
        """List the cells."""
        return tuple(cell for piece in self.cells for cell in frame.line(piece.cells))

    def prints(self, frame: Frame) -> tuple[Hole]:
        """Cut them out."""
        return (Hole(self.holes(frame)),)


def cut_out(cells: Line) -> Iterator[Domain]:
    """Let holes hold the first symbol, which is never shown: a board has a symbol for every cell."""
    return (Domain(cell, 1, "hole", "what stands for a hole") for cell in cells)


RULE = Holes
