"""The record of a family's course: where positions come from that teach one of its techniques."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from gridwright.model import Board, Puzzle, Technique

__all__ = ["Course"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What only a family knows about teaching its techniques.

    `suits` tells whether a puzzle is plain enough to teach a technique with. `options` lists what the family's
    generator is asked for so that puzzles may need it. `examples` are the whole positions among the technique's
    own, and `dress_anew` gives a position turned and with other symbols by lot, None where that cannot be.
    """

    suits: Callable[[Technique[Any], Puzzle], bool]
    options: Callable[[Technique[Any]], Iterable[Mapping[str, object]]]
    examples: Callable[[Technique[Any]], Iterable[tuple[Puzzle, Board]]]
    dress_anew: Callable[[Puzzle, Board, int], tuple[Puzzle, Board] | None]
