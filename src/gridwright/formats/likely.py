"""Which formats a text most likely has, told by its file's ending and its first line alone."""

import re
from collections.abc import Iterator

from gridwright.model.format import Head

__all__ = ["likely"]

_SIGNS = (
    (re.compile(r"[0-9]{81}$"), "sdm"),
    (re.compile(r"[0-9.]{81}$"), "sudoku-lines"),
    (re.compile(r"\{"), "gridwright"),
)


def likely(head: Head, filename: str) -> Iterator[str]:
    """Name formats worth asking first: one that is called like the ending, then those of which a line is a sign.

    What is not in this list is only found later: it saves importing every format for a file of a common one.

    >>> list(likely(Head("." * 81), "a.sdk"))
    ['sdk', 'sudoku-lines']
    """
    ending = filename.rpartition(".")[2].lower()
    if ending:
        yield ending
    yield from (name for sign, name in _SIGNS if sign.match(head.first))
