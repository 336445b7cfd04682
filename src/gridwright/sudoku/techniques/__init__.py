"""The techniques of sudoku: JSON files by kind, read into records by `records.py`."""

from gridwright.model import Registry
from gridwright.sudoku.technique import SudokuTechnique

__all__ = ["TECHNIQUES"]

TECHNIQUES = Registry[SudokuTechnique](__name__, __path__, "TECHNIQUE")
