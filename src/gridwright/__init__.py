"""Gridwright, a workbench for nonograms and sudoku."""

from gridwright.engine.explain import explain
from gridwright.engine.hint import hint
from gridwright.engine.rate import rate
from gridwright.engine.solve import solve
from gridwright.errors import GridwrightError
from gridwright.formats.front import parse, read, write
from gridwright.grid import Shape
from gridwright.model import About, Board, Document, Hint, Rating, SolutionSet, Step, Verdict, Walkthrough
from gridwright.nonogram import Nonogram
from gridwright.sudoku import Sudoku

__all__ = [
    "About",
    "Board",
    "Document",
    "GridwrightError",
    "Hint",
    "Nonogram",
    "Rating",
    "Shape",
    "SolutionSet",
    "Step",
    "Sudoku",
    "Verdict",
    "Walkthrough",
    "explain",
    "hint",
    "parse",
    "rate",
    "read",
    "solve",
    "write",
]

__version__ = "0.1.0"
