"""A question to the shelf: words and choices, also as one line such as `killer level:hard size:9x9 unsolved`."""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES
from gridwright.shelf.words import plain

__all__ = ["ME", "SORTS", "Query", "Sides"]

ME = "me"
"""The player where nobody is named."""

SORTS = ("newest", "oldest", "title", "size", "largest", "level", "hardest")
"""The orders that a search may have."""

_SIZE = re.compile(r"(\d{1,4})x(\d{1,4})")
_SIDES = re.compile(r"(\d{0,4})(?:-|\.\.)(\d{0,4})")


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides that a grid may have: two lengths in either order, or a range for both."""

    least: int
    most: int
    is_exact: bool = False

    @classmethod
    def parse(cls, text: str) -> "Sides":
        """Read `9x9`, `20x15` (also found as 15x20), `10-20` or `10-`.

        >>> Sides.parse("10-20"), Sides.parse("15x20")
        (Sides(least=10, most=20, is_exact=False), Sides(least=15, most=20, is_exact=True))
        """
        if exact := _SIZE.fullmatch(text):
            low, high = sorted((int(exact[1]), int(exact[2])))
            return cls(low, high, is_exact=True)
        if (span := _SIDES.fullmatch(text)) and (span[1] or span[2]):
            return cls(int(span[1] or 1), int(span[2] or 9999))
        raise GridwrightError(f"expected a size such as 9x9, or sides such as 10-20, got {text!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What to look for: all that is said must hold.

    `text` are words, each found by its beginning in titles, authors, descriptions, kinds and tags. `kind`,
    `level`, `technique` and the rest are names as people use them; a level may be a range such as easy..hard.
    `is_solved` asks what `player` has solved, `is_begun` what is begun and not over.
    """

    text: str = ""
    family: str = ""
    kind: str = ""
    sides: Sides | None = None
    level: str = ""
    difficulty: str = ""
    techniques: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    collection: str = ""
    verdict: str = ""
    is_solved: bool | None = None
    is_begun: bool = False
    player: str = ME
    sort: str = "newest"

    def __post_init__(self) -> None:
        if self.sort not in SORTS:
            raise UnknownNameError("order", self.sort, SORTS)
        if self.family and self.family not in FAMILIES:
            raise UnknownNameError("family", self.family, FAMILIES)

    @classmethod
    def parse(cls, line: str, *, player: str = ME) -> "Query":
        """Read a line of words and choices.

        >>> query = Query.parse("cat family:nonogram level:'very easy' tag:animals unsolved sort:title")
        >>> query.text, query.level, query.tags, query.is_solved, query.sort
        ('cat', 'very easy', ('animals',), False, 'title')
        """
        try:
            words = shlex.split(line)
        except ValueError:
            words = line.split()
        query, plain_words = cls(player=player), []
        for word in words:
            name, colon, value = word.partition(":")
            if colon and name in _CHOICES:
                query = replace(query, **_CHOICES[name](query, value))
            elif word in {"solved", "unsolved"}:
                query = replace(query, is_solved=word == "solved")
            elif word == "unfinished":
                query = replace(query, is_begun=True)
            else:
                plain_words.append(word)
        return replace(query, text=" ".join(plain_words))


def _plainly(name: str) -> Callable[[Query, str], dict[str, Any]]:
    return lambda _, value: {name: value}


_CHOICES: dict[str, Callable[[Query, str], dict[str, Any]]] = {
    "family": lambda _, value: {"family": plain(value)},
    "kind": _plainly("kind"),
    "size": lambda _, value: {"sides": Sides.parse(value)},
    "level": _plainly("level"),
    "difficulty": _plainly("difficulty"),
    "technique": lambda query, value: {"techniques": (*query.techniques, value)},
    "tag": lambda query, value: {"tags": (*query.tags, value)},
    "collection": _plainly("collection"),
    "verdict": _plainly("verdict"),
    "sort": _plainly("sort"),
}
