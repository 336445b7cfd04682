"""Tables of Apache Parquet: one FILE, or a folder with a file for every 65,536 rows.

Workers write the parts; while a run is unfinished they lie in the folder FILE.run. The parts of a shard become one
where there are several, and the shards of a FILE become one with the last row.
"""

import io
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from gridwright.batch.doing import Table
from gridwright.batch.pieces import SHARD, Block, Place
from gridwright.batch.sinks.sink import Asked, Sink
from gridwright.errors import MissingExtraError

__all__ = ["SINK"]

_FEW_DIFFER = ["source", "outcome", "verdict", "engine", "label", "scheme", "hardest"]
"""Columns in which the same texts stand again and again; others cost time to look for it."""

_SETTINGS: dict[str, Any] = {
    "compression": "zstd",
    "use_dictionary": _FEW_DIFFER,
    "column_encoding": {"number": "DELTA_BINARY_PACKED", "line": "DELTA_BINARY_PACKED"},
    "write_statistics": ["number", "line", "index", "score", "count"],
}


def _libraries() -> tuple[Any, Any]:
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise MissingExtraError("tables", "Parquet") from None
    return pyarrow, pyarrow.parquet


class Shards(Sink):
    """A row group for each shard; a file is there whole or not at all."""

    name = "parquet"
    endings = (".parquet",)

    def __init__(self, path: str, asked: Asked) -> None:
        super().__init__(path, asked)
        self._arrow, self._parquet = _libraries()
        self._is_folder = not path.lower().endswith(self.endings)
        self._run: Path = self.path.with_name(f"{self.path.name}.run")
        self._shards: Path = self.path if self._is_folder else self._run

    @staticmethod
    def render(table: Table, note: bytes) -> bytes:
        """Write rows as a file of Parquet."""
        arrow, parquet = _libraries()
        data = io.BytesIO()
        rows = arrow.table(table.frame).replace_schema_metadata({"gridwright.run": note})
        parquet.write_table(rows, data, row_group_size=SHARD, **_SETTINGS)
        return data.getvalue()

    def open(self) -> None:
        """Make the folder of parts, or count the rows that are there."""
        note = self._run / "asked.json"
        if not self._run.exists():
            if self.path.exists():
                raise self.refuse_finished()
            self._run.mkdir()
            note.write_bytes(self.note)
        self.compare(note.read_bytes() if note.exists() else b"", str(note), f" and {self._run.name!r}")
        self._shards.mkdir(exist_ok=True)
        for path in [*self._files(self._shards, "shard"), *self._files(self._run, "part")]:
            if _first_of(path) < self.done:
                path.unlink()  # a part that has become a shard
                continue
            self._count(path)

    def _count(self, path: Path) -> None:
        table = self._parquet.read_table(path, columns=["number", "source", "line", "index", "outcome"])
        for pair in table.column("outcome").value_counts().to_pylist():
            self.counts[pair["values"]] += pair["counts"]
        last = table.slice(table.num_rows - 1).to_pylist()[0]
        self.done = last["number"]
        self.last = Place(last["source"] or "", last["line"], last["index"])

    @staticmethod
    def _files(folder: Path, kind: str) -> list[Path]:
        return sorted(folder.glob(f"{kind}-*.parquet"))

    def put(self, block: Block) -> None:
        """Store a part, or a shard where it is one."""
        is_whole = block.first % SHARD == 0 and block.rows == SHARD
        folder, kind = (self._shards, "shard") if is_whole else (self._run, "part")
        path = folder / f"{kind}-{block.first:012d}.parquet"
        draft = path.with_name(f".{path.name}.draft")
        with draft.open("wb") as file:
            file.write(block.data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        if not is_whole and (block.first + block.rows) % SHARD == 0:
            self._join_parts()

    def _join_parts(self) -> None:
        """Make a shard of the parts that there are, and let go of them."""
        parts = self._files(self._run, "part")
        if parts:
            table = self._arrow.concat_tables(map(self._parquet.read_table, parts)).combine_chunks()
            self._save(self._shards / f"shard-{_first_of(parts[0]):012d}.parquet", [table])
        for part in parts:
            part.unlink()

    def _save(self, path: Path, tables: Iterable[Any]) -> None:
        draft = path.with_name(f".{path.name}.draft")
        writer = None
        for table in tables:
            writer = writer or self._parquet.ParquetWriter(draft, table.schema, **_SETTINGS)
            writer.write_table(table, row_group_size=SHARD)
        if writer is None:
            return
        writer.close()
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(path)

    def finish(self) -> None:
        """Join what belongs together."""
        self._join_parts()
        if not self._is_folder:
            shards = self._files(self._shards, "shard")
            if len(shards) == 1:
                shards[0].replace(self.path)
            else:
                self._save(self.path, map(self._parquet.read_table, shards))
        shutil.rmtree(self._run)

    def close(self) -> None:
        """Keep what is there."""


def _first_of(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


SINK = Shards
