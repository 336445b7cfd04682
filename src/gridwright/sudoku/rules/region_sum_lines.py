"""Region-sum lines: boxes cut a line into parts, and the values of every part have the same sum."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.sums import equal_sums
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "RegionSumLines"]


@dataclass(frozen=True)
class RegionSumLines(Lines):
    """Lines whose parts within boxes, or irregular regions, have one sum; a box entered anew counts anew."""

    word: ClassVar[str] = "region-sum line"
    title: ClassVar[str] = "region-sum lines"
    names: ClassVar[tuple[str, ...]] = ("region sum",)
    paint: ClassVar[Paint] = Paint.LINE_BLUE
    may_cross: ClassVar[bool] = True
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r3c3", "r3c2 r2c1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line sum box",
            "Digits on a blue line have an equal sum N within each box the line passes through.",
            "same n line passes pass through box segment segments enters crosses border borders "
            "divide divides divided separately individual more than once visits visit different all goes leaves "
            "every section sections part parts portion portions go several visit value "
            "times",
        ),
        Cue(
            "box|border divide|divided|divides|split|splits|segment|segments line|segment same sum",
            "Region borders divide the blue line into segments with the same sum.",
            "box border borders divide divides divided split splits segment segments line passes crosses enters",
        ),
        Cue(
            "segment same line sum",
            "Every segment of the same line sums to the same total.",
            "same sum line segment all",
        ),
        Cue(
            "line passes same box|segment",
            "If a line passes through the same box more than once, each segment has the sum separately.",
            "more than once individual segment segments line box sum n separately same different enters times",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line that stays in one box, or a grid without boxes."""
        if frame.regions and len(_parts(frame, cells)) < 2:
            raise InvalidPuzzleError(f"{name}: expected a line through several boxes")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Sum]:
        """Let the parts have one sum."""
        return equal_sums(_parts(frame, cells), name)


def _parts(frame: Frame, cells: Line) -> list[Line]:
    region_of: dict[Cell, int] = {cell: n for n, region in enumerate(frame.regions) for cell in region}
    return [tuple(part) for _, part in itertools.groupby(cells, key=lambda cell: region_of.get(cell, -1))]


RULE = RegionSumLines
