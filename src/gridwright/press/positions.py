"""Positions in which a technique is the next step: from the samples, from new puzzles, from its own examples."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES, Board, Budget, Deduction, Document, Family, Puzzle, Step, Technique
from gridwright.model.generated import Generated
from gridwright.press.courses import COURSES
from gridwright.samples import samples
from gridwright.samples.starter import starters

__all__ = ["Lesson", "Position", "find_positions", "lesson_named", "passed_by"]

_BATCH = 24
_LARGEST = 441
"""Cells of a puzzle that is still read well on a quarter of a page."""

_SECONDS_EACH = 2.0
_CLOTHES = 100
"""How often an example is turned and renamed."""

_ROUNDS = 2
"""How often the generator is asked with all options: what has not come up by then is too rare to be waited for."""

_STRIDE = 4
"""Steps between two looks for a technique that is never the cheapest."""


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

    The technique's own examples fill what is missing, turned and with other symbols, then positions that walks
    pass by where it could be used; there a cheaper technique may be on offer too, and the position says so.
    """
    found: list[Position] = []
    seen: set[str] = set()
    sources = (_met(lesson, seed, budget), _shown(lesson, seed, budget), passed_by(lesson, seed, budget))
    for position in itertools.chain.from_iterable(sources):
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
    """Walk through puzzles for most of the time; what the others find needs the rest."""
    own = Budget(None if budget.remaining is None else 0.6 * budget.remaining, stop=budget.stop)
    for puzzle in _puzzles(lesson, seed, own):
        position = _position_in(puzzle, lesson, own)
        if position is not None:
            yield position


def passed_by(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Position]:
    """Return the first position of every puzzle's walk in which the technique is on offer."""
    family = lesson.family
    for puzzle in _puzzles(lesson, seed, budget):
        board = family.apply(puzzle, puzzle.start, Deduction())
        for number, step in enumerate(family.explain(puzzle, board, _allowed(budget)).steps):
            position = None if number % _STRIDE else _on_offer(puzzle, board, lesson, budget)
            if position is not None:
                yield position
                break
            board = family.apply(puzzle, board, step.deduction)


def _puzzles(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Puzzle]:
    """Return puzzles that suit the lesson, those that ship first, until there are no more or the time is over."""
    name = lesson.family.name
    known = (one.document for one in starters(name) if lesson.technique.name in one.techniques)
    shipped = (one.document for one in samples() if one.family == name)
    for document in itertools.chain(known, shipped, _generated(lesson, seed, budget)):
        if budget.is_spent:
            return
        puzzle = document.puzzle
        if puzzle.shape.size <= _LARGEST and COURSES[name].suits(lesson.technique, puzzle):
            yield puzzle


def _generated(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Document]:
    """Make puzzles by one choice of options after the other."""
    choices = list(COURSES[lesson.family.name].options(lesson.technique))
    for round_, options in itertools.product(range(_ROUNDS), choices):
        if budget.is_spent:
            return
        left = budget.remaining
        allowed = budget if left is None else budget.within(0.2 * left + 1)
        try:
            for made in lesson.family.generate(options, seed + round_, allowed, count=_BATCH):
                if isinstance(made, Generated):
                    yield made.document
        except GridwrightError:
            # A generator that cannot make such puzzles says so; the next options may do.
            continue


def _allowed(budget: Budget) -> Budget:
    left = _SECONDS_EACH if budget.remaining is None else min(_SECONDS_EACH, budget.remaining)
    return Budget(left, stop=budget.stop)


def _position_in(puzzle: Puzzle, lesson: Lesson, budget: Budget) -> Position | None:
    """Return the first position of a puzzle's walk in which the technique is the next step."""
    family, name = lesson.family, lesson.technique.name
    allowed = _allowed(budget)
    if not family.rate(puzzle, allowed, None).counts.get(name):
        return None
    board = family.apply(puzzle, puzzle.start, Deduction())
    for step in family.explain(puzzle, board, allowed).steps:
        # A walk may tell a simpler step later, together with another; whoever looks here would take that first.
        if step.technique == name:
            first = next(iter(family.next_steps(puzzle, board, allowed, None)), None)
            if first is not None and first.technique == name:
                return Position(puzzle, board, first)
        board = family.apply(puzzle, board, step.deduction)
    return None


def _shown(lesson: Lesson, seed: int, budget: Budget) -> Iterator[Position]:
    """Return the technique's own examples, then the same in other clothes."""
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
