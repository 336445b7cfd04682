"""What people call a nonogram, and the one form that it shares with its mirror images."""

from gridwright.model import key_of
from gridwright.nonogram.canonical import canonical_form
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["kinds_of", "twin_key"]


def kinds_of(puzzle: Nonogram) -> tuple[str, ...]:
    """List the kinds that a puzzle is looked for under.

    >>> kinds_of(Nonogram(["1"], ["1"]))
    ('black and white',)
    """
    kinds = ["colour", "color", "coloured"] if puzzle.is_coloured else ["black and white"]
    return (*kinds, *(["blotted"] if any(not block.length for _, clue in puzzle.lines for block in clue) else []))


def twin_key(puzzle: Nonogram) -> str:
    """Return one key for a puzzle turned and mirrored in every way, its colours named as they appear.

    >>> one, other = Nonogram(["2", "1"], ["2", "1"]), Nonogram(["1", "2"], ["1", "2"])
    >>> one.key == other.key, twin_key(one) == twin_key(other)
    (False, True)
    """
    return key_of(puzzle.family, canonical_form(puzzle))
