"""Names for downloaded files, made of the puzzle's title."""

import re

from gridwright.model import Document

__all__ = ["disposition"]

_UNSAFE = re.compile(r"[^a-z0-9]+")


def disposition(document: Document, extension: str) -> dict[str, str]:
    """Return the header that names a download.

    >>> from gridwright import Document, Nonogram, About
    >>> disposition(Document(Nonogram(["1"], ["1"]), About(title="Two Cats!")), ".svg")
    {'Content-Disposition': 'attachment; filename="two-cats.svg"'}
    """
    stem = _UNSAFE.sub("-", document.about.title.lower()).strip("-")[:60] or document.puzzle.family
    return {"Content-Disposition": f'attachment; filename="{stem}{extension}"'}
