"""Joining: two segments that only one and the same block can own are joined."""

from gridwright.model import Example
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUE"]

TECHNIQUE = NonogramTechnique(
    name="joining",
    title="Joining",
    rank=6,
    level=2,
    first_cost=8,
    later_cost=3,
    says="{line}: {same_owner}, so {settled}.",
    find=Approach("joining"),
    examples=(
        Example("5: ...#.#....", ("...###....",)),
        Example("2 1: .#.#......", (".#.#......",)),
        Example("6 1: .#..#.........", (".####.........",)),
    ),
)
