"""Where puzzles come from: files, folders, zips and standard input, one puzzle or a long list of them."""

import codecs
import io
import itertools
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO, NamedTuple

from gridwright.errors import GridwrightError
from gridwright.model import Document

__all__ = [
    "STANDARD_INPUT",
    "Batch",
    "Entry",
    "LineList",
    "Source",
    "expand",
    "gather",
    "open_batch",
    "read_one",
    "total_size",
]

STANDARD_INPUT = "-"
_HEAD = 1 << 16
_LINE_FORMATS = frozenset({"sdm", "sudoku-lines", "sudoku-table"})
_CLASSIC = 81


class Entry(NamedTuple):
    """A puzzle of a source with its number there, or the sentence that says why it could not be read.

    A row of a table has its text instead of the document; `line` is its line where the table is a text.
    """

    source: str
    number: int | None
    document: Document | None = None
    error: str = ""
    line: int | None = None
    text: str = ""


class LineList(NamedTuple):
    """A source that lists classic sudoku line by line, open for reading; `size` in bytes where it is known."""

    source: str
    stream: BinaryIO
    size: int | None


class Source(NamedTuple):
    """A path, the format to read it in where somebody named one, and the file inside where the path is a zip."""

    path: str
    format: str | None = None
    inside: str = ""

    @property
    def name(self) -> str:
        """Name the file for people."""
        return f"{self.path}/{self.inside}" if self.inside else self.path

    @property
    def size(self) -> int | None:
        """Give the size in bytes, where there is a file to ask; a zip has one for all files in it."""
        if self.inside:
            return 0
        try:
            return None if self.path == STANDARD_INPUT else os.stat(self.path).st_size  # noqa: PTH116
        except OSError:
            return None

    def open(self) -> "LineList | Iterator[Document]":
        """Open the source: a list of lines is left to be streamed, everything else is read."""
        from gridwright import formats
        from gridwright.formats.disk import open_bytes

        if self.inside:
            return self._open_inside()
        if self.path == STANDARD_INPUT:
            stream = _with_head(sys.stdin.buffer, "<stdin>")
            if _is_line_list(stream.head, "", self.format):
                return LineList("standard input", stream.reader, None)
            return formats.read_all(stream.reader, self.format)
        file = open_bytes(self.path)
        stream = _with_head(file, self.path)
        if _is_line_list(stream.head, self.path, self.format):
            return LineList(self.path, stream.reader, os.fstat(file.fileno()).st_size)
        file.close()
        return formats.read_all(self.path, self.format)

    def _open_inside(self) -> "LineList | Iterator[Document]":
        from gridwright import formats
        from gridwright.formats.bundle import load_inside
        from gridwright.formats.shared.text import decode

        data = load_inside(self.path, self.inside)
        if _is_line_list(data[:_HEAD], self.inside, self.format):
            return LineList(self.name, io.BytesIO(data), None)
        return formats.parse_all(decode(data), self.format, filename=self.inside)


class Batch(NamedTuple):
    """The puzzles of one source: entries, or lines still to be streamed."""

    source: Source
    entries: Iterable[Entry] = ()
    lines: LineList | None = None


def expand(paths: Iterable[str], format: str | None = None) -> Iterator[Source]:  # noqa: A002
    """List the sources: a folder or a zip stands for all files in it, hidden ones left out."""
    for path in paths:
        if path != STANDARD_INPUT and os.path.isdir(path):  # noqa: PTH112
            from pathlib import Path

            inside = sorted(item for item in Path(path).rglob("*") if item.is_file())
            for item in inside:
                if not any(part.startswith(".") for part in item.relative_to(path).parts):
                    yield from _unpacked(str(item), format)
        else:
            yield from _unpacked(path, format)


def _unpacked(path: str, format: str | None) -> Iterator[Source]:  # noqa: A002
    """List the files in a zip, each a source, or the path alone where it is no zip or a broken one."""
    from gridwright.formats.bundle import files_in

    try:
        names = files_in(path) if _is_zip(path) else []
    except GridwrightError:
        names = []
    if names:
        yield from (Source(path, format, name) for name in names)
    else:
        yield Source(path, format)


def _is_zip(path: str) -> bool:
    from gridwright.formats.bundle import is_bundle

    try:
        return path != STANDARD_INPUT and is_bundle(path)
    except GridwrightError:
        return False


def entries(source: Source, documents: Iterator[Document]) -> Iterator[Entry]:
    """Yield the puzzles of a source with their numbers; the first unreadable one ends it with an error."""
    number = 0
    while True:
        number += 1
        try:
            document = next(documents)
        except StopIteration:
            return
        except GridwrightError as error:
            yield Entry(source.name, number, error=str(error))
            return
        yield Entry(source.name, number, document)


def gather(paths: Sequence[str], format: str | None = None) -> "Document | Iterator[Batch]":  # noqa: A002
    """Give the puzzle of a path that holds just one, otherwise the batches of all paths in turn."""
    if len(paths) > 1 or (paths[0] != STANDARD_INPUT and (os.path.isdir(paths[0]) or _is_zip(paths[0]))):  # noqa: PTH112
        return map(open_batch, expand(paths, format))
    source = Source(paths[0], format)
    opened = source.open()
    if isinstance(opened, LineList):
        return iter([Batch(source, lines=opened)])
    documents = list(itertools.islice(opened, 2))
    if len(documents) == 1:
        return documents[0]
    return iter([Batch(source, entries(source, itertools.chain(documents, opened)))])


def total_size(paths: Sequence[str]) -> int | None:
    """Add up the sizes of all files; None where one is not known."""
    sizes = [source.size for source in expand(paths)]
    return None if None in sizes else sum(size for size in sizes if size is not None) or None


def open_batch(source: Source) -> Batch:
    """Open a source; one that cannot be opened is a batch of one error."""
    from gridwright.batch.table_files import is_table, table_rows

    if not source.inside and source.format is None and is_table(source.path):
        rows = (Entry(source.name, one.number, line=one.line, text=one.text) for one in table_rows(source.path))
        return Batch(source, _told(source, rows))
    try:
        opened = source.open()
    except GridwrightError as error:
        return Batch(source, iter([Entry(source.name, 1, error=str(error))]))
    if isinstance(opened, LineList):
        return Batch(source, lines=opened)
    return Batch(source, entries(source, opened))


def _told(source: Source, rows: Iterator[Entry]) -> Iterator[Entry]:
    """Give the rows of a table; what is wrong with the table ends it with an error."""
    try:
        yield from rows
    except GridwrightError as error:
        yield Entry(source.name, 1, error=str(error))


def read_one(path: str, format: str | None = None, number: int = 1) -> Document:  # noqa: A002
    """Read one puzzle of a source, by default the first."""
    from gridwright import formats

    documents = formats.read_all(sys.stdin.buffer if path == STANDARD_INPUT else path, format)
    count = 0
    for document in documents:
        count += 1
        if count == number:
            return document
    raise GridwrightError(f"expected at least {number} puzzles in {path!r}, got {count}")


def _is_line_list(head: bytes, path: str, format: str | None) -> bool:  # noqa: A002
    """Tell whether a source lists at least two classic sudoku, one to a line."""
    if b"\0" in head or (format is not None and format not in _LINE_FORMATS):
        return False
    text = head.removeprefix(codecs.BOM_UTF8).decode(errors="replace")
    lines = _puzzle_lines(text.split("\n"))
    if len(lines) < 2:
        return False
    if path.lower().endswith(".sdm") or format == "sdm":
        return True
    return _is_classic(lines[0]) and _is_recognised(text)


def _is_recognised(text: str) -> bool:
    from gridwright import formats

    try:
        return formats.recognise(text[: text.rindex("\n")]).name in _LINE_FORMATS
    except GridwrightError:
        return False


def _puzzle_lines(lines: Sequence[str]) -> list[str]:
    from gridwright.formats.sudoku.list_heads import is_skipped

    return [line for number, line in enumerate(lines, start=1) if not is_skipped(number, line)]


def _is_classic(line: str) -> bool:
    marks = line.strip()[:_CLASSIC]
    return len(marks) == _CLASSIC and not any(mark.isspace() or mark in ",;|" for mark in marks)


class _Headed(NamedTuple):
    head: bytes
    reader: BinaryIO


class _Rejoined(io.RawIOBase):
    """A stream whose head was read already and comes first again."""

    def __init__(self, head: bytes, rest: BinaryIO, name: str) -> None:
        super().__init__()
        self._head = head
        self._rest = rest
        self.name = name

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        if self._head:
            piece, self._head = self._head[: len(buffer)], self._head[len(buffer) :]
        else:
            piece = self._rest.read(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        """Close the file too; standard input stays open."""
        if self._rest is not sys.stdin.buffer:
            self._rest.close()
        super().close()


def _with_head(stream: BinaryIO, name: str) -> _Headed:
    try:
        head = stream.read(_HEAD)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise GridwrightError(f"cannot read {name!r}: {reason}") from None
    return _Headed(head, io.BufferedReader(_Rejoined(head, stream, name), _HEAD))
