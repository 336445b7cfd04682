"""What every file of results promises: in order, each result once, and gone on with where a killed run ended."""

import abc
import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from gridwright.batch.doing import Table
from gridwright.batch.kind import Work
from gridwright.batch.pieces import Block, Place
from gridwright.batch.work import WORK
from gridwright.errors import GridwrightError

__all__ = ["Asked", "Sink"]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a run was asked for: whoever goes on with it must ask for the same."""

    kind: str
    paths: list[str]
    format: str | None
    options: dict[str, Any]
    seconds: float | None
    version: str


class Sink(abc.ABC):
    """Results under way; `done` rows are there already, the last of them for `last`.

    Rows are written twice: `render` makes bytes of them wherever they were worked out, and `put` only stores the
    bytes, so that nobody waits for a single writer.
    """

    name: ClassVar[str]
    endings: ClassVar[tuple[str, ...]]

    def __init__(self, path: str, asked: Asked) -> None:
        self.path = Path(path)
        self.asked = asked
        self.work: Work[Any] = WORK[asked.kind]
        self.counts: Counter[str] = Counter()
        self.done = 0
        self.last: Place | None = None

    @property
    def note(self) -> bytes:
        """Give what was asked, for files that carry it."""
        return msgspec.json.encode(self.asked)

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """Open the file where it ends, whatever cut it off."""
        try:
            self.open()
        except OSError as error:
            raise GridwrightError(
                f"cannot write {str(self.path)!r}: {(error.strerror or 'failed').lower()}"
            ) from None
        try:
            yield
        finally:
            self.close()

    def write(self, block: Block) -> None:
        """Write the next rows."""
        self.put(block)
        self.counts.update(block.counts)
        self.done += block.rows

    def check(self, place: Place) -> None:
        """Compare the last row that is there with the puzzle that it should be for."""
        last = self.last
        if last is not None and last.where != place.where:
            where = f"{place.source} {place.line or place.index}"
            raise GridwrightError(
                f"expected result {self.done} of {str(self.path)!r} to be about {where}, got {last.source} "
                f"{last.line or last.index}: the input has changed; write to another file"
            )

    def refuse_finished(self) -> GridwrightError:
        """Say that there is nothing to go on with."""
        return GridwrightError(
            f"expected a new file or one of an unfinished run, but {str(self.path)!r} is finished; "
            "name another or remove it"
        )

    def compare(self, data: bytes, where: str, beside: str) -> None:
        """Refuse to go on with a run that was asked for something else."""
        try:
            before = msgspec.json.decode(data, type=Asked)
        except msgspec.DecodeError:
            raise GridwrightError(f"expected what a run was asked for in {where!r}, got junk") from None
        for name in Asked.__struct_fields__:
            was, wanted = getattr(before, name), getattr(self.asked, name)
            if was != wanted:
                raise GridwrightError(
                    f"expected the {name} of the unfinished run ({was}), got {wanted}; name another file, or "
                    f"remove {str(self.path)!r}{beside}"
                )

    @staticmethod
    @abc.abstractmethod
    def render(table: Table, note: bytes) -> bytes:
        """Make the bytes of some rows; `note` says what was asked."""

    @abc.abstractmethod
    def open(self) -> None:
        """Begin a file, or find out what is there and go on."""

    @abc.abstractmethod
    def put(self, block: Block) -> None:
        """Store the bytes of the next rows."""

    @abc.abstractmethod
    def finish(self) -> None:
        """Say that every row is there."""

    @abc.abstractmethod
    def close(self) -> None:
        """Let go of the file."""
