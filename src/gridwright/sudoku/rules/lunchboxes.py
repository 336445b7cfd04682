"""Lunchboxes: values between the smallest and the largest of a box add up to its number, and none stands twice."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Demand, Distinct, Machine, machine
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.rule import Frame, Rule

__all__ = ["RULE", "Lunchboxes"]

_State: TypeAlias = tuple[int, int, int, int]
_BEFORE, _BETWEEN, _AFTER = 0, 1, 2


@dataclass(frozen=True)
class Lunchboxes(Rule):
    """Cells in order and the sum between: r1c1 r1c2 r1c3 r1c4=10."""

    boxes: tuple[Total, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"boxes": ["r1c1 r1c2 r2c3 r3c4=3", "r4c1 r4c2=0"]}

    def check(self, frame: Frame) -> None:
        """Refuse boxes that hold a cell twice, and sums that they cannot have."""
        for box in self.boxes:
            cells = frame.line(box.cells)
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"lunchbox '{box}': expected every cell once")
            if not _lunch(frame.values, box.total).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"lunchbox '{box}': expected a sum that its cells can have")

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Guess the smallest and the largest value, and add up what stands between them."""
        for box in self.boxes:
            cells, name = frame.line(box.cells), f"lunchbox from {box.cells[0]}"
            yield Distinct(cells, name)
            says = f"hold {box.total} between their smallest and their largest value"
            yield Automaton(cells, _lunch(frame.values, box.total), name, says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw every box as a broad line with its sum in its first cell."""
        for box in self.boxes:
            cells = frame.line(box.cells)
            yield Track(cells, Paint.LINE_GREY, 0.6)
            yield Badge(cells[:1], str(box.total), Form.CORNER, Paint.CORNER)


@functools.lru_cache(maxsize=256)
def _lunch(values: tuple[int, ...], total: int) -> Machine:
    """Keep the smallest and largest value as guessed, whether both were met, and what is left of the sum."""
    ends = [(low, high) for low in values for high in values if low < high]

    def step(state: _State, value: int) -> list[_State]:
        low, high, phase, left = state
        if (low, high) == (0, 0):
            return [after for ends_ in ends for after in step((*ends_, _BEFORE, total), value)]
        if value in {low, high}:
            return [(low, high, phase + 1, left)] if phase < _AFTER and (phase == _BEFORE or left == 0) else []
        if not low < value < high:
            return []
        if phase == _BETWEEN:
            return [(low, high, phase, left - value)] if left >= value else []
        return [state]

    return machine(values, (0, 0, _BEFORE, total), step, lambda state: state[2] == _AFTER)


RULE = Lunchboxes
