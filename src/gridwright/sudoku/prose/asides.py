"""What a text says beside its rules: thanks, where a puzzle comes from, the same once more in other words."""

# ruff: noqa: E501 (a table of words)

import re

__all__ = ["is_courtesy", "is_flavour", "is_weighty", "restates"]

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
_THINGS = re.compile(
    r"\b(?:digits?|numbers?|cells?|rows?|columns?|box(?:es)?|regions?|lines?|cages?|dots?|circles?|squares?|arrows?|"
    r"sums?|totals?|adds?|diagonals?|thermo\w*|bulbs?|clues?|values?|must|cannot|can't|never|exactly|each|every|shaded?|"
    r"even|odd|consecutive|repeat\w*|adjacent|loops?|paths?|knight\w*|outside|wrong|false|not|nor|\d+)\b",
    re.IGNORECASE,
)
"""Words that a sentence of thanks does not have."""
_COURTESY = re.compile(
    r"\b(?:thanks?|thank you|enjoy\w*|have fun|good luck|happy (?:solving|birthday|new year|holidays|easter|halloween)|merry|"
    r"comments?|feedback|appreciate\w*|subscribe|patreon|discord|youtube|twitter|website|blog|https?|www|"
    r"dedicated|tribute|inspired|inspiration|test(?:ed|ing|ers?|solv\w*)|proofread\w*|debut|collab\w*|"
    r"(?:set|made|created|constructed|designed|exported|published|posted) (?:by|for|from|on|in|with)|puzzle by|difficulty|"
    r"beginners?|introduction|my (?:first|second|third) (?:puzzle|sudoku)|hope you|request|birthday|"
    r"solve on \w+|solution (?:code|is available)|see the rules|link below|app here|solve (?:it )?(?:online|here|in the app))\b",
    re.IGNORECASE,
)
_SOLVING = re.compile(
    r"\b(?:there are no givens?(?: digits| numbers)?$|no guess\w*|(?:without|never) (?:any )?guess\w*|guessing is (?:not|never)|(?:unique|single|one) solution|"
    r"solv\w+ (?:logically|by logic|with logic)|pencil ?marks? (?:may|might) help|"
    r"corr?ect(?:ly)? (?:placed |entered )?(?:digits?|numbers?|values?)\b.* (?:reveals?|clears?|uncovers?|lifts?|removes?|disperses?)|"
    r"(?:reveals?|clears?|uncovers?|lifts?) (?:more of the |parts? of the |the )?(?:grid|fog|surrounding))\b",
    re.IGNORECASE,
)
_DIFFERENT = re.compile(
    r"(?:but |note that |and )?(?:the )?(?:total|sum|value|difference|product)?s?(?: of n)?(?: (?:may|can|might|need not) (?:be different|differ|vary) "
    r"(?:for|between|from) (?:different |each )?(?:line|cage|arrow|segment|clue|box|region|area)s?(?: to \w+)?"
    r"|different (?:line|cage|arrow|segment|clue|box|region|area|shape)s? (?:may|can|might|could|do not have to|need not|will)"
    r"(?: or may not)?(?: all)? (?:have|sum to|use|contain)?(?: the same|(?: a)? different)? ?(?:sum|total|value|number|n|length|difference)s?(?: of n| for n)?)",
    re.IGNORECASE,
)
"""What permits that numbers are not the same demands nothing."""
_ALLOWS = re.compile(
    r"(?!.*\b(?:cages?|must|but|except|unless|region|regions|box|boxes|row|rows)\b)(?:note that |however,? )?[\w ,']*\b(?:may|can|could|might) (?:still |also )?"
    r"(?:repeat|be repeated|recur|be the same|appear)\b.*\b(?:as long as|if|provided|providing|so long as|where|when)\b.*"
    r"\b(?:rules?|allowed|permitted|constraints?)",
    re.IGNORECASE,
)
"""What allows values to repeat where nothing forbids it demands nothing; of cages it would, where none repeat."""
_AGAIN = re.compile(
    r"\(?(?:in other words|that is(?= to say|,| )|that means|this means|which means|meaning|equivalently|put (?:differently|another way)|"
    r"in short|so,? for example|so,? if|so,? e\.?g|thus|hence|therefore|consequently|as a (?:result|consequence|reminder)|"
    r"(?:note|notice|observe|remember)(?: that)? (?:this|that this|these) (?:means?|implies|causes)|"
    r"possible ways|if (?:a|an|the) [^.]{1,80}\br\d+c\d+|\d+ means\b|or the (?:top|first|last|bottom) \w+ cells\b[^.]* could be|"
    r"for clarity|to clarify|to be clear|clarification|reminder|for (?:example|instance)|an example)\b",
    re.IGNORECASE,
)
_WEIGHTY_WORDS = """
doubler doublers halver halvers multiplier negator modifier modifiers schrodinger loop loops path paths snake shade shaded
unshaded multiple multiples factor divisor divisible prime primes average mean median modulo remainder binary clockwise
anticlockwise counterclockwise missing unknown hidden rotated rotate reflected reflect mirror symmetric symmetry before after
until except unless instead ignore ignored swapped reversed opposite remaining twice thrice half nor neither than wrong false
true lies liar blank empty wraps wrap toroidal region regions border borders divide divided divides count counts longest
shortest first second third last next previous nearest furthest closest visible seen sees distance position positions
deduced determined determine choose least most maximum minimum every none zero squared cube ratio overlap overlaps touch
touches cross crosses pass passes visit visits start starts end ends direction left right top bottom above below beneath
move moves queen bishop rook times alternating alternate letter letters word words colour colours
"""
_WEIGHTY = frozenset(_WEIGHTY_WORDS.split())


def is_flavour(sentence: str) -> bool:
    """Return whether a sentence has no word that a rule is made of, such as a dedication.

    >>> is_flavour("Happy birthday, Grandma!"), is_flavour("Every snail eats its own tail.")
    (True, False)
    """
    return _SERIOUS.search(sentence) is None


def is_courtesy(sentence: str) -> bool:
    """Return whether a sentence thanks, tells where a puzzle comes from or how to go about it, and demands nothing.

    >>> is_courtesy("Please leave a comment if you enjoyed it!"), is_courtesy("Thanks: every cage is wrong.")
    (True, False)
    >>> is_courtesy("Different lines may have different sums.")
    True
    >>> is_courtesy("Digits may repeat along a lemon as long as they follow all other rules.")
    True
    """
    text = sentence.strip(" .!()")
    return (
        (_COURTESY.search(text) is not None and _THINGS.search(text) is None)
        or _SOLVING.search(text) is not None
        or _DIFFERENT.fullmatch(text) is not None
        or _ALLOWS.fullmatch(text) is not None
    )


def restates(sentence: str) -> bool:
    """Return whether a sentence says that it only tells what was told before, in other words or by an example.

    >>> restates("In other words, no digit touches itself."), restates("So each cage is wrong.")
    (True, False)
    >>> restates("If a 9 appears in r4c6, then the clue above column 6 is 14.")
    True
    """
    return _AGAIN.match(sentence) is not None


def is_weighty(word: str) -> bool:
    """Return whether a word may change what a rule says, so that it must not be passed over.

    >>> is_weighty("clockwise"), is_weighty("emanating")
    (True, False)
    """
    return word in _WEIGHTY or any(map(str.isdigit, word)) or _SERIOUS.fullmatch(word) is not None
