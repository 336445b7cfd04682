"""Chaos construction: regions that are found while solving; each hangs together and holds each symbol once."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Parting
from gridwright.sudoku.demands import Automaton, Connected, Demand, DistinctPairs, Domain, Machine, machine
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "ChaosConstruction"]

_NAME = "regions to be found"


@dataclass(frozen=True)
class ChaosConstruction(Rule):
    """Cells, and after a bar for each of them the cell that holds the number of its region: r1c1 r1c2 | r4c1 r4c2.

    Regions have as many cells as there are symbols, or `size` cells that differ. They are numbered in the order of
    their first cells, so that a puzzle has as many solutions as there are ways to cut the grid.
    """

    areas: tuple[Groups, ...] = ()
    size: int = 0
    names: ClassVar[tuple[str, ...]] = ("chaos construction",)
    example: ClassVar[Mapping[str, object]] = {
        "areas": ["r1c1 r1c2 r2c1 r2c2 | r3c1 r4c2 r3c2 r4c1"],
        "size": 2,
    }

    def check(self, frame: Frame) -> None:
        """Refuse areas that cannot be cut into regions, and cells without a number of their own."""
        size = self.size or frame.size
        for area in self.areas:
            cells, labels = frame.line(area.groups[0]), frame.line(area.groups[-1])
            if len(area.groups) != 2 or len(cells) != len(labels):
                raise InvalidPuzzleError("chaos construction: expected cells | as many cells for their regions")
            if len({*cells, *labels}) < 2 * len(cells):
                raise InvalidPuzzleError("chaos construction: expected every cell once")
            if not 1 < size <= frame.size or len(cells) % size or len(cells) // size > frame.size:
                most = f"up to {frame.size} regions of {size} cells"
                raise InvalidPuzzleError(f"chaos construction: expected {most}, got {len(cells)} cells")

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Let no region hold a symbol twice, each hang together, and number them as they come."""
        size = self.size or frame.size
        for area in self.areas:
            cells, labels = map(frame.line, area.groups)
            number = len(cells) // size
            label = dict(zip(cells, labels, strict=True))
            for cell in labels if number < frame.size else ():
                yield Domain(cell, (1 << number) - 1, _NAME, "the number of a region")
            yield DistinctPairs(labels, cells, _NAME, "{second} of region {first}")
            sides = ((one, other) for one in cells for other in frame.sheet.neighbours(one))
            links = tuple((label[one], label[other]) for one, other in sides if one < other and other in label)
            for symbol in range(number):
                shown = frame.values[symbol]
                yield Connected(labels, links, 1 << symbol, f"region {shown}", f"cells of region {shown}", size)
            says = "number the regions in the order of their first cells"
            yield Automaton(labels, _in_order(frame.values), "map of regions", says)

    def prints(self, frame: Frame) -> Iterator[Parting]:
        """Show the regions as they are found."""
        for area in self.areas:
            yield Parting(*map(frame.line, area.groups))


@functools.lru_cache(maxsize=64)
def _in_order(values: tuple[int, ...]) -> Machine:
    """Keep how many regions have begun: a new one has the next number."""
    number = {value: symbol for symbol, value in enumerate(values)}

    def step(begun: int, value: int) -> list[int]:
        return [max(begun, number[value] + 1)] if number[value] <= begun else []

    return machine(values, 0, step, lambda _: True)


RULE = ChaosConstruction
