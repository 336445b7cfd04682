"""Splitting: a cell between two segments is crossed when no block could own them joined."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="splitting",
    title="Splitting",
    rank=7,
    level=2,
    first_cost=8,
    later_cost=3,
    says="{line}: {none_owns_both}, so {settled}.",
    forms={
        "too-long": "{line}: {joined_too_long}, so {settled}.",
    },
    find=Approach("splitting"),
    examples=(
        Example("2 2: ..#.#...", ("..#x#...",)),
        Example("3 2 2: ....##.#........", ("....##x#........",)),
        Example("3 1: .#.#......", (".#.#......",)),
    ),
)
