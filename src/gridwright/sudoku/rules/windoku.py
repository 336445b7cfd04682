"""Windoku: the windows between the boxes hold each symbol once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Ground
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Windoku"]


@dataclass(frozen=True)
class Windoku(Rule):
    """Windows of `height` rows and `width` columns, one cell away from the border and from each other."""

    height: int = 3
    width: int = 3
    names: ClassVar[tuple[str, ...]] = ("windoku", "hyper")
    example: ClassVar[Mapping[str, object]] = {"height": 2, "width": 2}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"windoku|window (?P<upto>1-\d+)|not|rule",
            "The four windows contain the digits 1 to 9.",
            "repeat once 4 box apply extra grey shaded",
        ),
    )

    def check(self, frame: Frame) -> None:
        """Refuse windows that have the wrong size or do not fit."""
        if self.height < 1 or self.width < 1 or self.height * self.width > frame.size:
            raise InvalidPuzzleError(
                f"windoku: expected windows of at most {frame.size} cells, got {self.height}x{self.width}"
            )
        if not list(self.demands(frame)):
            raise InvalidPuzzleError(f"windoku: expected a grid with room for {self.height}x{self.width}")

    def demands(self, frame: Frame) -> Iterator[Distinct]:
        """Make a house of every window."""
        tops = range(1, frame.shape.height - self.height, self.height + 1)
        lefts = range(1, frame.shape.width - self.width, self.width + 1)
        for number, (top, left) in enumerate(((top, left) for top in tops for left in lefts), start=1):
            rows, columns = range(top, top + self.height), range(left, left + self.width)
            cells = tuple(frame.shape.cell(row, column) for row in rows for column in columns)
            yield Distinct(cells, f"window {number}")

    def prints(self, frame: Frame) -> Iterator[Ground]:
        """Tint the windows."""
        return (Ground(house.cells) for house in self.demands(frame))


RULE = Windoku
