"""Quadruples: the values printed at a corner stand in the four cells around it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Contains
from gridwright.sudoku.parts.groups import Values
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "Quadruples"]


@dataclass(frozen=True)
class Quadruples(Rule):
    """Corners with values, each written as the cell to the upper left and the values: r4c4=1 2 3."""

    corners: tuple[Values, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("quadruple",)
    gestures: ClassVar[Mapping[str, str]] = {"corners": "corner"}
    example: ClassVar[Mapping[str, object]] = {"corners": ["r1c1=1 3", "r2c3=2 2 4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "circle|quadruple|intersections?|corner surrounding|4|around|intersections?",
            "Digits in a circle must appear in the surrounding four cells.",
            "white circle atleast once 4 surrounding all around quadruple corner intersection large touched "
            "area number "
            "adjacent listed lists touches touching orthogonal 2x2",
        ),
        Cue(
            "(?:white |large )*circle(?: atleast| once| 4)* (?:white |large )*circle",
            "A number in a circle must appear in one of the cells touching that circle.",
        ),
        Cue(
            "(?:repeat|multiple times|more times) circle (?:many times|repeat|multiple times) surrounding",
            "If a digit appears multiple times in a circle, it appears that many times in the surrounding cells.",
        ),
        Cue("(?:normal )?quadruple(?: rule)?(?: apply)?", "Quadruple rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"corners": "corner"}

    def check(self, frame: Frame) -> None:
        """Refuse corners without four cells around them, and more than four values."""
        for corner in self.corners:
            _around(corner, frame)
            frame.counts(corner.values)
            if len(corner.values) > 4:
                raise InvalidPuzzleError(f"quadruple '{corner}': expected at most 4 values")

    def demands(self, frame: Frame) -> Iterator[Contains]:
        """Let the four cells hold the values."""
        for corner in self.corners:
            yield Contains(_around(corner, frame), frame.counts(corner.values), f"quadruple at {corner.cells[0]}")

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write the values into a circle at the corner."""
        for corner in self.corners:
            text = ("" if max(frame.values) < 10 else " ").join(map(str, corner.values))
            yield Badge(_around(corner, frame), text, Form.RING, Paint.DOT_LIGHT)


def _around(corner: Values, frame: Frame) -> Line:
    row, column = corner.cells[0]
    if len(corner.cells) != 1 or row + 1 >= frame.shape.height or column + 1 >= frame.shape.width:
        raise InvalidPuzzleError(f"quadruple '{corner}': expected the cell to the upper left of an inner corner")
    return tuple(frame.shape.cell(row + down, column + right) for down in (0, 1) for right in (0, 1))


RULE = Quadruples
