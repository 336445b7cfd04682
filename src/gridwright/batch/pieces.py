"""Pieces of a run, for any worker anywhere: some rows of the table of results, and what comes of them."""

from collections.abc import Iterator

import msgspec

from gridwright.batch.request import Request
from gridwright.formats.sudoku.list_heads import is_skipped
from gridwright.model.answers import FailureKind

__all__ = ["PORTION", "SHARD", "Block", "Piece", "Place"]

SHARD = 65_536
"""Rows of a file of a table: no piece reaches over the border of two."""

PORTION = 32
"""Puzzles that one seed makes: as many as the generators try at once."""

_SPREAD = 1_000_003


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a puzzle is from, and its text; or why it cannot be read. What follows tells of work that failed."""

    source: str
    line: int | None = None
    index: int | None = None
    text: str = ""
    error: str = ""
    failure: FailureKind = ""

    @property
    def where(self) -> tuple[str, int | None, int | None]:
        """Return what identifies the place."""
        return self.source, self.line, self.index


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Some rows: lines of a list of classic sudoku, or places with their texts, or puzzles that are to be made.

    `request` has no puzzle of its own, `first` the number of the first row, from 0; `form` names the sink
    that the rows are written for, and `note` goes into its files. Of new puzzles there are `made`, after `skip`
    that are there already.
    """

    request: Request
    form: str
    first: int
    note: bytes = b""
    source: str = ""
    line: int = 1
    lines: bytes = b""
    places: list[Place] = []
    made: int = 0
    skip: int = 0
    count: int = 0
    size: int = 0

    @property
    def rows(self) -> int:
        """Count the rows."""
        return self.count or len(self.places) or self.made - self.skip

    def each(self) -> list[Place]:
        """Give the place of every row."""
        if self.made:
            return [Place(self.source, index=self.first + row + 1) for row in range(self.rows)]
        if not self.count:
            return self.places
        return [Place(self.source, line=number, text=text) for number, text in _lines_of(self.lines, self.line)]

    def halves(self) -> "tuple[Piece, Piece]":
        """Cut into two, which together give the same rows."""
        half = self.rows // 2
        if self.made:
            first = msgspec.structs.replace(self, made=self.skip + half)
            return first, msgspec.structs.replace(self, skip=self.skip + half, first=self.first + half)
        places = self.each()
        plain = msgspec.structs.replace(self, lines=b"", count=0)
        return (
            msgspec.structs.replace(plain, places=places[:half]),
            msgspec.structs.replace(plain, places=places[half:], first=self.first + half),
        )

    def portions(self) -> Iterator[tuple[int, int, int]]:
        """Give seed, rows and rows to skip of every portion of new puzzles; its seed is the same in any piece."""
        seed = int(self.request.options.get("seed", 0))
        at, end = self.first - self.skip, self.first + self.rows
        while at < end:
            rows = min(PORTION, int(self.request.options["count"]) - at)
            yield seed * _SPREAD + at // PORTION, rows, max(0, self.first - at)
            at += PORTION


class Block(msgspec.Struct, frozen=True):
    """The rows of a piece as they are written: the bytes, how many there are, and how they are counted."""

    first: int
    rows: int
    data: bytes
    counts: dict[str, int]


def _lines_of(lines: bytes, first: int) -> list[tuple[int, str]]:
    """Give the lines that hold puzzles with their numbers, of which the first is given."""
    texts = lines.decode(errors="replace").split("\n")
    # The heading of a list is gone already.
    return [(number, text.strip()) for number, text in enumerate(texts, start=first) if not is_skipped(0, text)]
