"""What people call a nonogram, and the one form that it shares with its mirror images."""

from collections.abc import Sequence

from gridwright.model import key_of
from gridwright.nonogram.clue import Clue
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
    """Give one key for a puzzle turned and mirrored in every way, its colours named as they appear.

    >>> one, other = Nonogram(["2", "1"], ["2", "1"]), Nonogram(["1", "2"], ["1", "2"])
    >>> one.key == other.key, twin_key(one) == twin_key(other)
    (False, True)
    """
    rows, columns = puzzle.row_clues, puzzle.column_clues
    return key_of(puzzle.family, min(_named(a, b) for a, b in _turned(rows, columns)))


def _turned(rows: Sequence[Clue], columns: Sequence[Clue]) -> list[tuple[list[Clue], list[Clue]]]:
    """List the clues of all eight views of a picture."""
    views = []
    for first, second in ((rows, columns), (columns, rows)):
        for is_upside_down in (False, True):
            for is_mirrored in (False, True):
                lines = [clue[::-1] if is_mirrored else clue for clue in first]
                across = [clue[::-1] if is_upside_down else clue for clue in second]
                views.append((lines[::-1] if is_upside_down else lines, across[::-1] if is_mirrored else across))
    return views


def _named(rows: list[Clue], columns: list[Clue]) -> tuple[int, tuple[tuple[tuple[int, int], ...], ...]]:
    seen: dict[int, int] = {}
    clues = tuple(
        tuple((block.length, seen.setdefault(block.colour, len(seen) + 1)) for block in clue)
        for clue in (*rows, *columns)
    )
    return len(rows), clues
