"""Sections filled: as many puzzles as a recipe asks for, rated and solved, or a sentence that says what lacks."""

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES, Budget, Document, Rating, family_of
from gridwright.model.generated import Generated
from gridwright.press.printable import Printable, solution_of
from gridwright.press.recipe import BookRecipe, Section
from gridwright.press.shelves import found_on_shelf
from gridwright.press.sources import documents_of
from gridwright.press.twins import Seen

__all__ = ["Chapter", "Done", "fill"]

Done = Callable[[int], None]

_ROUNDS = 8
"""How often a generator that makes too few is asked again, with another seed."""

_APART = 1_000_003
_PATIENCE = 200
"""How many puzzles that are there already, or nearly, are made before it is said that there are no more."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section with its puzzles, in the order of the book."""

    title: str
    section: Section
    puzzles: tuple[Printable, ...]


def fill(
    recipe: BookRecipe, budget: Budget, done: Done, given: Mapping[int, Sequence[Document]] | None = None
) -> tuple[Chapter, ...]:
    """Fill every section; no puzzle comes twice, nor a near twin. The speed of the machine changes nothing.

    A later volume of a series goes on where the one before ended. `given` are puzzles that are at hand, by the
    index of their section.
    """
    seen = Seen()
    names = [f"section {section.title or index!r}" for index, section in enumerate(recipe.section, start=1)]
    sources = [
        iter(given[index]) if given and index in given else _source(section, recipe.seed * 1000 + index, budget)
        for index, section in enumerate(recipe.section)
    ]
    parts = list(zip(recipe.section, sources, names, strict=True))
    for _ in range(1, recipe.volume):
        for section, source, name in parts:
            _documents(section, source, name, budget=budget, seen=seen, done=lambda _: None)
    chapters: list[Chapter] = []
    number = 1
    for section, source, name in parts:
        documents = _documents(section, source, name, budget=budget, seen=seen, done=done)
        puzzles = list(_judged(documents, name, budget, done, is_proved=bool(section.family)))
        if (section.order or recipe.order) == "rising":
            puzzles.sort(key=lambda one: _hardness(one.rating))
        numbered = tuple(replace(one, number=place) for place, one in enumerate(puzzles, start=number))
        number += len(numbered)
        chapters.append(Chapter(section.title or _title(numbered), section, numbered))
    return tuple(chapters)


def total(recipe: BookRecipe) -> int | None:
    """Count the steps of work, two for each puzzle, where that is known before."""
    counts = [section.count for section in recipe.section]
    return None if None in counts else 2 * sum(count for count in counts if count is not None)


def _title(puzzles: tuple[Printable, ...]) -> str:
    kinds = list(dict.fromkeys(one.kind for one in puzzles))
    return kinds[0] if len(kinds) == 1 else "Puzzles"


def _hardness(rating: Rating | None) -> tuple[float, float]:
    """Order by the score, and puzzles of one score by how much work they are."""
    return (math.inf, math.inf) if rating is None else (rating.score, rating.effort)


def _source(section: Section, seed: int, budget: Budget) -> Iterator[Document]:
    if section.family:
        return _generated(section, seed if section.seed is None else section.seed, budget)
    if section.shelf is not None:
        return found_on_shelf(section.shelf)
    return iter(documents_of(section.files))


def _documents(
    section: Section, source: Iterator[Document], name: str, *, budget: Budget, seen: Seen, done: Done
) -> list[Document]:
    found: list[Document] = []
    in_vain = 0
    for document in source:
        if not seen.takes(document, without_twins=bool(section.family)):
            in_vain += 1
            if in_vain == _PATIENCE + 8 * len(found):
                break
            continue
        found.append(document)
        done(1)
        if len(found) == section.count:
            return found
    wanted = section.count
    if not found or (wanted is not None and len(found) < wanted):
        why = "the time ended" if budget.is_spent else "there are no more"
        raise GridwrightError(f"{name}: expected {wanted or 'some'} puzzles, got {len(found)}: {why}")
    return found


def _generated(section: Section, seed: int, budget: Budget) -> Iterator[Document]:
    """Generate puzzles of all kinds in turn, with further seeds where one yields too few."""
    assert section.count is not None  # noqa: S101  (checked with the recipe)
    family, kinds = FAMILIES[section.family], section.generators
    each = -(-section.count // len(kinds))
    for number in itertools.count():
        is_late = budget.is_spent
        made = [family.generate(options, seed + number * _APART, budget, count=each) for options in kinds]
        found = [one for some in itertools.zip_longest(*made) for one in some if isinstance(one, Generated)]
        yield from (one.document for one in found)
        if is_late or (number + 1 >= _ROUNDS and not found):
            return


def _judged(
    documents: Iterable[Document], name: str, budget: Budget, done: Done, *, is_proved: bool
) -> Iterator[Printable]:
    """Rate and solve puzzles; a book whose time is over is not made, so that time never changes what is in it."""
    for number, document in enumerate(documents, start=1):
        solution = document.goal if is_proved else None
        if solution is None:
            solution = solution_of(document, budget, f"{name}, puzzle {number}")
        rating = family_of(document.puzzle).rate(document.puzzle, budget, None)
        if budget.is_spent:
            raise GridwrightError(f"{name}: the time ended before puzzle {number} was rated; allow more seconds")
        yield Printable(number=number, document=document, solution=solution, rating=rating)
        done(1)
