"""Ratings of many puzzles, in order, in batches that a family may take at once."""

import functools
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice

from gridwright.batch.interrupt import interruptible
from gridwright.batch.sources import Batch, Entry
from gridwright.engine.kernels import StopFlag
from gridwright.model import Document, Rating, family_of

__all__ = ["rated"]

_BATCH = 256


def rated(
    batches: Iterable[Batch], scheme: str | None, seconds: float | None, done: Callable[[int], None]
) -> Iterator[tuple[Entry, Rating | None]]:
    """Rate every puzzle of every source; unreadable ones have no rating."""
    entries = iter(_entries(batches, done))
    while chunk := list(islice(entries, _BATCH)):
        for _, group in groupby(chunk, key=lambda entry: entry.document and entry.document.puzzle.family):
            same = list(group)
            documents = [entry.document for entry in same if entry.document is not None]
            if not documents:
                yield from ((entry, None) for entry in same)
                continue
            yield from zip(same, interruptible(functools.partial(_rate, documents, scheme, seconds)), strict=True)


def _entries(batches: Iterable[Batch], done: Callable[[int], None]) -> Iterator[Entry]:
    for batch in batches:
        if batch.lines is None:
            yield from batch.entries
            done(1)
            continue
        with batch.lines.stream:
            from gridwright.batch.line_lists import line_entries

            yield from line_entries(batch.lines, done)


def _rate(documents: list[Document], scheme: str | None, seconds: float | None, stop: StopFlag) -> list[Rating]:
    puzzles = [document.puzzle for document in documents]
    found = family_of(puzzles[0]).rate_many(puzzles, scheme, seconds=seconds, stop=stop)
    return [rating.said_of(document.unread) for document, rating in zip(documents, found, strict=True)]
