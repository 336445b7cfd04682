"""The rules of a puzzle as its setter tells them: cut into sentences, each covered by cues of rules or not."""

# ruff: noqa: E501 (a table of words)

import dataclasses
import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gridwright.sudoku.prose.cue import Claim, agrees, matches
from gridwright.sudoku.prose.gist import gist_of
from gridwright.sudoku.rule import Cue, Rule

__all__ = [
    "MOST_SENTENCES",
    "is_flavour",
    "is_told",
    "part_text",
    "readings_of",
    "sentences_of",
    "unread_sentences",
]

MOST_SENTENCES = 100
_LONGEST = 600
"""Longer sentences, and those that follow so many, are unread without a look: looking takes time."""
_MOST_READINGS = 12
_MOST_WORDS = 60

_ENDS = re.compile(r"(?<=[.!?])(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\beg\.)(?<!\bie\.)[)\"']? |(?<=[a-z)])\.(?=[A-Z])")
_BULLET = re.compile(r"[-*# ]*(?:\(?\d{1,2}[.)]{1,2} |\(?[a-z]\) )?")
_HEADING = re.compile(r"([^:.]{2,60}?)(?::|\s-)\s+(\S.*)", re.DOTALL)
_ASIDE = re.compile(r"\s*\([^()]*\)")
_DOUBTFUL = frozenset({"not", "false", "wrong", "lie", "liar", "except", "unless", "but"})

_REMARKS = tuple(
    Cue(pattern, example)
    for pattern, example in (
        (r"(?:please )?(?:enjoy|have fun|fun)(?: solving)?(?: it)?", "Enjoy the puzzle!"),
        (r"good luck|happy solving|thanks?(?: playing| solving| trying| testing)*", "Good luck!"),
        (r"that's(?: it| all)?|all clue standard|all standard", "That's all."),
        (r"not all(?: (?:possible|such|all|black|white|red|kropki|dot|x|v|xv|circle|symbol|pair|clue|relationship|square))*", "Not all dots are given."),
        (r"repeat(?: (?:arrow|diagonal|line|such|allowed|permitted|otherwise|rule|not|violate|these|sum|path|long|as))*", "Digits may repeat along the arrow if allowed by other rules."),
        (r"rule(?: apply)?|apply", "Rules:"),
        (r"cage not overlap", "Cages may not overlap."),
    )
)  # fmt: skip
"""What demands nothing of the digits."""
_FOG = re.compile(r"\bfog(?:ged|gy)?\b")
"""Fog hides parts of the grid while somebody solves; it demands nothing."""
_TAIL = re.compile(
    r",?\s*\(?(?:\bi\.?e\.?\b|\be\.?g\.?\b|\bfor example\b|\bfor instance\b).*", re.DOTALL | re.IGNORECASE
)
_EXAMPLE = re.compile(r"(?:eg|for example|example|for instance|so for example)\b")
_BETWEEN = re.compile(r"(?:but|while|whereas|addition|as well|plus|note|ie|nin)(?= )")


_SERIOUS = re.compile(
    r"\b(?:digits?|numbers?|cells?|rows?|columns?|box(?:es)?|regions?|lines?|cages?|dots?|circles?|squares?|arrows?|"
    r"sums?|totals?|adds?|greater|less|larger|smaller|odd|even|primes?|consecutive|repeat\w*|contain\w*|same|different|"
    r"equal\w*|adjacent|neighbou?r\w*|diagonal\w*|knight\w*|king\w*|queen\w*|paths?|loops?|shade\w*|unshaded|"
    r"grid|clues?|values?|places?|positions?|must|cannot|can't|not|never|no|exactly|each|every|any|all|only|if|when|"
    r"where|which|outside|inside|between|rules?|apply|thermo\w*|bulbs?|digit\w*|one|two|three|four|five|six|seven|eight|"
    r"nine|ten|\d+|red|green|blue|grey|gray|black|white|purple|pink|orange|yellow|should|may|can|wrong|false|true|lie\w*)\b",
    re.IGNORECASE,
)
"""Words that a rule may be made of."""


def is_flavour(sentence: str) -> bool:
    """Tell whether a sentence has no word that a rule is made of, such as a dedication.

    >>> is_flavour("Happy birthday, Grandma!"), is_flavour("Every snail eats its own tail.")
    (True, False)
    """
    return _SERIOUS.search(sentence) is None


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


def part_text(text: str) -> tuple[list[str], str]:
    """Give the sentences of a text, and the rest of it where it is too long to look at."""
    most = MOST_SENTENCES * _LONGEST
    found = list(sentences_of(text[:most]))
    return found[:MOST_SENTENCES], " ".join(found[MOST_SENTENCES:]) + text[most:]


class _Known(NamedTuple):
    cue: Cue
    rule: Rule | type[Rule] | None


def readings_of(sentence: str, kinds: Sequence[type[Rule]]) -> tuple[tuple[Claim, ...], ...]:
    """Give every way in which cues of kinds of rules account for all words of a sentence, the simplest first."""
    return _readings(sentence, tuple(kinds)) if len(sentence) <= _LONGEST else ()


@functools.lru_cache(maxsize=512)
def _readings(sentence: str, kinds: tuple[type[Rule], ...]) -> tuple[tuple[Claim, ...], ...]:
    known = tuple(_Known(cue, kind) for kind in kinds for cue in (*kind.cues, *_names_of(kind)))
    covers = _covers(sentence, known, None)
    unique = {tuple((c.rule, tuple(sorted(c.said.items())), c.words) for c in cover): cover for cover in covers}
    return tuple(sorted(unique.values(), key=len))


def unread_sentences(rules: Iterable[Rule], text: str, size: int) -> tuple[str, ...]:
    """List the sentences of a text that no rule of a puzzle with so many symbols accounts for.

    >>> unread_sentences((), "Have fun! Every clue is wrong.", 9)
    ('Every clue is wrong.',)
    """
    known = [_Known(cue, rule) for rule in rules for cue in (*rule.cues, *_names_of(type(rule)))]
    found, rest = part_text(text)
    unread = [sentence for sentence in found if not _covers(sentence, known, size)]
    return (*unread, rest) if rest else tuple(unread)


def is_told(sentence: str, cues: Iterable[Cue]) -> bool:
    """Tell whether cues account for every word of a sentence, whatever the rules."""
    return bool(_covers(sentence, [_Known(cue, None) for cue in cues], None))


def _names_of(kind: type[Rule]) -> tuple[Cue, ...]:
    """Give cues for the names of a rule, which may stand alone; one with flags has names for each of them."""
    if any(isinstance(field.default, bool) for field in dataclasses.fields(kind)):
        return ()
    names = dict.fromkeys((*kind.names, kind.words()))
    return tuple(Cue(rf"{re.escape(gist)}(?: line)?", name) for name in names if (gist := gist_of(name)))


def _covers(sentence: str, known: Sequence[_Known], size: int | None) -> list[tuple[Claim, ...]]:
    """Cover a sentence, else what is left of it without a heading, what stands in brackets, and examples."""
    if len(sentence) > _LONGEST:
        return []
    headed = _HEADING.fullmatch(sentence)
    rest = headed[2] if headed and not _DOUBTFUL.intersection(gist_of(headed[1]).split()) else sentence
    shorter = (_ASIDE.sub("", sentence), _ASIDE.sub("", rest), _TAIL.sub("", sentence), _TAIL.sub("", rest))
    # Where no proof follows, every word counts.
    for text in dict.fromkeys((sentence, rest, *(shorter if size is None else ()))):
        gist = gist_of(text)
        if _EXAMPLE.match(gist) or _FOG.search(gist):
            return [(Claim(None, {}, gist),)]
        if len(gist.split()) <= _MOST_WORDS and (found := _Cover(gist, known, size).all()):
            return found
    return []


class _Cover:
    """Covers of one gist, from its end to its start, so that no dead end is entered."""

    def __init__(self, gist: str, known: Sequence[_Known], size: int | None) -> None:
        self.gist, self.known, self.size = gist, known, size
        self.done: dict[int, list[tuple[Claim, ...]]] = {}

    def all(self) -> list[tuple[Claim, ...]]:
        return self.tails(0) if self.gist else [()]

    def tails(self, start: int) -> list[tuple[Claim, ...]]:
        if start >= len(self.gist):
            return [()]
        if start not in self.done:
            self.done[start] = []
            found: list[tuple[Claim, ...]] = []
            for end, claim in self.steps(start):
                found += [(*((claim,) if claim else ()), *tail) for tail in self.tails(end + 1)]
            self.done[start] = sorted(found, key=len)[:_MOST_READINGS]
        return self.done[start]

    def steps(self, start: int) -> Iterator[tuple[int, Claim | None]]:
        for cue, rule in self.known:
            for end, said in matches(cue, self.gist, start):
                if isinstance(rule, Rule) and self.size is not None and not agrees(said, rule, self.size):
                    continue
                kind = type(rule) if isinstance(rule, Rule) else rule
                yield end, Claim(kind, said, self.gist[start:end])
        for remark in _REMARKS:
            for end, _ in matches(remark, self.gist, start):
                yield end, None
        if found := _BETWEEN.match(self.gist, start):
            yield found.end(), None
