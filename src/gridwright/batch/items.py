"""The puzzles of files, folders and standard input, one after the other, each as a request."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from gridwright.batch.line_lists import numbered_lines
from gridwright.batch.request import Request
from gridwright.batch.sources import Batch, LineList, expand, open_batch
from gridwright.formats.shared.gridwright import pack
from gridwright.model.answers import Answer

__all__ = ["Item", "items_of"]

_LINE_FORMAT = "sdm"
_CLASSIC = 81


class Item(NamedTuple):
    """A puzzle's place, and what to do with it; no request where it cannot be read, the place then says why.

    `size` counts the bytes of the sources up to here, as far as they are known.
    """

    place: Answer
    request: Request | None
    size: int


def items_of(paths: Sequence[str], format: str | None, wanted: Request) -> Iterator[Item]:  # noqa: A002
    """List every puzzle; `wanted` is the request without its puzzle."""
    size = 0
    for source in expand(paths, format):
        batch = open_batch(source)
        if batch.lines is None:
            yield from _items(batch, wanted, size)
        else:
            with batch.lines.stream:
                yield from _line_items(batch.lines, wanted, size)
        size += source.size or 0


def _items(batch: Batch, wanted: Request, size: int) -> Iterator[Item]:
    for entry in batch.entries:
        place = Answer(source=entry.source, puzzle=entry.number)
        if entry.document is None:
            place.error, place.failure = entry.error, "input"
            yield Item(place, None, size)
            continue
        text = pack(entry.document)
        yield Item(place, msgspec.structs.replace(wanted, text=text, format="gridwright"), size)


def _line_items(lines: LineList, wanted: Request, size: int) -> Iterator[Item]:
    for number, text, read in numbered_lines(lines):
        request = msgspec.structs.replace(wanted, text=text[:_CLASSIC], format=_LINE_FORMAT)
        yield Item(Answer(source=lines.source, line=number), request, size + read)
