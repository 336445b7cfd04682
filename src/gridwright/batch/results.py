"""Lines of results that survive a kill: written in order, gone on with where they end, never twice.

Beside an unfinished file FILE lies FILE.run, which says what was asked; it goes when the last line is written.
"""

import contextlib
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from gridwright.batch.frames import Outcome
from gridwright.batch.items import Item
from gridwright.errors import GridwrightError
from gridwright.model.answers import Answer

__all__ = ["Asked", "Results"]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a run was asked for: whoever goes on with it must ask for the same."""

    kind: str
    paths: list[str]
    format: str | None
    options: dict[str, Any]
    seconds: float | None
    version: str


class Results:
    """A file of results under way; `done` lines of it are there already, the last of them for `last`."""

    def __init__(self, path: str, asked: Asked) -> None:
        self.path = Path(path)
        self._asked = asked
        self._run = self.path.with_name(f"{self.path.name}.run")
        self.counts: Counter[str] = Counter()
        self.done = 0
        self.last: Answer | None = None

    @contextlib.contextmanager
    def writing(self) -> Iterator[BinaryIO]:
        """Open the file where it ends; a line that was cut off is dropped."""
        try:
            file = self._open()
        except OSError as error:
            raise GridwrightError(
                f"cannot write {str(self.path)!r}: {(error.strerror or 'failed').lower()}"
            ) from None
        with file:
            yield file

    def finish(self) -> None:
        """Say that every line is written."""
        self._run.unlink(missing_ok=True)

    def write(self, file: BinaryIO, item: Item, outcome: Outcome) -> None:
        """Write one result."""
        place = item.place
        if outcome.problem:
            place.error, place.failure = outcome.problem, outcome.failure or "input"
            file.write(msgspec.json.encode(place) + b"\n")
        else:
            file.write(msgspec.json.encode(place)[:-1] + b"," + outcome.answer[1:] + b"\n")
        self._count(place.failure, outcome.answer)

    def check(self, item: Item) -> None:
        """Compare the last line that is there with the puzzle that it should be for."""
        place, last = item.place, self.last
        if last is not None and (last.source, last.line, last.puzzle) != (place.source, place.line, place.puzzle):
            where = f"{place.source} {place.line or place.puzzle}"
            raise GridwrightError(
                f"expected line {self.done} of {str(self.path)!r} to be about {where}, got {last.source} "
                f"{last.line or last.puzzle}: the input has changed; write to another file"
            )

    def _open(self) -> BinaryIO:
        if not self._run.exists():
            if self.path.exists():
                raise GridwrightError(
                    f"expected a new file or one of an unfinished run, but {str(self.path)!r} is finished; "
                    "name another or remove it"
                )
            self._run.write_bytes(msgspec.json.encode(self._asked))
            return self.path.open("xb")
        try:
            before = msgspec.json.decode(self._run.read_bytes(), type=Asked)
        except msgspec.DecodeError:
            raise GridwrightError(f"expected what a run was asked for in {str(self._run)!r}, got junk") from None
        for name in Asked.__struct_fields__:
            was, wanted = getattr(before, name), getattr(self._asked, name)
            if was != wanted:
                raise GridwrightError(
                    f"expected the {name} of the unfinished run ({was}), got {wanted}; name another file, or "
                    f"remove {str(self.path)!r} and {self._run.name!r}"
                )
        file = self.path.open("r+b" if self.path.exists() else "w+b")
        self._read(file)
        return file

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
            self._count(self.last.failure, line)
            self.done += 1
            end += len(line)
        file.seek(end)
        file.truncate()

    def _count(self, failure: str, answer: bytes) -> None:
        if failure:
            self.counts[f"failed: {failure}"] += 1
            return
        gist = msgspec.json.decode(answer, type=_Gist)
        self.counts[gist.label or gist.verdict or "done"] += 1

    def flush(self, file: BinaryIO) -> None:
        """Hand the lines to the disk."""
        file.flush()
        os.fsync(file.fileno())


class _Gist(msgspec.Struct):
    verdict: str = ""
    label: str = ""
