"""What a run works on, one after the other, as requests: the puzzles of its input, or portions of new ones."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from gridwright.batch.line_lists import numbered_lines
from gridwright.batch.request import Request
from gridwright.batch.sources import Batch, Entry, LineList, Source, expand, open_batch
from gridwright.formats.shared.gridwright import pack
from gridwright.model.answers import Answer

__all__ = ["PORTION", "Item", "after", "items_from", "items_of", "new_items"]

PORTION = 32
"""Puzzles that one request makes: as many as the generators try at once."""

_LINE_FORMAT = "sdm"
_CLASSIC = 81
_SPREAD = 1_000_003


class Item(NamedTuple):
    """A puzzle's place, and what to do with it; no request where it cannot be read, the place then says why.

    `size` counts the bytes of the sources up to here, as far as they are known. A portion of new puzzles has
    several `rows`, of which the first `skip` are done.
    """

    place: Answer
    request: Request | None
    size: int
    rows: int = 1
    skip: int = 0

    def place_of(self, row: int) -> Answer:
        """Give the place of one of its rows, from 0."""
        if self.rows == 1:
            return self.place
        return msgspec.structs.replace(self.place, puzzle=(self.place.puzzle or 1) + row)

    @property
    def last_place(self) -> Answer:
        """Give the place of the last row that is done, of all where none is skipped."""
        return self.place_of((self.skip or self.rows) - 1)


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


def items_from(entries: Iterator[Entry], wanted: Request) -> Iterator[Item]:
    """List puzzles that somebody has at hand, such as those of a search."""
    return _items(Batch(Source(""), entries), wanted, 0)


def new_items(recipe: str, count: int, seed: int, wanted: Request) -> Iterator[Item]:
    """List the portions of `count` new puzzles; each has a seed of its own, so that any worker may make it."""
    for first in range(0, count, PORTION):
        rows = min(PORTION, count - first)
        options = wanted.options | {"count": rows, "seed": seed * _SPREAD + first // PORTION}
        request = msgspec.structs.replace(wanted, options=options)
        yield Item(Answer(source=recipe, puzzle=first + 1), request, first + rows, rows)


def after(items: Iterator[Item], done: int) -> tuple[Item | None, Iterator[Item]]:
    """Pass by the rows that are done: give the item of the last of them, and what is left to do."""
    last: Item | None = None
    for item in items:
        if done < item.rows:
            rest = item._replace(skip=done)
            return (rest if done else last), _chained(rest, items)
        last = item
        done -= item.rows
        if not done:
            break
    return (last if not done else None), items


def _chained(first: Item, rest: Iterator[Item]) -> Iterator[Item]:
    yield first
    yield from rest


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
