"""Disjoint groups: no value stands twice in the same place of different boxes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "DisjointGroups"]


@dataclass(frozen=True)
class DisjointGroups(Rule):
    """Cells in the same place of all boxes hold different values."""

    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "same|relative position|place|location box not",
            "Digits cannot repeat in the same position in different boxes.",
            "not repeat relative same different more than double 2 any",
        ),
        Cue(
            "same|relative position|place|location box all|9 1-9|different|distinct|unique",
            "The nine cells in the same position of each box contain the digits 1-9.",
            "relative same once",
        ),
        Cue("disjoint set", "Disjoint groups.", "normal box rule apply not repeat"),
        Cue(
            "possible position box",
            "Each digit must occupy each possible position in a 3x3 box.",
            "occupy occupies once all different",
        ),
    )

    def check(self, frame: Frame) -> None:
        """Refuse a grid whose boxes are not all of one shape."""
        shapes = {_offsets(region) for region in frame.regions}
        if frame.rules and len(shapes) != 1:
            raise InvalidPuzzleError("disjoint groups: expected boxes of one shape")

    def demands(self, frame: Frame) -> Iterator[Distinct]:
        """Make a house of every place in a box."""
        for number, cells in enumerate(zip(*frame.regions, strict=True), start=1):
            yield Distinct(cells, f"disjoint group {number}")


def _offsets(cells: Sequence[int]) -> Line:
    return tuple(cell - cells[0] for cell in cells)


RULE = DisjointGroups
