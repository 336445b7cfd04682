"""Thermometers: along each, the values grow from the bulb on."""

import itertools
from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Shape
from gridwright.sudoku.rule import Rule

__all__ = ["RULE", "Thermometers"]


@dataclass(frozen=True)
class Thermometers(Rule):
    """Thermometers, each written as its cells from the bulb on: r2c2 r3c3 r4c3."""

    lines: tuple[str, ...] = ()

    def check(self, shape: Shape, size: int) -> None:
        """Refuse thermometers that cannot be read, leap, cross themselves or have more cells than symbols."""
        for text, cells in zip(self.lines, self.thermometers(shape), strict=True):
            if not 2 <= len(cells) <= size:
                raise InvalidPuzzleError(f"thermometer {text!r}: expected 2 to {size} cells, got {len(cells)}")
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"thermometer {text!r}: expected every cell once")
            for one, other in itertools.pairwise(cells):
                (row, column), (next_row, next_column) = map(shape.place, (one, other))
                if max(abs(row - next_row), abs(column - next_column)) > 1:
                    raise InvalidPuzzleError(
                        f"thermometer {text!r}: expected neighbours, got {shape.name(one)} and {shape.name(other)}"
                    )

    def less_than(self, shape: Shape) -> tuple[tuple[Cell, Cell], ...]:
        """List every step along every thermometer, none twice."""
        steps = (step for cells in self.thermometers(shape) for step in itertools.pairwise(cells))
        return tuple(dict.fromkeys(steps))

    def thermometers(self, shape: Shape) -> tuple[Line, ...]:
        """Read every thermometer."""
        return tuple(tuple(shape.parse(name) for name in text.split()) for text in self.lines)


RULE = Thermometers
