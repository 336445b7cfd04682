"""Lines of JSON. Beside an unfinished FILE lies FILE.run, which says what was asked; it goes at the end."""

import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from gridwright.batch.columns import PLACE
from gridwright.batch.doing import Table
from gridwright.batch.pieces import Block, Place
from gridwright.batch.sinks.sink import Asked, Sink
from gridwright.errors import GridwrightError

__all__ = ["SINK"]


class _Line(msgspec.Struct):
    """What is read of a line to go on after it."""

    outcome: str
    source: str = ""
    line: int | None = None
    index: int | None = None


class Lines(Sink):
    """A line for each row; an empty cell is left out."""

    name = "jsonl"
    endings = (".jsonl", ".ndjson")

    def __init__(self, path: str, asked: Asked) -> None:
        super().__init__(path, asked)
        self._run: Path = self.path.with_name(f"{self.path.name}.run")
        self._file: BinaryIO | None = None

    @staticmethod
    def render(table: Table, note: bytes) -> bytes:  # noqa: ARG004  (lines carry no note)
        """Write the rows; where answers say more than columns, the answer instead of them."""
        encode = msgspec.json.Encoder().encode
        if table.answers is None:
            heads = (encode({name: cell for name, cell in row.items() if cell is not None}) for row in table.frame)
            return b"".join([head + b"\n" for head in heads])
        places = [{one.name: row[one.name] for one in PLACE if row[one.name] is not None} for row in table.frame]
        # An answer is an object that names no place, so the two are one object when joined.
        return b"".join(
            [
                encode(place)[:-1] + b"," + answer[1:] + b"\n" if answer else encode(place) + b"\n"
                for place, answer in zip(places, table.answers, strict=True)
            ]
        )

    def open(self) -> None:
        """Open the file where it ends; a line that was cut off is dropped."""
        if not self._run.exists():
            if self.path.exists():
                raise self.refuse_finished()
            self._run.write_bytes(self.note)
            self._file = self.path.open("xb")
            return
        self.compare(self._run.read_bytes(), str(self._run), f" and {self._run.name!r}")
        self._file = self.path.open("r+b" if self.path.exists() else "w+b")
        self._read(self._file)

    def _read(self, file: BinaryIO) -> None:
        """Count the whole lines, and cut off what follows them."""
        end = 0
        decode = msgspec.json.Decoder(_Line).decode
        for line in file:
            if not line.endswith(b"\n"):
                break
            try:
                told = decode(line)
            except msgspec.DecodeError:
                raise GridwrightError(f"{str(self.path)!r}: line {self.done + 1}: expected a result") from None
            self.last = Place(told.source, told.line, told.index)
            self.counts[told.outcome] += 1
            self.done += 1
            end += len(line)
        file.seek(end)
        file.truncate()

    def put(self, block: Block) -> None:
        """Write the lines, and hand them to the disk."""
        if self._file is not None:
            self._file.write(block.data)
            self._file.flush()
            os.fsync(self._file.fileno())

    def finish(self) -> None:
        """Say that every line is written."""
        self._run.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


SINK = Lines
