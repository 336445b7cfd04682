"""Same runs: a value counts the cells that hold the same as the first of a line, from there on without a gap."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, End, Form, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "SameRuns"]


@dataclass(frozen=True)
class SameRuns(Rule):
    """The counting cell, and after bars lines that begin at one cell: r1c1 | r2c2 r2c3 r2c4 | r2c2 r3c2.

    The runs along all lines are counted together, their common first cell once, with `others` not at all.
    """

    runs: tuple[Groups, ...] = ()
    others: bool = False
    names: ClassVar[tuple[str, ...]] = ("same runs",)
    example: ClassVar[Mapping[str, object]] = {"runs": ["r1c4 | r2c2 r3c3 r4c4 | r2c2 r1c1"]}

    def check(self, frame: Frame) -> None:  # noqa: ARG002
        """Refuse lines that begin at different cells."""
        for run in self.runs:
            counter, *lines = run.groups
            if len(counter) != 1 or len({line[0] for line in lines}) > 1:
                raise InvalidPuzzleError(f"same run '{run}': expected one cell | lines that begin at one cell")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Follow one line after the other, then read the count."""
        for run in self.runs:
            (counter,), *lines = map(frame.line, run.groups)
            cells = (lines[0][0], *(cell for line in lines for cell in line[1:]), counter)
            lengths = tuple(len(line) - 1 for line in lines)
            name = f"same run at {run.groups[0][0]}"
            own = " other" if self.others else ""
            says = f"hold the same from {run.groups[1][0]} on in as many{own} cells as {run.groups[0][0]} says"
            yield Automaton(cells, _run(frame.values, lengths, -int(self.others)), name, says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw a thin arrow for every line, and a ring around the counter."""
        for run in self.runs:
            (counter,), *lines = map(frame.line, run.groups)
            for line in lines:
                if len(line) > 1:
                    yield Track(line[:2], Paint.PEN, 0.05, end=End.ARROW)
            yield Badge((counter,), "", Form.RING, Paint.DOT_LIGHT)


@functools.lru_cache(maxsize=256)
def _run(values: tuple[int, ...], lengths: tuple[int, ...], start: int) -> Machine:
    """Keep where the reading is, what the run holds, how long it is, and whether it goes on."""
    first_of_line = {sum(lengths[:number]) for number in range(len(lengths))}
    last = sum(lengths)
    number = {value: symbol for symbol, value in enumerate(values)}
    begin, done, most = (-1, 0, 0, False), (-2, 0, 0, False), max(values)

    def step(state: tuple[int, int, int, bool], value: int) -> list[tuple[int, int, int, bool]]:
        place, held, count, goes_on = state
        if state == done:
            return []
        if state == begin:
            return [(0, number[value], start + 1, True)]
        if place == last:
            return [done] if value == count else []
        goes_on = (goes_on or place in first_of_line) and number[value] == held
        return [(place + 1, held, count + goes_on, goes_on)] if count + goes_on <= most else []

    return machine(values, begin, step, lambda state: state == done)


RULE = SameRuns
