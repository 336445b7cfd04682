"""The one place that knows how a printed puzzle is opened on a screen: by a link that holds all of it."""

from gridwright.formats import link_of
from gridwright.model import Document
from gridwright.press.quick_mark import QuickMark, quick_mark

__all__ = ["mark_of"]


def mark_of(document: Document, address: str) -> QuickMark | None:
    """Return the code of a puzzle's link to a workbench, or None where it would be too large to print.

    What is said about the puzzle is left out: its title may give it away.
    """
    return quick_mark(link_of(Document(document.puzzle), address)) if address else None
