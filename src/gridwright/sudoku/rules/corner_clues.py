"""Corner clues: a number at a corner of four cells tells what `kind` says of them."""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line
from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["KINDS", "RULE", "CornerClues"]

_Four = tuple[int, ...]

KINDS: Mapping[str, tuple[str, Callable[[_Four, int], bool]]] = {
    "largest": ("have {number} as their largest value", lambda v, n: max(v) == n),
    "smallest": ("have {number} as their smallest value", lambda v, n: min(v) == n),
    "evens": ("hold {number} even values", lambda v, n: sum(one % 2 == 0 for one in v) == n),
    "odds": ("hold {number} odd values", lambda v, n: sum(one % 2 == 1 for one in v) == n),
    "total": ("add up to {number}", lambda v, n: sum(v) == n),
    "crossed": ("add up to {number} on both diagonals", lambda v, n: v[0] + v[3] == v[1] + v[2] == n),
}
"""What a number may tell of four values in reading order, by name."""
_AROUND = "circle white surrounding 4 around dot 2x2 intersection corner digit all adjacent square"


@dataclass(frozen=True)
class CornerClues(Rule):
    """Numbers at corners, each written as the cell to its upper left and the number: r1c1=5.

    Of the four cells around, it tells the `largest` or `smallest` value, how many are even (`evens`) or odd
    (`odds`), their sum (`total`), or the sum of both diagonal pairs (`crossed`), as `kind` says.
    """

    corners: tuple[Total, ...] = ()
    kind: str = "largest"
    title: ClassVar[str] = "corner clues"
    gestures: ClassVar[Mapping[str, str]] = {"corners": "corner"}
    shown: ClassVar[Mapping[str, object]] = {"corners": ["r2c2=7", "r5c6=4", "r7c3=9"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"corners": ["r1c1=4", "r2c3=3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "circle|dot (?P<largest>largest) 4|surrounding",
            "A value in a white circle is the largest digit in the four cells around it.",
            _AROUND,
        ),
        Cue(
            "circle|dot (?P<smallest>smallest) 4|surrounding",
            "A value in a white circle is the smallest digit in the four cells around it.",
            _AROUND,
        ),
        Cue(
            "circle|dot many|amount|count (?P<evens>even)",
            "A value in a circle tells how many of the four surrounding cells contain even digits.",
            f"{_AROUND} how many amount",
        ),
        Cue(
            "circle|dot many|amount|count (?P<odds>odd)",
            "A value in a circle tells how many of the four surrounding cells contain odd digits.",
            f"{_AROUND} how many amount",
        ),
        Cue(
            "circle|dot (?P<total>sum) 4|surrounding",
            "A number in a circle is the sum of the four cells around it.",
            _AROUND,
        ),
        Cue(
            "circle|corner (?P<crossed>diagonal) pair opposite sum",
            "A number in a circle is the sum of each pair of diagonally opposite digits around it.",
            f"{_AROUND} 2 both pair",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"corners": "corner"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Take the kind that the sentence speaks of; what stands at a corner is one number."""
        kind = next(name for name in KINDS if name in fields)
        parted = (corner.partition("=") for corner in pieces.get("corners", ()))
        corners = [f"{cell}={digits.replace(' ', '')}" for cell, _, digits in parted]
        return super().as_told({"kind": kind}, {"corners": corners}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse kinds that nobody knows, corners without four cells, and numbers that cannot hold."""
        if self.kind not in KINDS:
            known = ", ".join(KINDS)
            raise InvalidPuzzleError(f"corner clues: expected a kind of {known}, got {self.kind[:40]!r}")
        for corner in self.corners:
            cells = _around(corner, frame)
            if not _machine(self.kind, frame.values, corner.total).accepts([frame.everything] * len(cells)):
                raise InvalidPuzzleError(f"corner clue '{corner}': expected a number that four cells can have")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Let the four cells fit the number."""
        for corner in self.corners:
            says = KINDS[self.kind][0].format(number=corner.total)
            name = f"corner clue at {corner.cells[0]}"
            yield Automaton(_around(corner, frame), _machine(self.kind, frame.values, corner.total), name, says)

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Write the number into a circle at the corner."""
        for corner in self.corners:
            yield Badge(_around(corner, frame), str(corner.total), Form.RING, Paint.DOT_LIGHT)


def _around(corner: Total, frame: Frame) -> Line:
    row, column = corner.cells[0]
    if len(corner.cells) != 1 or row + 1 >= frame.shape.height or column + 1 >= frame.shape.width:
        raise InvalidPuzzleError(f"corner clue '{corner}': expected the cell to the upper left of an inner corner")
    return tuple(frame.shape.cell(row + down, column + right) for down in (0, 1) for right in (0, 1))


@functools.lru_cache(maxsize=256)
def _machine(kind: str, values: tuple[int, ...], number: int) -> Machine:
    """Remember three values, and look at all four."""

    def step(state: _Four, value: int) -> list[_Four]:
        after = (*state, value)
        return [after] if len(after) < 4 else [(0, 0, 0, 0)] if KINDS[kind][1](after, number) else []

    start: _Four = ()
    return machine(values, start, step, lambda state: len(state) == 4)


RULE = CornerClues
