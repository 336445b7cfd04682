"""Tables of puzzles as input: what a run has written, or anybody who writes a column `puzzle`."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from gridwright.errors import FormatError, MissingExtraError

__all__ = ["COLUMN", "TableRow", "is_table", "table_rows"]

COLUMN = "puzzle"
"""The column that holds puzzles."""

_AT_ONCE = 4096
_LINES = (".jsonl", ".ndjson")
_DATABASES = (".sqlite", ".sqlite3", ".db")


class TableRow(NamedTuple):
    """The text of a puzzle, and its line in a file of lines or its number among the rows, from 1."""

    text: str
    line: int | None
    number: int | None


class _Line(msgspec.Struct):
    puzzle: str | None = None


def is_table(path: str) -> bool:
    """Tell whether a file is a table of puzzles, by its ending and, of lines, by the first."""
    ending = Path(path).suffix.lower()
    if ending in _LINES:
        try:
            with Path(path).open("rb") as file:
                return msgspec.json.decode(file.readline(1 << 20), type=_Line).puzzle is not None
        except (OSError, msgspec.DecodeError):
            return False
    return ending == ".parquet" or (ending in _DATABASES and Path(path).is_file())


def table_rows(path: str) -> Iterator[TableRow]:
    """Give the rows of a table that hold a puzzle, as they are needed."""
    ending = Path(path).suffix.lower()
    rows = _lines if ending in _LINES else _parquet if ending == ".parquet" else _database
    try:
        yield from rows(path)
    except OSError as error:
        raise FormatError(f"cannot read {path!r}: {(error.strerror or str(error)).lower()}") from None


def _lines(path: str) -> Iterator[TableRow]:
    decode = msgspec.json.Decoder(_Line).decode
    with Path(path).open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                text = decode(line).puzzle
            except msgspec.DecodeError as error:
                raise FormatError(f"line {number}: expected an object with a puzzle, got this: {error}") from None
            if text is not None:
                yield TableRow(text, number, None)


def _parquet(path: str) -> Iterator[TableRow]:
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise MissingExtraError("tables", "Parquet") from None
    try:
        file = pyarrow.parquet.ParquetFile(path)
    except pyarrow.ArrowInvalid:
        raise FormatError(f"expected a Parquet file, got {path!r}, which is none") from None
    with file:
        if COLUMN not in file.schema_arrow.names:
            raise FormatError(
                f"expected a column {COLUMN!r} in {path!r}, got {', '.join(file.schema_arrow.names)}"
            )
        number = 0
        for batch in file.iter_batches(_AT_ONCE, columns=[COLUMN]):
            for text in batch.column(0).to_pylist():
                number += 1
                if text is not None:
                    yield TableRow(str(text), None, number)


def _database(path: str) -> Iterator[TableRow]:
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found = base.execute(f"SELECT number, {COLUMN} FROM results WHERE {COLUMN} NOT NULL ORDER BY number")  # noqa: S608
        yield from (TableRow(str(text), None, int(number)) for number, text in found)
    except sqlite3.DatabaseError as error:
        raise FormatError(f"expected a database of results in {path!r}, got this: {error}") from None
    finally:
        base.close()
