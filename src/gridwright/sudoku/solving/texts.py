"""Sudoku as texts in tables: the givens, cell by cell, and the keys of very many classic ones."""

import functools
import re

from gridwright.errors import InvalidPuzzleError
from gridwright.model.key import written
from gridwright.model.texts import Texts
from gridwright.sudoku.puzzle import BLANKS, SYMBOLS, Sudoku, written_substance

__all__ = ["TEXTS", "keys_of"]

_SIZES = frozenset(side * side for side in range(1, len(SYMBOLS) + 1))
_TEXT = re.compile(rf"[{re.escape(SYMBOLS + BLANKS)}]+")


def _write(puzzle: Sudoku) -> str:
    blank = _blank(len(puzzle.givens)) if len(puzzle.givens) in _SIZES else None
    if blank is None or puzzle.rules != blank.rules or puzzle.symbols != blank.symbols:
        return ""
    return "".join(["." if given is None else puzzle.symbols[given] for given in puzzle.givens])


def _read(text: str) -> Sudoku | None:
    if len(text) not in _SIZES or not _TEXT.fullmatch(text):
        return None
    return Sudoku(text)


@functools.cache
def _blank(cells: int) -> Sudoku | None:
    try:
        return Sudoku("." * cells)
    except InvalidPuzzleError:
        return None


@functools.cache
def _around_givens() -> tuple[bytes, bytes]:
    """Return what the content of a key has before and after the givens of a classic sudoku."""
    blank = Sudoku("." * 81)
    whole = written(
        (blank.family, blank.shape, blank.size, blank.givens, written_substance(blank.rules, blank.frame))
    )
    before, _, after = whole.partition(written(blank.givens)[1:-1])
    return before.encode(), after.encode()


def keys_of(givens: bytes) -> bytes:
    """Return the keys of classic sudoku, 32 characters for the 81 of each.

    >>> keys_of(b"." * 81).decode() == Sudoku("." * 81).key
    True
    """
    from gridwright.engine.kernels import sudoku_keys

    return sudoku_keys(givens, *_around_givens())


TEXTS: Texts[Sudoku] = Texts(write=_write, read=_read, row_break="")
