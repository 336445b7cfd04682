"""The techniques of sudoku, one file each; `TECHNIQUE` is the record."""

from gridwright.model import Registry
from gridwright.sudoku.technique import SudokuTechnique

__all__ = ["TECHNIQUES"]

TECHNIQUES = Registry[SudokuTechnique](__name__, __path__, "TECHNIQUE")
