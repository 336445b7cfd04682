"""The input of a run, cut into pieces as they are needed: puzzles from files, or new ones."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from gridwright.batch.pieces import PORTION, SHARD, Piece, Place
from gridwright.batch.sources import Batch, Entry, LineList, Source, expand, open_batch
from gridwright.engine.kernels import sudoku_cut_lines
from gridwright.errors import LimitError
from gridwright.formats.shared.gridwright import pack
from gridwright.formats.sudoku.list_heads import is_skipped

__all__ = ["Feed", "feed_from", "feed_of", "new_feed"]

_CHUNK = 1 << 20
_LONGEST_LINE = 1 << 20
_LINE = 83
_BOM = b"\xef\xbb\xbf"


class Feed(Protocol):
    """Input that is cut into pieces as they are needed."""

    def take(self, rows: int) -> Piece | None:
        """Give the next rows, so many or fewer; None at the end."""
        ...

    def pass_by(self, rows: int) -> Place | None:
        """Skip rows that are done, and return the place of the last; None if there are fewer."""
        ...


def feed_of(paths: Sequence[str], format: str | None, template: Piece) -> Feed:  # noqa: A002
    """Feed every puzzle of some files; `template` is the piece without its rows."""
    return _Files(map(open_batch, expand(paths, format)), template)


def feed_from(entries: Iterator[Entry], template: Piece) -> Feed:
    """Feed puzzles that are in memory, such as the results of a search."""
    return _Files(iter([Batch(Source(""), entries)]), template)


def new_feed(recipe: str, template: Piece) -> Feed:
    """Feed new puzzles, as many as the options say."""
    return _New(msgspec.structs.replace(template, source=recipe))


class _New:
    def __init__(self, template: Piece) -> None:
        self._template = template
        self._first = 0

    def take(self, rows: int) -> Piece | None:
        left = int(self._template.request.options["count"]) - self._first
        if left <= 0:
            return None
        # A portion that is begun anew is made from its start, and what is there already left out.
        skip = self._first % PORTION
        whole = max(1, (skip + rows) // PORTION) * PORTION - skip
        count = min(whole, left)
        first, self._first = self._first, self._first + count
        return msgspec.structs.replace(self._template, first=first, made=skip + count, skip=skip, size=self._first)

    def pass_by(self, rows: int) -> Place | None:
        self._first = rows
        is_there = rows <= int(self._template.request.options["count"])
        return Place(self._template.source, index=rows) if is_there else None


class _Files:
    def __init__(self, batches: Iterator[Batch], template: Piece) -> None:
        self._batches = batches
        self._template = template
        self._entries: Iterator[Entry] = iter(())
        self._lines: _Lines | None = None
        self._first = 0
        self._size = 0
        self._source: Source | None = None

    def take(self, rows: int) -> Piece | None:
        while True:
            if self._lines is not None:
                piece = self._lines.take(rows)
                if piece is not None:
                    size = self._size + self._lines.read
                    return self._placed(msgspec.structs.replace(piece, size=size))
                self._lines = None
            places = list(self._places(rows))
            if places:
                return self._placed(msgspec.structs.replace(self._template, places=places, size=self._size))
            if self._lines is None:
                return None

    def pass_by(self, rows: int) -> Place | None:
        piece = None
        while rows and (piece := self.take(rows)) is not None:
            rows -= piece.rows
        return None if piece is None else piece.each()[-1]

    def _placed(self, piece: Piece) -> Piece:
        first, self._first = self._first, self._first + piece.rows
        return msgspec.structs.replace(piece, first=first)

    def _places(self, rows: int) -> Iterator[Place]:
        """Take places up to the next list of lines, which is a piece of its own."""
        while rows:
            entry = next(self._entries, None)
            if entry is not None:
                rows -= 1
                yield _place(entry)
                continue
            self._size += (self._source.size or 0) if self._source is not None else 0
            batch = next(self._batches, None)
            self._source = None if batch is None else batch.source
            if batch is None:
                return
            if batch.lines is not None:
                self._lines = _Lines(batch.lines, self._template)
                return
            self._entries = iter(batch.entries)


def _place(entry: Entry) -> Place:
    if entry.document is None and not entry.text:
        return Place(entry.source, entry.line, entry.number, error=entry.error, failure="input")
    return Place(entry.source, entry.line, entry.number, entry.text or pack(entry.document))  # type: ignore[arg-type]


class _Lines:
    """A list of lines, cut without looking at more than where a line ends and whether it holds a puzzle."""

    def __init__(self, lines: LineList, template: Piece) -> None:
        self._lines = lines
        self._template = template
        self._held = lines.stream.read(_CHUNK).removeprefix(_BOM)
        self._is_whole = False
        self._line = 1
        self.read = 0
        head, newline, rest = self._held.partition(b"\n")
        if is_skipped(1, head.decode(errors="replace").strip()):
            self._held, self._line, self.read = rest, 2, len(head) + len(newline)

    def take(self, rows: int) -> Piece | None:
        end, count, lines, _ = sudoku_cut_lines(self._held, rows)
        while count < rows or end == len(self._held):
            chunk = (
                b""
                if self._is_whole
                else self._lines.stream.read(max(_CHUNK, min(rows, SHARD) * _LINE - len(self._held)))
            )
            if not chunk:
                self._is_whole = True
                break
            self._held += chunk
            if count == 0 and len(self._held) > _LONGEST_LINE + _CHUNK:
                where = f"{self._lines.source}: line {self._line}"
                raise LimitError(f"{where}: expected at most {_LONGEST_LINE} characters, got more")
            end, count, lines, _ = sudoku_cut_lines(self._held, rows)
        if count == 0:
            self._lines.stream.close()
            return None
        piece = msgspec.structs.replace(
            self._template, source=self._lines.source, line=self._line, lines=self._held[:end], count=count
        )
        self._held, self._line = self._held[end:], self._line + lines
        self.read += end
        return piece
