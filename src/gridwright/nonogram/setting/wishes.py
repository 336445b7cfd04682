"""Wishes for a nonogram as people write them, turned into a recipe."""

from collections.abc import Mapping
from typing import Any

from gridwright.errors import InvalidPuzzleError
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.framing import parse_size
from gridwright.nonogram.setting.recipe import Recipe, Symmetry

__all__ = ["recipe_of"]

_PLAIN = frozenset({"style", "density", "colours", "text", "effort"})


def recipe_of(wanted: Mapping[str, Any], seed: int = 0) -> Recipe:
    """Make a recipe of wishes by name; None and what is left out ask for nothing.

    >>> recipe_of({"size": "20x10", "level": "easy"}).width
    20
    """
    wish = {name: value for name, value in wanted.items() if value is not None}
    width, height = parse_size(wish.pop("size", "15x15"))
    level = Level.named(wish.pop("level")) if "level" in wish else None
    symmetry = Symmetry.named(wish.pop("symmetry", "none"))
    if unknown := sorted(set(wish) - _PLAIN):
        named = ", ".join(["size", "level", "symmetry", *sorted(_PLAIN)])
        raise InvalidPuzzleError(f"expected wishes among {named}, got {unknown[0]!r}")
    return Recipe(width, height, level, symmetry=symmetry, seed=seed, **wish)
