"""Read givens in any usual form: text, rows of text, lists of lists, flat lists or arrays."""

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.model.listed import Array, listed
from gridwright.sudoku.puzzle import SYMBOLS

__all__ = ["Givens", "marks_of"]


Given: TypeAlias = str | int | float | None
Givens: TypeAlias = str | Sequence[str] | Sequence[Sequence[Given]] | Sequence[Given] | Array
"""Text, or one value a cell: the symbol as text or as the number it stands for."""


def marks_of(givens: Givens, symbols: str | None = None) -> str:
    """Write givens as text, one character a cell.

    >>> marks_of([[1, 0], [None, "2"]]), marks_of(["1.", ".2"]), marks_of("1. .2")
    ('1..2', '1..2', '1..2')
    """
    if isinstance(givens, str):
        return "".join(givens.split())
    data = listed(givens)
    if not isinstance(data, Iterable):
        raise InvalidPuzzleError(f"expected givens as text or as rows of values, got {type(givens).__name__}")
    rows = list(data)
    if rows and all(isinstance(row, str) and len(row) != 1 for row in rows):
        return "".join("".join(rows).split())
    if not any(_is_row(row) for row in rows):
        size = math.isqrt(len(rows))
        return "".join(_mark(value, symbols, divmod(place, size or 1)) for place, value in enumerate(rows))
    return "".join(
        _mark(value, symbols, (number, place))
        for number, row in enumerate(rows)
        for place, value in enumerate(_row(row, number))
    )


def _is_row(row: object) -> bool:
    return isinstance(row, Iterable) and not isinstance(row, str)


def _row(row: object, number: int) -> Iterable[object]:
    if not isinstance(row, Iterable):
        raise InvalidPuzzleError(f"row {number + 1}: expected a list of values, got {row!r}")
    return "".join(row.split()) if isinstance(row, str) else row


def _mark(value: object, symbols: str | None, place: tuple[int, int]) -> str:
    """Return the text of one value, given as text or as a number."""
    if value is None or value != value or value == "":  # noqa: PLR0124  (not a number)
        return "."
    if isinstance(value, str) and len(value) == 1:
        return value
    try:
        number = int(value)  # type: ignore[call-overload]
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is not None and (isinstance(value, str) or number == value):
        texts = symbols or SYMBOLS
        if 0 <= number <= 9 and str(number) in texts:
            return str(number)
        if number <= 0:
            return "."
        if number <= len(texts):
            return texts[number - 1]
    row, column = place
    raise InvalidPuzzleError(f"r{row + 1}c{column + 1}: expected a digit, a symbol or a blank, got {value!r}")
