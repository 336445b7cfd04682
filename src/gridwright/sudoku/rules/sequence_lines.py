"""Sequence lines: neighbours along a line are always the same distance apart."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.lines import Lines
from gridwright.sudoku.rule import Cue, Frame

__all__ = ["RULE", "SequenceLines"]

_State: TypeAlias = tuple[int | None, int | None]
"""The last value and the step between values, as far as they are known."""


@dataclass(frozen=True)
class SequenceLines(Lines):
    """Lines whose values go up or down by one and the same step; with `turning` each step may go either way."""

    turning: bool = False
    word: ClassVar[str] = "sequence line"
    paint: ClassVar[Paint] = Paint.LINE_TEAL
    may_cross: ClassVar[bool] = True
    fewest: ClassVar[int] = 3
    names: ClassVar[tuple[str, ...]] = ("sequence lines", "arithmetic lines")
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r3c3 r3c4 r4c5", "r7c8 r7c7 r8c6"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r2c2 r2c3", "r4c4 r3c4 r3c3"], "turning": True}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line arithmetic",
            "Digits along a grey line form an arithmetic sequence.",
            "line set consist progression order constant common differ same adjacent end direction",
        ),
        Cue(
            "line increase|decrease same|constant|fixed|regular amount|differ|step|steps",
            "Digits along a line increase by the same amount.",
            "line increase decrease direction end from same each adjacent",
        ),
        Cue(
            "adjacent|pair line (?P<turning>same|constant) differ",
            "Each pair of adjacent digits along a teal line has the same difference.",
            "line all consecutive adjacent pair same differ different absolute",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    def check_line(self, frame: Frame, cells: Line, name: str) -> None:
        """Refuse a line that is too long for any step."""
        if not _machine(frame.values, self.turning).accepts([frame.everything] * len(cells)):
            raise InvalidPuzzleError(f"{name}: expected fewer cells, got {len(cells)}")

    def along(self, frame: Frame, cells: Line, name: str) -> Iterator[Automaton]:
        """Keep the step."""
        yield Automaton(cells, _machine(frame.values, self.turning), name, "go on by one and the same step")


@functools.lru_cache(maxsize=16)
def _machine(values: tuple[int, ...], turning: bool) -> Machine:  # noqa: FBT001
    def step(state: _State, value: int) -> list[_State]:
        last, gap = state
        if last is None:
            return [(value, None)]
        new = abs(value - last) if turning else value - last
        return [(value, new)] if new and gap in (None, new) else []

    start: _State = (None, None)
    return machine(values, start, step, lambda _: True)


RULE = SequenceLines
