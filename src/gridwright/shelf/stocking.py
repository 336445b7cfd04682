"""Stock for a new shelf: the samples and the starter collection of the package, put there once, with ratings."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, insert, select

from gridwright.model import Budget, Rating, Verdict, family_of
from gridwright.samples import Sample, samples
from gridwright.samples.starter import Starter, starters
from gridwright.shelf.collections import put_into
from gridwright.shelf.naming import check_words
from gridwright.shelf.puzzles import Prepared, prepare
from gridwright.shelf.ready import prepare_ready
from gridwright.shelf.shelved import Examined
from gridwright.shelf.tables import facts

if TYPE_CHECKING:
    from gridwright.shelf.shelf import Shelf

__all__ = ["SAMPLES", "STARTERS", "stock"]

SAMPLES = "Samples"
STARTERS = "Starter collection"
"""The collections that the puzzles of the package are in."""

_FACT = "samples"
_TWIN_SECONDS = 1.0
_TOLD = {
    SAMPLES: "A puzzle for every rule, and pictures.",
    STARTERS: "Hundreds of puzzles of both families, from easy to hard.",
}


@dataclass(frozen=True, slots=True)
class _Item:
    """A puzzle of the package: what it is remembered by, the collection it belongs to, and the puzzle itself."""

    name: str
    collection: str
    source: Sample | Starter
    tags: tuple[str, ...]

    def prepared(self) -> Prepared:
        """Make its rows: from what was found out beforehand, else by looking at it."""
        rating = self.source.rating if isinstance(self.source, Starter) else None
        return prepare_ready(self.source.text, self.tags, rating) or self._looked_at(rating)

    def _looked_at(self, rating: Rating | None) -> Prepared:
        document = self.source.document
        if rating is None:
            return prepare(document, self.tags)
        twin = family_of(document.puzzle).twin_key(document.puzzle, Budget(_TWIN_SECONDS))
        found = Examined(verdict=Verdict.UNIQUE, solution=document.goal, rating=rating, twin=twin)
        return prepare(document, self.tags, found)


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
            yield _Item(name, STARTERS, starter, check_words(starter.tags))
    for sample in samples():
        if sample.name not in seen:
            yield _Item(sample.name, SAMPLES, sample, ("sample",))


def _seen(connection: Connection) -> set[str]:
    known = connection.execute(select(facts.c.value).where(facts.c.name == _FACT)).scalar()
    return set(msgspec.json.decode(known, type=list[str])) if known else set()


def _remember(connection: Connection, names: set[str]) -> None:
    value = msgspec.json.encode(sorted(names)).decode()
    connection.execute(delete(facts).where(facts.c.name == _FACT))
    connection.execute(insert(facts), {"name": _FACT, "value": value})
