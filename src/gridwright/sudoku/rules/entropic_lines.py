"""Entropic and modular lines: any three cells in a row are low, middle and high, or leave 0, 1 and 2 by 3."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.parts.ties import Tie, tie
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "EntropicLines"]

_THIRDS = 3


@dataclass(frozen=True)
class EntropicLines(Rule):
    """Lines along which `kinds` cells in a row are of as many kinds, usually 3.

    The kinds of `entropic` lines are the thirds of the values, such as 1 2 3, 4 5 6 and 7 8 9; where three do not
    part them equally, the middle third is the odd one out. Those of `modular` lines are what the values leave when
    divided by 3.
    """

    entropic: tuple[Path, ...] = ()
    modular: tuple[Path, ...] = ()
    kinds: int = 3
    title: ClassVar[str] = "entropic and modular lines"
    shown: ClassVar[Mapping[str, object]] = {
        "entropic": ["r2c2 r2c3 r3c4 r4c4 r5c3"],
        "modular": ["r8c8 r8c7 r7c6 r6c6"],
    }
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {
        "entropic": ["r1c1 r2c2 r2c3"],
        "modular": ["r4c4 r4c3 r3c2"],
        "kinds": 2,
    }
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<modular>line|modular) 3|different remainder|remainders|mod|modulo|modular|1-4-7|147",
            "Any set of three adjacent digits along a modular line has three different remainders "
            "when divided by 3.",
            "line modular set 3 different divided adjacent consecutive successive contiguous 1 4 7 2 5 8 6 9 "
            "147 258 369",
        ),
        Cue(
            "(?P<modular>line|modular) 1 4 7 2 5 8 3 6 9",
            "Every set of three cells along a line contains one digit from 1, 4, 7, one from 2, 5, 8 "
            "and one from 3, 6, 9.",
            "line modular set 3 adjacent consecutive successive different",
        ),
        Cue(
            "(?P<entropic>line|entropic) low|entropic",
            "Any set of three successive digits along an entropic line must include a low (1-3), a "
            "medium (4-6) and a high (7-9) digit.",
            "line entropic set 3 1-3 4-6 7-9 123 456 789 1 2 3 4 5 6 7 8 9 medium middle high adjacent contiguous "
            "consecutive successive different",
        ),
        Cue(
            "(?P<entropic>line) 1 2 3 4 5 6 7 8 9",
            "Any three successive digits along a line hold one of 1, 2, 3, one of 4, 5, 6 and one of 7, 8, 9.",
            "line entropic set 3 adjacent consecutive successive low middle high",
        ),
        Cue(
            "(?P<entropic>line) 1-3 4-6 7-9",
            "Any three successive digits along a line hold one of 1-3, one of 4-6 and one of 7-9.",
            "line entropic set 3 adjacent consecutive successive low middle high",
        ),
        Cue(
            "(?P<entropic>line) 123 456 789",
            "Every run of three cells along a line contains one digit from 123, one from 456 and one from 789.",
            "line entropic set 3 adjacent consecutive successive low middle high",
        ),
        Cue(
            "(?:(?P<modular>modular)|(?P<entropic>entropic)) line(?: rule)?(?: apply)?",
            "Modular lines",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"entropic": "line", "modular": "line"}

    def check(self, frame: Frame) -> None:
        """Refuse a number of kinds, other than 3, that does not part the values equally, and short lines."""
        is_known = 2 <= self.kinds <= frame.size
        is_even = is_known and (self.kinds == _THIRDS or frame.size % self.kinds == 0)
        if not is_known or (self.entropic and not is_even):
            raise InvalidPuzzleError(
                f"{self.words()}: expected kinds that part {frame.size} symbols equally, got {self.kinds}"
            )
        for line in (*self.entropic, *self.modular):
            if len(frame.line(line.cells)) < 2:
                raise InvalidPuzzleError(f"{self.words()}: expected at least 2 cells, got '{line}'")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Let cells that are less than `kinds` apart be of different kinds."""
        for word, lines in (("entropic", self.entropic), ("modular", self.modular)):
            for line in lines:
                cells = frame.line(line.cells)
                name = f"{word} line from {line.cells[0]}"
                for distance in range(1, self.kinds):
                    for first, second in zip(cells, cells[distance:], strict=False):
                        if first != second:
                            yield _other_kind(frame.values, word, self.kinds).between(first, second, name)

    def prints(self, frame: Frame) -> Iterator[Track]:
        """Draw entropic lines in orange, modular ones in teal."""
        for paint, lines in ((Paint.LINE_ORANGE, self.entropic), (Paint.LINE_TEAL, self.modular)):
            yield from (Track(frame.line(line.cells), paint) for line in lines)


@functools.lru_cache(maxsize=64)
def _other_kind(values: tuple[int, ...], word: str, kinds: int) -> Tie:
    if word == "modular":
        return tie(values, lambda a, b: a % kinds != b % kinds, f"in the remainder by {kinds} different from")
    outer = round(len(values) / kinds)
    inner = (len(values) - 2 * outer) // max(kinds - 2, 1)
    sizes = (outer, *[inner] * (kinds - 2), outer)
    kinds_in_order = [kind for kind, size in enumerate(sizes) for _ in range(size)]
    kind_of = dict(zip(sorted(values), kinds_in_order, strict=True))
    return tie(values, lambda a, b: kind_of[a] != kind_of[b], "low, middle or high unlike")


RULE = EntropicLines
