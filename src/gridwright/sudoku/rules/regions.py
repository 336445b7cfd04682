"""The grid is cut into irregular regions, each holding each symbol once."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Border
from gridwright.sudoku.demands import Distinct, HouseKind
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Regions"]


@dataclass(frozen=True)
class Regions(Rule):
    """Irregular regions: `map` has one letter per cell, row by row; equal letters make a region."""

    map: tuple[str, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("jigsaw", "irregular")
    example: ClassVar[Mapping[str, object]] = {"map": ["1112", "1222", "3444", "3334"]}
    is_layout: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"(?P<upto>1-\d+) row|column box",
            "Place the digits 1 to 9 in every row, column and irregularly shaped region.",
            "row column once exactly1 irregular irregularly shaped outlined jigsaw bold bolded thick bordered",
        ),
        Cue(
            "irregular|jigsaw box|rule|shape",
            "Normal irregular sudoku rules apply.",
            "normal apply bold thick line outlined",
        ),
    )

    def check(self, frame: Frame) -> None:
        """Refuse a map of the wrong shape and regions of the wrong size."""
        shape = frame.shape
        if len(self.map) != shape.height or any(len(row) != shape.width for row in self.map):
            raise InvalidPuzzleError(f"expected a region map of {shape}, got {'/'.join(self.map)!r}")
        for house in self.demands(frame):
            if len(house.cells) != frame.size:
                letter = "".join(self.map)[house.cells[0]]
                raise InvalidPuzzleError(
                    f"{house.name} (letter {letter}, from {shape.name(house.cells[0])}): "
                    f"expected {frame.size} cells, got {len(house.cells)}"
                )

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:  # noqa: ARG002
        """Make a house of every region, numbered by its first cell."""
        return _regions_of(self.map)

    def prints(self, frame: Frame) -> tuple[Border, ...]:
        """Draw thick borders around the regions."""
        return tuple(Border(house.cells) for house in self.demands(frame))


@functools.lru_cache(maxsize=64)
def _regions_of(rows: tuple[str, ...]) -> tuple[Distinct, ...]:
    cells_of: dict[str, list[Cell]] = {}
    for cell, letter in enumerate("".join(rows)):
        cells_of.setdefault(letter, []).append(cell)
    regions = enumerate(cells_of.values(), start=1)
    return tuple(Distinct(tuple(cells), f"region {n}", HouseKind.REGION) for n, cells in regions)


RULE = Regions
