"""Sum lines: a line can be cut into parts of neighbouring cells that all add up to its number."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.pieces import Total
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "SumLines"]


@dataclass(frozen=True)
class SumLines(Rule):
    """Lines with their numbers, as in ten lines: r1c1 r1c2 r1c3 r1c4=10."""

    lines: tuple[Total, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3 r3c4=5", "r4c1 r4c2=6"]}

    def check(self, frame: Frame) -> None:
        """Refuse lines that cross themselves, and numbers that no part can have."""
        for line in self.lines:
            cells = frame.line(line.cells)
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"sum line '{line}': expected every cell once")
            if not _parts(frame.values, line.total).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"sum line '{line}': expected a number that its parts can have")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Read values until the number is reached, then begin anew."""
        for line in self.lines:
            name, says = f"sum line from {line.cells[0]}", f"part into sums of {line.total}"
            yield Automaton(frame.line(line.cells), _parts(frame.values, line.total), name, says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw every line with its number in its first cell."""
        for line in self.lines:
            cells = frame.line(line.cells)
            yield Track(cells, Paint.LINE_BLUE)
            yield Badge(cells[:1], str(line.total), Form.CORNER, Paint.CORNER)


@functools.lru_cache(maxsize=64)
def _parts(values: tuple[int, ...], number: int) -> Machine:
    def step(total: int, value: int) -> list[int]:
        after = total + value
        return [after % number] if number > 0 and after <= number else []

    return machine(values, 0, step, lambda total: total == 0)


RULE = SumLines
