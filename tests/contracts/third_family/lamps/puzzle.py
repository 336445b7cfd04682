"""A puzzle of lamps: one cell is lit in every row and every column."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gridwright.errors import FormatError
from gridwright.grid import Line, Shape
from gridwright.model import Board, Violation, key_of
from gridwright.model.entry import Entry

__all__ = ["DARK", "LIT", "LampPuzzle", "LampsEntry"]

DARK, LIT = 0, 1


@dataclass(frozen=True)
class LampPuzzle:
    """A square grid, row by row: `#` is a cell that stays dark, `.` one that may be lit."""

    rows: tuple[str, ...]
    family = "lamps"
    symbols = "01"
    is_partly_drawn = False

    @property
    def key(self) -> str:
        """Name the content."""
        return key_of(self.family, self.rows)

    @property
    def shape(self) -> Shape:
        """Give the grid."""
        return Shape(len(self.rows), len(self.rows))

    @property
    def start(self) -> Board:
        """Give the board with nothing but dark cells settled."""
        return Board(self.shape, tuple(1 if mark == "#" else 3 for row in self.rows for mark in row), self)

    @cached_property
    def lines(self) -> tuple[tuple[str, Line], ...]:
        """List rows and columns with their names."""
        named = [*(("row", row) for row in self.shape.rows), *(("column", one) for one in self.shape.columns)]
        return tuple((f"{name} {at % len(self.rows) + 1}", tuple(line)) for at, (name, line) in enumerate(named))

    def tighten(self, board: Board) -> Board:
        """Darken the lines of cells that are lit."""
        lit = [cell for cell, mask in enumerate(board.masks) if mask == 1 << LIT]
        others = {cell for _, line in self.lines for one in lit if one in line for cell in line if cell != one}
        return board.without((cell, LIT) for cell in others)

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """List the lines with two lamps, and those without a place for one."""
        found = []
        for name, line in self.lines:
            masks = [board.masks[cell] for cell in line]
            if masks.count(1 << LIT) > 1:
                found.append(Violation(f"{name} has two lamps", line))
            elif not any(mask >> LIT & 1 for mask in masks):
                found.append(Violation(f"{name} has no lamp", line))
        return tuple(found)


class LampsEntry(Entry, kw_only=True, tag="lamps"):
    """A puzzle of lamps in JSON."""

    rows: list[str]

    @property
    def sides(self) -> tuple[int, int]:
        """Count the rows twice: the grid is square."""
        return len(self.rows), len(self.rows)

    def puzzle(self, path: str) -> LampPuzzle:
        """Make the puzzle."""
        for number, row in enumerate(self.rows):
            if len(row) != len(self.rows) or set(row) - set("#."):
                raise FormatError(
                    f"{path}.rows[{number}]: expected {len(self.rows)} cells of # and ., got {row!r}"
                )
        return LampPuzzle(tuple(self.rows))

    @classmethod
    def fields_of(cls, puzzle: LampPuzzle) -> dict[str, Any]:
        """Give the rows."""
        return {"rows": list(puzzle.rows)}
