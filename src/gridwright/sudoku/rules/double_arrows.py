"""Double arrows: the values along a line add up to the sum of the two circles at its ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Line
from gridwright.model.prints import End, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.sums import check_reach, equal_sums
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "DoubleArrows"]


@dataclass(frozen=True)
class DoubleArrows(Lines):
    """Lines with a circle at both ends; the values between add up to both circles together."""

    word: ClassVar[str] = "double arrow"
    ends: ClassVar[End] = End.CIRCLE
    fewest: ClassVar[int] = 3
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3 r2c4", "r4c1 r3c2 r4c3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line|arrow sum circle|end|ends same|sum",
            "Digits along a double arrow sum to the total of the digits in the circles at both ends.",
            "line arrow double circle end ends sum all",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "ended line|line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line whose cells add up to more than two circles can hold."""
        check_reach(frame, cells[1:-1], (cells[0], cells[-1]), name)

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Sum]:  # noqa: ARG002
        """Balance the line against its ends."""
        return equal_sums([cells[1:-1], (cells[0], cells[-1])], name)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw a thin line from circle to circle."""
        for line in self.lines:
            yield Track(frame.line(line.cells), Paint.PEN, 0.05, start=End.CIRCLE, end=End.CIRCLE)


RULE = DoubleArrows
