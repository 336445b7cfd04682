"""Stock for a new shelf: the samples and the starter collection of the package, put there once, with ratings."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, insert, select

from gridwright.model import Budget, Document, Rating, Verdict, family_of
from gridwright.samples import samples
from gridwright.samples.starter import Starter, starters
from gridwright.shelf.collections import put_into
from gridwright.shelf.puzzles import Prepared, prepare
from gridwright.shelf.shelved import Examined
from gridwright.shelf.tables import facts

if TYPE_CHECKING:
    from gridwright.shelf.shelf import Shelf

__all__ = ["SAMPLES", "STARTERS", "stock"]

SAMPLES = "Samples"
STARTERS = "Starter collection"
"""The collections that the puzzles of the package are in."""

_FACT = "samples"
_TOLD = {
    SAMPLES: "A puzzle for every rule, and pictures.",
    STARTERS: "Hundreds of puzzles of both families, from easy to hard.",
}


@dataclass(frozen=True, slots=True)
class _Item:
    """A puzzle of the package: what it is remembered by, the collection it belongs to, and the puzzle itself."""

    name: str
    collection: str
    document: Document
    tags: tuple[str, ...]
    starter: Starter | None = None

    def prepared(self) -> Prepared:
        """Make its rows, with the rating that was found when it was made."""
        examined = None if self.starter is None else _examined(self.starter, self.document)
        return prepare(self.document, self.tags, examined)


def stock(shelf: "Shelf") -> int:
    """Put what ships with the package on a shelf, and say how many; what was taken away again stays away."""
    with shelf.database.reading() as connection:
        seen = _seen(connection)
    fresh = [(item, item.prepared()) for item in _items(seen)]
    if not fresh:
        return 0
    with shelf.database.writing() as connection:
        # Another program may have been quicker.
        seen = _seen(connection)
        left = [(item, ready) for item, ready in fresh if item.name not in seen]
        for collection in (STARTERS, SAMPLES):
            chosen = [(item, ready) for item, ready in left if item.collection == collection]
            added = shelf.puzzles.insert(connection, [ready for _, ready in chosen])
            put_into(connection, collection, tuple(one.id for one in added), _TOLD[collection])
        _remember(connection, seen | {item.name for item, _ in left})
    return len(left)


def _items(seen: set[str]) -> Iterator[_Item]:
    """List what ships and was never on the shelf; nothing else is read."""
    for starter in starters():
        name = f"starter {starter.name}"
        if name not in seen:
            yield _Item(name, STARTERS, starter.document, starter.tags, starter)
    for sample in samples():
        if sample.name not in seen:
            yield _Item(sample.name, SAMPLES, sample.document, ("sample",))


def _examined(starter: Starter, document: Document) -> Examined:
    """Take over what is known of a puzzle since it was made; a test compares it with what is found now."""
    rating = Rating(
        scheme=_scheme(starter.family),
        score=starter.score,
        label=starter.level,
        hardest=starter.hardest,
        counts=starter.techniques,
        difficulty=starter.play_class,
    )
    twin = family_of(document.puzzle).twin_key(document.puzzle, Budget(1.0))
    return Examined(verdict=Verdict.UNIQUE, solution=document.goal, rating=rating, twin=twin)


@functools.cache
def _scheme(family: str) -> str:
    """Name the scheme by which the family rates, as its easiest puzzle is rated."""
    puzzle = starters(family)[0].document.puzzle
    return family_of(puzzle).rate(puzzle, Budget(5.0), None).scheme


def _seen(connection: Connection) -> set[str]:
    known = connection.execute(select(facts.c.value).where(facts.c.name == _FACT)).scalar()
    return set(msgspec.json.decode(known, type=list[str])) if known else set()


def _remember(connection: Connection, names: set[str]) -> None:
    value = msgspec.json.encode(sorted(names)).decode()
    connection.execute(delete(facts).where(facts.c.name == _FACT))
    connection.execute(insert(facts), {"name": _FACT, "value": value})
