"""Asking about what somebody has at hand: a puzzle, a document, a sample, a text, or the path of a file."""

import functools
import inspect
import os
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar, cast

from gridwright.engine import explain as explaining
from gridwright.engine import hint as hinting
from gridwright.engine import rate as rating
from gridwright.engine import solve as solving
from gridwright.formats.front import Bound, parse, read
from gridwright.model import Document, Puzzle

__all__ = ["Asked", "explain", "hint", "rate", "solve"]

P = ParamSpec("P")
R = TypeVar("R")


Asked = Puzzle | Document | Bound | str | os.PathLike[str]
"""What may be asked about. A text is a puzzle in any known format, or the path of a file."""


def _at_hand(function: Callable[Concatenate[Puzzle | Document, P], R]) -> Callable[Concatenate[Asked, P], R]:
    """Let a front door of the engines take texts, paths and samples too."""

    @functools.wraps(function)
    def ask(puzzle: Asked, /, *more: P.args, **named: P.kwargs) -> R:
        return function(_document(puzzle), *more, **named)

    shown = inspect.signature(function)
    first, *others = shown.parameters.values()
    taken = "Puzzle | Document | Sample | str | os.PathLike[str]"
    ask.__signature__ = shown.replace(  # type: ignore[attr-defined]
        parameters=[first.replace(annotation=taken, kind=first.POSITIONAL_ONLY), *others]
    )
    return ask


def _document(asked: Asked) -> Puzzle | Document:
    if isinstance(asked, os.PathLike):
        return read(asked)
    if isinstance(asked, str):
        # Unlike `Path.is_file`, this takes a text that cannot name a file for one that names none.
        return read(asked) if os.path.isfile(asked) else parse(asked)  # noqa: PTH113
    # What `Bound` promises; to ask whether it is one takes longer than many puzzles to solve.
    return cast(Bound, asked).document if hasattr(asked, "document") else asked


explain = _at_hand(explaining.explain)
hint = _at_hand(hinting.hint)
rate = _at_hand(rating.rate)
solve = _at_hand(solving.solve)
