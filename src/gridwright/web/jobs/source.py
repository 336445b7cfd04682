"""Where a puzzle comes from: text in any format that the page resends, so that the server stores nothing.

Every request that speaks of a puzzle carries its text. Reading it again is quick, and what was read a moment ago
is remembered; a restarted server, a second tab or a shared link loses nothing. Texts that people send are read
through `reading`, which leaves them to processes of their own; only there may `record` and `document` be asked.
"""

import hashlib
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from gridwright.batch.request import Request as Work
from gridwright.errors import FormatError, LimitError
from gridwright.formats import Reading, decipher, may_unpack
from gridwright.formats.shared.gridwright import pack
from gridwright.model import Document, Format, Puzzle
from gridwright.web.sized_cache import SizedCache

__all__ = ["MAX_BODY", "MAX_CELLS", "Source", "check_size", "fingerprint_of", "work_on"]

MAX_BODY = 2 * 1024 * 1024
"""Bytes that one request may carry."""

MAX_CELLS = 250_000
"""Cells that the page still draws; larger puzzles are for the command line."""

_SMALL_TEXT = 16_000
"""Characters that every reader has read before somebody notices: at the slowest, a tenth of a second."""

_DRAWING_SECONDS = 20.0

_STOPPING_SECONDS = 6.0
"""How long work may take to tell what it knows when it is stopped; a busy machine takes its time."""


class Source(msgspec.Struct, kw_only=True):
    """A text, the name of its format (recognised where it is left out), and which puzzle of it is meant."""

    text: Annotated[str, Meta(max_length=MAX_BODY)]
    format: Annotated[str, Meta(max_length=40)] | None = None
    number: Annotated[int, Meta(ge=1, le=1_000_000)] = 1

    def record(self, filename: str = "") -> Format:
        """Return the format's record; a file's name helps where several formats fit."""
        return _read(self.text, self.format, filename).format

    def documents(self) -> tuple[Document, ...]:
        """Read every puzzle of the text."""
        return tuple(_read(self.text, self.format).documents)

    def document(self) -> Document:
        """Read the puzzle that is meant."""
        return self._chosen(self.documents())

    def _chosen(self, found: Sequence[Document]) -> Document:
        if self.number > len(found):
            raise FormatError(f"expected a puzzle numbered 1 to {len(found)}, got {self.number}")
        chosen = found[self.number - 1]
        check_size(chosen)
        return chosen

    @classmethod
    def own(cls, text: str) -> "Source":
        """Take a document that the server wrote itself, which may be longer than what people may send."""
        return cls(text=text, format="gridwright")

    @property
    def is_small(self) -> bool:
        """Return whether reading should be quick: time grows with the text, or with what it unpacks to."""
        return len(self.text) <= _SMALL_TEXT and not may_unpack(self.text, self.format)

    def fingerprint(self) -> str:
        """Return a short name that is the same for the same puzzle, for what the page remembers about it.

        It comes from the puzzle's key, so that another format or a trailing newline says nothing; a file that
        holds progress is something of its own, and so are other symbols, since strokes name them.
        """
        document = self.document()
        is_begun = document.progress is not None or document.play is not None
        return fingerprint_of(document.puzzle, self.text if is_begun else "")


def fingerprint_of(puzzle: Puzzle, begun: str = "") -> str:
    """Return the short name of a puzzle, or of the text that holds it with progress."""
    told = [puzzle.key, *puzzle.symbols, begun]
    return hashlib.sha256("\0".join(told).encode()).hexdigest()[:20]


def check_size(document: Document) -> None:
    """Refuse a puzzle that is too large for the page."""
    if document.puzzle.shape.size > MAX_CELLS:
        raise LimitError(
            f"expected at most {MAX_CELLS:,} cells on the page, got {document.puzzle.shape}; "
            "the command line takes larger puzzles"
        )


def work_on(document: Document, kind: str, seconds: float, **options: object) -> Work:
    """Return the request that does something with a document, and perhaps draws it."""
    return Work(
        kind=kind,
        text=pack(document),
        format="gridwright",
        options=options,
        seconds=seconds,
        grace=_DRAWING_SECONDS,
        patience=_STOPPING_SECONDS,
    )


def _read(text: str, name: str | None, filename: str = "") -> Reading:
    """Read a text once, whether its format is named or recognised."""
    key = text, name or f"?{filename}"
    reading = _READINGS.get(key)
    if reading is None:
        reading = decipher(text, name, filename=filename)
        _READINGS.put(key, reading, len(text))
        _READINGS.put((text, reading.format.name), reading, len(text))
    return reading


_READINGS = SizedCache[tuple[str, str], Reading](most=64, size=4_000_000)
