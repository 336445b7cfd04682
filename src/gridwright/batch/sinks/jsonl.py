"""Lines of JSON. Beside an unfinished FILE lies FILE.run, which says what was asked; it goes at the end."""

import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from gridwright.batch.sinks.sink import Asked, Sink, outcome_of
from gridwright.errors import GridwrightError
from gridwright.model.answers import Answer

__all__ = ["SINK"]


class Lines(Sink):
    """A line for each result."""

    endings = (".jsonl", ".ndjson")

    def __init__(self, path: str, asked: Asked) -> None:
        super().__init__(path, asked)
        self._run: Path = self.path.with_name(f"{self.path.name}.run")
        self._file: BinaryIO | None = None

    def open(self) -> None:
        """Open the file where it ends; a line that was cut off is dropped."""
        if not self._run.exists():
            if self.path.exists():
                raise self.refuse_finished()
            self._run.write_bytes(msgspec.json.encode(self.asked))
            self._file = self.path.open("xb")
            return
        self.compare(self._run.read_bytes(), str(self._run), f" and {self._run.name!r}")
        self._file = self.path.open("r+b" if self.path.exists() else "w+b")
        self._read(self._file)

    def _read(self, file: BinaryIO) -> None:
        """Count the whole lines, and cut off what follows them."""
        end = 0
        for line in file:
            if not line.endswith(b"\n"):
                break
            try:
                self.last = msgspec.json.decode(line, type=Answer)
            except msgspec.DecodeError:
                raise GridwrightError(f"{str(self.path)!r}: line {self.done + 1}: expected a result") from None
            self.counts[outcome_of(self.last.failure, line)] += 1
            self.done += 1
            end += len(line)
        file.seek(end)
        file.truncate()

    def put(self, place: Answer, answer: bytes) -> None:
        """Write a line."""
        if self._file is not None:
            head = msgspec.json.encode(place)
            # An answer is an object that names no place, so the two are one object when joined.
            self._file.write(head[:-1] + b"," + answer[1:] + b"\n" if answer else head + b"\n")

    def flush(self) -> None:
        """Hand the lines to the disk."""
        if self._file is not None:
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
