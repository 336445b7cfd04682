"""Salvage: take everything that can still be read out of the file of a damaged shelf, into a new one.

The file is copied first, with the changes that lie beside it, and never written to. Each table is read row by row;
where a part of the file is gone, what lies behind it is looked for. Rows whose puzzle or game is lost go with it,
and a game goes on from the last stroke before the first that is missing.
"""

import contextlib
import itertools
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, delete, select, update
from sqlalchemy.exc import DBAPIError

from gridwright.errors import ShelfError
from gridwright.shelf.database import FILE_HEADER, Database
from gridwright.shelf.migrate import migrate
from gridwright.shelf.place import locate
from gridwright.shelf.tables import METADATA, games, strokes

__all__ = ["Salvaged", "salvage"]

_FARTHEST = 1 << 40


@dataclass(frozen=True, slots=True)
class Salvaged:
    """How many rows of each table were saved, how many that were read could not be kept, and games cut short."""

    saved: dict[str, int] = field(default_factory=dict)
    unkept: int = 0
    shortened: int = 0


def salvage(damaged: Path, target: Path, done: Callable[[int], None] = lambda _: None) -> Salvaged:
    """Write what a damaged shelf still holds to a new file, whole or not at all; `done` is told of rows."""
    if not damaged.is_file():
        raise ShelfError(f"expected the file of a shelf, got {str(damaged)!r}, which is none")
    if target.exists():
        raise ShelfError(f"expected a new file, but {str(target)!r} is there already")
    with damaged.open("rb") as file:
        if file.read(len(FILE_HEADER)) != FILE_HEADER:
            raise ShelfError(f"nothing of {str(damaged)!r} can be read: it does not begin as an SQLite file does")
    draft = target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}")
    try:
        with tempfile.TemporaryDirectory() as folder, contextlib.closing(_opened(damaged, Path(folder))) as old:
            kept = _copy(old, draft, done)
        draft.replace(target)
    except OSError as error:
        raise ShelfError(f"cannot write {str(target)!r}: {error.strerror}") from error
    finally:
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                draft.with_name(draft.name + ending).unlink()
    return kept


def _opened(damaged: Path, folder: Path) -> sqlite3.Connection:
    """Open a copy; a file that is shorter than it says is read as far as it goes."""
    copy = folder / "damaged.db"
    shutil.copyfile(damaged, copy)
    for ending in ("-wal", "-journal"):
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(f"{damaged}{ending}", f"{copy}{ending}")
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.text_factory = _decoded
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA writable_schema=ON")
    connection.execute("PRAGMA cell_size_check=ON")
    return connection


def _decoded(data: bytes) -> str:
    return data.decode("utf-8", errors="replace")


def _copy(old: sqlite3.Connection, draft: Path, done: Callable[[int], None]) -> Salvaged:
    new = Database(locate(draft))
    try:
        migrate(new)
        saved: dict[str, int] = {}
        unkept = 0
        with new.writing() as connection:
            parents: dict[str, list[Any]] = {}
            for table in METADATA.sorted_tables:
                count, refused = _copy_table(table, old, connection, parents)
                saved[table.name] = count
                unkept += refused
                done(count)
            shortened = _cut_short(connection)
        if not any(saved.values()):
            raise ShelfError("nothing of the file could be read: no table of a shelf is left in it")
        with new.engine.connect() as plain:
            driver: Any = plain.connection.driver_connection
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Salvaged(saved, unkept, shortened)
    finally:
        new.close()


def _copy_table(
    table: Table, old: sqlite3.Connection, new: Connection, parents: dict[str, list[Any]]
) -> tuple[int, int]:
    """Copy the rows of a table that can be read; give how many were kept and how many were not."""
    seen: set[tuple[Any, ...]] = set()
    refused = 0
    names = {column.name for column in table.columns}
    keys = [column.name for column in table.primary_key]
    for row in _rows(table, old, parents):
        values = {name: row[name] for name in row.keys() if name in names}  # noqa: SIM118  (a row of sqlite3)
        key = tuple(values.get(name) for name in keys)
        if key in seen:
            continue
        if any(map(_is_torn, values.values())):
            refused += 1
            continue
        columns, marks = ", ".join(f'"{column}"' for column in values), ", ".join("?" * len(values))
        question = f'INSERT INTO "{table.name}" ({columns}) VALUES ({marks})'  # noqa: S608
        try:
            new.exec_driver_sql(question, tuple(values.values()))
            seen.add(key)
        except DBAPIError:
            refused += 1
    parents[table.name] = [key[0] for key in seen]
    return len(seen), refused


def _is_torn(value: object) -> bool:
    """Return whether a text went on in a page that is lost: such a page reads as zeros or as no text at all."""
    return isinstance(value, str) and ("\0" in value or "\ufffd" in value)


def _rows(table: Table, old: sqlite3.Connection, parents: dict[str, list[Any]]) -> Iterator[sqlite3.Row]:
    """Read a table from its beginning, from its end, and wherever else something of it is left."""
    name, keys = table.name, [column.name for column in table.primary_key]
    for order in ("ASC", "DESC"):
        ordered = ", ".join(f'"{key}" {order}' for key in keys)
        yield from _until_damage(old, f'SELECT * FROM "{name}" ORDER BY {ordered}')  # noqa: S608
    if table.dialect_options["sqlite"]["with_rowid"]:
        yield from _by_number(old, name)
        return
    first = next(iter(table.primary_key))
    for key in first.foreign_keys:
        for parent in parents.get(key.column.table.name, []):
            yield from _until_damage(old, f'SELECT * FROM "{name}" WHERE "{first.name}" = ?', [parent])  # noqa: S608


def _by_number(old: sqlite3.Connection, name: str) -> Iterator[sqlite3.Row]:
    """Read rows by their number, over every gap: steps grow while nothing is read."""
    number, step = 0, 1
    while number < _FARTHEST:
        rows = list(_until_damage(old, f'SELECT rowid AS "#", * FROM "{name}" WHERE rowid > ?', [number]))  # noqa: S608
        yield from rows
        # Where pages stand in each other's place, the rows after a number may have smaller ones.
        last = max((row["#"] for row in rows), default=0)
        if last > number:
            number, step = last, 1
        elif _is_end(old, name, number):
            return
        else:
            number, step = number + step, step * 2 if step < 1 << 12 else step + (step >> 3)


def _is_end(old: sqlite3.Connection, name: str, number: int) -> bool:
    """Return whether nothing follows a number, as far as that can be read."""
    try:
        return old.execute(f'SELECT 1 FROM "{name}" WHERE rowid > ?', [number]).fetchone() is None  # noqa: S608
    except sqlite3.Error:
        return False


def _until_damage(old: sqlite3.Connection, question: str, values: Sequence[Any] = ()) -> Iterator[sqlite3.Row]:
    """Yield rows until something cannot be read."""
    with contextlib.suppress(sqlite3.Error):
        yield from old.execute(question, values)


def _cut_short(connection: Connection) -> int:
    """Let games of which strokes are missing end before the first of these; give how many there are."""
    shortened = 0
    for game in connection.execute(select(games.c.id, games.c.version)).all():
        numbers = set(connection.execute(select(strokes.c.number).where(strokes.c.game_id == game.id)).scalars())
        whole = next(count for count in itertools.count() if count == game.version or count + 1 not in numbers)
        if whole < game.version:
            shortened += 1
            connection.execute(delete(strokes).where(strokes.c.game_id == game.id, strokes.c.number > whole))
            connection.execute(update(games).where(games.c.id == game.id).values(version=whole))
    return shortened
