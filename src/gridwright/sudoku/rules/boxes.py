"""The grid is cut into equal boxes, each holding each symbol once."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model.prints import Border
from gridwright.sudoku.demands import Distinct, HouseKind
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Boxes"]


@dataclass(frozen=True)
class Boxes(Rule):
    """Boxes of `height` rows and `width` columns, each holding each symbol once."""

    height: int = 3
    width: int = 3
    example: ClassVar[Mapping[str, object]] = {"height": 2, "width": 2}
    is_layout: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(r"(?P<upto>1-\d+) row|box", "Place the digits 1-6 in every row and box.", "row column once exactly1"),
        Cue(r"(?P<upto>1-\d+) empty|all", "Place the digits 1 through 9 in each empty cell.", "once enter"),
        Cue(r"(?P<upto>1-\d+) once|exactly1", "Use the digits 1 to 4 once each.", ""),
    )

    def check(self, frame: Frame) -> None:
        """Refuse boxes that do not tile the grid or have the wrong size."""
        shape, size = frame.shape, frame.size
        if self.height < 1 or self.width < 1 or shape.height % self.height or shape.width % self.width:
            raise InvalidPuzzleError(f"expected boxes that tile {shape}, got {self.height}x{self.width}")
        if self.height * self.width != size:
            raise InvalidPuzzleError(
                f"expected boxes of {size} cells for {size} symbols, got {self.height}x{self.width}"
            )

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:
        """Make a house of every box, numbered row by row."""
        return _boxes_of(frame.shape, self.height, self.width)

    def prints(self, frame: Frame) -> tuple[Border, ...]:
        """Draw thick borders around the boxes."""
        return tuple(Border(house.cells) for house in self.demands(frame))


@functools.lru_cache(maxsize=16)
def _boxes_of(shape: Shape, height: int, width: int) -> tuple[Distinct, ...]:
    corners = [(top, left) for top in range(0, shape.height, height) for left in range(0, shape.width, width)]
    return tuple(
        Distinct(
            tuple(shape.cell(top + r, left + c) for r in range(height) for c in range(width)),
            f"box {number}",
            HouseKind.REGION,
        )
        for number, (top, left) in enumerate(corners, start=1)
    )


RULE = Boxes
