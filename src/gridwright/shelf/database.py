"""The database behind a shelf: connections, transactions that reach the disk, and its errors in one sentence."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DataError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from gridwright.errors import NotOnShelfError, ShelfError
from gridwright.shelf.place import spoken

__all__ = ["FILE_HEADER", "Database"]

FILE_HEADER = b"SQLite format 3\0"
"""What the file of a shelf begins with."""

_WAIT_SECONDS = 30
_POOL = 8
_OVERFLOW = 64
_FULL = ("disk is full", "disk i/o error", "no space left", "could not extend file", "file size limit")
_DAMAGED = (
    "the file of the shelf is damaged: a part of it is missing or cannot be read; "
    "gridwright shelf salvage takes out what can"
)
_BUSY = ("database is locked", "database table is locked", "lock timeout")


class Database:
    """One database; every committed transaction is on the disk when `writing` ends."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = spoken(url)
        self.is_file = url.drivername == "sqlite"
        if self.is_file:
            _make_folder(url)
        try:
            self.engine = _engine(url, is_file=self.is_file)
        except (ImportError, NoSuchModuleError):
            raise ShelfError(
                "a shelf on PostgreSQL needs psycopg: install it with pip install 'gridwright[server]'"
            ) from None

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read; all that is read in one block belongs together on SQLite."""
        with self.telling(), self.engine.connect() as connection, connection.begin():
            yield connection

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Read for long: all that is read belongs together, whatever others write meanwhile."""
        with self.telling(), self.engine.connect() as plain:
            level = None if self.is_file else "REPEATABLE READ"
            connection = plain if level is None else plain.execution_options(isolation_level=level)
            with connection.begin():
                yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """Write: all of it is on the disk when the block ends, or nothing where it ends by an error."""
        with self.telling(), self.engine.connect() as plain:
            connection = plain.execution_options(gridwright_writes=True)
            with connection.begin():
                yield connection

    @contextlib.contextmanager
    def telling(self) -> Iterator[None]:
        """Tell what a database complains about in one sentence."""
        try:
            yield
        except (OverflowError, DataError) as error:
            raise NotOnShelfError("expected a number that a shelf can count to, got a larger one") from error
        except DBAPIError as error:
            raise ShelfError(f"{self._complaint(error)} (the shelf is {self.name})") from error
        except SQLAlchemyError as error:
            raise ShelfError(f"the shelf {self.name} cannot be used: {_first_line(error)}") from error

    def _complaint(self, error: DBAPIError) -> str:
        said = str(error.orig).lower()
        if any(words in said for words in _FULL):
            return "the disk is full: this change was not kept, everything before it was; make room and try again"
        if any(words in said for words in _BUSY):
            return "another program is writing to the shelf for too long; try again"
        if "readonly" in said or "read-only" in said:
            return "the shelf can be read but not written"
        if "malformed" in said or "not a database" in said:
            return _DAMAGED if self._begins_as_one() else "expected a shelf of Gridwright, got a file that is none"
        if "unable to open" in said:
            return "the file of the shelf cannot be opened"
        return f"the shelf's database refused: {_first_line(error.orig)}"

    def _begins_as_one(self) -> bool:
        """Return whether the file begins as one of SQLite."""
        try:
            with Path(self.name).open("rb") as file:
                return file.read(len(FILE_HEADER)) == FILE_HEADER
        except OSError:
            return False

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def _first_line(error: object) -> str:
    lines = str(error).strip().splitlines()
    return lines[0][:300] if lines else type(error).__name__


def _make_folder(url: URL) -> None:
    path = Path(url.database or "")
    if not url.database or url.database == ":memory:":
        raise ShelfError("expected the path of a shelf's file, got none")
    if path.is_dir():
        raise ShelfError(f"expected the file of a shelf, got the folder {str(path)!r}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ShelfError(f"cannot make the folder of the shelf {str(path)!r}: {error.strerror}") from None


def _engine(url: URL, *, is_file: bool) -> Engine:
    if not is_file:
        engine = create_engine(url, pool_size=_POOL, max_overflow=_OVERFLOW, pool_pre_ping=True)
        event.listen(engine, "connect", _set_up_server)
        return engine
    engine = create_engine(
        url,
        pool_size=_POOL,
        max_overflow=_OVERFLOW,
        connect_args={"timeout": _WAIT_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", _set_up_file)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up_file(connection: Any, _: object) -> None:  # noqa: ANN401 (the driver's own connection)
    # The driver must not begin transactions by itself: ours say whether they will write.
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={_WAIT_SECONDS * 1000}",
        "temp_store=MEMORY",
        "mmap_size=268435456",
        "cache_size=-16000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _set_up_server(connection: Any, _: object) -> None:  # noqa: ANN401
    # A server may be set to acknowledge before the disk has it; a shelf may not.
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit TO on")
        cursor.execute(f"SET lock_timeout TO '{_WAIT_SECONDS}s'")
    connection.commit()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("gridwright_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
