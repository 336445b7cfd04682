"""Puzzles to print, from files and folders; the first that cannot be read is told and ends it."""

from collections.abc import Iterable, Iterator

from gridwright.batch.sources import STANDARD_INPUT, expand
from gridwright.errors import GridwrightError, LimitError
from gridwright.formats import parse_all, read_all
from gridwright.formats.bundle import load_inside
from gridwright.formats.shared.text import decode
from gridwright.model import Document

__all__ = ["MOST", "documents_of"]

MOST = 20_000
"""Puzzles in one print."""


def documents_of(paths: Iterable[str], format: str | None = None) -> list[Document]:  # noqa: A002
    """Read every puzzle of files, folders and zips in order."""
    found: list[Document] = []
    for document in _read(paths, format):
        if len(found) == MOST:
            raise LimitError(f"expected at most {MOST:,} puzzles in one print, got more")
        found.append(document)
    if not found:
        raise GridwrightError("expected at least one puzzle to print, got none")
    return found


def _read(paths: Iterable[str], format: str | None) -> Iterator[Document]:  # noqa: A002
    import sys

    for source in expand(paths, format):
        is_input = source.path == STANDARD_INPUT
        try:
            if source.inside:
                text = decode(load_inside(source.path, source.inside))
                yield from parse_all(text, source.format, filename=source.inside)
            else:
                yield from read_all(sys.stdin.buffer if is_input else source.path, source.format)
        except GridwrightError as error:
            raise type(error)(f"{'standard input' if is_input else source.name}: {error}") from None
