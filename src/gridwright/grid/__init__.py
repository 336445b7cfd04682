"""Shapes, cells, lines and symmetries; knows no puzzle."""

from gridwright.grid.place import Place
from gridwright.grid.shape import Cell, Line, Shape
from gridwright.grid.symmetry import Symmetry, mirrored, rotated, transposed

__all__ = ["Cell", "Line", "Place", "Shape", "Symmetry", "mirrored", "rotated", "transposed"]
