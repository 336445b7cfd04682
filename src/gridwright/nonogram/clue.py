"""Clues: the blocks of a line in order, each with a length and a colour."""

import functools
import itertools
import re
from collections.abc import Iterable
from itertools import groupby
from operator import index
from typing import NamedTuple, TypeAlias, cast

from gridwright.errors import InvalidPuzzleError

__all__ = [
    "BLOTTED",
    "Block",
    "Clue",
    "ClueText",
    "in_words",
    "is_exactly",
    "least_length",
    "parse_clue",
    "parse_clues",
    "runs",
    "shows",
]

BLOTTED = 0
"""The length of a block whose number is blotted out: any positive length."""


class Block(NamedTuple):
    """A run of cells of one colour; colours count from 1, blank is 0."""

    length: int
    colour: int = 1


Clue: TypeAlias = tuple[Block, ...]
_TUPLES, _BLOCKS = frozenset({tuple}), frozenset({Block})
ClueText: TypeAlias = str | int | Iterable[int | Block | tuple[int, int]]

_BLOCK = re.compile(r"([0-9]{1,9}|\?)([^0-9]?)")


def in_words(clue: Clue) -> str:
    """Write a clue inside a sentence.

    >>> in_words(parse_clue("3 ? 1")), in_words(())
    ('3 ? 1', 'no block')
    """
    return " ".join(str(block.length or "?") for block in clue) or "no block"


def parse_clue(clue: ClueText, letters: str = "") -> Clue:
    """Read a clue from numbers or text; `letters` are the palette's symbols for colours 1, 2 and so on.

    >>> parse_clue("3 1")
    (Block(length=3, colour=1), Block(length=1, colour=1))
    >>> parse_clue([0]), parse_clue("2r 1g", letters="rg")
    ((), (Block(length=2, colour=1), Block(length=1, colour=2)))
    """
    if isinstance(clue, str):
        words = clue.replace(",", " ").split()
        return () if words == ["0"] else tuple(_parse_block(word, letters) for word in words)
    if isinstance(clue, tuple) and all(type(block) is Block and block.length >= BLOTTED for block in clue):
        return clue
    if not isinstance(clue, Iterable):
        clue = [clue]
    items = list(clue)
    if items == [0]:
        return ()
    return tuple(_check_block(item) for item in items)


def parse_clues(clues: Iterable[ClueText], letters: str = "") -> tuple[Clue, ...]:
    """Read the clues of all rows or all columns, quickly where they were read before.

    >>> parse_clues(["1", "2 ?"])[1]
    (Block(length=2, colour=1), Block(length=0, colour=1))
    """
    whole = tuple(clues)
    if _TUPLES.issuperset(map(type, whole)):
        read = cast(tuple[Clue, ...], whole)
        blocks = list(itertools.chain.from_iterable(read))
        # Blocks are compared by their lengths first.
        if _BLOCKS.issuperset(map(type, blocks)) and (not blocks or min(blocks).length >= BLOTTED):
            return read
    return tuple(parse_clue(clue, letters) for clue in whole)


def _check_block(item: int | Block | tuple[int, int]) -> Block:
    """Check a block: a length of at least 1, or a length and a colour, where the length may be blotted."""
    parts = item if isinstance(item, tuple | list) else (item,)
    try:
        block = Block(*map(index, parts))
    except TypeError:
        raise InvalidPuzzleError(f"expected a block length such as 3, got {item!r}") from None
    if block.length < (1 if len(parts) == 1 else BLOTTED) or block.colour < 1:
        raise InvalidPuzzleError(f"expected a positive block length and colour, got {item!r}")
    return block


def _parse_block(word: str, letters: str) -> Block:
    match = _BLOCK.fullmatch(word)
    if match is None or match[1] == "0" or (match[2] and match[2] not in letters):
        known = f" followed by one of {letters!r}" if len(letters) > 1 else ""
        raise InvalidPuzzleError(f"expected a block length such as 3{known}, got {word!r}")
    length = BLOTTED if match[1] == "?" else int(match[1])
    return Block(length, letters.index(match[2]) + 1 if match[2] else 1)


@functools.lru_cache(maxsize=4096)
def least_length(clue: Clue) -> int:
    """Count the cells that a clue needs at the least: blocks, and a gap between neighbours of one colour."""
    needed, before = 0, 0
    for length, colour in clue:
        needed += (length or 1) + (colour == before)
        before = colour
    return needed


def runs(symbols: Iterable[int]) -> Clue:
    """Read the clue off a settled line of symbols (0 blank).

    >>> runs([1, 1, 0, 2, 1])
    (Block(length=2, colour=1), Block(length=1, colour=2), Block(length=1, colour=1))
    """
    return tuple(Block(len(list(cells)), symbol) for symbol, cells in groupby(symbols) if symbol)


def is_exactly(clue: Clue, symbols: Iterable[int]) -> bool:
    """Return whether a settled line shows a clue block for block; quicker than reading its clue off.

    >>> is_exactly((Block(2, 1), Block(1, 2)), [1, 1, 0, 2])
    True
    """
    return clue == tuple((len(list(cells)), symbol) for symbol, cells in groupby(symbols) if symbol)


def shows(seen: Clue, clue: Clue) -> bool:
    """Return whether the blocks seen in a line are those of its clue; a blotted block may have any length."""
    return seen == clue or (
        len(seen) == len(clue)
        and all(a.colour == b.colour and b.length in {a.length, BLOTTED} for a, b in zip(seen, clue, strict=True))
    )
