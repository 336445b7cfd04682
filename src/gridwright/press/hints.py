"""Hints for every puzzle of a book, from its explanation, as deep as asked for."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from gridwright.errors import GridwrightError
from gridwright.model import Budget, Step, Technique, family_of
from gridwright.press.flow import Block, Words, flow
from gridwright.press.printable import Printable
from gridwright.press.volume import Page, Volume

__all__ = ["Depth", "hint_pages", "hints_of"]

Depth: TypeAlias = Literal["begin", "hardest", "steps"]
"""How much a hint tells: how to begin, the hardest step too, or the hardest steps in the order of the solution."""

_SIZE = 8.5
_MOST_STEPS = 6
_EVERYDAY = 2
"""The easiest techniques of a puzzle, which nobody needs to be told of."""
_TELLS = "r3c7 is the cell in row 3 and column 7."


def hints_of(one: Printable, budget: Budget, depth: Depth = "hardest") -> tuple[str, ...]:
    """Return a sentence on how to begin, and one on the hardest step or on each of the hardest, in order."""
    puzzle = one.document.puzzle
    family = family_of(puzzle)
    techniques = family.techniques()
    steps: Sequence[Step] = family.explain(puzzle, puzzle.start, budget).steps
    if budget.is_spent:
        raise GridwrightError(
            f"the time ended before the hints of puzzle {one.number} were found; allow more seconds"
        )
    if not steps:
        return ("No technique begins here: try a cell both ways.",)
    first = f"Begin: {steps[0].text}"
    if depth == "begin":
        return (first,)
    ranks = [techniques[step.technique].rank if step.technique in techniques else 10**9 for step in steps]
    if depth == "hardest":
        hardest = ranks.index(max(ranks))
        return (first, f"Hardest, {_named(steps, hardest, techniques)}.") if hardest else (first,)
    everyday = sorted(set(ranks))[:_EVERYDAY][-1]
    hard = [at for at in range(1, len(steps)) if ranks[at] > everyday]
    wanted = sorted(sorted(hard, key=lambda at: (-ranks[at], at))[:_MOST_STEPS])
    return (first, *(f"{_named(steps, at, techniques, is_first=True)}." for at in wanted))


def _named(
    steps: Sequence[Step], at: int, techniques: Mapping[str, Technique[Any]], *, is_first: bool = False
) -> str:
    """Name a step by when it comes, its technique and its place."""
    step = steps[at]
    title = techniques[step.technique].title if step.technique in techniques else step.technique
    where = f" in {step.where}" if step.where else ""
    return f"{'After' if is_first else 'after'} {at} step{'s' * (at != 1)}: {title.lower()}{where}"


def hint_pages(hints: Mapping[int, tuple[str, ...]], volume: Volume, scale: float) -> Iterator[Page]:
    """Set the hints in columns, under the puzzles' numbers."""
    columns = 2 if volume.area().width > 330 * scale else 1
    groups = (tuple(_blocks(number, told, scale)) for number, told in hints.items())
    first: tuple[Block, ...] = (Words(_TELLS, _SIZE * scale, after=8),)
    yield from flow(
        [first, *groups], volume.area(), volume.face, title="Hints", columns=columns, title_size=16 * scale
    )


def _blocks(puzzle: int, told: tuple[str, ...], scale: float) -> Iterator[Block]:
    for number, sentence in enumerate(told):
        last = number == len(told) - 1
        lead = str(puzzle) if not number else ""
        yield Words(sentence, _SIZE * scale, lead=lead, indent=24 * scale, after=6 if last else 1)
