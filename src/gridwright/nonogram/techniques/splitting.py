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
    says="{line}: no block can own both of the segments {pair}, so {conclusion}.",
    forms=dict.fromkeys(
        ("too-long", "too-long-several"),
        "{line}: joined, the segments {pair} would be {joined_length} long, too long for {owners}, "
        "so {conclusion}.",
    ),
    find=Approach("splitting"),
    examples=(
        Example("2 2: ..#.#...", ("..#x#...",)),
        Example("3 2 2: ....##.#........", ("....##x#........",)),
        Example("3 1: .#.#......", (".#.#......",)),
    ),
)
