"""Short payloads of SudokuPad: givens packed into letters after `classic` or `scf`, which may add two rules."""

import re
import string
from collections.abc import Iterator

from gridwright.errors import FormatError
from gridwright.formats.sudoku.packed_digits import unpack_digits
from gridwright.model import Document
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.windoku import Windoku

__all__ = ["read_short"]

_BLANKS = string.ascii_uppercase + string.ascii_lowercase + "()[]-.~:@!$&'*,;=_"
"""Each letter of the older packing is as many blanks as its place says."""
_OLDER = re.compile(rf"[1-9{re.escape(_BLANKS)}]+")
_PACKED = re.compile(r"[0-9A-Za-x]+")
_RULES: dict[str, Rule] = {"w": Windoku(), "x": Diagonals()}
_CELLS = 81


def read_short(kind: str, packed: str) -> Document:
    """Read what follows `classic` or `scf` in a link."""
    body = packed.removesuffix(".scf")
    if kind == "scf":
        return _read_scf(body)
    for digits in _unpacked(body):
        if len(digits) == _CELLS:
            return Document(Sudoku(digits))
    raise FormatError(f"expected {_CELLS} cells after {kind}, got {packed[:40]!r}")


def _unpacked(packed: str) -> Iterator[str]:
    """Unpack by both ways that were ever used; the link does not tell which."""
    if _PACKED.fullmatch(packed):
        yield unpack_digits(packed)
    if _OLDER.fullmatch(packed):
        yield "".join("0" * _BLANKS.index(mark) if mark in _BLANKS else mark for mark in packed)


def _read_scf(packed: str) -> Document:
    """Take letters until all cells are there; those that follow are rules."""
    for end in range(len(packed) + 1):
        digits = unpack_digits(packed[:end]) if _PACKED.fullmatch(packed[:end]) else ""
        if len(digits) == _CELLS:
            unknown = sorted(set(packed[end:]) - set(_RULES))
            if unknown:
                raise FormatError(f"scf: expected w or x after the cells, got {unknown[0]!r}")
            puzzle = Sudoku(digits)
            more = [rule for letter, rule in _RULES.items() if letter in packed[end:]]
            return Document(Sudoku.with_rules(puzzle.shape, puzzle.symbols, puzzle.givens, (*puzzle.rules, *more)))
    raise FormatError(f"scf: expected {_CELLS} cells, got {packed[:40]!r}")
