"""Sections filled: as many puzzles as a recipe asks for, rated and solved, or a sentence that says what lacks."""

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

__all__ = ["Chapter", "Done", "fill"]

Done = Callable[[int], None]

_ROUNDS = 8
"""How often a generator that makes too few is asked again, with another seed."""

_APART = 1_000_003


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section with its puzzles, in the order of the book."""

    title: str
    section: Section
    puzzles: tuple[Printable, ...]


def fill(
    recipe: BookRecipe, budget: Budget, done: Done, given: Mapping[int, Sequence[Document]] | None = None
) -> tuple[Chapter, ...]:
    """Fill every section; no puzzle comes twice. Nothing in the answer depends on how fast the machine is.

    `given` are puzzles that are at hand, by the index of their section.
    """
    seen: set[str] = set()
    chapters: list[Chapter] = []
    number = 1
    for index, section in enumerate(recipe.section):
        name = f"section {section.title or index + 1!r}"
        seed = recipe.seed * 1000 + index
        source = iter(given[index]) if given and index in given else _source(section, seed, budget)
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


def _hardness(rating: Rating | None) -> float:
    return math.inf if rating is None else rating.score


def _source(section: Section, seed: int, budget: Budget) -> Iterator[Document]:
    if section.family:
        return _generated(section, seed if section.seed is None else section.seed, budget)
    if section.shelf is not None:
        return found_on_shelf(section.shelf)
    return iter(documents_of(section.files))


def _documents(
    section: Section, source: Iterator[Document], name: str, *, budget: Budget, seen: set[str], done: Done
) -> list[Document]:
    found: list[Document] = []
    for document in source:
        if document.puzzle.key in seen:
            continue
        seen.add(document.puzzle.key)
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
    """Generate puzzles, with further seeds where one yields too few."""
    assert section.count is not None  # noqa: S101  (checked with the recipe)
    options, family = section.generator, FAMILIES[section.family]
    for number in range(_ROUNDS):
        for made in family.generate(options, seed + number * _APART, budget, count=section.count):
            if isinstance(made, Generated):
                yield made.document


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
