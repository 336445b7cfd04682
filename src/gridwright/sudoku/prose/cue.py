"""How cues are read: where in the gist of a sentence they hold, and what they say of the fields of a rule."""

import functools
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from gridwright.sudoku.prose.gist import COLOURS
from gridwright.sudoku.rule import Cue, Rule

__all__ = ["Claim", "agrees", "matches"]

_SHADES = ("light", "dark", "bright", "pale", "opaque", "translucent", "shaded", "thick", "thin", "solid", "drawn")
_HUE = rf"(?:(?:{'|'.join((*COLOURS, *_SHADES))}) )*"
_HUES = rf"(?:(?:{'|'.join((*COLOURS, *_SHADES))}) )+"
_FREE = frozenset({*COLOURS, *_SHADES, "2", "all", "rule", "apply", "normal", "order"})
"""Words that may stand among those of any cue that is a list of words."""


_ONCE_WORDS = "not repeat same different product differ odd even double larger smaller consecutive outside"
_ONCE = frozenset(_ONCE_WORDS.split())
"""Words that say something else where they are said twice, unless a cue expects it."""
_DENIED_WORDS = """
repeat same order given gap gaps overlap consecutive more include including all seen visible counted considered
excluding decrease between diamond box equal enter
"""
_DENIED = frozenset(_DENIED_WORDS.split())
"""What "not" may deny among the words of a cue that does not ask for it."""
_AMOUNT_WORDS = """
differ sum product ratio double atleast atmost exactly1 exactly multiple column row box first nearest closest
"""
_AMOUNTS = frozenset(_AMOUNT_WORDS.split())
"""Words before a 2 that is a number and does not only say both."""
_PORTION = re.compile(r"low|middle|medium|high|odd|even|prime|1|\d-\d|\d{3}")


class Claim(NamedTuple):
    """What words of a sentence say: a rule (or none, for a remark), its fields, and the gist that says it.

    `is_name` where the words only name the rule.
    """

    rule: type[Rule] | None
    said: Mapping[str, str]
    words: str
    is_name: bool = False


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
    # A 2 that is asked for as a number is no "both" besides.
    asks_two = "2" not in cue.also.split() and any(pattern.pattern == "2" for pattern in wanted)
    free = allowed - {"2"} if asks_two else allowed
    at = start
    words = gist[start:].split(" ")
    for place, word in enumerate(words):
        # Both of two things, and no number that is asked for.
        is_both = word == "2" and word in allowed and (place == 0 or words[place - 1] not in _AMOUNTS)
        hits = [
            number
            for number in missing
            if not (is_both and wanted[number].fullmatch("3"))
            and (found := wanted[number].fullmatch(word))
            and not said.update(_said(found))
        ]
        if hits:
            missing.remove(hits[0])
        elif word not in free and (word in _ONCE or word.isdigit() or not _is_wanted(word, wanted)):
            return
        if _turns(words, place, wanted, allowed, is_wanted=bool(hits)):
            return
        at += len(word)
        if not missing:
            yield at, dict(said)
        at += 1


def _is_wanted(word: str, wanted: Sequence[re.Pattern[str]]) -> bool:
    return any(pattern.fullmatch(word) for pattern in wanted)


def _turns(
    words: Sequence[str],
    place: int,
    wanted: Sequence[re.Pattern[str]],
    allowed: Set[str],
    *,
    is_wanted: bool,
) -> bool:
    """Return whether a word turns what the others say: it denies what is asked for, or counts something."""
    word, before = words[place], words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    if word == "not" and not is_wanted:
        if _is_wanted("not", wanted):
            return after not in {*_DENIED, "line"}
        return after not in _DENIED or (after != "repeat" and _is_wanted(after, wanted))
    if word == "repeat":
        knows_not = "not" in allowed or _is_wanted("not", wanted)
        return knows_not and not {"not", "non"}.intersection(words[:place])
    if word == "outside" and word in words[:place]:
        return True
    return word == "2" and not is_wanted and (before in _AMOUNTS or _PORTION.fullmatch(after) is not None)


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
