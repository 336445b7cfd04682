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
            r"(?:<digits> )?<never> <twice> <on> (?:either |both )?(?:of )?<a>(?:(?P<main>(?P<anti>main|long|"
            r"2|two|blue)) )?(?:(?:main|long|2|blue) ){0,6}diagonals?(?: (?:marked|shown)(?: in blue)?)?",
            "Digits cannot repeat on either main diagonal (marked in blue).",
        ),
        Cue(
            r"(?:<on> )?<a>(?P<main>(?P<anti>main|long|2|blue)) (?:(?:main|long|2|blue) ){0,6}diagonals?(?: "
            r"(?:marked|shown)(?: in blue)?)? (?:digits )?<never> <twice>",
            "Each main diagonal (marked in blue) cannot contain a repeated digit.",
        ),
        Cue(
            r"<a>(?P<main>(?P<anti>main|long|2|blue)) diagonals(?: marked in blue)? <must><hold> <a>(?:digits|"
            r"numbers) 1-\d+(?: once(?: each)?)?",
            "Both main diagonals contain the digits 1 to 9.",
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
