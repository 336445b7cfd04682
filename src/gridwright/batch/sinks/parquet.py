"""A Parquet table. It is written in parts, in the folder FILE.run, which become one file with the last row."""

import os
import shutil
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from gridwright.batch.columns import Column, Kind
from gridwright.batch.sinks.rows import RowSink
from gridwright.batch.sinks.sink import Asked
from gridwright.errors import MissingExtraError
from gridwright.model.answers import Answer

__all__ = ["SINK", "schema_of"]

_ROWS_OF_PART = 50_000
_SECONDS_OF_PART = 20.0


class Table(RowSink):
    """A row group for each part; a part is there whole or not at all."""

    endings = (".parquet",)

    def __init__(self, path: str, asked: Asked) -> None:
        super().__init__(path, asked)
        try:
            import pyarrow  # type: ignore[import-untyped]
            import pyarrow.parquet  # type: ignore[import-untyped]
        except ImportError:
            raise MissingExtraError("tables", "Parquet") from None
        self._arrow: Any = pyarrow
        self._parquet: Any = pyarrow.parquet
        self._folder: Path = self.path.with_name(f"{self.path.name}.run")
        self._rows: list[list[object]] = []
        self._written = time.monotonic()

    def open(self) -> None:
        """Make the folder of parts, or count the rows that are in it."""
        note = self._folder / "asked.json"
        if not self._folder.exists():
            if self.path.exists():
                raise self.refuse_finished()
            self._folder.mkdir()
            note.write_bytes(msgspec.json.encode(self.asked))
        self.compare(note.read_bytes() if note.exists() else b"", str(note), f" and {self._folder.name!r}")
        for part in self._parts():
            table = self._parquet.read_table(part, columns=["number", "source", "line", "puzzle", "outcome"])
            self.counts.update(table.column("outcome").to_pylist())
            last = table.slice(table.num_rows - 1).to_pylist()[0]
            self.done = last["number"]
            self.last = Answer(source=last["source"] or "", line=last["line"], puzzle=last["puzzle"])

    def _parts(self) -> list[Path]:
        return sorted(self._folder.glob("part-*.parquet"))

    def put(self, place: Answer, answer: bytes) -> None:
        """Keep a row for the next part."""
        self._rows.append(self.row(place, answer))
        if len(self._rows) >= _ROWS_OF_PART:
            self._write_part()

    def flush(self) -> None:
        """Write a part where the last is old; small ones would make a slow table."""
        if time.monotonic() - self._written > _SECONDS_OF_PART:
            self._write_part()

    def _write_part(self) -> None:
        if not self._rows:
            return
        schema = schema_of(self.columns)
        cells = [
            self._arrow.array([_cell(row[place]) for row in self._rows], type=field.type)
            for place, field in enumerate(schema)
        ]
        table = self._arrow.Table.from_arrays(cells, schema=schema)
        self._save(self._folder / f"part-{self.done:012d}.parquet", [table])
        self._rows.clear()
        self._written = time.monotonic()

    def _save(self, path: Path, tables: Iterable[Any]) -> None:
        draft = path.with_name(f".{path.name}.draft")
        schema = schema_of(self.columns, msgspec.json.encode(self.asked))
        with self._parquet.ParquetWriter(draft, schema, compression="zstd") as writer:
            for table in tables:
                writer.write_table(table.replace_schema_metadata(schema.metadata))
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(path)

    def finish(self) -> None:
        """Join the parts, one after the other."""
        self._write_part()
        self._save(self.path, map(self._parquet.read_table, self._parts()))
        shutil.rmtree(self._folder)

    def close(self) -> None:
        """Keep what is there; rows that no part holds are done again by another run."""
        self._rows.clear()


def schema_of(columns: Sequence[Column], asked: bytes = b"") -> Any:  # noqa: ANN401  (pyarrow has no types)
    """Give the schema: every field says in its metadata what it means, and in which unit."""
    import pyarrow as pa

    types = {
        Kind.TEXT: pa.string(),
        Kind.WHOLE: pa.int64(),
        Kind.NUMBER: pa.float64(),
        Kind.FLAG: pa.bool_(),
        Kind.TEXTS: pa.list_(pa.string()),
        Kind.COUNTS: pa.map_(pa.string(), pa.int64()),
    }
    fields = [
        pa.field(column.name, types[column.kind], metadata={"description": column.says, "unit": column.unit})
        for column in columns
    ]
    return pa.schema(fields, metadata={"gridwright.run": asked} if asked else None)


def _cell(value: object) -> object:
    return list(value.items()) if isinstance(value, dict) else value


SINK = Table
