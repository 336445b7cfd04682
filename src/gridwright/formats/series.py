"""Many puzzles written one after the other: lists in constant memory, everything else whole."""

import itertools
import os
from collections.abc import Iterable, Iterator

from gridwright.formats.disk import replacing, save
from gridwright.formats.front import FORMATS, format_for, to_text
from gridwright.model import Document, Format

__all__ = ["texts_of", "write_series"]


def texts_of(documents: Iterable[Document], format: str) -> Iterator[str]:  # noqa: A002
    """Give the text of documents in pieces: for each its own where the format is a list, else one for all."""
    if not FORMATS[format].is_list:
        yield to_text(list(documents), format)
        return
    empty = True
    for document in documents:
        empty = False
        yield to_text(document, format)
    if empty:
        to_text([], format)


def write_series(
    documents: Iterable[Document],
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
) -> Format:
    """Write documents to a file, whole or not at all, and give the format; the first chooses it unless named."""
    rest = iter(documents)
    first = list(itertools.islice(rest, 1))
    chosen = format_for(path, first) if format is None else FORMATS[format]
    pieces = texts_of(itertools.chain(first, rest), chosen.name)
    if not chosen.is_list:
        save(chosen.encode("".join(pieces)), path)
        return chosen
    with replacing(path) as file:
        for piece in pieces:
            file.write(chosen.encode(piece))
    return chosen
