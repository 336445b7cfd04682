"""Patterns: the values along a line read like a pattern such as [1-3]+.*9."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.pattern import read_pattern
from gridwright.sudoku.rule import Frame

__all__ = ["RULE", "Patterns"]


@dataclass(frozen=True)
class Patterns(Lines):
    """Lines that read like `pattern`: values, <12> for long ones, . for any, [1-3], [^159], ( | ), * + ? {2,3}."""

    pattern: str = ".*"
    word: ClassVar[str] = "pattern line"
    paint: ClassVar[Paint] = Paint.LINE_GOLD
    fewest: ClassVar[int] = 1
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3 r2c4"], "pattern": "([12].|.[34])+"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line that is too short or too long for the pattern."""
        if not _machine(frame.values, self.pattern).accepts([frame.everything] * len(cells)):
            raise InvalidPuzzleError(f"{name}: expected cells that {self.pattern!r} can fill, got {len(cells)}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Automaton]:
        """Read the cells by the pattern."""
        yield Automaton(cells, _machine(frame.values, self.pattern), name, f"read like {self.pattern}")


@functools.lru_cache(maxsize=64)
def _machine(values: tuple[int, ...], pattern: str) -> Machine:
    return read_pattern(pattern, values)


RULE = Patterns
