"""The rectangle of cells: numbers for the machine, names such as r3c7 for people."""

from dataclasses import dataclass
from typing import TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid.place import Place

__all__ = ["Cell", "Line", "Shape"]

Cell: TypeAlias = int
Line: TypeAlias = tuple[Cell, ...]


@dataclass(frozen=True, slots=True, order=True)
class Shape:
    """A grid of `height` rows and `width` columns whose cells are numbered row by row from 0.

    >>> Shape(2, 3).rows
    ((0, 1, 2), (3, 4, 5))
    >>> Shape(9, 9).name(24)
    'r3c7'
    """

    height: int
    width: int

    def __post_init__(self) -> None:
        try:
            is_one = self.height >= 0 and self.width >= 0
        except TypeError:
            is_one = False
        if not is_one:
            raise InvalidPuzzleError(f"expected sizes of 0 or more, got {self.height}x{self.width}")

    @property
    def size(self) -> int:
        """Count the cells."""
        return self.height * self.width

    @property
    def cells(self) -> range:
        """List every cell, row by row."""
        return range(self.size)

    @property
    def rows(self) -> tuple[Line, ...]:
        """List the rows, top to bottom."""
        return tuple(tuple(range(r * self.width, (r + 1) * self.width)) for r in range(self.height))

    @property
    def columns(self) -> tuple[Line, ...]:
        """List the columns, left to right."""
        return tuple(tuple(range(c, self.size, self.width)) for c in range(self.width))

    def cell(self, row: int, column: int) -> Cell:
        """Return the number of the cell at a row and a column counted from 0."""
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise InvalidPuzzleError(f"expected a cell inside {self}, got r{row + 1}c{column + 1}")
        return row * self.width + column

    def place(self, cell: Cell) -> tuple[int, int]:
        """Return row and column of a cell, counted from 0."""
        return divmod(cell, self.width)

    def name(self, cell: Cell) -> str:
        """Name a cell for people: rows and columns count from 1."""
        row, column = divmod(cell, self.width)
        return f"r{row + 1}c{column + 1}"

    def parse(self, name: str) -> Cell:
        """Read a name such as r3c7.

        >>> Shape(9, 9).parse("r3c7")
        24
        """
        return self.cell(*Place.parse(name))

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells that share a side with `cell`."""
        row, column = self.place(cell)
        beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return tuple(r * self.width + c for r, c in beside if 0 <= r < self.height and 0 <= c < self.width)

    def __str__(self) -> str:
        return f"{self.height}x{self.width}"
