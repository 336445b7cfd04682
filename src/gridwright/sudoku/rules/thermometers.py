"""Thermometers: along each, the values grow from the bulb on."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import End, Track
from gridwright.sudoku.demands import Relation, less
from gridwright.sudoku.pieces import Path
from gridwright.sudoku.rule import Frame, Rule, check_path

__all__ = ["RULE", "Thermometers"]


@dataclass(frozen=True)
class Thermometers(Rule):
    """Thermometers, each written as its cells from the bulb on: r2c2 r3c3 r4c3."""

    lines: tuple[Path, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3", "r4c4 r4c3"]}

    def check(self, frame: Frame) -> None:
        """Refuse thermometers that leap, cross themselves or have more cells than symbols."""
        for line in self.lines:
            check_path(line.cells, frame, f"thermometer '{line}'")
            if not 2 <= len(line.cells) <= frame.size:
                raise InvalidPuzzleError(
                    f"thermometer '{line}': expected 2 to {frame.size} cells, got {len(line.cells)}"
                )

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Let every step along a thermometer lead upwards."""
        for line in self.lines:
            name = f"thermometer from {line.cells[0]}"
            for low, high in itertools.pairwise(frame.line(line.cells)):
                yield less(frame.values, low, high, name)

    def prints(self, frame: Frame) -> Iterator[Track]:
        """Draw every thermometer with its bulb."""
        return (Track(frame.line(line.cells), start=End.BULB) for line in self.lines)


RULE = Thermometers
