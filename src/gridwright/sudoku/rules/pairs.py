"""Pairs: cells named or neighbouring along lines, whose values a and b fit a formula such as abs(a - b) >= 3."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.formula import read_formula
from gridwright.sudoku.parts.neighbours import pairs_apart
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.parts.ties import Tie, tie
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Pairs"]


@dataclass(frozen=True)
class Pairs(Rule):
    """Any relation: `where` compares the values a and b of two cells by + - * // % abs min max and or not.

    It holds along every line of `lines` from cell to cell, and between all cells that are one of `moves` apart,
    each a number of rows and columns such as [1, 2].
    """

    where: str = "a != b"
    lines: tuple[Path, ...] = ()
    moves: tuple[tuple[int, int], ...] = ()
    example: ClassVar[Mapping[str, object]] = {
        "where": "abs(a - b) != 2 or a + b == 6",
        "lines": ["r1c1 r2c2 r2c3"],
        "moves": [[1, 0]],
    }

    def check(self, frame: Frame) -> None:
        """Refuse a formula that cannot be read or that no two values fit."""
        if not self._tie(frame).is_possible:
            raise InvalidPuzzleError(f"pairs: expected a formula that some values fit, got {self.where!r}")
        for line in self.lines:
            if len(frame.line(line.cells)) < 2:
                raise InvalidPuzzleError(f"pairs: expected at least 2 cells, got '{line}'")

    def _tie(self, frame: Frame) -> Tie:
        formula = read_formula(self.where, ("a", "b"))
        return tie(frame.values, lambda a, b: bool(formula({"a": a, "b": b})), f"right by {self.where} beside")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Relate neighbours along the lines, and cells a move apart."""
        fits = self._tie(frame)
        pairs: list[tuple[Cell, Cell, str]] = []
        for line in self.lines:
            steps = itertools.pairwise(frame.line(line.cells))
            pairs += [(first, second, f"line from {line.cells[0]}") for first, second in steps]
        pairs += [(first, second, "pair") for first, second in pairs_apart(frame.shape, self.moves)]
        yield from (fits.between(first, second, name) for first, second, name in pairs if first != second)

    def prints(self, frame: Frame) -> Iterator[Track]:
        """Draw the lines."""
        return (Track(frame.line(line.cells), Paint.LINE_GOLD) for line in self.lines)


RULE = Pairs
