"""How cues are read: where in the gist of a sentence they hold, and what they say of the fields of a rule."""

import functools
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gridwright.sudoku.prose.gist import COLOURS
from gridwright.sudoku.rule import Cue, Rule

__all__ = ["Claim", "agrees", "matches"]

_SHADES = ("light", "dark", "bright", "pale", "opaque", "translucent", "shaded", "thick", "thin", "solid", "drawn")
_HUE = rf"(?:(?:{'|'.join((*COLOURS, *_SHADES))}) )*"
_HUES = rf"(?:(?:{'|'.join((*COLOURS, *_SHADES))}) )+"
_FREE = frozenset({*COLOURS, *_SHADES, "2", "all", "rule", "apply", "normal", "order"})
"""Words that may stand among those of any cue that is a list of words."""


class Claim(NamedTuple):
    """What words of a sentence say: a rule (or none, for a remark), its fields, and the gist that says it."""

    rule: type[Rule] | None
    said: Mapping[str, str]
    words: str


def matches(cue: Cue, gist: str, start: int) -> Iterator[tuple[int, dict[str, str]]]:
    """Return every place where a cue may end that begins at a place, and what its groups hold."""
    if cue.also is None:
        found = _compiled(cue.pattern).match(gist, start)
        if found is not None:
            yield found.end(), _said(found)
        return
    wanted, allowed = _listed(cue.pattern, cue.also)
    said: dict[str, str] = {}
    missing = set(range(len(wanted)))
    at = start
    for word in gist[start:].split(" "):
        hits = [
            number
            for number in missing
            if (found := wanted[number].fullmatch(word)) and not said.update(_said(found))
        ]
        if hits:
            missing.remove(hits[0])
        elif not (word in allowed or any(pattern.fullmatch(word) for pattern in wanted)):
            return
        at += len(word)
        if not missing:
            yield at, dict(said)
        at += 1


def agrees(said: Mapping[str, str], rule: Rule, size: int) -> bool:
    """Return whether what a sentence says of the fields of a rule is so."""
    for name, words in said.items():
        if name == "upto":
            if int(words.rpartition("-")[2]) != size:
                return False
            continue
        value = getattr(rule, name.removeprefix("not_"), None)
        if isinstance(value, int) and not isinstance(value, bool) and words.isdigit():
            if value != int(words):
                return False
        elif value is not None and bool(value) == name.startswith("not_"):
            return False
    return True


def _said(found: re.Match[str]) -> dict[str, str]:
    return {name: words for name, words in found.groupdict().items() if words is not None}


@functools.cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{pattern.replace('<hue>', _HUE).replace('<hues>', _HUES)})(?= |$)")


@functools.cache
def _listed(pattern: str, also: str) -> tuple[tuple[re.Pattern[str], ...], frozenset[str]]:
    return tuple(re.compile(word) for word in pattern.split()), _FREE.union(also.split())
