"""Gridwright, a workbench for nonograms and sudoku.

The names below are loaded when they are first used, so that `gridwright --help` need not wait for the engines.
"""

import importlib
from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.batch.frame import Frame, frame
    from gridwright.draw.drawing import draw
    from gridwright.engine.generate import generate
    from gridwright.errors import GridwrightError
    from gridwright.formats.ask import check, explain, hint, rate, solve
    from gridwright.formats.front import parse, read, write
    from gridwright.grid import Shape
    from gridwright.model import (
        About,
        Board,
        Document,
        Hint,
        Rating,
        SolutionSet,
        Step,
        Verdict,
        Walkthrough,
    )
    from gridwright.nonogram import Nonogram
    from gridwright.samples import sample
    from gridwright.scanning.front import scan
    from gridwright.sudoku import Sudoku

__all__ = [
    "About",
    "Board",
    "Document",
    "Frame",
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
    "check",
    "draw",
    "explain",
    "frame",
    "generate",
    "hint",
    "parse",
    "rate",
    "read",
    "sample",
    "scan",
    "solve",
    "write",
]

__version__ = "1.0.0rc1"

_HOMES = {
    "batch.frame": "Frame frame",
    "draw.drawing": "draw",
    "engine.generate": "generate",
    "errors": "GridwrightError",
    "formats.ask": "check explain hint rate solve",
    "formats.front": "parse read write",
    "grid": "Shape",
    "model": "About Board Document Hint Rating SolutionSet Step Verdict Walkthrough",
    "nonogram": "Nonogram",
    "samples": "sample",
    "scanning.front": "scan",
    "sudoku": "Sudoku",
}
_found = lazily(__name__, _HOMES)


def _draw_svg(puzzle: object, board: object, deduction: object) -> str:
    draw = importlib.import_module(f"{__name__}.draw")
    return str(draw.svg(draw.compose(puzzle, board, deduction=deduction)))


def __getattr__(name: str) -> object:
    # The package of drawings can be called, so that its name serves for both.
    if name in {"draw", "samples"}:
        return importlib.import_module(f"{__name__}.{name}")
    value = _found(name)
    # Whoever has a puzzle at hand may want to see it in a notebook.
    importlib.import_module(f"{__name__}.model.notebook").use(_draw_svg)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
