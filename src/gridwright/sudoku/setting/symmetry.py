"""Symmetries of givens: which cells come and go together."""

import enum
import functools
from typing import NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Shape

__all__ = ["Symmetry", "orbits_of"]


class Symmetry(enum.Enum):
    """How givens mirror each other; `diagonal` swaps rows and columns, `horizontal` mirrors top and bottom."""

    NONE = "none"
    ROTATIONAL = "rotational"
    QUARTER = "quarter"
    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"
    DIAGONAL = "diagonal"
    ANTI_DIAGONAL = "anti-diagonal"
    BOTH_DIAGONALS = "both-diagonals"


class _Move(NamedTuple):
    """Where a cell goes: rows and columns swapped, then rows or columns counted from the other end."""

    is_swapped: bool
    turns_rows: bool
    turns_columns: bool

    def of(self, cell: Cell, shape: Shape) -> Cell:
        row, column = shape.place(cell)
        if self.is_swapped:
            row, column = column, row
        return shape.cell(
            shape.height - 1 - row if self.turns_rows else row,
            shape.width - 1 - column if self.turns_columns else column,
        )


_DIAGONAL, _ANTI = _Move(True, False, False), _Move(True, True, True)  # noqa: FBT003
_MOVES: dict[Symmetry, tuple[_Move, ...]] = {
    Symmetry.NONE: (),
    Symmetry.ROTATIONAL: (_Move(False, True, True),),  # noqa: FBT003
    Symmetry.QUARTER: (_Move(True, False, True),),  # noqa: FBT003
    Symmetry.HORIZONTAL: (_Move(False, True, False),),  # noqa: FBT003
    Symmetry.VERTICAL: (_Move(False, False, True),),  # noqa: FBT003
    Symmetry.DIAGONAL: (_DIAGONAL,),
    Symmetry.ANTI_DIAGONAL: (_ANTI,),
    Symmetry.BOTH_DIAGONALS: (_DIAGONAL, _ANTI),
}


@functools.lru_cache(maxsize=64)
def orbits_of(shape: Shape, symmetry: Symmetry) -> tuple[Line, ...]:
    """List the cells that belong together under a symmetry, each cell once.

    >>> orbits_of(Shape(2, 2), Symmetry.DIAGONAL)
    ((0,), (1, 2), (3,))
    """
    moves = _MOVES[symmetry]
    if shape.height != shape.width and any(move.is_swapped for move in moves):
        raise InvalidPuzzleError(f"expected a square grid for the symmetry {symmetry.value}, got {shape}")
    found: list[Line] = []
    seen: set[Cell] = set()
    for start in shape.cells:
        if start in seen:
            continue
        orbit = [start]
        for cell in orbit:
            orbit += [other for move in moves if (other := move.of(cell, shape)) not in orbit]
        seen.update(orbit)
        found.append(tuple(sorted(set(orbit))))
    return tuple(found)
