"""The rules of a puzzle as its setter tells them: cut into sentences, each known by the cue of a rule or not."""

import dataclasses
import re
from collections.abc import Iterable, Iterator

from gridwright.sudoku.prose.cue import end_of
from gridwright.sudoku.rule import Cue, Rule

__all__ = ["is_told", "plain_words", "sentences_of", "unread_sentences"]

_MOST_SENTENCES = 100
_LONGEST = 600
"""Longer sentences, and those that follow so many, are unread without a look: looking takes time."""

_ENDS = re.compile(r"(?<=[.!?])(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\beg\.)(?<!\bie\.)[)\"']? |(?<=[a-z)])\.(?=[A-Z])")
_BULLET = re.compile(r"[-*# ]*(?:\(?\d{1,2}[.)]{1,2} |\(?[a-z]\) )?")
_MARKS = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "–": "-", "—": "-", "−": "-"})  # noqa: RUF001
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SPELLINGS = dict(zip(_NUMBERS, map(str, range(2, 11)), strict=True)) | {
    "gray": "grey",
    "center": "centre",
    "color": "colour",
    "colored": "coloured",
    "neighboring": "neighbouring",
    "thermo": "thermometer",
    "thermos": "thermometers",
    "xes": "xs",
    "x's": "xs",
    "v's": "vs",
    "i.e.": "ie",
    "e.g.": "eg",
    "&": "and",
}
_WORD = re.compile(r"&|[a-z]\.[a-z]\.?|\d+:\d+|\d+-\d+|[a-z0-9]+(?:'[a-z]+)?")
_RANGE = re.compile(r"\b(\d+)\s*(?:-|to|through|thru)\s*(\d+)\b(?!\s*(?:ratio|:))")
_HEADING = re.compile(r"([^:]{2,50}?)(?::|\s-)\s+(\S.*)", re.DOTALL)
_NAMES = re.compile(
    r"(?:(?:sudoku|killer|cages?|arrows?|thermometers?|kropki|dots?|xv|x|v|anti|knight|king|renban|whispers?|german"
    r"|dutch|lines?|palindromes?|between|lockout|zipper|nabner|region|sums?|modular|entropic|little|killers|sandwich"
    r"|sandwiches|skyscrapers?|numbered|rooms|quadruples?|clones?|parity|even|odd|inequality|inequalities|greater"
    r"|than|diagonals?|disjoint|groups|extra|regions|circles|counting|non|consecutive|nonconsecutive|antiknight"
    r"|antiking|standard|normal|classic|partial|rules?|and|the|basic|pairs|white|black|clues?|min|max|minimum|maximum"
    r"|windoku|equal|indexing|irregular|jigsaw|constraints?)(?: |$)){1,6}"
)
"""Words that name rules: what stands before a colon only repeats what the sentence behind it says."""
_BETWEEN = re.compile(
    r"(?:and|also|but|while|whereas|furthermore|additionally|in addition|as well as|note that|ie|plus)(?= )"
)
_REMARKS = (
    re.compile(r"(?:please )?(?:enjoy|have fun)(?: (?:the puzzle|this puzzle|solving|it))?(?= |$)"),
    re.compile(r"(?:good luck|happy solving|thanks?(?: you)?(?: for (?:playing|solving|trying))?)(?= |$)"),
    re.compile(r"(?:that's (?:it|all)|all clues are standard)(?= |$)"),
)
"""What says nothing about the digits."""


def sentences_of(text: str) -> Iterator[str]:
    r"""Cut a text into sentences, without the marks of lists.

    >>> list(sentences_of("1). Normal sudoku rules apply.\n- Cages show their sums, e.g. 12. Enjoy!"))
    ['Normal sudoku rules apply.', 'Cages show their sums, e.g. 12.', 'Enjoy!']
    """
    for line in text.replace(";", "\n").replace("•", "\n").splitlines():
        for part in _ENDS.split(_BULLET.sub("", " ".join(line.split()), count=1)):
            sentence = _BULLET.sub("", part.strip('"“”* '), count=1).strip()
            if any(map(str.isalpha, sentence)):
                yield sentence


def plain_words(sentence: str) -> str:
    """Give the words of a sentence in one spelling, without marks between them.

    >>> plain_words("Gray lines (1 to 9, say) have two ends - with a 1:2 ratio.")
    'grey lines 1-9 say have 2 ends with a 1:2 ratio'
    """
    text = _RANGE.sub(r"\1-\2", sentence.translate(_MARKS).lower())
    return " ".join(_SPELLINGS.get(word, word) for word in _WORD.findall(text))


def unread_sentences(rules: Iterable[Rule], text: str) -> tuple[str, ...]:
    """List the sentences of a text that no rule of a puzzle accounts for.

    >>> unread_sentences((), "Have fun! Every clue is wrong.")
    ('Every clue is wrong.',)
    """
    cues = [(cue, rule) for rule in rules for cue in (*rule.cues, *_names_of(rule))]
    most = _MOST_SENTENCES * _LONGEST
    found = list(sentences_of(text[:most]))
    unread = [sentence for sentence in found[:_MOST_SENTENCES] if not is_told(sentence, cues)]
    rest = " ".join(found[_MOST_SENTENCES:]) + text[most:]
    return (*unread, rest) if rest else tuple(unread)


def _names_of(rule: Rule) -> tuple[Cue, ...]:
    """Give cues for the names of a rule, which may stand alone; a rule with flags has names for each of them."""
    if any(isinstance(getattr(rule, field.name), bool) for field in dataclasses.fields(rule)):
        return ()
    return tuple(Cue(re.escape(plain_words(name)), name) for name in rule.called())


def is_told(sentence: str, cues: Iterable[tuple[Cue, Rule | None]]) -> bool:
    """Tell whether cues account for every word of a sentence; a heading before a colon may name what follows."""
    if len(sentence) > _LONGEST:
        return False
    headed = _HEADING.fullmatch(sentence)
    if headed and _NAMES.fullmatch(plain_words(headed[1])):
        sentence = headed[2]
    words, known = plain_words(sentence), tuple(cues)
    reached, waiting = {0}, [0]
    while waiting:
        start = waiting.pop()
        for end in _ends(words, start, known):
            if end == len(words):
                return True
            if end + 1 not in reached:
                reached.add(end + 1)
                waiting.append(end + 1)
    return False


def _ends(words: str, start: int, cues: tuple[tuple[Cue, Rule | None], ...]) -> Iterator[int]:
    """Give every place where something ends that begins at a place: what a rule says, a remark, a word between."""
    for cue, rule in cues:
        end = end_of(cue, words, start, rule)
        if end is not None:
            yield end
    for pattern in (*_REMARKS, _BETWEEN):
        if found := pattern.match(words, start):
            yield found.end()
