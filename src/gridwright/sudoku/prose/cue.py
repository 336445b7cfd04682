"""How cues are read: which words a pattern stands for, and whether they agree with the rule."""

import functools
import re

from gridwright.sudoku.rule import Cue, Rule

__all__ = ["end_of"]

_PHRASES = {
    "a": r"(?:(?:the|a|an|any|each|every|all|both|its|their|such|these|those|that|given|marked) ){0,4}",
    "digits": r"(?:(?:the|all|any|each|every|both|2|adjacent|orthogonally|neighbou?ring|contained) ){0,4}"
    r"(?:digits?|numbers?|values?|cells?)",
    "must": r"(?:(?:must|have to|has to|should|will|shall|always|also|all|strictly) ){0,4}",
    "never": r"(?:(?:must|may|can|do|does|should|will)(?: not| never|n't)|mustn't|cannot|can ?not|can't|don't"
    r"|doesn't|never)",
    "on": r"(?:on|along|in|within|inside|across|of|through)",
    "hold": r"(?:contain|contains|containing|hold|holds|holding|have|has|having|are|is|be)",
    "sum": r"(?:sum|sums|summing|add|adds|adding|total|totals|totalling)(?: up)?(?: to)?",
    "colour": r"(?:(?:light|dark|bright|pale) )?(?:grey|green|blue|red|pink|purple|violet|lavender|orange|yellow"
    r"|gold|brown|black|white|teal|turquoise|cyan|magenta|peach|coloured|colored)",
    "apart": r"(?:separated|joined|connected|linked|divided|adjacent|split)(?: by| to| with| across)?",
    "twice": r"(?:repeat|be repeated|contain repeats?|contain repeated digits|contain a repeated digit"
    r"|contain the same digit(?: twice| more than once)?|appear (?:twice|more than once))",
}
"""What people say in many ways, by the word that stands for it in a pattern."""


def end_of(cue: Cue, words: str, start: int, rule: Rule | None) -> int | None:
    """Give where the words of a cue end that begin at a place; None where there are none, or the rule differs.

    Without a rule only the words count.
    """
    found = _compiled(cue.pattern).match(words, start)
    if found is None or (rule is not None and not _agrees(found.groupdict(), rule)):
        return None
    return found.end()


@functools.cache
def _compiled(pattern: str) -> re.Pattern[str]:
    spelled = re.sub(r"(?<!P)<([a-z]+)>", lambda match: _PHRASES[match[1]], pattern)
    return re.compile(rf"(?:{spelled})(?= |$)")


def _agrees(said: dict[str, str | None], rule: Rule) -> bool:
    """Tell whether what a sentence says of the fields of a rule is so."""
    for name, words in said.items():
        if words is None:
            continue
        field = name.removeprefix("not_")
        value = getattr(rule, field)
        if isinstance(value, int) and not isinstance(value, bool) and words.isdigit():
            if value != int(words):
                return False
        elif bool(value) == name.startswith("not_"):
            return False
    return True
