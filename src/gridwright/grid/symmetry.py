"""Symmetries of a rectangle: where each cell goes when the paper is turned or flipped."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from gridwright.grid.shape import Cell, Shape

__all__ = ["Symmetry", "mirrored", "rotated", "transposed"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A move of all cells: `goes_to[cell]` is the new number of `cell` on a grid of shape `after`."""

    before: Shape
    after: Shape
    goes_to: tuple[Cell, ...]

    def apply(self, values: Sequence[T]) -> tuple[T, ...]:
        """Carry one value per cell over to the moved grid."""
        moved = list(values)
        for cell, value in zip(self.goes_to, values, strict=True):
            moved[cell] = value
        return tuple(moved)


def transposed(shape: Shape) -> Symmetry:
    """Flip rows and columns.

    >>> transposed(Shape(2, 3)).goes_to
    (0, 2, 4, 1, 3, 5)
    """
    after = Shape(shape.width, shape.height)
    return Symmetry(shape, after, tuple(after.cell(c, r) for r, c in map(shape.place, shape.cells)))


def mirrored(shape: Shape) -> Symmetry:
    """Flip left and right."""
    goes_to = tuple(shape.cell(r, shape.width - 1 - c) for r, c in map(shape.place, shape.cells))
    return Symmetry(shape, shape, goes_to)


def rotated(shape: Shape) -> Symmetry:
    """Turn by a half turn."""
    return Symmetry(shape, shape, tuple(reversed(shape.cells)))
