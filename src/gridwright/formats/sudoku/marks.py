"""Sudoku as text: which characters are symbols, which are blanks, and which line holds which puzzle."""

import functools
import math
import re
from typing import NamedTuple

from gridwright.errors import FormatError
from gridwright.formats.shared.text import TextLine
from gridwright.grid import Line
from gridwright.model import Board, Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import BLANKS, SYMBOLS

__all__ = [
    "BLANK_NAMES",
    "LinePuzzle",
    "board_of",
    "cages_of",
    "find_line",
    "looks_miscounted",
    "marks_of",
    "read_error",
    "read_marks",
    "symbols_for",
    "write_marks",
]

BLANK_NAMES = "a blank (. 0 * _ - ?)"
_LEAST_SIDE = 4
_MOST_SIDE = 35
_HEXADECIMAL = "0123456789ABCDEF"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_LETTERED = {16: 7, 25: 0}
_MARKS = re.compile(r"[0-9A-Za-z.*_?-]+")
_CLASSIC = re.compile(r"[0-9.*_?-]{81}")
_LONG_LINE = re.compile(r"[0-9.*_?-]{40,1300}")
_SEPARATORS = " \t,;#|:"


class LinePuzzle(NamedTuple):
    """The marks of a puzzle in a line, where they begin (counted from 1), and what follows them."""

    marks: str
    column: int
    rest: str


def find_line(text: str) -> LinePuzzle | None:
    """Find a puzzle at the beginning of a line: a square number of marks, then the end or a comment.

    >>> find_line("1..." * 4 + " # easy")
    LinePuzzle(marks='1...1...1...1...', column=1, rest=' # easy')
    """
    column = len(text) - len(text.lstrip()) + 1
    line = text.strip()
    if (match := _CLASSIC.match(line)) and not _CLASSIC.match(line[81:82] * 81):
        return LinePuzzle(match[0], column, line[81:])
    match = _MARKS.match(line)
    if match is None or (match.end() < len(line) and line[match.end()] not in _SEPARATORS):
        return None
    side = math.isqrt(match.end())
    if side * side != match.end() or not _LEAST_SIDE <= side <= _MOST_SIDE:
        return None
    return LinePuzzle(match[0], column, line[match.end() :])


def looks_miscounted(text: str) -> bool:
    """Return whether a line begins with many digits and blanks, though not as many as a square has cells.

    >>> looks_miscounted("5" + "." * 79), looks_miscounted("12 34")
    (True, False)
    """
    match = _LONG_LINE.match(text)
    return match is not None and (match.end() == len(text) or text[match.end()] in _SEPARATORS)


def symbols_for(marks: str, side: int) -> str:
    """Tell the symbols meant: hexadecimal digits from 0, letters only, or else 1 to 9 and letters from A."""
    seen = set(marks.upper())
    others = seen.intersection(BLANKS.replace("0", ""))
    if side == len(_HEXADECIMAL) and "0" in seen and others and "G" not in seen:
        return _HEXADECIMAL
    # Of 16 letters those up to G may be numbers from 10 on; the others tell.
    if side in _LETTERED and not seen & set("123456789") and seen & set(_ALPHABET[_LETTERED[side] : side]):
        return _ALPHABET[:side]
    return SYMBOLS[:side]


@functools.cache
def _allowed(symbols: str) -> frozenset[str]:
    return frozenset(symbols + BLANKS)


def read_marks(
    marks: str, places: list[tuple[int, int]] | None = None, *, line: int = 1, column: int = 1
) -> Sudoku:
    """Make the puzzle of a square number of marks; `places` gives line and column of each for errors."""
    side = math.isqrt(len(marks))
    symbols = symbols_for(marks, side)
    if side <= _MOST_SIDE:
        marks = marks.upper()
    allowed = _allowed(symbols)
    if not allowed.issuperset(marks):
        at = next(index for index, mark in enumerate(marks) if mark not in allowed)
        line, column = places[at] if places else (line, column + at)
        row, place = divmod(at, side)
        raise FormatError(
            f"r{row + 1}c{place + 1}: expected one of {symbols[0]} to {symbols[-1]} "
            f"or {BLANK_NAMES}, got {marks[at]!r}",
            line=line,
            column=column,
        )
    return Sudoku(marks, symbols=symbols)


def board_of(puzzle: Sudoku, text: str) -> Board | None:
    """Read a full grid that solves the puzzle; anything else is no solution."""
    marks = text.upper()
    if len(marks) != puzzle.shape.size or not set(puzzle.symbols).issuperset(marks):
        return None
    board = Board(puzzle.shape, tuple(1 << puzzle.symbols.index(mark) for mark in marks))
    kept = all(given is None or board.masks[cell] == 1 << given for cell, given in enumerate(puzzle.givens))
    return board if kept and not puzzle.violations(board) else None


def marks_of(puzzle: Sudoku, blank: str) -> str:
    """Write the givens, one character per cell."""
    return "".join(blank if given is None else puzzle.symbols[given] for given in puzzle.givens)


def write_marks(document: Document, blank: str) -> str:
    """Write the givens of a puzzle that has nothing but the rules which its size implies, or refuse it."""
    from gridwright.formats.sudoku.written_back import check_same, sudoku_of

    puzzle = sudoku_of(document)
    marks, is_square = marks_of(puzzle, blank), puzzle.shape.height == puzzle.shape.width
    check_same(puzzle, lambda: is_square and read_marks(marks), exactly=True)
    return marks


def cages_of(puzzle: Sudoku) -> list[tuple[Line, int]]:
    """List cells and sum of every cage of a puzzle."""
    from gridwright.sudoku.rules.cages import Cages

    rules = [rule for rule in puzzle.rules if isinstance(rule, Cages)]
    return [(puzzle.frame.line(cage.cells), cage.total) for rule in rules for cage in rule.sums]


def read_error(line: TextLine) -> FormatError:
    """Say what is wrong with a line that should begin with a puzzle."""
    text = line.text.strip()
    word = text.split(None, 1)[0]
    bad = next((index for index, mark in enumerate(word) if not _MARKS.fullmatch(mark)), None)
    column = line.text.index(word) + 1
    if bad is not None and len(word) >= 81:
        return FormatError(
            f"expected a digit or {BLANK_NAMES}, got {word[bad]!r}", line=line.number, column=column + bad
        )
    count = len(word) if bad is None else bad
    return FormatError(
        f"expected 81 cells (or 16, 36, 256 and so on), got {count}", line=line.number, column=column
    )
