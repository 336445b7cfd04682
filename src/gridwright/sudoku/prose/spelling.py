"""Slips of the pen: a word of rules with two letters swapped, one letter lost, or one too many."""

import functools

__all__ = ["mended"]

_OFTEN = {
    "seperated": "separated",
    "seperate": "separate",
    "seperates": "separates",
    "thermometor": "thermometer",
    "thermometors": "thermometers",
    "appy": "apply",
    "aroow": "arrow",
    "aroows": "arrows",
    "palindrom": "palindrome",
    "occurence": "occurrence",
}
_WORDS = """
adjacent along always apply applies arrow arrows attached between black borders bottom boxes cages cannot cells
center centre circle circled circles clues column columns connected consecutive contain contains corner corners
corresponding diagonal diagonally diagonals difference different digit digits direction distance equal equals
exactly greater horizontal horizontally identical increase increases increasing indicate indicated indicates
inside joined kropki larger least maximum minimum neighbouring normal number numbers orthogonal orthogonally
outside palindrome palindromes purple ratio region regions renban repeat repeats rules sandwich separated shaded
skyscraper skyscrapers smaller square squares standard strictly sudoku surrounding thermo thermometer
thermometers thermos total totals vertical vertically whisper whispers white knight
"""
_KNOWN = frozenset(_WORDS.split())
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@functools.lru_cache(maxsize=4096)
def mended(word: str) -> str:
    """Return the word that was meant, where the first and the last letter are right; else the word itself.

    >>> mended("norrmal"), mended("othogonally"), mended("kinght"), mended("shared"), mended("doubler")
    ('normal', 'orthogonally', 'knight', 'shared', 'doubler')
    """
    if word in _OFTEN:
        return _OFTEN[word]
    if len(word) < 5 or word in _KNOWN:
        return word
    parts = [(word[:at], word[at:]) for at in range(1, len(word))]
    swapped = (left + right[1] + right[0] + right[2:] for left, right in parts if len(right) > 2)
    shorter = (left + right[1:] for left, right in parts if len(right) > 1)
    longer = (left + letter + right for left, right in parts for letter in _LETTERS)
    found = {one for some in (swapped, shorter, longer) for one in some} & _KNOWN
    return found.pop() if len(found) == 1 else word
