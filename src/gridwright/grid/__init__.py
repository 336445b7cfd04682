"""Shapes, cells, lines and symmetries; knows no puzzle."""

from typing import TYPE_CHECKING

from gridwright.grid.place import Place
from gridwright.grid.shape import Cell, Line, Shape
from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.grid.symmetry import Symmetry, mirrored, rotated, transposed

__all__ = ["Cell", "Line", "Place", "Shape", "Symmetry", "mirrored", "rotated", "transposed"]

__getattr__ = lazily(__name__, {"symmetry": "Symmetry mirrored rotated transposed"})
