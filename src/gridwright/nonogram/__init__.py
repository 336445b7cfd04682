"""Nonograms: puzzles, techniques, solving, explaining, rating and setting."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.nonogram.clue import BLOTTED, Block, Clue
    from gridwright.nonogram.method import Method
    from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour, Palette
    from gridwright.nonogram.picture import from_picture
    from gridwright.nonogram.puzzle import Nonogram
    from gridwright.nonogram.settle import settle_line
    from gridwright.nonogram.solve import deduce, solve_many

__all__ = [
    "BLACK_AND_WHITE",
    "BLOTTED",
    "Block",
    "Clue",
    "Colour",
    "Method",
    "Nonogram",
    "Palette",
    "deduce",
    "from_picture",
    "settle_line",
    "solve_many",
]

__getattr__ = lazily(
    __name__,
    {
        "clue": "BLOTTED Block Clue",
        "method": "Method",
        "palette": "BLACK_AND_WHITE Colour Palette",
        "picture": "from_picture",
        "puzzle": "Nonogram",
        "settle": "settle_line",
        "solve": "deduce solve_many",
    },
)
