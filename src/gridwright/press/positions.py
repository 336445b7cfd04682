"""Positions in which a technique is the next step: from the samples, from new puzzles, from its own examples."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gridwright.engine.generate import generate
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES, Board, Budget, Deduction, Document, Family, Puzzle, Step, Technique
from gridwright.press.courses import COURSES
from gridwright.samples import samples

__all__ = ["Lesson", "Position", "find_positions", "lesson_named"]

_BATCH = 24
_LARGEST = 441
"""Cells of a puzzle that is still read well on a quarter of a page."""

_SECONDS_EACH = 2.0
_CLOTHES = 100
"""How often an example is turned and renamed."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A technique to be taught, of one family."""

    family: Family[Any]
    technique: Technique[Any]


@dataclass(frozen=True, slots=True)
class Position:
    """A position, the step that is due there, and whether no cheaper technique tells anything."""

    puzzle: Puzzle
    board: Board
    step: Step
    is_next: bool = True


def lesson_named(name: str, family: str = "") -> Lesson:
    """Find a technique by its name, its title, another name or a code, in one family or in all.

    >>> lesson_named("Naked Pair").technique.name, lesson_named("glue").family.name
    ('naked-pair', 'nonogram')
    """
    wanted = _plain(name)
    searched = [FAMILIES[family]] if family else list(FAMILIES.values())
    for one in searched:
        for technique in one.techniques().values():
            if wanted in map(_plain, (technique.name, technique.title, *technique.aliases, *technique.codes)):
                return Lesson(one, technique)
    raise UnknownNameError("technique", name, [known for one in searched for known in one.techniques()])


def _plain(name: str) -> str:
    return name.lower().replace("-", " ").replace("_", " ").strip()


def find_positions(lesson: Lesson, count: int, *, seed: int, budget: Budget) -> list[Position]:
    """Find so many positions, one of each puzzle, or say in one sentence that there are too few.

    The technique's own examples fill what is missing, turned and with other symbols; there a cheaper technique
    may be on offer too, and the position says so.
    """
    found: list[Position] = []
    seen: set[str] = set()
    for position in itertools.chain(_met(lesson, seed, budget), _shown(lesson, seed, budget)):
        if position.puzzle.key in seen:
            continue
        seen.add(position.puzzle.key)
        found.append(position)
        if len(found) == count:
            return found
    why = "the time ended" if budget.is_spent else "more are not known"
    raise GridwrightError(
        f"expected {count} positions for {lesson.technique.title.lower()}, got {len(found)}: {why}"
    )


def _met(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Position]:
    """Walk through puzzles until the time is over, or most of it where there are examples to fall back on."""
    shipped = [one.document for one in samples() if one.family == lesson.family.name]
    share = 0.6 if lesson.technique.examples else 1.0
    own = Budget(None if budget.remaining is None else share * budget.remaining, stop=budget.stop)
    for document in itertools.chain(shipped, _generated(lesson, seed, own)):
        if own.is_spent:
            return
        suits = COURSES[lesson.family.name].suits(lesson.technique, document.puzzle)
        if suits and document.puzzle.shape.size <= _LARGEST:
            position = _position_in(document.puzzle, lesson, own)
            if position is not None:
                yield position


def _generated(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Document]:
    """Make puzzles by one wish after the other, again and again."""
    wishes = list(COURSES[lesson.family.name].wishes(lesson.technique))
    for round_ in itertools.count():
        for wish in wishes:
            if budget.is_spent:
                return
            left = budget.remaining
            seconds = None if left is None else min(left, 0.2 * left + 1)
            try:
                yield from generate(
                    lesson.family.name, _BATCH, seed=seed + round_, seconds=seconds, stop=budget.stop, **wish
                )
            except GridwrightError:
                # A generator that cannot grant a wish says so; the next wish may do.
                continue
        if not wishes:
            return


def _position_in(puzzle: Puzzle, lesson: Lesson, budget: Budget) -> Position | None:
    """Give the first position of a puzzle's walk in which the technique is the next step."""
    family, name = lesson.family, lesson.technique.name
    left = _SECONDS_EACH if budget.remaining is None else min(_SECONDS_EACH, budget.remaining)
    allowed = Budget(left, stop=budget.stop)
    if not family.rate(puzzle, allowed, None).counts.get(name):
        return None
    board = family.apply(puzzle, puzzle.start, Deduction())
    for step in family.explain(puzzle, board, allowed).steps:
        if step.technique == name:
            return Position(puzzle, board, step)
        board = family.apply(puzzle, board, step.deduction)
    return None


def _shown(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Position]:
    """Give the technique's own examples, then the same in other clothes."""
    examples = list(COURSES[lesson.family.name].examples(lesson.technique))
    for number in range(_CLOTHES * bool(examples)):
        for puzzle, board in examples:
            if budget.is_spent:
                return
            dressed = COURSES[lesson.family.name].dress_anew(puzzle, board, seed + number)
            position = None if dressed is None else _on_offer(*dressed, lesson, budget)
            if position is not None:
                yield position


def _on_offer(puzzle: Puzzle, board: Board, lesson: Lesson, budget: Budget) -> Position | None:
    name = lesson.technique.name
    step = _first(lesson.family.next_steps(puzzle, board, budget, name))
    if step is None:
        return None
    cheapest = _first(lesson.family.next_steps(puzzle, board, budget, None))
    return Position(puzzle, board, step, cheapest is not None and cheapest.technique == name)


def _first(steps: Iterable[Step]) -> Step | None:
    return next(iter(steps), None)
