"""Sum lines: a line can be cut into parts of neighbouring cells that all add up to its number."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import Badge, Form, Print, Track
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "SumLines"]

_State: TypeAlias = tuple[int, int] | None


@dataclass(frozen=True)
class SumLines(Rule):
    """Lines with their numbers, as in ten lines: r1c1 r1c2 r1c3 r1c4=10. A loop ends with its first cell."""

    lines: tuple[Total, ...] = ()
    gestures: ClassVar[Mapping[str, str]] = {"lines": "path"}
    shown: ClassVar[Mapping[str, object]] = {"lines": ["r2c2 r2c3 r3c4 r4c4 r4c5=10"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"lines": ["r1c1 r1c2 r2c3 r3c4=5", "r4c1 r4c2=6"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "line divided|split|segment|segments|partitioned sum (?P<total>\\d+)",
            "Ten lines can be divided into segments that sum to 10.",
            "line segment segments contiguous non overlapping divided split partitioned more 10 all set adjacent "
            "consecutive section sections cover covering fully not overlap ten",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Attach the number from the sentence to every line."""
        return super().as_told({}, {"lines": [f"{line}={fields['total']}" for line in pieces["lines"]]}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse lines that cross themselves, and numbers that no part can have."""
        for line in self.lines:
            cells, is_loop = _opened(frame.line(line.cells))
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"sum line '{line}': expected every cell once")
            if not _parts(frame.values, line.total, is_loop=is_loop).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"sum line '{line}': expected a number that its parts can have")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Read values until the number is reached, then begin anew."""
        for line in self.lines:
            name, says = f"sum line from {line.cells[0]}", f"part into sums of {line.total}"
            cells, is_loop = _opened(frame.line(line.cells))
            yield Automaton(cells, _parts(frame.values, line.total, is_loop=is_loop), name, says)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw every line with its number in its first cell."""
        for line in self.lines:
            cells = frame.line(line.cells)
            yield Track(cells, Paint.LINE_BLUE)
            yield Badge(cells[:1], str(line.total), Form.CORNER, Paint.CORNER)


def _opened(cells: Line) -> tuple[Line, bool]:
    """Return the cells of a line, each once, and whether it is a loop, whose last cell is its first."""
    is_loop = len(cells) > 1 and cells[0] == cells[-1]
    return cells[: len(cells) - is_loop], is_loop


@functools.lru_cache(maxsize=64)
def _parts(values: tuple[int, ...], number: int, *, is_loop: bool = False) -> Machine:
    """Keep the sum of the part at hand, and in a loop what its first part has got from the last cells."""
    guesses = range(max(number, 1) if is_loop else 1)

    def step(state: _State, value: int) -> list[_State]:
        if state is None:
            return [after for guess in guesses for after in step((guess, guess), value)]
        begun, total = state
        after = total + value
        return [(begun, after % number)] if number > 0 and after <= number else []

    return machine(values, None, step, lambda state: state is not None and state[0] == state[1])


RULE = SumLines
