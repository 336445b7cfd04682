"""Backup: the whole shelf as one SQLite file, from one moment, while others go on playing."""

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from gridwright.errors import GridwrightError, ShelfError
from gridwright.shelf.database import Database
from gridwright.shelf.migrate import migrate
from gridwright.shelf.place import locate
from gridwright.shelf.tables import METADATA

__all__ = ["back_up"]

_ROWS = 1_000


def back_up(database: Database, target: Path, done: Callable[[int], None] = lambda _: None) -> int:
    """Write the shelf to a file, whole or not at all, and give its size; the file is a shelf that can be opened.

    `done` is told how many rows were copied, where the shelf is on a server.
    """
    if target.exists() and database.is_file and target.samefile(database.name):
        raise GridwrightError("expected another file for the backup than the shelf itself")
    if not target.parent.is_dir():
        raise ShelfError(f"cannot write the backup {str(target)!r}: there is no such folder")
    draft = target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}")
    try:
        if database.is_file:
            _copy_file(database, draft)
        else:
            _copy_rows(database, draft, done)
        _check(draft)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(target)
        return target.stat().st_size
    except (OSError, sqlite3.Error) as error:
        raise ShelfError(f"cannot write the backup {str(target)!r}: {error}") from error
    finally:
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                draft.with_name(draft.name + ending).unlink()


def _copy_file(database: Database, draft: Path) -> None:
    """Copy the pages of a file in one go, so that nobody is waited for and what is copied belongs together."""
    with database.telling(), database.engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        with contextlib.closing(sqlite3.connect(draft)) as copy:
            driver.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode=DELETE")


def _copy_rows(database: Database, draft: Path, done: Callable[[int], None]) -> None:
    """Copy the rows of a server's tables into a new file."""
    copy = Database(locate(draft))
    try:
        migrate(copy)
        with database.snapshot() as source, copy.writing() as target:
            for table in METADATA.sorted_tables:
                _copy_table(table, source, target, done)
    finally:
        copy.close()


def _copy_table(table: Table, source: Connection, target: Connection, done: Callable[[int], None]) -> None:
    rows = source.execution_options(yield_per=_ROWS).execute(select(table))
    for part in rows.mappings().partitions():
        target.execute(insert(table), [dict(row) for row in part])
        done(len(part))


def _check(draft: Path) -> None:
    with contextlib.closing(sqlite3.connect(draft)) as copy:
        (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
    if verdict != "ok":
        raise ShelfError(f"expected a sound backup, but it says: {verdict}")
