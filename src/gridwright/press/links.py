"""The one place that knows how a printed puzzle is opened on a screen: by a link that holds all of it."""

from gridwright.errors import GridwrightError
from gridwright.formats import FORMATS, to_text
from gridwright.model import Document
from gridwright.press.quick_mark import QuickMark, quick_mark

__all__ = ["mark_of"]

_LINK_FORMATS = ("link", "f-puzzles-link")
"""Formats that are links, the best first."""


def mark_of(document: Document) -> QuickMark | None:
    """Give the code of a puzzle's link, or None where no link can hold it or the code would be too large."""
    for name in _LINK_FORMATS:
        if name not in FORMATS:
            continue
        try:
            link = to_text(Document(document.puzzle, document.about), name).strip()
        except GridwrightError:
            continue
        return quick_mark(link)
    return None
