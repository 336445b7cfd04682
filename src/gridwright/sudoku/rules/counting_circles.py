"""Counting circles: a value in a circle tells in how many of the circles it stands."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Form
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Automaton, Demand, Domain, Sum
from gridwright.sudoku.parts.counters import counter
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "CountingCircles"]

_FEW = 4


@dataclass(frozen=True)
class CountingCircles(Rule):
    """Sets of circles, each counted by itself: r1c1 r1c4 r2c3."""

    sets: tuple[Path, ...] = ()
    gestures: ClassVar[Mapping[str, str]] = {"sets": "cells"}
    example: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r2c3 r3c2 r4c4"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "circle (?:exactly )?(?:many|[nx](?: circle)? [nx]) circle(?: [nx])?",
            "A circled digit N must appear in exactly N circles.",
        ),
        Cue(
            "circle how|many|count|times many|circle|times circle|same",
            "A digit inside a circle indicates how many circles that digit appears in.",
            "how many times count counting circle all same different",
        ),
        Cue(
            "circle times|count circle",
            "A digit in a circle counts the number of times it appears in circles.",
            "how many times same count same",
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"sets": "circle"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Count all circles together."""
        return super().as_told(fields, {"sets": [" ".join(pieces["sets"])]}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse a cell that is circled twice, and as many circles as no values add up to."""
        for circles in self.sets:
            cells = frame.line(circles.cells)
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"counting circles '{circles}': expected every cell once")
            if not _possible(frame.values, len(cells)):
                raise InvalidPuzzleError(
                    f"counting circles '{circles}': expected as many circles as some values add up to, "
                    f"got {len(cells)}"
                )

    def demands(self, frame: Frame) -> Iterator[Demand]:
        """Leave the values that add up to the number of circles, and count each; all together have few sums."""
        for circles in self.sets:
            cells, name = frame.line(circles.cells), f"counting circles from {circles.cells[0]}"
            possible = _possible(frame.values, len(cells))
            allowed = sum(1 << symbol for symbol, value in enumerate(frame.values) if value in possible)
            if allowed != frame.everything:
                says = f"one of the values that add up to {len(cells)}, the number of circles"
                yield from (Domain(cell, allowed, name, says) for cell in cells)
            totals = _squares(frame.values, len(cells))
            yield Sum(cells, (1,) * len(cells), totals, f"{name} with the sum {_listed(sorted(totals))}")
            for value in sorted(possible):
                says = f"hold {value} {_times(value)} or not at all"
                times = counter(frame.size, frame.symbol(value), frozenset({0, value}))
                yield Automaton(cells, times, name, says)

    def prints(self, frame: Frame) -> Iterator[Badge]:
        """Draw the circles."""
        for circles in self.sets:
            yield from (Badge((cell,), "", Form.RING, Paint.DOT_LIGHT) for cell in frame.line(circles.cells))


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _listed(totals: list[int]) -> str:
    """Write a few sums out, of many the least and the most."""
    if len(totals) > _FEW:
        return f"{totals[0]} to {totals[-1]}"
    return " or ".join(filter(None, (", ".join(map(str, totals[:-1])), str(totals[-1]))))


@functools.lru_cache(maxsize=64)
def _possible(values: tuple[int, ...], circles: int) -> frozenset[int]:
    """List the values that stand in some set of different values whose sum is the number of circles."""
    positive = tuple(value for value in values if value > 0)
    return frozenset(value for value in positive if circles - value in _sums(positive, value))


def _sums(values: tuple[int, ...], left_out: int) -> set[int]:
    sums = {0}
    for value in values:
        if value != left_out:
            sums |= {total + value for total in sums}
    return sums


@functools.lru_cache(maxsize=64)
def _squares(values: tuple[int, ...], circles: int) -> frozenset[int]:
    """List what all circles may add up to: each value counts as often as it says."""
    found = {(0, 0)}
    for value in values:
        if value > 0:
            found |= {(count + value, total + value * value) for count, total in found if count + value <= circles}
    return frozenset(total for count, total in found if count == circles)


RULE = CountingCircles
