"""Gridwright, a workbench for nonograms and sudoku."""

from gridwright.engine.solve import solve
from gridwright.errors import GridwrightError
from gridwright.grid import Shape
from gridwright.model import About, Board, Document, SolutionSet, Verdict
from gridwright.nonogram import Nonogram
from gridwright.sudoku import Sudoku

__all__ = [
    "About",
    "Board",
    "Document",
    "GridwrightError",
    "Nonogram",
    "Shape",
    "SolutionSet",
    "Sudoku",
    "Verdict",
    "solve",
]

__version__ = "0.1.0"
