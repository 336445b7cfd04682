"""Names that people give: titles, tags, names of designs and collections, refused in one sentence where odd."""

from collections.abc import Iterable

from gridwright.errors import GridwrightError
from gridwright.shelf.words import plain

__all__ = ["check_design_name", "check_line", "check_name", "check_words"]

_LONGEST_LINE = 500
_LONGEST_NAME = 60
_LONGEST_DESIGN = 20
_LONGEST_TAG = 40
_MOST_TAGS = 30
_ALLOWED = frozenset(" -_'.,!?()&:+#")


def check_line(text: str, what: str) -> str:
    """Return a text in one line, or say that it is too long."""
    line = " ".join(text.replace("\0", " ").split())
    if len(line) > _LONGEST_LINE:
        raise GridwrightError(f"expected a {what} of at most {_LONGEST_LINE} characters, got {len(line)}")
    return line


def check_name(name: str) -> str:
    """Return a name of letters, digits, spaces and a few marks, or say what is wrong with it.

    >>> check_name(" Grey  cat ")
    'Grey cat'
    """
    line = " ".join(name.split())
    if not line or len(line) > _LONGEST_NAME:
        raise GridwrightError(f"expected a name of 1 to {_LONGEST_NAME} characters, got {len(line)}")
    odd = next((mark for mark in line if not mark.isalnum() and mark not in _ALLOWED), None)
    if odd is not None:
        raise GridwrightError(f"expected a name of letters, digits and spaces, got {odd!r} in it")
    return line


def check_design_name(name: str) -> str:
    """Return the short name of a design, of letters, digits and spaces alone, or say what is wrong with it.

    >>> check_design_name("Grey cat 2")
    'Grey cat 2'
    """
    line = " ".join(name.split())
    odd = next((mark for mark in line if not mark.isalnum() and mark != " "), None)
    if odd is not None:
        raise GridwrightError(f"expected a name of letters, digits and spaces, got {odd!r} in it")
    if not line or len(line) > _LONGEST_DESIGN:
        most = f"{_LONGEST_DESIGN} letters, digits and spaces"
        raise GridwrightError(f"expected a name of 1 to {most}, got {len(line)}")
    return line


def check_words(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags as they are looked for: without case and accents, each once."""
    found = tuple(dict.fromkeys(word for tag in tags if (word := plain(tag.replace("\0", " ")))))
    if len(found) > _MOST_TAGS:
        raise GridwrightError(f"expected at most {_MOST_TAGS} tags, got {len(found)}")
    if long := next((word for word in found if len(word) > _LONGEST_TAG), None):
        raise GridwrightError(f"expected tags of at most {_LONGEST_TAG} characters, got {long[:20]!r}...")
    return found
