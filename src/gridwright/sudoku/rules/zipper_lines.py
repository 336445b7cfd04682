"""Zipper lines: values equally far from the middle of a line add up to the same, the value in its middle cell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.sums import equal_sums
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "ZipperLines"]


@dataclass(frozen=True)
class ZipperLines(Lines):
    """Lines whose pairs of cells, from the middle outwards, have one sum; a middle cell holds it."""

    word: ClassVar[str] = "zipper line"
    paint: ClassVar[Paint] = Paint.LINE_PURPLE
    fewest: ClassVar[int] = 3
    may_cross: ClassVar[bool] = True
    names: ClassVar[tuple[str, ...]] = ("zipper",)
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3", "r4c1 r3c2 r3c3 r4c4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line|zipper same|equidistant|equally|pair distance|centre|middle|equidistant|far sum",
            "Digits an equal distance from the centre of a zipper line sum to the digit in the middle.",
            "line zipper centre middle central distance distances same dot marked equidistant away far pair "
            "length odd lavender sum which",
        ),
        Cue(
            "distance|equidistant centre|middle sum",
            "Cells at equal distance to the centre sum to the digit at the centre.",
            "line zipper centre middle distance same dot equidistant away pair sum",
        ),
        Cue(
            "line|zipper odd|length centre|middle|central",
            "For lines of odd length the total is the digit in the centre of the line.",
            "line line's zipper length odd sum circle centre middle same itself",
        ),
        Cue("repeat (?:zipper|line)(?: line)?(?: allowed| rule)*", "Digits may repeat on a zipper line."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Sum]:  # noqa: ARG002
        """Let the pairs and the middle have one sum."""
        half = len(cells) // 2
        pairs = list(zip(reversed(cells[:half]), cells[-half:], strict=True))
        middle = [cells[half : half + 1]] if len(cells) % 2 else []
        return equal_sums([*middle, *pairs], name)


RULE = ZipperLines
