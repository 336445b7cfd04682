"""Whispers: neighbours along a line are at least 5 apart, or as far as the rule says."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.ties import apart
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "Whispers"]


@dataclass(frozen=True)
class Whispers(Lines):
    """Lines along which neighbours are at least `gap` apart: 5 for German, 4 for Dutch whispers."""

    gap: int = 5
    word: ClassVar[str] = "whisper line"
    paint: ClassVar[Paint] = Paint.LINE_GREEN
    may_cross: ClassVar[bool] = True
    names: ClassVar[tuple[str, ...]] = ("whispers", "german whispers")
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r3c3 r3c4 r4c5 r5c4", "r7c8 r7c7 r8c6 r8c5"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3", "r4c4 r4c3"], "gap": 2}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"line|whisper atleast|whisper differ (?P<gap>\d)",
            "Adjacent digits on a green line must differ by at least 5.",
            "line whisper atleast german dutch adjacent orange consecutive successive more apart 2 pair "
            "thinner neighbour orthogonal diagonal next",
        ),
        Cue("(?:normal )?german whisper(?: line)?(?: rule)?(?: apply)?", "German whisper rules apply."),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line"}

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
