"""Unique lines: no value stands twice on a line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "UniqueLines"]


@dataclass(frozen=True)
class UniqueLines(Lines):
    """Lines on which all values differ; one with as many cells as there are values holds each once."""

    word: ClassVar[str] = "unique line"
    names: ClassVar[tuple[str, ...]] = ("unique lines",)
    paint: ClassVar[Paint] = Paint.LINE_BLUE
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r3c3 r3c4", "r7c7 r7c6 r8c5"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r3c3", "r4c4 r4c3 r3c2 r2c1"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue("(?:2 )?same <hue>line not same", "Two cells on the same line cannot hold the same digit."),
        Cue(
            "line not|unique|different repeat|unique|different",
            "Digits may not repeat along lines.",
            "line all not same",
        ),
        Cue(
            r"line (?P<upto>1-\d+)",
            "Each line of nine cells contains the digits 1 to 9 once each, in any order.",
            "line once exactly1 complete set all 9",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse more cells than there are values."""
        if len(cells) > frame.size:
            raise InvalidPuzzleError(f"{name}: expected at most {frame.size} cells, got {len(cells)}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Distinct]:  # noqa: ARG002
        """Let all cells differ."""
        yield Distinct(cells, name)


RULE = UniqueLines
