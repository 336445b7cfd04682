"""The record of a kind of work: its options, its answer, and the function that does it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from gridwright.batch.columns import Column
from gridwright.batch.pages import Pages
from gridwright.model import Budget, Document
from gridwright.model.answers import Answer
from gridwright.model.budget import Stop

__all__ = ["Done", "Tell", "Work"]

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  (options)


Tell: TypeAlias = Callable[[Answer], None]
"""Whoever hears of an answer part by part."""


class Done(NamedTuple):
    """What work gives: a record or the bytes of a file, and what may be asked for page by page."""

    answer: Answer | bytes
    pages: Pages | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Work(Generic[O]):
    """One kind of work on one puzzle; the file's name is the kind's name.

    `family` names the puzzles it is for. `options` is a struct with defaults for everything, `answer` the type of
    the record, None where the work makes a file. `do` holds the budget and can be cancelled through it. `do_many`,
    where there is one, does many puzzles at once, each within so many seconds, and answers as `do` does.
    `do_and_tell` takes the place of `do` where records are told as they are found, before the answer. Work that
    needs no puzzle has `do_alone` instead, which makes something of its options, or `make`,
    which gives an answer for each puzzle it makes. `columns` are what tables keep of an answer; work
    that `is_flat` has nothing else to tell, and one that `is_columnar` is done on whole columns in tables.
    """

    options: type[O]
    answer: type[Answer] | None
    family: str = "any"
    do: Callable[[Document, O, Budget], Done] | None = None
    do_many: Callable[[Sequence[Document], O, float | None, Stop | None], Iterator[Answer]] | None = None
    make: Callable[[O, Budget], Iterator[Answer]] | None = None
    do_and_tell: Callable[[Document, O, Budget, Tell], Done] | None = None
    do_alone: Callable[[O, Budget, Tell], Done] | None = None
    columns: Sequence[Column] = ()
    is_columnar: bool = False
    is_flat: bool = False

    def __post_init__(self) -> None:
        # Threads ask for options: msgspec cannot prepare a type in two of them at once, so it is done here.
        msgspec.json.Decoder(self.options)

    def read_options(self, fields: dict[str, Any]) -> O:
        """Check options that came as plain values."""
        return msgspec.convert(fields, self.options)
