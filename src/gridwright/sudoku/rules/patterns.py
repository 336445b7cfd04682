"""Patterns: the values along a line read like a pattern such as [1-3]+.*9."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import Print
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, HouseKind, Machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.parts.pattern import read_pattern
from gridwright.sudoku.rule import Cue, Frame, Rule, read_rule

__all__ = ["RULE", "Patterns"]


@dataclass(frozen=True)
class Patterns(Lines):
    """Lines that read like `pattern`: values, <12> for long ones, . for any, [1-3], [^159], ( | ), * + ? {2,3}.

    With `silent` the lines are not drawn.
    """

    pattern: str = ".*"
    silent: bool = False
    word: ClassVar[str] = "pattern line"
    paint: ClassVar[Paint] = Paint.LINE_GOLD
    fewest: ClassVar[int] = 1
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3 r2c4"], "pattern": "([12].|.[34])+"}
    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<lines>line) (?P<either>increase) decrease|end|direction",
            "Along each line, digits either strictly increase or strictly decrease.",
            "line increase decrease end direction whether determined solver from",
        ),
        Cue(
            "(?P<lines>line) (?P<steps>consecutive) increase|decrease",
            "The digits along each line form a consecutive sequence (either increasing or decreasing).",
            "line set increase decrease end",
        ),
        Cue(
            "(?P<bulbs>thermometer) consecutive|consecutively",
            "Digits along thermometers increase consecutively from the bulb.",
            "thermometer increase set string bulb tip round end such",
        ),
        Cue(
            "row|column|orthogonal|grid|horizontally not 3 (?P<runs>odd|even|parity)",
            "No three digits in a row in any row or column may be all odd or all even.",
            "row column more consecutive adjacent orthogonal odd even all same parity horizontally vertically "
            "string strings set sets long nor",
        ),
    )
    undrawn: ClassVar[frozenset[str]] = frozenset({"runs"})
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line", "bulbs": "thermometer"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Write what is said of lines, or of all rows and columns, as a pattern."""
        letters = [str(value) if value < 10 else f"<{value}>" for value in sorted(frame.values)]
        if "runs" in fields:
            odd, even = (
                f"[{''.join(x for x, v in zip(letters, sorted(frame.values), strict=True) if v % 2 == rest)}]"
                for rest in (1, 0)
            )
            pattern = f"{even}{{0,2}}({odd}{{1,2}}{even}{{1,2}})*{odd}{{0,2}}"
            houses = [frame.name(house.cells) for house in frame.houses if house.kind is not HouseKind.REGION]
            return super().as_told({"pattern": pattern, "silent": True}, {"lines": houses}, frame)
        if "steps" in fields:
            lengths = dict.fromkeys(len(line.split()) for line in pieces["lines"])
            return tuple(
                read_rule(cls, {"pattern": _runs(letters, length), "lines": lines})
                for length in lengths
                if (lines := [line for line in pieces["lines"] if len(line.split()) == length])
            )
        if pieces.get("bulbs"):
            return cls._rising(letters, pieces["bulbs"])
        up, down = ("".join(f"{letter}?" for letter in some) for some in (letters, letters[::-1]))
        return super().as_told({"pattern": f"{up}|{down}"}, pieces, frame)

    @classmethod
    def _rising(cls, letters: Sequence[str], lines: Sequence[str]) -> tuple[Rule, ...]:
        """Let lines go up by one from their bulb, those of one length together."""
        by_length: dict[int, list[str]] = {}
        for line in lines:
            by_length.setdefault(len(line.split()), []).append(line)
        starts = {length: range(len(letters) - length + 1) for length in by_length}
        ups = {
            length: "|".join("".join(letters[at : at + length]) for at in some) for length, some in starts.items()
        }
        return tuple(read_rule(cls, {"pattern": ups[length], "lines": some}) for length, some in by_length.items())

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line that is too short or too long for the pattern."""
        if not _machine(frame.values, self.pattern).accepts([frame.everything] * len(cells)):
            raise InvalidPuzzleError(f"{name}: expected cells that {self.pattern!r} can fill, got {len(cells)}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Automaton]:
        """Read the cells by the pattern."""
        yield Automaton(cells, _machine(frame.values, self.pattern), name, f"read like {self.pattern}")

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw the lines, unless they are silent."""
        return iter(()) if self.silent else super().prints(frame)


def _runs(letters: Sequence[str], length: int) -> str:
    """Write all runs of so many values, upwards and downwards.

    >>> _runs("1234", 3)
    '123|234|321|432'
    """
    ups = [letters[at : at + length] for at in range(len(letters) - length + 1)]
    return "|".join("".join(run) for run in (*ups, *(up[::-1] for up in ups)))


@functools.lru_cache(maxsize=64)
def _machine(values: tuple[int, ...], pattern: str) -> Machine:
    return read_pattern(pattern, values)


RULE = Patterns
