"""Both long diagonals hold each symbol once."""

import functools
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model.prints import Ground
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Diagonals"]


@dataclass(frozen=True)
class Diagonals(Rule):
    """The diagonals named by `main` (from the top left) and `anti` (from the top right) hold each symbol once."""

    main: bool = True
    anti: bool = True
    names: ClassVar[tuple[str, ...]] = ("diagonal", "x-sudoku")
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "diagonal not|unique repeat|unique",
            "Digits cannot repeat on either main diagonal (marked in blue).",
            "not main long marked once same principal more than blue all 2",
        ),
        Cue(
            r"diagonal (?P<upto>1-\d+)",
            "Both main diagonals contain the digits 1 to 9.",
            "main long once exactly1 marked all principal 2",
        ),
        Cue(
            r"(?P<upto>1-\d+) row column diagonal",
            "Each row, column, region and marked diagonal contains the digits 1 to 9.",
            "box once exactly1 main long 2 all",
        ),
        Cue("neither (?:main )?diagonal repeat", "Neither diagonal contains a repeated digit."),
        Cue("^(?:2 )?main diagonal$", "The main diagonals"),
        Cue(
            "diagonal once|exactly1|unique|different",
            "The marked diagonal contains each digit exactly once.",
            "main long marked all once principal 2 row column box",
        ),
        Cue(
            "(?P<not_main>positive) diagonal not repeat",
            "Digits cannot repeat on the positive diagonal.",
            "marked long main",
        ),
        Cue(
            "(?P<not_main>positive) diagonal once|exactly1",
            "The positive diagonal contains each digit once.",
            "marked long main all",
        ),
        Cue(
            "(?P<not_anti>negative) diagonal once|exactly1",
            "The negative diagonal contains each digit once.",
            "marked long main all",
        ),
        Cue(
            "(?P<not_anti>negative) diagonal not repeat",
            "Digits cannot repeat on the negative diagonal.",
            "marked long main",
        ),
    )

    def check(self, frame: Frame) -> None:
        """Refuse a grid that is not square."""
        if frame.shape.height != frame.shape.width:
            raise InvalidPuzzleError(f"expected a square grid for diagonals, got {frame.shape}")

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:
        """Make a house of each chosen diagonal."""
        main, anti = _diagonals_of(frame.shape)
        return (*([main] if self.main else ()), *([anti] if self.anti else ()))

    def prints(self, frame: Frame) -> tuple[Ground, ...]:
        """Tint the diagonals."""
        return tuple(Ground(house.cells) for house in self.demands(frame))


@functools.lru_cache(maxsize=16)
def _diagonals_of(shape: Shape) -> tuple[Distinct, Distinct]:
    side = shape.height
    return (
        Distinct(tuple(shape.cell(i, i) for i in range(side)), "main diagonal"),
        Distinct(tuple(shape.cell(i, side - 1 - i) for i in range(side)), "anti-diagonal"),
    )


RULE = Diagonals
