"""Accept a puzzle in any form: a puzzle, document, sample, nested lists, text or file."""

import functools
import inspect
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from gridwright.engine import check as checking
from gridwright.engine import explain as explaining
from gridwright.engine import hint as hinting
from gridwright.engine import rate as rating
from gridwright.engine import solve as solving
from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.front import Bound, parse, read
from gridwright.model import FAMILIES, Document, Puzzle
from gridwright.model.listed import Array, listed

__all__ = ["Asked", "at_hand", "check", "explain", "hint", "rate", "solve"]

_FILE_NAME = re.compile(r"[^\n]{1,250}\.[A-Za-z]\w{1,9}")
"""A text that looks like a file name rather than a puzzle: one line with a suffix."""

_SELVES: set[type] = set()
"""The types of puzzles and documents that were asked about."""

P = ParamSpec("P")
R = TypeVar("R")


Asked = Puzzle | Document | Bound | str | os.PathLike[str] | Sequence[Any] | Mapping[str, Any] | Array
"""What may be asked about. A text is a puzzle in any known format, or the path of a file.

Lists and arrays are the rows of a sudoku, with 0 or None for a blank, or the clues of a nonogram: a pair of lists,
or a dictionary of `rows` and `columns`.
"""


def _at_hand(function: Callable[Concatenate[Puzzle | Document, P], R]) -> Callable[Concatenate[Asked, P], R]:
    """Wrap an engine function to accept texts, paths and samples too."""

    @functools.wraps(function)
    def ask(puzzle: Asked, /, *more: P.args, **named: P.kwargs) -> R:
        return function(at_hand(puzzle), *more, **named)

    # Pickled by its own path, not that of the function it wraps.
    ask.__module__ = __name__
    shown = inspect.signature(function)
    first, *others = shown.parameters.values()
    taken = "Puzzle | Document | Sample | str | os.PathLike[str] | Sequence | Mapping | Array"
    ask.__signature__ = shown.replace(  # type: ignore[attr-defined]
        parameters=[first.replace(annotation=taken, kind=first.POSITIONAL_ONLY), *others]
    )
    return ask


def at_hand(asked: Asked) -> Puzzle | Document:
    """Return the puzzle or document that a source holds."""
    # Cheaper than isinstance with the protocol `Bound`, which takes longer than solving many puzzles.
    kind = type(asked)
    if kind in _SELVES:
        return cast(Puzzle | Document, asked)
    if hasattr(asked, "document"):
        return cast(Bound, asked).document
    if hasattr(asked, "family") or hasattr(asked, "puzzle"):
        _SELVES.add(kind)
        return cast(Puzzle | Document, asked)
    if isinstance(asked, str):
        return _text(asked)
    if isinstance(asked, os.PathLike):
        return read(asked)
    return _data(asked)


def _data(asked: object) -> Puzzle:
    """Make the puzzle that plain data describes."""
    data = listed(asked)
    puzzles = (family.from_data(data) for family in FAMILIES.values())
    found = next((puzzle for puzzle in puzzles if puzzle is not None), None)
    if found is None:
        kind = type(asked).__name__
        raise InvalidPuzzleError(
            f"expected a puzzle, its text, its file, rows of givens or lists of clues, got {kind}"
        )
    return cast(Puzzle, found)


def _text(asked: str) -> Document:
    # Unlike `Path.is_file`, return False for a text that cannot be a file name.
    if os.path.isfile(asked):  # noqa: PTH113
        return read(asked)
    try:
        return parse(asked)
    except FormatError:
        if _FILE_NAME.fullmatch(asked) and "://" not in asked:
            return read(asked)  # which says what is wrong with the file
        raise


check = _at_hand(checking.check)
explain = _at_hand(explaining.explain)
hint = _at_hand(hinting.hint)
rate = _at_hand(rating.rate)
solve = _at_hand(solving.solve)
