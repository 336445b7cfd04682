"""Which lines of a list hold no puzzle, and which is the first that does."""

import re

from gridwright.model.format import Head

__all__ = ["first_line", "has_heading", "is_skipped"]

_HEADING = re.compile(r"[A-Za-z_ ,;\t]{4,200}")
_HEADED = ("puzzle", "quiz", "sudoku", "question", "grid")


def is_skipped(number: int, text: str) -> bool:
    """Return whether a line is blank, a comment, or the heading of a table."""
    stripped = text.lstrip()
    return not stripped or stripped[0] in "#;" or (number == 1 and _is_heading(text))


def _is_heading(text: str) -> bool:
    lower = text.lower()
    return _HEADING.fullmatch(text) is not None and any(word in lower for word in _HEADED)


def has_heading(head: Head) -> bool:
    """Return whether the first line is the heading of a table with a solution beside each puzzle."""
    return "solution" in head.first.lower() and _is_heading(head.first)


def first_line(head: Head) -> str:
    """Return the first line that should hold a puzzle, stripped."""
    return next((line for number, line in enumerate(head.lines, start=1) if not is_skipped(number, line)), "")
