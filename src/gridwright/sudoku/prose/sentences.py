"""The rules of a puzzle as its setter tells them: cut into sentences, each covered by cues of rules or not."""

# ruff: noqa: E501 (a table of words)

import dataclasses
import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gridwright.sudoku.prose.asides import is_courtesy, is_weighty, restates
from gridwright.sudoku.prose.cue import Claim, agrees, matches
from gridwright.sudoku.prose.gist import gist_of, plain_words
from gridwright.sudoku.rule import Cue, Rule

__all__ = [
    "MOST_SENTENCES",
    "is_told",
    "loose_readings_of",
    "part_text",
    "readings_of",
    "readings_of_all",
    "sentences_of",
    "unread_sentences",
]

MOST_SENTENCES = 100
_LONGEST = 600
"""Longer sentences, and those that follow so many, are unread without a look: looking takes time."""
_MOST_READINGS = 12
_MOST_WORDS = 60
_MOST_DROPPED = 3
_LEXICAL = re.compile(r"[a-z]{2,}")

_ENDS = re.compile(r"(?<=[.!?])(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\beg\.)(?<!\bie\.)[)\"']? |(?<=[a-z)])\.(?=[A-Z])")
_BULLET = re.compile(r"[-*# ]*(?:\(?\d{1,2}[.)]{1,2} |\(?[a-z]\) )?")
_HEADING = re.compile(r"([^:.]{2,60}?)(?::|\s-)\s+(\S.*)", re.DOTALL)
_ASIDE = re.compile(r"\s*\([^()]*\)")
_DOUBTFUL_WORDS = """
not false wrong lie liar except unless but atleast atmost some sometimes nowhere somewhere only following hold holds
true exactly1 half none either neither mostly usually often rarely alternatively ignoring
"""
_DOUBTFUL = frozenset(_DOUBTFUL_WORDS.split())
_LIMIT_WORDS = "except unless but wrong false only alternatively ignoring atleast exactly1 exception counting"
_LIMITS = frozenset(_LIMIT_WORDS.split())
_PLACE = re.compile(r"\b(?:top|bottom|upper|lower)\b|\b(?:grid|row|column|box|region|cell)s? \d", re.IGNORECASE)
_WHERE = re.compile(
    r"(?:in|within|inside|outside|if|when|where|on|at|for|from|between|with|along)\b", re.IGNORECASE
)
"""Words of a heading that change what follows, and those that say where it holds."""

_REMARKS = tuple(
    Cue(pattern, example)
    for pattern, example in (
        (r"(?:please )?(?:enjoy|have fun|fun)(?: solving)?(?: it)?", "Enjoy the puzzle!"),
        (r"good luck|happy solving|thanks?(?: playing| solving| trying| testing)*", "Good luck!"),
        (r"that's(?: it| all)?|all clue standard|all standard", "That's all."),
        (r"not all(?: (?:possible|such|all|black|white|red|kropki|dot|x|v|xv|circle|symbol|pair|clue|relationship|square))*", "Not all dots are given."),
        (r"repeat(?: (?:<hues>)?(?:arrow|diagonal|line|thread|circle|pill|shape|lemon|shaft|such|allowed|permitted|otherwise|rule|normal|standard|all|not|violate|break|conflict|follow|follows|obey|these|sum|path|long|as|subject|same|order))*", "Digits may repeat along the arrow if allowed by other rules."),
        (r"(?:there |there's |dot |xv )*not (?:global )?negative(?: rule| dot| kropki| xv)*", "There is no negative constraint."),
        (r"not negative (?:unmarked )?pair(?: (?:adjacent|consecutive|double|differ|ratio|sum|orthogonal|\d+|[xv]))+", "No negative constraint - other pairs of digits may sum to 10."),
        (r"all line straight(?: not turn intersections?)?", "All lines are straight - they don't turn at intersections."),
        (r"(?:january|february|march|april|may|june|july|august|september|october|november|december) \d+ \d+", "December 3, 2022"),
        (r"line (?:cross|overlap)(?: but)? not branch", "Lines may cross but do not branch."),
        (r"^solver (?:determine|deduce)$", "The solver must determine which."),
        (r"etc|be careful|don't panic|not panic|totally", "Be careful!"),
        (r"rule(?: apply)?|apply", "Rules:"),
        (r"(?:line )?line (?:passes|travels|goes) (?:more than|multiple) box", "Each line passes through more than one region."),
        (r"inequality sign next edge|diagonal arrow|pencilmarked candidates", "Some diagonals are marked with arrows."),
        (r"cage not overlap(?: but freely)?", "Cages may not overlap."),
    )
)  # fmt: skip
"""What demands nothing of the digits."""
_PERMITS = re.compile(
    r"(?P<before>.*?)\b(?:may or may not|might or might not|(?:need|needs) not|(?:do|does) not (?:necessarily )?(?:have|need) to|"
    r"(?:don't|doesn't) (?:necessarily )?(?:have|need) to|(?:do|does) not necessarily|(?:can|may) still|"
    r"may satisfy (?:either|neither))\b"
)
"""What permits something demands nothing, but for digits that are permitted to repeat in a cage."""
_DEMANDS = re.compile(
    r"\b(?:which|indicates?|shows?|gives?|tells?|must|forms?|are|is|sums?|contains?|have|has|and|but|increases?|appears?|so)\b"
)
_IF = re.compile(r"(?:that is )?if\b(?!.*\b(?:contain|sum|form|increase)\b.*(?:may or|might or))")
_VERBS = re.compile(
    r"\b(?:must|sums?|adds?|is|are|cannot|can|can't|may|contains?|appears?|have|has|do|does|don't|indicates?|shows?|gives?|"
    r"equals?|differs?|\d+)\b(?! lines?\b)",
    re.IGNORECASE,
)
"""Words that no heading has."""
_RELAXES = re.compile(r"\b(?:must|cages?|caged|repeat\w*|regions?|box(?:es)?|rows?|columns?|unless|except|but)\b")
_NOT_ALL = re.compile(
    r"(?:but |however |note that )?not (?:all|every) (?:(?:of )?the |possible |such |potential |eligible )*[\w' ]{1,80} "
    r"(?:are|is|have|has|will|need|must|may)(?: been| be| to be)*(?: necessarily)? "
    r"(?:given|shown|marked|indicated|clued|drawn|provided|included|present|displayed|listed)(?: in the (?:grid|puzzle))?"
)
_THERE_ARE = re.compile(
    r"(?:also |additionally |in addition |addition )*(?:there (?:are|is)|the grid (?:also )?contains?|some [a-z]+ (?:\w+ )?are marked)\b.*"
)
_DEMANDING_WORDS = """
sum differ same consecutive double not larger smaller largest smallest increase repeat exactly1 atleast atmost
all odd even prime different palindrome order product unique distinct hidden unknown wrong only read once twice
true false equal single loop path decrease missing incorrect deduced determined passes through
"""
_DEMANDING = frozenset(_DEMANDING_WORDS.split())
_FOG = re.compile(r"\bfog(?:ged|gy)?\b")
_ORNAMENT = re.compile(
    r"\b(?:aesthetics?|cosmetic|decorati(?:on|ve))\b|\bcolours?(?: \w+){0,3} not (?:mean|meaning|significance)\b"
)
"""Fog hides parts of the grid while somebody solves, and some drawings are ornaments; both demand nothing."""
_HEAVY = re.compile(
    r"\b(?:sum|differ|consecutive|double|larger|smaller|increase|odd|even|wrong|false|cage|thermometer|arrow|renban|line)\b"
)
"""What a sentence about fog does not speak of, unless it tells a rule as well."""
_TWIST = re.compile(
    r"\b(?:different|distinct|no two) (?:cages?|lines?|arrows?|segments?|thermometers?|regions?|diagonals?|dots?|clues?)"
    r"(?: of \w+ \w+)? (?:must |all |always |can't |cannot |will )*(?:have|sum|contain|add|be|show)\b"
)
"""What compares pieces of a rule with each other, which no cue speaks of."""
_TAIL = re.compile(
    r",?\s*\(?(?:\bi\.?e\.?\b|\be\.?g\.?\b|\bfor example\b|\bfor instance\b|\bsuch as\b).*",
    re.DOTALL | re.IGNORECASE,
)
_CAGED = re.compile(r"\b(?:cage|killer)\b(?! diagonal)")
_EXPLAINED = re.compile(r"\bi\.?e\.?,? (.*)", re.DOTALL | re.IGNORECASE)
_EXAMPLE = re.compile(r"(?:eg|(?:for |worked )?example|(?:for )?instance|so for example|so eg)\b")
_BETWEEN = re.compile(r"(?:but|while|whereas|addition|as well|plus|note|ie|nin)(?= )")


def sentences_of(text: str) -> Iterator[str]:
    r"""Cut a text into sentences, without the marks of lists.

    >>> list(sentences_of("1). Normal sudoku rules apply.\n- Cages show their sums, e.g. 12. Enjoy!"))
    ['Normal sudoku rules apply.', 'Cages show their sums, e.g. 12.', 'Enjoy!']
    """
    # Some texts hold the two characters of an escaped end of line.
    for line in text.replace("\\n", "\n").replace(";", "\n").replace("•", "\n").splitlines():
        for part in _ENDS.split(_BULLET.sub("", " ".join(line.split()), count=1)):
            sentence = _BULLET.sub("", part.strip('"“”* '), count=1).strip()
            if any(map(str.isalpha, sentence)):
                yield sentence


def part_text(text: str) -> tuple[list[str], str]:
    """Return the sentences of a text, and the rest of it where it is too long to look at."""
    most = MOST_SENTENCES * _LONGEST
    found = list(sentences_of(text[:most]))
    return found[:MOST_SENTENCES], " ".join(found[MOST_SENTENCES:]) + text[most:]


_NAMED = "(?: rule)?(?: apply)?"
"""How cues end that only name a rule."""


class _Known(NamedTuple):
    cue: Cue
    rule: Rule | type[Rule] | None


def readings_of(sentence: str, kinds: Sequence[type[Rule]]) -> tuple[tuple[Claim, ...], ...]:
    """Return every way in which cues of kinds of rules account for all words of a sentence, the simplest first."""
    return _readings(sentence, tuple(kinds)) if len(sentence) <= _LONGEST else ()


def readings_of_all(sentences: Sequence[str], kinds: Sequence[type[Rule]]) -> list[tuple[tuple[Claim, ...], ...]]:
    """Return the ways to read every sentence of a text; one that only tells a read one once more demands nothing."""
    found: list[tuple[tuple[Claim, ...], ...]] = []
    for sentence in sentences:
        readings = readings_of(sentence, kinds)
        if not readings and restates(sentence) and found and found[-1]:
            readings = ((Claim(None, {}, ""),),)
        found.append(readings)
    return found


def loose_readings_of(sentence: str, kinds: Sequence[type[Rule]]) -> tuple[tuple[Claim, ...], ...]:
    """Return ways to read a sentence without a few words that no cue knows and that weigh nothing.

    Such a reading is only a guess, which a stored solution must prove.
    """
    words = gist_of(_without_tail(_without_heading(sentence))).split()
    known = _lexicon(tuple(kinds))
    kept = [word for word in words if word in known or is_weighty(word)]
    dropped = len(words) - len(kept)
    if not 0 < dropped <= _MOST_DROPPED or len(kept) < 2 * dropped - 1 or len(kept) > _MOST_WORDS:
        return ()
    return _covered(" ".join(kept), tuple(kinds))


@functools.lru_cache(maxsize=4)
def _lexicon(kinds: tuple[type[Rule], ...]) -> frozenset[str]:
    """List every word that cues are made of."""
    texts = (f"{cue.pattern} {cue.also or ''}" for kind in kinds for cue in (*kind.cues, *_names_of(kind)))
    return frozenset(word for text in texts for word in _LEXICAL.findall(text))


@functools.lru_cache(maxsize=512)
def _covered(gist: str, kinds: tuple[type[Rule], ...]) -> tuple[tuple[Claim, ...], ...]:
    known = tuple(_Known(cue, kind) for kind in kinds for cue in (*kind.cues, *_names_of(kind)))
    return tuple(sorted(_Cover(gist, known, None).all(), key=_plainness))


@functools.lru_cache(maxsize=512)
def _readings(sentence: str, kinds: tuple[type[Rule], ...]) -> tuple[tuple[Claim, ...], ...]:
    known = tuple(_Known(cue, kind) for kind in kinds for cue in (*kind.cues, *_names_of(kind)))
    covers = _covers(sentence, known, None)
    unique = {tuple((c.rule, tuple(sorted(c.said.items())), c.words) for c in cover): cover for cover in covers}
    return tuple(sorted(unique.values(), key=_plainness))


def _plainness(claims: tuple[Claim, ...]) -> tuple[int, int]:
    return len(claims), sum(claim.rule is not None and claim.rule.is_general for claim in claims)


def unread_sentences(rules: Iterable[Rule], text: str, size: int) -> tuple[str, ...]:
    """List the sentences of a text that no rule of a puzzle with so many symbols accounts for.

    >>> unread_sentences((), "Have fun! Every clue is wrong.", 9)
    ('Every clue is wrong.',)
    """
    known = [_Known(cue, rule) for rule in rules for cue in (*rule.cues, *_names_of(type(rule)))]
    found, rest = part_text(text)
    unread: list[str] = []
    was_read = False
    for sentence in found:
        was_read = bool(_covers(sentence, known, size)) or (was_read and restates(sentence))
        unread += [] if was_read else [sentence]
    return (*unread, rest) if rest else tuple(unread)


def is_told(sentence: str, cues: Iterable[Cue]) -> bool:
    """Return whether cues account for every word of a sentence, whatever the rules."""
    return bool(_covers(sentence, [_Known(cue, None) for cue in cues], None))


def _names_of(kind: type[Rule]) -> tuple[Cue, ...]:
    """Return cues for the names of a rule, which may stand alone; one with flags has names for each of them."""
    if any(isinstance(field.default, bool) for field in dataclasses.fields(kind)):
        return ()
    names = dict.fromkeys((*kind.names, kind.words()))
    return tuple(Cue(rf"{re.escape(gist)}{_NAMED}", name) for name in names if (gist := gist_of(name)))


def _covers(sentence: str, known: Sequence[_Known], size: int | None) -> list[tuple[Claim, ...]]:
    """Cover a sentence, else what is left of it without a heading, what stands in brackets, and examples."""
    if len(sentence) > _LONGEST:
        return []
    headed = _HEADING.fullmatch(sentence)
    if headed is not None and _PLACE.match(headed[1].strip()):
        return []
    if _ASIDE.fullmatch(sentence.rstrip(" .!")):
        sentence = sentence.strip(" ().!")
    rest = _without_heading(sentence)
    shorter = tuple(text for text in (_without_tail(sentence), _without_tail(rest)) if text.strip())
    explained = _EXPLAINED.search(sentence)
    if explained is not None and not _is_aside(explained[1], known):
        shorter = ()
    if size is None and all(_is_aside(text, known) for text in _ASIDE.findall(sentence)):
        shorter += tuple(_ASIDE.sub("", text) for text in (sentence, rest, *shorter))
    found: list[tuple[Claim, ...]] = []
    # Where no proof follows, every word counts.
    for text in dict.fromkeys((sentence, rest, *(shorter if size is None else ()))):
        gist = gist_of(text)
        is_fog = _FOG.search(gist) is not None and _HEAVY.search(gist) is None
        if (
            _EXAMPLE.match(gist)
            or is_fog
            or _ORNAMENT.search(gist)
            or is_courtesy(text)
            or _demands_nothing(text, gist)
        ):
            return [*found, (Claim(None, {}, gist),)]
        if _TWIST.search(plain_words(text)):
            return []
        if len(gist.split()) <= _MOST_WORDS:
            found += _Cover(gist, known, size).all()
        if found and size is not None:
            break
    return found


def _without_heading(sentence: str) -> str:
    """Leave a heading out that only names what follows.

    >>> _without_heading("Killer Cages: Digits do not repeat."), _without_heading("This sums to 45 - digits repeat")
    ('Digits do not repeat.', 'This sums to 45 - digits repeat')
    """
    headed = _HEADING.fullmatch(sentence)
    if headed is None or _VERBS.search(headed[1]):
        return sentence
    words = set(gist_of(headed[1]).split())
    is_about = _WHERE.match(headed[1].strip()) is not None and not words <= set(gist_of(headed[2]).split())
    return sentence if is_about or words & _DOUBTFUL else headed[2]


def _without_tail(sentence: str) -> str:
    """Leave out what only explains or gives an example, but not what makes an exception.

    >>> _without_tail("Dots are even, e.g. 24"), _without_tail("Dots are even, i.e. 2 or 4 except in box 5")
    ('Dots are even', 'Dots are even, i.e. 2 or 4 except in box 5')
    """
    tail = _TAIL.search(sentence)
    if tail is None or _LIMITS.intersection(gist_of(tail[0]).split()):
        return sentence
    return sentence[: tail.start()]


def _is_aside(text: str, known: Sequence[_Known]) -> bool:
    """Return whether what stands in brackets adds nothing: a remark, an example, or a rule told once more."""
    inner = text.strip(" ()")
    gist = gist_of(inner)
    said = gist.split()
    says_much = any(word in _DEMANDING or word in _LIMITS or word[0].isdigit() for word in said)
    is_example = _TAIL.match(inner) is not None and not _LIMITS.intersection(said)
    is_plain = not says_much or is_example or inner.lower().startswith("not necessarily")
    return is_plain or bool(_Cover(gist, known, None).all())


def _demands_nothing(sentence: str, gist: str) -> bool:
    """Return whether a sentence only permits, introduces what is drawn, or says that more could have been.

    >>> _demands_nothing("Not all possible dots are necessarily given.", "not all possible dot")
    True
    """
    words = plain_words(sentence)
    permits = _PERMITS.match(words)
    before = "" if permits is None or _IF.match(words) else permits["before"]
    is_permitted = permits is not None and not _DEMANDS.search(before) and not _RELAXES.search(words)
    if is_permitted or _NOT_ALL.fullmatch(words):
        return True
    said = gist.split()
    counts = any(word in _DEMANDING or word[0].isdigit() or word.startswith("exactly") for word in said)
    return bool(_THERE_ARE.fullmatch(words)) and not counts


def _is_sound(cover: tuple[Claim, ...]) -> bool:
    """Return whether names of rules stand only among names, or before what tells the same rule."""
    named = {claim.rule for claim in cover if claim.is_name}
    told = {claim.rule for claim in cover if claim.rule and not claim.is_name}
    return not told or named <= told


class _Cover:
    """Covers of one gist, from its end to its start, so that no dead end is entered."""

    def __init__(self, gist: str, known: Sequence[_Known], size: int | None) -> None:
        self.gist, self.known, self.size = gist, known, size
        self.done: dict[int, list[tuple[Claim, ...]]] = {}

    def all(self) -> list[tuple[Claim, ...]]:
        return [cover for cover in self.tails(0) if _is_sound(cover)] if self.gist else [()]

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
                yield end, Claim(kind, said, self.gist[start:end], cue.pattern.endswith(_NAMED))
        for remark in _REMARKS:
            # In cages nothing repeats unless a rule says so.
            if remark.pattern.startswith("repeat") and _CAGED.search(self.gist):
                continue
            for end, _ in matches(remark, self.gist, start):
                yield end, None
        if found := _BETWEEN.match(self.gist, start):
            yield found.end(), None
