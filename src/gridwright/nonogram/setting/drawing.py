"""A picture in the making: a colour per cell, what each cell would rather be, and the cells that must stay."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from gridwright.errors import InvalidPuzzleError, LimitError
from gridwright.grid import Cell, Shape
from gridwright.model import Board, Document
from gridwright.model.document import About
from gridwright.nonogram.palette import BLACK_AND_WHITE, Palette
from gridwright.nonogram.picture import from_picture
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["LONGEST_SIDE", "Cells", "Drawing", "Flags", "Numbers"]

Cells: TypeAlias = npt.NDArray[np.uint8]
Flags: TypeAlias = npt.NDArray[np.bool_]
Numbers: TypeAlias = npt.NDArray[np.float64]

LONGEST_SIDE = 200
_EVEN_COST = 0.5


@dataclass(frozen=True, eq=False)
class Drawing:
    """A picture of rows by columns, whose cells hold 0 for blank or the number of a colour.

    `costs[row, column, colour]` says how wrong a colour would look there: 0 for the colour that stands there,
    up to about 1 where nobody could miss the change. `pinned` cells are never changed by anybody but the setter.

    >>> boat = Drawing.from_rows(["..#..", "..##.", "#####", ".###."])
    >>> boat.shape, boat.puzzle.row_clues[3]
    (Shape(height=4, width=5), (Block(length=3, colour=1),))
    """

    cells: Cells
    palette: Palette = BLACK_AND_WHITE
    costs: Numbers = field(default_factory=lambda: np.zeros((0, 0, 0)))
    pinned: Flags = field(default_factory=lambda: np.zeros((0, 0), dtype=np.bool_))
    title: str = ""

    def __post_init__(self) -> None:
        if self.cells.ndim != 2 or not self.cells.size:
            raise InvalidPuzzleError("expected a picture of at least one row and one column, got none")
        if max(self.cells.shape) > LONGEST_SIDE:
            height, width = self.cells.shape
            raise LimitError(f"expected a picture of at most {LONGEST_SIDE} cells a side, got {width}x{height}")
        if int(self.cells.max()) >= len(self.palette):
            raise InvalidPuzzleError(
                f"expected colours below {len(self.palette)}, got {int(self.cells.max())} in the picture"
            )
        cells = np.ascontiguousarray(self.cells, dtype=np.uint8)
        cells.flags.writeable = False
        object.__setattr__(self, "cells", cells)
        planes = len(self.palette)
        if self.costs.shape != (*cells.shape, planes):
            costs = np.full((*cells.shape, planes), _EVEN_COST)
            np.put_along_axis(costs, cells[:, :, None].astype(np.intp), 0.0, axis=2)
            object.__setattr__(self, "costs", costs)
        if self.pinned.shape != cells.shape:
            object.__setattr__(self, "pinned", np.zeros(cells.shape, dtype=np.bool_))

    @classmethod
    def from_rows(cls, rows: Sequence[str], palette: Palette = BLACK_AND_WHITE, title: str = "") -> "Drawing":
        """Read rows of the palette's symbols."""
        _, goal = from_picture(rows, palette)
        return cls.from_board(goal, palette, title)

    @classmethod
    def from_board(cls, board: Board, palette: Palette = BLACK_AND_WHITE, title: str = "") -> "Drawing":
        """Make a drawing of a complete board."""
        if not board.is_complete:
            raise InvalidPuzzleError("expected a picture with every cell settled, got one with open cells")
        cells = np.array([mask.bit_length() - 1 for mask in board.masks], dtype=np.uint8)
        return cls(cells.reshape(board.shape.height, board.shape.width), palette, title=title)

    @property
    def height(self) -> int:
        """Count the rows."""
        return int(self.cells.shape[0])

    @property
    def width(self) -> int:
        """Count the columns."""
        return int(self.cells.shape[1])

    @property
    def shape(self) -> Shape:
        """Return the grid."""
        return Shape(self.height, self.width)

    @property
    def colours(self) -> int:
        """Count the colours besides the blank."""
        return len(self.palette) - 1

    @property
    def rows(self) -> tuple[str, ...]:
        """Write the picture in the palette's symbols."""
        symbols = [colour.symbol for colour in self.palette]
        return tuple("".join(symbols[cell] for cell in row) for row in self.cells.tolist())

    @property
    def puzzle(self) -> Nonogram:
        """Return the puzzle whose clues the picture shows."""
        return from_picture(self.rows, self.palette)[0]

    @property
    def goal(self) -> Board:
        """Return the picture as a board."""
        return Board(self.shape, tuple(1 << cell for cell in self.cells.ravel().tolist()))

    @property
    def document(self) -> Document:
        """Return puzzle, picture and title as one document."""
        return Document(self.puzzle, About(title=self.title), goal=self.goal)

    def with_cells(self, cells: Cells) -> "Drawing":
        """Return the drawing with other cells but the same costs and pins."""
        return replace(self, cells=cells)

    def painted(self, cells: Iterable[Cell], colour: int) -> "Drawing":
        """Paint cells; what stood there is forgotten, so that a later repair respects the new colour."""
        places = np.fromiter(cells, dtype=np.intp)
        if places.size and not (places.min() >= 0 and places.max() < self.cells.size):
            raise InvalidPuzzleError(f"expected cells of a {self.shape} picture, got number {places.max()}")
        if not 0 <= colour <= self.colours:
            raise InvalidPuzzleError(f"expected a colour from 0 to {self.colours}, got {colour}")
        after = self.cells.copy()
        after.ravel()[places] = colour
        costs = self.costs.copy().reshape(-1, len(self.palette))
        costs[places] = _EVEN_COST
        costs[places, colour] = 0.0
        return replace(self, cells=after, costs=costs.reshape(self.costs.shape))

    def pin(self, cells: Iterable[Cell], *, pinned: bool = True) -> "Drawing":
        """Pin cells, or let them go again."""
        flags = self.pinned.copy()
        flags.ravel()[np.fromiter(cells, dtype=np.intp)] = pinned
        return replace(self, pinned=flags)
