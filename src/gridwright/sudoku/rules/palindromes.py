"""Palindromes: a line reads the same from both ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.grid import Line
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.lines import Lines
from gridwright.sudoku.rule import Frame
from gridwright.sudoku.ties import equal

__all__ = ["RULE", "Palindromes"]


@dataclass(frozen=True)
class Palindromes(Lines):
    """Lines that read the same from both ends."""

    word: ClassVar[str] = "palindrome"
    may_cross: ClassVar[bool] = True
    names: ClassVar[tuple[str, ...]] = ("palindrome",)
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r3c2", "r2c3 r3c4"]}

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Relation]:
        """Let cells equally far from the ends hold the same."""
        for first, second in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
            if first != second:
                yield equal(frame.values).between(first, second, name)


RULE = Palindromes
