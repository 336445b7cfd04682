"""Stock for a new shelf: the puzzles that ship with the package, put there once."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, insert, select

from gridwright.samples import Sample, samples
from gridwright.shelf.collections import put_into
from gridwright.shelf.puzzles import prepare
from gridwright.shelf.tables import facts

if TYPE_CHECKING:
    from gridwright.shelf.shelf import Shelf

__all__ = ["SAMPLES", "stock"]

SAMPLES = "Samples"
"""The collection that the puzzles of the package are in."""

_FACT = "samples"


def stock(shelf: "Shelf") -> int:
    """Put the samples on a shelf that were never there, and say how many; one that was taken away stays away."""
    with shelf.database.reading() as connection:
        fresh = _fresh(connection)
    if not fresh:
        return 0
    prepared = [(one, prepare(one.document, tags=["sample"])) for one in fresh]
    with shelf.database.writing() as connection:
        # Another program may have been quicker.
        wanted = {one.name for one in _fresh(connection)}
        left = [(one, ready) for one, ready in prepared if one.name in wanted]
        added = shelf.puzzles.insert(connection, [ready for _, ready in left])
        put_into(connection, SAMPLES, tuple(one.id for one in added), "The puzzles that come with Gridwright.")
        _remember(connection, [one for one, _ in left])
    return len(left)


def _fresh(connection: Connection) -> list[Sample]:
    known = connection.execute(select(facts.c.value).where(facts.c.name == _FACT)).scalar()
    seen = set(msgspec.json.decode(known, type=list[str])) if known else set()
    return [one for one in samples() if one.name not in seen]


def _remember(connection: Connection, fresh: Iterable[Sample]) -> None:
    known = connection.execute(select(facts.c.value).where(facts.c.name == _FACT)).scalar()
    seen = msgspec.json.decode(known, type=list[str]) if known else []
    names = msgspec.json.encode([*seen, *(one.name for one in fresh)]).decode()
    connection.execute(delete(facts).where(facts.c.name == _FACT))
    connection.execute(insert(facts), {"name": _FACT, "value": names})
