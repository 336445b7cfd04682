"""Outside clues: a number outside tells what `kind` says of the cells that it sees."""

import functools
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.parts.lanes import Lanes, where
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["KINDS", "RULE", "OutsideClues"]

_NEAR = "row column direction seen corresponding first nearest closest 3 outside touching"


class _Kind(NamedTuple):
    says: str
    make: Callable[[tuple[int, ...], int], Machine]


def _of_three(tell: Callable[[tuple[int, ...]], int]) -> Callable[[tuple[int, ...], int], Machine]:
    """Compare what is told of the first three values with the number."""

    def make(values: tuple[int, ...], number: int) -> Machine:
        def step(state: tuple[int, ...], value: int) -> list[tuple[int, ...]]:
            if len(state) == 3:
                return [state]
            after = (*state, value)
            return [(0, 0, 0) if len(after) == 3 else after] if len(after) < 3 or tell(after) == number else []

        start: tuple[int, ...] = ()
        return machine(values, start, step, lambda state: len(state) == 3)

    return make


def _before(values: tuple[int, ...], number: int) -> Machine:
    """Add up what comes before the largest value, which must come; -1 once it came."""
    largest = max(values)

    def step(left: int, value: int) -> list[int]:
        if left == -1:
            return [-1]
        if value == largest:
            return [-1] if left == 0 else []
        return [left - value] if left >= value else []

    return machine(values, number, step, lambda left: left == -1)


def _beside(values: tuple[int, ...], number: int) -> Machine:
    """Add up the neighbours of the largest value: keep the last value, what is still to come, or the end."""
    largest = max(values)

    def step(state: tuple[str, int], value: int) -> list[tuple[str, int]]:
        part, held = state
        if part == "before":
            return [("next", number - held)] if value == largest else [("before", value)]
        if part == "next":
            return [("done", 0)] if value == held else []
        return [state]

    return machine(values, ("before", 0), step, lambda state: state in {("done", 0), ("next", 0)})


def _longest(goes_on: Callable[[int, int], bool]) -> Callable[[tuple[int, ...], int], Machine]:
    """Compare the length of the longest run with the number."""

    def make(values: tuple[int, ...], number: int) -> Machine:
        def step(state: tuple[int | None, int, bool], value: int) -> list[tuple[int | None, int, bool]]:
            last, length, was_reached = state
            length = length + 1 if last is not None and goes_on(last, value) else 1
            return [(value, length, was_reached or length == number)] if length <= number else []

        start: tuple[int | None, int, bool] = (None, 0, False)
        return machine(values, start, step, lambda state: state[2])

    return make


KINDS: Mapping[str, _Kind] = {
    "before": _Kind("add up to {number} before the largest value", _before),
    "beside": _Kind("have a sum of {number} beside the largest value", _beside),
    "product": _Kind("begin with three values whose product is {number}", _of_three(lambda v: v[0] * v[1] * v[2])),
    "spread": _Kind(
        "begin with three values from which {number} is the spread", _of_three(lambda v: max(v) - min(v))
    ),
    "extremes": _Kind(
        "begin with three values, least and most of sum {number}", _of_three(lambda v: max(v) + min(v))
    ),
    "top": _Kind(
        "begin with three values, the largest at place {number}", _of_three(lambda v: v.index(max(v)) + 1)
    ),
    "parity": _Kind("have runs of one parity of {number} at most", _longest(lambda a, b: a % 2 == b % 2)),
    "rising": _Kind("have rising runs of {number} at most", _longest(operator.lt)),
}
"""What a number may tell, by name."""


@dataclass(frozen=True)
class OutsideClues(Lanes):
    """Numbers outside, each written as the first cell, the way and the number, r1c3 down=12, all of one `kind`.

    That is the sum of what comes before the largest value (`before`) or stands beside it (`beside`); of the first
    three cells the `product`, the difference (`spread`) or the sum (`extremes`) of the largest and the smallest,
    or the place of the largest (`top`); the longest run of one `parity`, or of `rising` values.
    """

    kind: str = "before"
    word: ClassVar[str] = "outside clue"
    title: ClassVar[str] = "outside clues"
    names: ClassVar[tuple[str, ...]] = ("before nine", "next to nine")
    shown: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=15", "r3c1 right=20", "r9c6 up=12"]}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"clues": ["r1c1 down=3", "r3c1 right=1", "r4c4 left=0"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "outside|row|column sum (?P<before>before|prior|preceding) 9|largest",
            "Clues outside the grid give the sum of the digits before the 9 in that row or column.",
            "row column all direction seen first",
        ),
        Cue(
            "outside sum (?P<beside>adjacent|next|beside|neighbour|surrounding) 9",
            "Clues outside the grid give the sum of the digits adjacent to the 9 in that row or column.",
            "row column outside all 2 orthogonal",
        ),
        Cue(
            "outside (?P<product>product) 3",
            "Clues outside the grid give the product of the first three digits in that direction.",
            _NEAR,
        ),
        Cue(
            "outside (?P<spread>differ) largest smallest 3",
            "Clues outside the grid give the difference of the largest and smallest of the first three digits.",
            _NEAR,
        ),
        Cue(
            "outside (?P<extremes>sum) largest smallest 3",
            "Clues outside the grid give the sum of the largest and smallest of the first three digits.",
            _NEAR,
        ),
        Cue(
            "outside (?P<top>position|location|place) largest 3",
            "Clues outside the grid give the position of the largest of the first three digits.",
            _NEAR,
        ),
        Cue(
            "outside|row longest (?P<parity>parity|odd|even)",
            "A number outside the grid gives the length of the longest run of digits of the same parity.",
            "outside row column length set same all consecutive adjacent parity odd even contiguous",
        ),
        Cue(
            "outside|row longest (?P<rising>increase)",
            "A number outside the grid gives the length of the longest run of increasing digits seen from there.",
            "outside row column length set contiguous consecutive direction seen",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"clues": "lane"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Take the kind that the sentence speaks of."""
        kind = next(name for name in KINDS if name in fields)
        return super().as_told({"kind": kind}, pieces, frame)

    def check(self, frame: Frame) -> None:
        """Refuse kinds that nobody knows, and grids without three cells to look at."""
        if self.kind not in KINDS:
            known = ", ".join(KINDS)
            raise InvalidPuzzleError(f"outside clues: expected a kind of {known}, got {self.kind[:40]!r}")
        super().check(frame)

    def machine(self, values: tuple[int, ...], number: int, length: int) -> Machine:  # noqa: ARG002
        """Read the cells as the kind says."""
        return _machine(self.kind, values, number)

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Let every row or column fit its number."""
        for clue in self.clues:
            says = KINDS[self.kind].says.format(number=clue.total)
            name = f"{self.word} {clue.total} {where(clue)}"
            yield Automaton(clue.cells(frame.shape), _machine(self.kind, frame.values, clue.total), name, says)


@functools.lru_cache(maxsize=256)
def _machine(kind: str, values: tuple[int, ...], number: int) -> Machine:
    return KINDS[kind].make(values, number)


RULE = OutsideClues
