"""Palindromes: a line reads the same from both ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Line
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.ties import equal
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "Palindromes"]


@dataclass(frozen=True)
class Palindromes(Lines):
    """Lines that read the same from both ends."""

    word: ClassVar[str] = "palindrome"
    may_cross: ClassVar[bool] = True
    names: ClassVar[tuple[str, ...]] = ("palindrome",)
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r3c3 r3c4 r4c5 r5c4", "r7c8 r7c7 r8c6 r8c5"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r3c2", "r2c3 r3c4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "palindrome|palindromic|read|reads|reading",
            "Grey lines are palindromes: they read the same in either direction.",
            "line palindrome read reads reading same forwards forward backwards backward way ways "
            "direction directions either end both going set string 2 tip tips like left right from form",
        ),
        Cue(
            "equidistant|distance centre|middle|end line same",
            "Digits equidistant from the centre of a grey line are the same.",
            "line same equidistant distance away far centre middle end",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Relation]:
        """Let cells equally far from the ends hold the same."""
        for first, second in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
            if first != second:
                yield equal(frame.values).between(first, second, name)


RULE = Palindromes
