"""Whispers: neighbours along a line are at least 5 apart, or as far as the rule says."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.lines import Lines
from gridwright.sudoku.rule import Frame
from gridwright.sudoku.ties import apart

__all__ = ["RULE", "Whispers"]


@dataclass(frozen=True)
class Whispers(Lines):
    """Lines along which neighbours are at least `gap` apart: 5 for German, 4 for Dutch whispers."""

    gap: int = 5
    word: ClassVar[str] = "whisper line"
    paint: ClassVar[Paint] = Paint.LINE_GREEN
    may_cross: ClassVar[bool] = True
    names: ClassVar[tuple[str, ...]] = ("whispers", "german whispers")
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3", "r4c4 r4c3"], "gap": 2}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a gap that no two values have."""
        if self.gap < 1 or not apart(frame.values, self.gap).is_possible or len(cells) < 2:
            most = max(frame.values) - min(frame.values)
            raise InvalidPuzzleError(f"{name}: expected a gap from 1 to {most}, got {self.gap}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Relation]:
        """Keep neighbours apart."""
        for first, second in itertools.pairwise(cells):
            yield apart(frame.values, self.gap).between(first, second, name)


RULE = Whispers
