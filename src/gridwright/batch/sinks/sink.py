"""What every file of results promises: in order, each result once, and gone on with where a killed run ended."""

import abc
import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from gridwright.batch.frames import Outcome
from gridwright.errors import GridwrightError
from gridwright.model.answers import Answer

__all__ = ["Asked", "Sink", "outcome_of"]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a run was asked for: whoever goes on with it must ask for the same."""

    kind: str
    paths: list[str]
    format: str | None
    options: dict[str, Any]
    seconds: float | None
    version: str


class Sink(abc.ABC):
    """A file of results under way; `done` results are there already, the last of them for `last`."""

    endings: ClassVar[tuple[str, ...]]

    def __init__(self, path: str, asked: Asked) -> None:
        self.path = Path(path)
        self.asked = asked
        self.counts: Counter[str] = Counter()
        self.done = 0
        self.last: Answer | None = None

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

    def write(self, place: Answer, outcome: Outcome) -> None:
        """Write one result."""
        if outcome.problem:
            place.error, place.failure = outcome.problem, outcome.failure or "input"
        self.counts[outcome_of(place.failure, outcome.answer)] += 1
        self.done += 1
        self.put(place, b"" if outcome.problem else outcome.answer)

    def check(self, place: Answer) -> None:
        """Compare the last result that is there with the puzzle that it should be for."""
        last = self.last
        if last is not None and (last.source, last.line, last.puzzle) != (place.source, place.line, place.puzzle):
            where = f"{place.source} {place.line or place.puzzle}"
            raise GridwrightError(
                f"expected result {self.done} of {str(self.path)!r} to be about {where}, got {last.source} "
                f"{last.line or last.puzzle}: the input has changed; write to another file"
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

    @abc.abstractmethod
    def open(self) -> None:
        """Begin a file, or find out what is there and go on."""

    @abc.abstractmethod
    def put(self, place: Answer, answer: bytes) -> None:
        """Take one result: the place and the answer as JSON, none where the place tells of a failure."""

    @abc.abstractmethod
    def flush(self) -> None:
        """Hand what was written to the disk."""

    @abc.abstractmethod
    def finish(self) -> None:
        """Say that every result is there."""

    @abc.abstractmethod
    def close(self) -> None:
        """Let go of the file."""


class _Gist(msgspec.Struct):
    verdict: str = ""
    label: str = ""


def outcome_of(failure: str, answer: bytes) -> str:
    """Give the word by which a result is counted."""
    if failure:
        return f"failed: {failure}"
    gist = msgspec.json.decode(answer, type=_Gist)
    return gist.label or gist.verdict or "done"
