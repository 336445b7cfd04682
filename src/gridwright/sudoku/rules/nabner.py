"""Nabner lines: no two values of a line are the same or follow each other."""

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

__all__ = ["RULE", "Nabner"]


@dataclass(frozen=True)
class Nabner(Lines):
    """Lines on which all values are at least 2 apart, wherever they stand."""

    word: ClassVar[str] = "nabner line"
    title: ClassVar[str] = "nabner lines"
    names: ClassVar[tuple[str, ...]] = ("nabner",)
    paint: ClassVar[Paint] = Paint.LINE_GOLD
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r3c3 r3c4 r4c5", "r7c7 r7c6 r8c5"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2", "r4c4 r4c3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?:not repeat )?<hue>(?:nabner )?line(?: not repeat| set)* not (?:repeat |line |differ |same )*"
            "consecutive(?: line| not repeat| same| anywhere| regardless| position)*",
            "Digits on an orange nabner line must not repeat and no two digits on the line may be consecutive.",
        ),
        Cue(
            "not <hue>(?:nabner )?line (?:same )?consecutive"
            "(?: same| line| anywhere| regardless| position| repeat)*",
            "No two digits along a yellow line may be consecutive or the same.",
        ),
        Cue(
            "(?:not consecutive|consecutive not) same <hue>line(?: anywhere)*",
            "Consecutive digits cannot appear on the same yellow line.",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse more cells than values can be 2 apart."""
        most = (frame.size + 1) // 2
        if len(cells) > most:
            raise InvalidPuzzleError(f"{name}: expected at most {most} cells, got {len(cells)}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Relation]:
        """Keep all cells of the line apart."""
        for first, second in itertools.combinations(cells, 2):
            yield apart(frame.values, 2).between(first, second, name)


RULE = Nabner
