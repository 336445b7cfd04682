"""Import: many puzzles at once, with a report of what was refused; one that was cut off goes on where it was.

Puzzles are written in batches. The same transaction notes how many items of the source are done, so that after a
kill the next run of the same import does the rest, each puzzle once.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from gridwright.errors import GridwrightError
from gridwright.shelf.collections import put_into
from gridwright.shelf.database import Database
from gridwright.shelf.naming import check_name, check_words
from gridwright.shelf.puzzles import Added, Prepared, Puzzles, prepare
from gridwright.shelf.sources import Item, fingerprint_of, items_of, size_of
from gridwright.shelf.tables import imports, refusals

__all__ = ["Refusal", "Report", "import_puzzles"]

_BATCH = 500
_MOST_TOLD = 1_000


@dataclass(frozen=True, slots=True)
class Refusal:
    """A puzzle that was refused: where it stands in the source, and why."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What became of an import: puzzles that are new, that were there already, and that were refused.

    `resumed` counts the items that an earlier run had done. Of very many refusals only the first are listed.
    """

    source: str
    added: int
    known: int
    refused: int
    resumed: int
    refusals: tuple[Refusal, ...]


def import_puzzles(
    database: Database,
    puzzles: Puzzles,
    path: Path,
    *,
    tags: Sequence[str] = (),
    collection: str = "",
    done: Callable[[int], None] = lambda _: None,
) -> Report:
    """Put every puzzle of a file, a folder or a zip on the shelf; `done` is told the bytes that were read."""
    checked, named = check_words(tags), check_name(collection) if collection else ""
    path = path.resolve()
    size_of(path)
    items = items_of(path)
    with database.writing() as connection:
        number, resumed = _begin(connection, path)
    for _ in islice(items, resumed):
        pass
    place = resumed
    while batch := list(islice(items, _BATCH)):
        ready, refused = _read(batch, place, checked)
        place += len(batch)
        with database.writing() as connection:
            added = puzzles.insert(connection, ready)
            if named and added:
                put_into(connection, named, tuple(one.id for one in added))
            _note(connection, number, place, added, refused)
        done(batch[-1].size)
    with database.writing() as connection:
        connection.execute(update(imports).where(imports.c.id == number).values(finished=time.time()))
        return _report(connection, number, resumed)


def _begin(connection: Connection, path: Path) -> tuple[int, int]:
    """Go on with an import of the same source that did not come to its end, or begin a new one."""
    source, fingerprint = str(path), fingerprint_of(path)
    held = connection.execute(select(imports).where(imports.c.source == source)).first()
    if held is not None and held.fingerprint == fingerprint and held.finished is None:
        return held.id, held.done
    if held is not None:
        connection.execute(delete(imports).where(imports.c.id == held.id))
    row = {"source": source, "fingerprint": fingerprint, "done": 0, "added": 0, "known": 0, "refused": 0}
    query = insert(imports).returning(imports.c.id)
    return connection.execute(query, {**row, "began": time.time()}).scalar_one(), 0


def _read(batch: Sequence[Item], place: int, tags: Sequence[str]) -> tuple[list[Prepared], list[dict[str, Any]]]:
    ready: list[Prepared] = []
    refused: list[dict[str, Any]] = []
    for number, item in enumerate(batch, start=place + 1):
        try:
            ready.append(prepare(item.read(), tags))
        except GridwrightError as error:
            refused.append({"number": number, "place": item.place, "reason": str(error)})
    return ready, refused


def _note(
    connection: Connection, number: int, place: int, added: Sequence[Added], refused: list[dict[str, Any]]
) -> None:
    fresh = sum(one.is_new for one in added)
    connection.execute(
        update(imports)
        .where(imports.c.id == number)
        .values(
            done=place,
            added=imports.c.added + fresh,
            known=imports.c.known + len(added) - fresh,
            refused=imports.c.refused + len(refused),
        )
    )
    told = connection.execute(select(func.count()).where(refusals.c.import_id == number)).scalar_one()
    if rows := [{"import_id": number, **row} for row in refused[: max(0, _MOST_TOLD - told)]]:
        connection.execute(insert(refusals), rows)


def _report(connection: Connection, number: int, resumed: int) -> Report:
    row = connection.execute(select(imports).where(imports.c.id == number)).one()
    told = connection.execute(
        select(refusals.c.place, refusals.c.reason)
        .where(refusals.c.import_id == number)
        .order_by(refusals.c.number)
    )
    return Report(
        source=row.source,
        added=row.added,
        known=row.known,
        refused=row.refused,
        resumed=resumed,
        refusals=tuple(Refusal(one.place, one.reason) for one in told),
    )
