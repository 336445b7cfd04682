"""A database of SQLite with the table `results`; the table `run` says what was asked and whether it is done."""

import json
import sqlite3

import msgspec

from gridwright.batch.columns import PLACE, Kind
from gridwright.batch.doing import Table
from gridwright.batch.pieces import Block, Place
from gridwright.batch.sinks.sink import Asked, Sink
from gridwright.errors import GridwrightError

__all__ = ["SINK"]

_TYPES = {Kind.TEXT: "TEXT", Kind.WHOLE: "INTEGER", Kind.NUMBER: "REAL", Kind.FLAG: "INTEGER"}


class Database(Sink):
    """A row for each result, written in transactions: after a kill there are whole rows only."""

    name = "sqlite"
    endings = (".sqlite", ".sqlite3", ".db")

    def __init__(self, path: str, asked: Asked) -> None:
        super().__init__(path, asked)
        self.columns = (*PLACE, *self.work.columns)
        self._base: sqlite3.Connection | None = None
        marks = ", ".join("?" * len(self.columns))
        self._insert = f"INSERT INTO results VALUES ({marks})"  # noqa: S608  (only question marks)

    @staticmethod
    def render(table: Table, note: bytes) -> bytes:  # noqa: ARG004  (the table `run` has it)
        """Write the rows with plain cells."""
        rows = [[_plain(cell) for cell in row.values()] for row in table.frame]
        return msgspec.msgpack.encode(rows)

    def open(self) -> None:
        """Make the tables, or go on after the last row."""
        is_new = not self.path.exists()
        self._base = sqlite3.connect(self.path)
        try:
            if is_new:
                self._make(self._base)
            else:
                self._find_end(self._base)
        except sqlite3.DatabaseError as error:
            raise GridwrightError(f"cannot write {str(self.path)!r}: {error}") from None

    def _make(self, base: sqlite3.Connection) -> None:
        cells = ", ".join(f'"{column.name}" {_TYPES.get(column.kind, "TEXT")}' for column in self.columns)
        with base:
            base.execute("CREATE TABLE run (asked TEXT NOT NULL, is_done INTEGER NOT NULL)")
            base.execute(f"CREATE TABLE results ({cells}, PRIMARY KEY (number))")
            base.execute("INSERT INTO run VALUES (?, 0)", (self.note.decode(),))

    def _find_end(self, base: sqlite3.Connection) -> None:
        known = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"run", "results"} <= known:
            raise GridwrightError(
                f"expected a new file or results of a run, got another database {str(self.path)!r}"
            )
        asked, is_done = base.execute("SELECT asked, is_done FROM run").fetchone()
        if is_done:
            raise self.refuse_finished()
        self.compare(asked.encode(), str(self.path), "")
        counted = base.execute("SELECT outcome, count(*) FROM results GROUP BY outcome")
        self.counts.update({str(outcome): int(count) for outcome, count in counted})
        last = base.execute(
            'SELECT number, source, line, "index" FROM results ORDER BY number DESC LIMIT 1'
        ).fetchone()
        if last is not None:
            self.done = last[0]
            self.last = Place(last[1] or "", last[2], last[3])

    def put(self, block: Block) -> None:
        """Write the rows in one transaction."""
        if self._base is not None:
            with self._base as base:
                base.executemany(self._insert, msgspec.msgpack.decode(block.data))

    def finish(self) -> None:
        """Say that every row is written."""
        if self._base is not None:
            with self._base as base:
                base.execute("UPDATE run SET is_done = 1")

    def close(self) -> None:
        """Close the database."""
        if self._base is not None:
            self._base.close()


def _plain(cell: object) -> object:
    """Write lists and counts as JSON, which SQLite has functions for."""
    return json.dumps(cell, ensure_ascii=False) if isinstance(cell, list | dict) else cell


SINK = Database
