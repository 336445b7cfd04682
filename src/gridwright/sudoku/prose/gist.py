"""The gist of a sentence: its words in one spelling and form, without those that carry no meaning of their own.

Cues are written on the gist, so that one cue stands for the many ways in which people say the same.
"""

# ruff: noqa: E501 (a table of words)

import functools
import re

from gridwright.sudoku.prose.spelling import mended

__all__ = ["COLOURS", "colours_in", "gist_of", "plain_words"]

_MARKS = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "–": "-", "—": "-", "−": "-", "‐": "-"})  # noqa: RUF001
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SPELLINGS = dict(zip(_NUMBERS, map(str, range(2, 11)), strict=True)) | {
    "gray": "grey",
    "usual": "normal",
    "caged": "cage",
    "adn": "and",
    "line's": "line",
    "circle's": "circle",
    "cage's": "cage",
    "thermometer's": "thermometer",
    "row's": "row",
    "column's": "column",
    "region's": "region",
    "box's": "box",
    "diamonds'": "diamonds",
    "center": "centre",
    "color": "colour",
    "colored": "coloured",
    "neighboring": "neighbouring",
    "thermo": "thermometer",
    "thermos": "thermometers",
    "xes": "xs",
    "xvs": "xv",
    "x's": "xs",
    "v's": "vs",
    "i.e.": "ie",
    "i.e": "ie",
    "e.g.": "eg",
    "e.g": "eg",
    "&": "and",
    "+": "and",
}
_WORD = re.compile(r"&|[a-z]\.[a-z]\.?|\d+:\d+|\d+-\d+|\d+x\d+|[a-z0-9]+(?:'[a-z]+)?")
_SIDES = re.compile(r"\b(\d+)\s*[x×]\s*(\d+)\b")  # noqa: RUF001
_RANGE = re.compile(r"\b(\d+)\s*(?:-|to|through|thru|…|\.\.\.?)\s*(\d+)\b(?!\s*(?:ratio|:))")

COLOURS = {
    "black": "dark",
    "blue": "blue",
    "brown": "orange",
    "cyan": "teal",
    "gold": "gold",
    "golden": "gold",
    "green": "green",
    "grey": "grey",
    "lavender": "purple",
    "lilac": "purple",
    "magenta": "pink",
    "mauve": "purple",
    "orange": "orange",
    "peach": "orange",
    "pink": "pink",
    "purple": "purple",
    "red": "red",
    "silver": "grey",
    "tan": "orange",
    "teal": "teal",
    "turquoise": "teal",
    "violet": "purple",
    "white": "light",
    "yellow": "gold",
}
"""What a colour is called, and the hue that it is drawn in."""

_CHANGES = tuple(
    (re.compile(rf"\b(?:{pattern})(?= |$)"), into)
    for pattern, into in (
        (r"(?:but )?(?:not|don't have to be|do not have to be)(?: necessarily)? in (?:any )?(?:particular |numerical |sequential |consecutive |strict )?order", "in order"),
        (r"(?<!first )(?<!last )(?<!nearest )(?<!only )(?<!exactly )(?<!closest )(?:the )?2 (?=cells|digits|numbers|values)", ""),
        (r"apart from|except(?:ing|ion)?(?: for)?|exceptions|aside from|other than|save for", "except"),
        (r"or (?:else|(?:they |it )?(?:are|is|be|must|have|has|do|does|may|can|differs?)(?! (?:more|both)\b)|(?:1|one|2)(?= (?:more|less|smaller|larger|higher|lower)))", "alternatively"),
        (r"includ(?:ing|es?) (?:them|both|these|those)|inclusive", "inclusive"),
        (r"(differs?(?: by)?|difference of|sums?(?: to)?|adds?(?: up)?(?: to)?) exactly", r"\1"),
        (r"exactly ([2-9])(?! (?:less|more|apart))", r"exactly\1"),
        (r"\d+ cell(?= box| region)", ""),
        (r"(any|every|each|sets? of|sequence of|run of|group of) ([4-8])(?= (?:\w+ )?(?:successive|consecutive|adjacent|contiguous|neighbou?ring|sequential|cells|digits))", r"\1 many\2"),
        (r"divided by ([24-9])|(?:mod|modulo) ([24-9])|([24-9]) different (?:remainders|residues)", "many"),
        (r"(?:(?:atleast|atmost|exactly|only|just) )?(?:one|\d|half|some|any|none|neither|either) of the following", "someof"),
        (r"(?:and )?(?:are|is|must be) all (odd|even)(?! or\b| all\b)", r"andall\1"),
        (r"(odd|even) (rows?|columns?|box(?:es)?|lines?|cages?)(?! (?:length|number|size))", r"\1\2"),
        (r"(?:must|have to|has to|always|will) (?:be )?repeat(?:ed|s)?", "mustrepeat"),
        (r"(?:lies?|be|falls?|are) (?:strictly )?(?:inside|within)(?! a| each| any| every)", "liewithin"),
        (r"different (?:sums?|totals?)", "differentsum"),
        (r"touch(?:ing|es)?(?: each other)? diagonal(?:ly)?|diagonally touching", "diagonally adjacent"),
        (r"(?:one or )?2 digit(?=s? (?:numbers?|sums?|totals?|clues?))", "multi"),
        (r"(?:all|every) (?:pairs? of )?(?:orthogonally )?(?:adjacent |neighbou?ring )?consecutive", "eachconsecutive"),
        (r"(?:every|each) (x|v|dot|kropki)((?: \w+){0,4}) (?:is|are|has been|have been) (?:given|shown|marked)", r"all \1\2"),
        (r"may or may not|might or might not|(?:can|may) but (?:do not|don't|need not) (?:have|need) to", "maybe"),
        (r"(?:must|may|can|do|does|should|will|could|would|is|are|have|has|need)(?: not|n't)|can't|won't|cannot|can not|never|without|no", "not"),
        (r"not 2", "not"),
        (r"not (?:(?:contain|have|be|hold|all|the|a) )*different", "same"),
        (r"at least|atleast|a minimum of|minimum|minimally|no less than|not less than", "atleast"),
        (r"(\d+) or (?:more|greater|higher)", r"atleast \1"),
        (r"at most|a maximum of|no more than|not more than", "atmost"),
        (r"(?:chess )?knight'?s?(?: move)?s?", "knight"),
        (r"(?:chess )?king'?s?(?: move)?s?", "king"),
        (r"(?:shown |given |indicated |found |provided |written |marked )?(?:in|at|by|on)(?: the| its)? (?:top|upper) ?left(?: hand)?(?: side)?(?: corner)?(?: cell)?", "small"),
        (r"(?:in|at)(?: the| its)? corner", "small"),
        (r"(?:(?:in )?a )?(?:1:2|2:1|1-2|2 to 1) ratio|(?:a )?ratio (?:of )?(?:1:2|2:1|1-2|2 to 1)|1:2|2:1", "double"),
        (r"(?:one|1)(?: digit| number| value| cell)? (?:must be|being|is|are|which is|that is) (?:exactly )?(?:double|twice|half)(?: (?:of|the value of))?(?: the other| the value of the other)?(?: digit| number| cell)?", "double"),
        (r"double relationship|twice|exactly double|half", "double"),
        (r"(?:in )?(?:the )?same (?:order|orientation)", "order"),
        (r"(\d+) or less", r"atmost \1"),
        (r"differ(?:s|ing)? (?:from (?:each other|(?:its|their) neighbou?rs?) )?by|(?:a )?difference(?:s)? of|(?:be|are|is)(?= (?:atleast )?\d (?:apart|different))|difference", "differ"),
        (r"(?:add|adds|adding|sum|sums|summing|total|totals|totalling|totaling)(?: up)?(?: together)?(?: to)?|sum total", "sum"),
        (r"not differ more than (\d+)|not more than (\d+) (?:apart|different)", r"differ atmost \1\2"),
        (r"greatest|largest|biggest|highest", "largest"),
        (r"lowest|smallest", "smallest"),
        (r"greater|larger|bigger|higher", "larger"),
        (r"lower|smaller|lesser|less", "smaller"),
        (r"(?:multiply|multiplied)(?: together)?(?: to)?|products?", "product"),
        (r"ascend(?:s|ing)?|rises?|rising|go(?:es)? up|get(?:s|ting)? larger|increasing|increases|increase(?: in value)?", "increase"),
        (r"decreas(?:es|ing)|descend(?:s|ing)?", "decrease"),
        (r"repeat(?:s|ed|ing)?|recur|appear more than once|appear twice|repetition|repetitions", "repeat"),
        (r"identical|equal|equals|matching|same", "same"),
        (r"non ?consecutive|nonconsecutive", "not consecutive"),
        (r"sequential", "consecutive"),
        (r"exactly (?:one|1|once)|only (?:one|1|once)", "exactly1"),
        (r"orthogonal(?:ly)?", "orthogonal"),
        (r"diagonal(?:ly|s)?", "diagonal"),
        (r"neighbou?r(?:s|ing)?|adjacent|adjoining|next to each other", "adjacent"),
        (r"kropki dots?", "kropki"),
        (r"circular|circled|bubbles?|rings?|discs?|disks?", "circle"),
        (r"3x3|2x3|3x2|2x2(?= (?:box|region|sub))|regular", ""),
        (r"subgrids?|blocks?|regions?|boxes|box|houses|nonets?", "box"),
        (r"shaded|highlighted|coloured|colored", "shaded"),
        (r"(?:sub)?sequences?|groups?|sets?|runs?", "set"),
    )
)  # fmt: skip
_SMALL_WORDS = """
a an the this that these those such any each every both its it their them they there here which who whose what
of to in into on onto at by with within inside along across upon through over from for as per via be is are
was were been being am must should shall will would may can could might has have had having do does contain
contains containing contained hold holds holding include includes including appear appears appearing digit
digits number numbers value values cell cells integer integers entry entries and or then so also too always
only just simply some one ones other others another itself themselves together respectively grid puzzle sudoku
variant constraint constraints place placed placing put fill filled entered if where when given gives give
giving show shows shown showing indicate indicates indicated indicating mark marks marked marking denote
denotes denoted display displays displayed means mean i ie exactly strictly necessarily possibly further
additionally furthermore separated separates separate connected connects connect connecting joined joins join
joining linked links link linking between either side sides touching touch attached small little clue clues
corresponding respective use used using you your my we form forms formed forming make makes own overall total
s directly immediately somewhere correctly properly called known following particular tells tell telling told
represented represents represent located thus therefore hence written entirely remaining occurs occur markers
marker still very please
"""
_SMALL = frozenset(_SMALL_WORDS.split())
_PLURALS = """
lines cages dots circles squares arrows thermometers bulbs palindromes rows columns boxes ends tips rules
diagonals clones killers sandwiches skyscrapers quadruples rooms clues pairs segments borders symbols signs
diamonds whispers renbans houses groups shapes areas applies points counts totals ovals pills stars zippers
windows xs vs corners
"""
_SINGLES = {word: word.removesuffix("s") for word in _PLURALS.split()} | {
    "boxes": "box",
    "applies": "apply",
    "sandwiches": "sandwich",
    "xs": "x",
    "vs": "v",
}


def plain_words(sentence: str) -> str:
    """Return the words of a sentence in one spelling, without marks between them.

    >>> plain_words("Gray lines (1 to 9, say) have two ends - with a 1:2 ratio.")
    'grey lines 1-9 say have 2 ends with a 1:2 ratio'
    """
    text = _SIDES.sub(r"\1x\2", sentence.translate(_MARKS).lower())
    text = _RANGE.sub(r"\1-\2", text)
    words = (mended(stem) + mark + rest for stem, mark, rest in map(_apart, _WORD.findall(text)))
    return " ".join(_SPELLINGS.get(word, word) for word in words)


def _apart(word: str) -> tuple[str, str, str]:
    """Part a word at its apostrophe."""
    return word.partition("'")


@functools.lru_cache(maxsize=1024)
def gist_of(sentence: str) -> str:
    """Return the gist of a sentence.

    >>> gist_of("Adjacent digits along a green line must differ by at least five.")
    'adjacent green line differ atleast 5'
    >>> gist_of("Cells separated by a knight's move (in chess) cannot contain the same digit.")
    'knight chess not same'
    """
    words = plain_words(sentence)
    for pattern, into in _CHANGES:
        words = pattern.sub(into, words)
    kept = (_SINGLES.get(word, word) for word in words.split() if word not in _SMALL)
    return " ".join(kept)


def colours_in(words: str) -> frozenset[str]:
    """Return the hues that words name.

    >>> sorted(colours_in("light grey and lavender line"))
    ['grey', 'purple']
    """
    return frozenset(COLOURS[word] for word in words.split() if word in COLOURS)
