"""Further regions, a layer over the others, in which no symbol stands twice."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model.prints import Ground
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.parts.pieces import read_places
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
            r"(?:4 |extra )*<hue>(?:extra )?(?:box|area|square|shape)(?: <hue>)? ?(?:extra box )?(?:all )?"
            r"(?P<upto>1-\d+)(?: once| exactly1| not repeat)*",
            "Grey regions contain the digits 1 to 9 once each.",
        ),
        Cue(
            "<hues>(?:extra )?(?:box|area)? ?(?:all )?(?:once|exactly1)",
            "Each grey region must also contain every number exactly once.",
        ),
        Cue(
            "(?:all )?(?:once|exactly1) among <hue>(?:box|area|shaded|grey|blue|green|yellow|red)",
            "Each number must appear exactly once among the grey cells.",
        ),
        Cue("<hues>(?:area|box) extra box", "A shaded area is an extra region."),
        Cue("not repeat <hue>(?:extra |shaded )*(?:box|area)", "Digits cannot repeat in a shaded region."),
        Cue("<hue>(?:extra )?(?:area|box) not repeat", "A shaded area cannot repeat a digit."),
        Cue(r"(?:<hue>)(?P<upto>1-\d+)(?: once)?", "Shaded cells contain the digits 1 to 9."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"map": "ground"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Make a region of all shaded cells that hang together."""
        shaded = {frame.cell(place) for text in pieces["map"] for place in read_places(text)}
        marks = [_NO_REGION] * frame.shape.size
        for letter, part in zip("abcdefghijklmnopqrstuvwxyz", _parts(shaded, frame), strict=False):
            for cell in part:
                marks[cell] = letter
        width = frame.shape.width
        rows = ["".join(marks[at : at + width]) for at in range(0, len(marks), width)]
        return super().as_told({**fields, "map": rows}, {}, frame)

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


def _parts(cells: set[Cell], frame: Frame) -> Iterator[set[Cell]]:
    """Split cells into groups connected by their sides."""
    waiting = set(cells)
    while waiting:
        part, edge = set[Cell](), [min(waiting)]
        while edge:
            cell = edge.pop()
            if cell not in waiting:
                continue
            waiting.remove(cell)
            part.add(cell)
            row, column = frame.shape.place(cell)
            edge += [other for other in waiting if sum(map(abs, _apart(frame, other, row, column))) == 1]
        yield part


def _apart(frame: Frame, cell: Cell, row: int, column: int) -> tuple[int, int]:
    down, right = frame.shape.place(cell)
    return down - row, right - column


RULE = ExtraRegions
