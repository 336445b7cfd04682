"""The course of nonograms: small pictures of every style; its techniques' own examples are single lines."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from gridwright.model import Technique
from gridwright.nonogram import Nonogram
from gridwright.press.course import Course

__all__ = ["COURSE"]

_LAST_OF_LINES = 3
_STYLES = ("creature", "blobs", "shapes", "glyph")


def _options(technique: Technique[Any]) -> Iterator[Mapping[str, object]]:
    """Ask for what lines leave open only where the technique looks at more than a line."""
    if technique.level <= _LAST_OF_LINES:
        for size in ("10x10", "15x15", "20x20"):
            yield from ({"size": size, "style": style} for style in _STYLES)
            yield {"size": size, "level": "medium"}
    yield from ({"size": size, "level": "hard"} for size in ("8x8", "10x10"))


COURSE = Course(
    # In black on paper, colours would have to be read by letters: a lesson has enough to tell without them.
    suits=lambda _technique, puzzle: not cast("Nonogram", puzzle).is_coloured,
    options=_options,
    examples=lambda _: (),
    dress_anew=lambda _puzzle, _board, _seed: None,
)
