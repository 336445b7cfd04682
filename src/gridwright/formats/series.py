"""Many puzzles written one after the other, in constant memory where the format has a frame or writes a series."""

import itertools
import os
from collections.abc import Iterable, Iterator

from gridwright.formats.atomic import replacing, save
from gridwright.formats.front import FORMATS, format_for, pieces, to_text
from gridwright.model import Document, Format

__all__ = ["texts_of", "write_series"]


def texts_of(documents: Iterable[Document], format: str) -> Iterator[str]:  # noqa: A002
    """Return the text of documents in pieces, one for each where the format can, else one for all."""
    chosen = FORMATS[format]
    return pieces(documents, chosen) if chosen.holds_many else iter([to_text(list(documents), format)])


def write_series(
    documents: Iterable[Document],
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
) -> Format:
    """Write documents to a file, whole or not at all, and give the format; the first chooses it unless named."""
    rest = iter(documents)
    first = list(itertools.islice(rest, 1))
    chosen = format_for(path, first) if format is None else FORMATS[format]
    texts = texts_of(itertools.chain(first, rest), chosen.name)
    if not chosen.holds_many:
        save(chosen.encode("".join(texts)), path)
        return chosen
    with replacing(path) as file:
        for piece in texts:
            file.write(chosen.encode(piece))
    return chosen
