"""Normalise words for searching: without case, accents and punctuation."""

import re
import unicodedata
from collections.abc import Iterable

__all__ = ["plain", "terms_of"]

_WORD = re.compile(r"\w+")
_LONGEST = 40
_MOST = 200


def plain(text: str) -> str:
    """Write a text without case and accents, with single spaces.

    >>> plain("  Café   Zürich ")
    'cafe zurich'
    """
    parted = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(mark for mark in parted if not unicodedata.combining(mark)).split())


def terms_of(texts: Iterable[str]) -> list[str]:
    """List the words of some texts, each once.

    >>> terms_of(["A king's move", "x-sudoku"])
    ['a', 'king', 'move', 's', 'sudoku', 'x']
    """
    found = {word[:_LONGEST] for text in texts for word in _WORD.findall(plain(text))}
    return sorted(found)[:_MOST]
