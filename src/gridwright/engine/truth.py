"""Verify explanations: every clause of every step against the position before it."""

from collections.abc import Iterator
from typing import NamedTuple

from gridwright.model import Deduction, Puzzle, Step, Walkthrough, family_of

__all__ = ["Untruth", "untruths"]


class Untruth(NamedTuple):
    """A step, by its number from 1, whose sentence claims what does not hold."""

    number: int
    step: Step
    claims: tuple[str, ...]


def untruths(puzzle: Puzzle, walk: Walkthrough) -> Iterator[Untruth]:
    """Yield the steps of a walk that say something false; there should be none."""
    family = family_of(puzzle)
    board = family.apply(puzzle, walk.start, Deduction())
    for number, step in enumerate(walk.steps, start=1):
        if claims := family.false_claims(puzzle, board if step.before is None else step.before(), step):
            yield Untruth(number, step, claims)
        board = family.apply(puzzle, board, step.deduction)
