"""The record of a file format: how to recognise, read and write it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from gridwright.model.document import Document

__all__ = ["LINES", "Certainty", "Format", "Frame", "Head"]

_LENGTH = 20_000


class Certainty(IntEnum):
    """How certain a format is that a text is in it: not, maybe, or surely."""

    NO = 0
    MAYBE = 1
    SURE = 2

    @classmethod
    def sure_if(cls, holds: bool) -> "Certainty":  # noqa: FBT001
        """Return SURE if a condition holds, else NO."""
        return cls.SURE if holds else cls.NO

    @classmethod
    def maybe_if(cls, holds: bool) -> "Certainty":  # noqa: FBT001
        """Return MAYBE if a condition holds, else NO."""
        return cls.MAYBE if holds else cls.NO


class Head:
    """The beginning of a text: all that format detection may look at, so that its cost is bounded."""

    def __init__(self, text: str) -> None:
        self.text = text[:_LENGTH]
        """The first characters; line ends are newlines."""
        self.is_whole = len(text) <= _LENGTH
        """Whether this is all there is."""

    @cached_property
    def lines(self) -> list[str]:
        """List the lines that are not blank, stripped; the last may break off."""
        return [line for part in self.text.split("\n") if (line := part.strip())]

    @cached_property
    def first(self) -> str:
        """Return the first line that is not blank, stripped."""
        return self.text.lstrip().partition("\n")[0].rstrip()


class Frame(NamedTuple):
    """The text before the first puzzle, between puzzles and after the last."""

    before: str = ""
    between: str = ""
    after: str = ""


LINES = Frame(between="\n", after="\n")
"""A puzzle on each line."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Format:
    """One exchange format.

    `recognises` looks at the beginning of a text and says how surely it is this format; `read` yields every puzzle
    in the text or raises FormatError; `keep` does so too, but keeps as drawings, or else leaves out, what `read`
    refuses because nobody knows its rule (None where there is no such thing). `write` gives the text of one
    document, or refuses what the format cannot hold; a `frame` puts the texts of many together; `series` writes
    documents piece by piece where they are numbered or counted instead. `encode` gives the bytes of a file with
    this text: UTF-8, or those that a `data:` address holds where files are no text. `default_for` are the
    extensions that choose this format for writing where several formats share them. `unpacks` says that a short
    text may hold a long one, so that its length does not tell how long reading takes. `tells_rules` says that what
    is said about a puzzle tells its rules in words, which may be more than was read.
    """

    title: str
    extensions: tuple[str, ...]
    recognises: Callable[[Head], Certainty]
    read: Callable[[str], Sequence[Document]]
    write: Callable[[Document], str] | None = None
    keep: Callable[[str], Sequence[Document]] | None = None
    frame: Frame | None = None
    series: Callable[[Iterable[Document]], Iterator[str]] | None = None
    encode: Callable[[str], bytes] = str.encode
    default_for: tuple[str, ...] = ()
    unpacks: bool = False
    tells_rules: bool = False

    @property
    def name(self) -> str:
        """Return the name of its file, with `-` for `_`."""
        return self.recognises.__module__.rpartition(".")[2].replace("_", "-")

    @property
    def family(self) -> str:
        """Return the family whose folder it lies in, "any" in the shared one."""
        folder = self.recognises.__module__.split(".")[-2]
        return "any" if folder == "shared" else folder

    @property
    def is_written(self) -> bool:
        """Return whether it is written and not only read."""
        return self.write is not None or self.series is not None

    @property
    def holds_many(self) -> bool:
        """Return whether a text may hold several puzzles."""
        return self.frame is not None or self.series is not None
