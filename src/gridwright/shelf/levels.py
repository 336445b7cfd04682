"""Levels of all families in one order, so that a shelf of many kinds can be sorted by them."""

from gridwright.errors import UnknownNameError

__all__ = ["UNRATED", "rank_of", "ranks_between"]

UNRATED = 9.0
_UNKNOWN = 8.0
_RANKS = {
    "very easy": 0,
    "beginner": 0,
    "easy": 1,
    "medium": 2,
    "hard": 3,
    "very hard": 4,
    "unfair": 4,
    "extreme": 5,
}
_HALFWAY = 1000.0


def ranks_between(span: str) -> tuple[float, float]:
    """Give the first rank of a range of levels, and the first one beyond it; an end that is left out is open.

    >>> ranks_between("easy..hard"), ranks_between("..medium")
    ((1.0, 4.0), (0.0, 3.0))
    """
    low, _, high = (word.strip().casefold().replace("-", " ") for word in span.partition(".."))
    for level in (low, high):
        if level and level not in _RANKS:
            raise UnknownNameError("level", level, _RANKS)
    return float(_RANKS.get(low, 0)), _RANKS[high] + 1.0 if high else _UNKNOWN


def rank_of(level: str, score: float | None) -> float:
    """Return the place of a level in the order; within a level the score decides.

    >>> rank_of("Easy", 200) < rank_of("easy", 300) < rank_of("medium", 10) < rank_of("unsolved", None)
    True
    >>> rank_of("unsolved", None) < rank_of("", None)
    True
    """
    if not level:
        return UNRATED
    if score is None:
        return _UNKNOWN
    # A score never reaches the next level, however large it is.
    return _RANKS.get(level.casefold(), _UNKNOWN) + max(0.0, score) / (max(0.0, score) + _HALFWAY)
