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
        Cue(r"(?:(?:standard|classic|normal) )?sudoku", "Sudoku"),
        Cue(
            r"(?:normal|standard|classic|classical|usual|regular)(?: \d ?x ?\d)? sudoku(?: rules)?(?: apply)?|"
            r"(?:normal|standard)(?: \d ?x ?\d)? rules of sudoku apply",
            "Normal 9x9 sudoku rules apply.",
        ),
        Cue(
            r"(?:(?:place|put|fill in|enter|write|insert) )?<a>(?:(?:digits|numbers) )?(?:from )?1-\d+ "
            r"(?:(?:must|should|be|placed|appear|appears|exactly|once|each) ){0,6}(?:in|into) <a>row <a>column "
            r"(?:(?:and|or) )?<a>(?:outlined )?(?:\d ?x ?\d )?(?:box|block|region|square)(?: (?:exactly once|"
            r"once each|without repeats|without repetition|once))?",
            "Place the digits 1 to 9 once each in every row, column and 3x3 box.",
        ),
        Cue(
            r"(?:fill|complete) <a>grid with <a>(?:digits|numbers) (?:from )?1-\d+ (?:so that|such that|"
            r"without repeating|without repeating a digit)(?: (?:no digits? repeats?|digits don't repeat|"
            r"digits do not repeat))? ?(?:in|on) <a>row <a>column (?:and|or) <a>(?:\d ?x ?\d )?(?:box|region)",
            "Fill the grid with the digits 1-4 so that no digit repeats in a row, column, or box.",
        ),
        Cue(
            r"place <a>digits (?:from )?1-\d+ in every cell without repeating in a row column or (?:\d ?x ?\d "
            r")?(?:box|region)",
            "Place digits from 1-9 in every cell without repeating in a row, column, or 3x3 box.",
        ),
        Cue(
            r"<a>row <a>column and <a>(?:outlined )?(?:\d ?x ?\d )?(?:box|region) <must><hold> <a>(?:digits|"
            r"numbers) (?:from )?1-\d+(?: (?:exactly once|once each|without repeats|once))?",
            "Each row, column and box must contain the digits 1 to 9 once each.",
        ),
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
