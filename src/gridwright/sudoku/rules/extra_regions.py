"""Further regions, a layer over the others, in which no symbol stands twice."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Ground
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "ExtraRegions"]

_NO_REGION = "."


@dataclass(frozen=True)
class ExtraRegions(Rule):
    """A layer of regions, such as windoku's four windows or a second set of boxes.

    `map` has one letter per cell, row by row; `.` is a cell outside; no symbol stands twice under one letter.
    Several layers are several rules of this kind.
    """

    map: tuple[str, ...] = ()
    name: str = "extra region"
    names: ClassVar[tuple[str, ...]] = ("extra regions", "extra region")
    example: ClassVar[Mapping[str, object]] = {"map": ["aab.", ".abb", "....", "c.cc"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"<a>(?:<colour> )?(?:shaded )?(?:extra )?(?:regions?|areas?|cells|squares|boxes) <must><hold> "
            r"<a>(?:digits|numbers) 1-\d+(?: once each| exactly once| once| without repeats)?",
            "Grey regions contain the digits 1 to 9 once each.",
        ),
        Cue(
            r"<digits> <never> <twice> <on> <a>(?:<colour> )?(?:shaded |extra ){0,6}(?:regions?|areas?)",
            "Digits cannot repeat in a shaded region.",
        ),
    )

    def check(self, frame: Frame) -> None:
        """Refuse a map of the wrong shape and regions larger than the number of symbols."""
        if len(self.map) != frame.shape.height or any(len(row) != frame.shape.width for row in self.map):
            raise InvalidPuzzleError(
                f"expected a map of {frame.shape} for {self.name}, got {'/'.join(self.map)!r}"
            )
        for house in self.demands(frame):
            if len(house.cells) > frame.size:
                raise InvalidPuzzleError(
                    f"{house.name}: expected at most {frame.size} cells for {frame.size} symbols, "
                    f"got {len(house.cells)}"
                )

    def demands(self, frame: Frame) -> tuple[Distinct, ...]:  # noqa: ARG002
        """Make a house of every letter, numbered by its first cell."""
        return _extra_regions_of(self.map, self.name)

    def prints(self, frame: Frame) -> tuple[Ground, ...]:
        """Tint every region of the layer."""
        return tuple(Ground(house.cells) for house in self.demands(frame))


@functools.lru_cache(maxsize=64)
def _extra_regions_of(rows: tuple[str, ...], name: str) -> tuple[Distinct, ...]:
    cells_of: dict[str, list[Cell]] = {}
    for cell, letter in enumerate("".join(rows)):
        if letter != _NO_REGION:
            cells_of.setdefault(letter, []).append(cell)
    return tuple(Distinct(tuple(cells), f"{name} {n}") for n, cells in enumerate(cells_of.values(), start=1))


RULE = ExtraRegions
