"""Many puzzles written one after the other, in constant memory where the format has a frame or writes a series."""

import itertools
import os
from collections.abc import Iterable, Iterator

from gridwright.formats.disk import replacing, save
from gridwright.formats.front import FORMATS, format_for, to_text
from gridwright.model import Document, Format

__all__ = ["texts_of", "write_series"]


def texts_of(documents: Iterable[Document], format: str) -> Iterator[str]:  # noqa: A002
    """Give the text of documents in pieces, one for each where the format can, else one for all."""
    chosen = FORMATS[format]
    if chosen.series is not None:
        yield from chosen.series(documents)
        return
    frame = chosen.frame
    if frame is None:
        yield to_text(list(documents), format)
        return
    empty = True
    for document in documents:
        piece = to_text(document, format).removeprefix(frame.before).removesuffix(frame.after)
        yield (frame.before if empty else frame.between) + piece
        empty = False
    if empty:
        to_text([], format)
    yield frame.after


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
    if chosen.frame is None and chosen.series is None:
        save(chosen.encode("".join(pieces)), path)
        return chosen
    with replacing(path) as file:
        for piece in pieces:
            file.write(chosen.encode(piece))
    return chosen
